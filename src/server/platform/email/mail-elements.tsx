import type { CSSProperties, ReactNode } from 'react'
import { mailStyle as style } from './mail-style.ts'

/** A table that only places things: screen readers do not announce it as one. */
export const PLACING_TABLE = {
  role: 'presentation',
  width: '100%',
  cellPadding: 0,
  cellSpacing: 0,
  border: 0,
} as const

type MailAnchorProps = { href: string; className: string; style: CSSProperties; children: ReactNode }

/** A link that opens beside the mail. */
export function MailAnchor(props: MailAnchorProps) {
  return <a target="_blank" rel="noreferrer" {...props} />
}

/** Characters that an inbox keeps and does not draw. */
const UNDRAWN = '\u00a0\u200c'
const PREVIEW_CHARACTERS = 150

/**
 * The line an inbox shows beside the subject, drawn nowhere in the mail itself. It is filled up, because an inbox with
 * room left goes on with the first words of the mail.
 */
export function MailPreview({ text }: { text: string }) {
  const shown = text.slice(0, PREVIEW_CHARACTERS)
  return (
    <div style={style.preview} data-skip-in-text="true">
      {shown}
      <div>{UNDRAWN.repeat(PREVIEW_CHARACTERS - shown.length)}</div>
    </div>
  )
}

const POINTS_PER_PIXEL = 0.75
/** One em space of the button's text. */
const EM_PX = 16
const PADDING = { up: 15, aside: 28 }

/**
 * Outlook for Windows draws no padding around a link. What it reads and nobody else does puts a wide space on each
 * side, raised by the padding above and below.
 */
const asideInOutlook = `<!--[if mso]><i style="mso-font-width:${Math.round((100 * PADDING.aside) / EM_PX)}%;mso-text-raise:${2 * PADDING.up * POINTS_PER_PIXEL}pt" hidden>&emsp;</i><![endif]-->`
const raisedInOutlook = { msoTextRaise: `${PADDING.up * POINTS_PER_PIXEL}pt` } as CSSProperties

/** A link that looks like a button in every mail program. */
export function MailButtonLink({ href, children }: { href: string; children: ReactNode }) {
  const padding = `${PADDING.up}px ${PADDING.aside}px`
  return (
    <MailAnchor href={href} className="button" style={{ ...style.button, padding }}>
      <OnlyInOutlook html={asideInOutlook} />
      <span style={raisedInOutlook}>{children}</span>
      <OnlyInOutlook html={asideInOutlook} />
    </MailAnchor>
  )
}

function OnlyInOutlook({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file; React writes no comments
  return <span dangerouslySetInnerHTML={{ __html: html }} />
}
