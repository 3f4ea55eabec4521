import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { brand } from '../../../domain/shared/brand.ts'
import { mailStyleSheets, mailStyle as style } from './mail-style.ts'
import { MailWordmark } from './mail-wordmark.tsx'

/** Whom a mail is for, which says why it came: `address` is somebody who may have no account. */
export type MailReader = 'account' | 'address' | 'owner'

const reasons = (): Readonly<Record<MailReader, string>> => ({
  account: `You get this mail because it is about your ${brand.name} account.`,
  address: `You get this mail because this address was entered at ${brand.name}.`,
  owner: `You get this mail because you are an owner at ${brand.name}.`,
})

type MailLayoutProps = {
  /** The line an inbox shows beside the subject. */
  preview: string
  heading: string
  reader?: MailReader
  /** Of marketing mail, which must name it. */
  unsubscribeUrl?: string
  children: ReactNode
}

/** The frame of every mail: tables and inline styles by day, and a sheet by night for programs that have a night. */
export function MailLayout({
  preview,
  heading,
  reader = 'account',
  unsubscribeUrl,
  children,
}: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{heading}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {mailStyleSheets.map((sheet) => (
          <style key={sheet}>{sheet}</style>
        ))}
      </Head>
      <body className="page" style={style.page}>
        <Preview>{preview}</Preview>
        <Rows className="page" cellStyle={style.pageCell}>
          <table {...LAYOUT} align="center" style={style.frame}>
            <tbody>
              <Row className="side" cellStyle={style.head}>
                <MailWordmark />
              </Row>
              <Row className="card" cellStyle={style.card}>
                <Heading as="h1" className="ink heading" style={style.heading}>
                  {heading}
                </Heading>
                {children}
              </Row>
              <Row className="side" cellStyle={style.foot}>
                <Footer why={reasons()[reader]} unsubscribeUrl={unsubscribeUrl} />
              </Row>
            </tbody>
          </table>
        </Rows>
      </body>
    </Html>
  )
}

const LAYOUT = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 } as const

type CellProps = { className: string; cellStyle: React.CSSProperties; children: ReactNode }

function Rows(cell: CellProps) {
  return (
    <table {...LAYOUT}>
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

function Footer({ why, unsubscribeUrl }: { why: string; unsubscribeUrl: string | undefined }) {
  const email = brand.supportEmail
  return (
    <>
      {/* Only the text version has a line here. */}
      <Hr style={style.textRule} />
      <Text className="soft" style={style.footer}>
        Questions? Write to <MailLink href={`mailto:${email}`}>{email}</MailLink>
      </Text>
      <Text className="soft" style={style.footer}>
        {brand.postalAddress}
      </Text>
      {unsubscribeUrl ? (
        <Text className="soft" style={style.footer}>
          You get this mail because you asked for it. <MailLink href={unsubscribeUrl}>Unsubscribe</MailLink>
        </Text>
      ) : (
        <Text className="soft" style={style.footer}>
          {why}
        </Text>
      )}
    </>
  )
}

function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="link" style={style.link}>
      {children}
    </Link>
  )
}
