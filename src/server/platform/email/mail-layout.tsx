import type { ReactNode } from 'react'
import { brand } from '../../../domain/shared/brand.ts'
import { MailAnchor, MailPreview, PLACING_TABLE } from './mail-elements.tsx'
import { mailStyleSheets, mailStyle as style } from './mail-style.ts'
import { MailWordmark } from './mail-wordmark.tsx'

/** Whom a mail is for, which says why it came: `address` is somebody who may have no account, `closed` has none any more. */
export type MailReader = 'account' | 'address' | 'closed' | 'owner'

const reasons = (): Readonly<Record<MailReader, string>> => ({
  account: `You get this mail because it is about your ${brand.name} account.`,
  address: `You get this mail because this address was entered at ${brand.name}.`,
  closed: `You get this mail because your ${brand.name} account had this address.`,
  owner: `You get this mail because you are an owner at ${brand.name}.`,
})

type MailLayoutProps = {
  /** The line an inbox shows beside the subject. */
  preview: string
  heading: string
  reader?: MailReader
  /** Of marketing mail, which must name it. */
  unsubscribeUrl?: string
  /** Why marketing mail came, where nobody asked for it. */
  because?: string
  children: ReactNode
}

/** The frame of every mail: tables and inline styles by day, and a sheet by night for programs that have a night. */
export function MailLayout({
  preview,
  heading,
  reader = 'account',
  unsubscribeUrl,
  because = 'you asked for it.',
  children,
}: MailLayoutProps) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{heading}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {mailStyleSheets.map((sheet) => (
          <style key={sheet}>{sheet}</style>
        ))}
      </head>
      <body className="page" style={style.page}>
        <MailPreview text={preview} />
        <Rows className="page" cellStyle={style.pageCell}>
          <table {...PLACING_TABLE} align="center" style={style.frame}>
            <tbody>
              <Row className="side" cellStyle={style.head}>
                <MailWordmark />
              </Row>
              <Row className="card" cellStyle={style.card}>
                <h1 className="ink heading" style={style.heading}>
                  {heading}
                </h1>
                {children}
              </Row>
              <Row className="side" cellStyle={style.foot}>
                <Footer why={reasons()[reader]} unsubscribeUrl={unsubscribeUrl} because={because} />
              </Row>
            </tbody>
          </table>
        </Rows>
      </body>
    </html>
  )
}

type CellProps = { className: string; cellStyle: React.CSSProperties; children: ReactNode }

function Rows(cell: CellProps) {
  return (
    <table {...PLACING_TABLE}>
      <tbody>
        <Row {...cell} />
      </tbody>
    </table>
  )
}

function Row({ className, cellStyle, children }: CellProps) {
  return (
    <tr>
      <td className={className} style={cellStyle}>
        {children}
      </td>
    </tr>
  )
}

type FooterProps = { why: string; unsubscribeUrl: string | undefined; because: string }

function Footer({ why, unsubscribeUrl, because }: FooterProps) {
  const email = brand.supportEmail
  return (
    <>
      {/* Only the text version has a line here. */}
      <hr style={style.textRule} />
      <p className="soft" style={style.footer}>
        Questions? Write to <MailLink href={`mailto:${email}`}>{email}</MailLink>
      </p>
      <p className="soft" style={style.footer}>
        {brand.postalAddress}
      </p>
      {unsubscribeUrl ? (
        <p className="soft" style={style.footer}>
          You get this mail because {because} <MailLink href={unsubscribeUrl}>Unsubscribe</MailLink>
        </p>
      ) : (
        <p className="soft" style={style.footer}>
          {why}
        </p>
      )}
    </>
  )
}

function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <MailAnchor href={href} className="link" style={style.link}>
      {children}
    </MailAnchor>
  )
}
