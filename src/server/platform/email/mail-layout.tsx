import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import { brand } from '../../../domain/shared/brand.ts'

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const green = '#24533a'

const style = {
  page: { backgroundColor: '#f5f2ea', fontFamily: font, margin: 0, padding: '24px 12px' },
  card: { backgroundColor: '#ffffff', borderRadius: '12px', maxWidth: '560px', padding: '32px 28px' },
  brand: { color: green, fontSize: '18px', fontWeight: 700, letterSpacing: '0.02em', margin: '0 0 20px' },
  heading: { color: '#1f2a24', fontSize: '22px', lineHeight: '30px', margin: '0 0 16px' },
  paragraph: { color: '#37423b', fontSize: '16px', lineHeight: '25px', margin: '0 0 14px' },
  button: {
    backgroundColor: green,
    borderRadius: '8px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
    padding: '13px 22px',
  },
  address: {
    color: '#5d675f',
    fontSize: '13px',
    lineHeight: '20px',
    margin: '14px 0 0',
    wordBreak: 'break-all',
  },
  cell: {
    color: '#37423b',
    fontSize: '15px',
    lineHeight: '22px',
    padding: '2px 0',
    verticalAlign: 'top',
  },
  rightCell: { paddingLeft: '12px', textAlign: 'right' },
  tableRule: { borderColor: '#e4dfd2', margin: '14px 0' },
  rule: { borderColor: '#e4dfd2', margin: '28px 0 16px' },
  footer: { color: '#5d675f', fontSize: '13px', lineHeight: '20px', margin: 0 },
  footerLink: { color: green },
} as const

/** The frame of every mail. `preview` is the line an inbox shows beside the subject. */
export function MailLayout({
  preview,
  heading,
  unsubscribeUrl,
  children,
}: {
  preview: string
  heading: string
  /** Of marketing mail, which must name it. */
  unsubscribeUrl?: string
  children: ReactNode
}) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={style.page}>
        <Container style={style.card}>
          <Text style={style.brand}>{brand.name}</Text>
          <Heading as="h1" style={style.heading}>
            {heading}
          </Heading>
          {children}
          <Hr style={style.rule} />
          <Text style={style.footer}>
            Questions? Write to{' '}
            <Link href={`mailto:${brand.supportEmail}`} style={style.footerLink}>
              {brand.supportEmail}
            </Link>
          </Text>
          <Text style={style.footer}>{brand.postalAddress}</Text>
          {unsubscribeUrl && (
            <Text style={style.footer}>
              You get this mail because you asked for it.{' '}
              <Link href={unsubscribeUrl} style={style.footerLink}>
                Unsubscribe
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  )
}

export function MailParagraph({ children }: { children: ReactNode }) {
  return <Text style={style.paragraph}>{children}</Text>
}

/** The link as a button, and in full for a program that shows no buttons; the text version names it once. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: '22px 0' }}>
      <Button href={href} style={style.button}>
        {children}
      </Button>
      <Text style={style.address} data-skip-in-text="true">
        Or open this address:
        <br />
        <Link href={href} style={style.footerLink}>
          {href}
        </Link>
      </Text>
    </Section>
  )
}

export type MailRow = { left: string; right: string; strong?: boolean }

/** Two columns below a line; in the text version each row is one line. */
export function MailTable({ rows }: { rows: readonly MailRow[] }) {
  return (
    <>
      <Hr style={style.tableRule} />
      <table width="100%" cellPadding={0} cellSpacing={0} border={0} data-text-format="dataTable">
        <tbody>
          {rows.map(({ left, right, strong }) => {
            const weight = strong ? { fontWeight: 700 } : {}
            return (
              <tr key={left}>
                <td style={{ ...style.cell, ...weight }}>{left}</td>
                <td align="right" style={{ ...style.cell, ...style.rightCell, ...weight }}>
                  {right}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
