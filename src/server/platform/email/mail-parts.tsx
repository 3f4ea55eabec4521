import type { ReactNode } from 'react'
import { isolated } from '../../../domain/shared/isolated-text.ts'
import { MailAnchor, MailButtonLink, PLACING_TABLE } from './mail-elements.tsx'
import { mailStyle as style } from './mail-style.ts'

export function MailParagraph({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={style.paragraph}>
      {children}
    </p>
  )
}

/** `name` is empty where nobody has told it. */
export function MailGreeting({ name }: { name: string }) {
  return <MailParagraph>{name === '' ? 'Hello,' : `Hi ${isolated(name)},`}</MailParagraph>
}

/** The one thing to do, and its address for a program that shows no buttons; the text version names it once. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <table {...PLACING_TABLE} style={style.action}>
      <tbody>
        <tr>
          <td>
            <MailButtonLink href={href}>{children}</MailButtonLink>
            <p className="soft" style={style.address} data-skip-in-text="true">
              Or open this address:
              <br />
              <MailAnchor href={href} className="soft" style={style.addressLink}>
                {href}
              </MailAnchor>
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

export type MailRow = { left: string; right: string; strong?: boolean }

/**
 * What there is and what it costs, below a line; in the text version each row is one line. A table with a sum
 * (`strong`) keeps its parts together above it.
 */
export function MailTable({ rows }: { rows: readonly MailRow[] }) {
  const hasSum = rows.some(({ strong }) => strong)
  return (
    <>
      <hr className="line" style={hasSum ? style.textRule : style.rule} />
      <table width="100%" cellPadding={0} cellSpacing={0} border={0} data-text-format="dataTable">
        <tbody>
          {rows.map(({ left, right, strong }, index) => {
            const above = index > 0 && style.sumBelow
            const cell = { ...style.cell, ...(strong ? { ...style.sum, ...above } : hasSum && style.part) }
            return (
              <tr key={left}>
                <td className="ink line" style={cell}>
                  {left}
                </td>
                <td align="right" className="ink line" style={{ ...cell, ...style.amount }}>
                  {right}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Gap />
    </>
  )
}

/** What the mail is about, at a glance: a day, a number. */
export function MailFacts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <>
      <hr style={style.textRule} />
      <table
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        border={0}
        data-text-format="dataTable"
        className="panel"
        style={style.panel}
      >
        <tbody>
          {facts.map(({ label, value }, index) => {
            const edge = {
              ...(index === 0 && style.panelTop),
              ...(index === facts.length - 1 && style.panelBottom),
            }
            return (
              <tr key={label}>
                <td className="soft" style={{ ...style.fact, ...style.factLabel, ...edge }}>
                  {label}
                </td>
                <td className="ink" align="right" style={{ ...style.fact, ...style.factValue, ...edge }}>
                  {value}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Gap />
    </>
  )
}

function Gap() {
  return (
    <div aria-hidden="true" style={style.gap} data-skip-in-text="true">
      &nbsp;
    </div>
  )
}
