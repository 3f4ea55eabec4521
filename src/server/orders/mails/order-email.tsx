import { z } from 'zod'
import { screenPaths } from '../../../contract/screen-paths.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import {
  type OrderEmailKind,
  type OrderEmailLine,
  orderEmail,
} from '../../../domain/mail/order-email-lines.ts'
import { cents } from '../../../domain/shared/money.ts'
import { calendarDate } from '../../../domain/time/calendar-date.ts'
import { MailLayout } from '../../platform/email/mail-layout.tsx'
import {
  MailButton,
  MailFacts,
  MailParagraph,
  type MailRow,
  MailTable,
} from '../../platform/email/mail-parts.tsx'
import type { MailContent, MailTemplates } from '../../platform/email/mail-template.ts'

const amount = z.int().transform(cents)

const orderEmailData = z.object({
  orderNumber: z.string(),
  customerName: z.string(),
  deliveryDate: z.string().transform(calendarDate),
  address: z.string().nullable().default(null),
  items: z.array(
    z.object({
      ...{ mealName: z.string(), quantity: z.int(), totalPriceCents: amount },
      forNames: z.array(z.string()).default([]),
      confirmation: z.string().nullable().default(null),
    }),
  ),
  people: z.array(z.string()).default([]),
  subtotalCents: amount,
  discountCents: amount,
  shippingCents: amount,
  taxCents: amount,
  totalCents: amount,
  renewalTerms: z.string().nullable().default(null),
  sharedKitchen: z.string().nullable().default(null),
  nextCharge: z
    .object({
      deliveryDate: z.string().transform(calendarDate),
      address: z.string().nullable().default(null),
      chargedAt: z.string().transform((text) => new Date(text)),
      dueCents: amount,
      isBeforeFirstBox: z.boolean(),
    })
    .nullable()
    .default(null),
})
export type OrderEmailData = z.input<typeof orderEmailData>

const HEADINGS: Readonly<Record<OrderEmailKind, string>> = {
  received: 'We received your order',
  confirmed: 'Your order is confirmed',
  delivered: 'Your order has been delivered',
  'marked-too-early': 'Your order has not been delivered yet',
}

const template =
  (kitchen: Kitchen, kind: OrderEmailKind, portalUrl: string) =>
  (data: OrderEmailData): MailContent => {
    const { subject, opening, lines } = orderEmail(kitchen, kind, { ...orderEmailData.parse(data) })
    return {
      subject,
      body: <OrderEmail {...{ portalUrl, lines }} preview={opening} heading={HEADINGS[kind]} />,
    }
  }

/** The mails about one order; their words are the rule's (domain/mail/order-email-lines.ts). */
export const orderEmails = (kitchen: Kitchen, origin: string) => {
  const portalUrl = `${origin}${screenPaths.portal}`
  return {
    'order-received': template(kitchen, 'received', portalUrl),
    'order-confirmed': template(kitchen, 'confirmed', portalUrl),
    'order-delivered': template(kitchen, 'delivered', portalUrl),
    'order-marked-too-early': template(kitchen, 'marked-too-early', portalUrl),
  } satisfies MailTemplates
}

type OrderEmailProps = {
  preview: string
  heading: string
  lines: readonly OrderEmailLine[]
  portalUrl: string
}

function OrderEmail({ preview, heading, lines, portalUrl }: OrderEmailProps) {
  return (
    <MailLayout preview={preview} heading={heading}>
      {lines.map((line, index) => {
        if (line.kind === 'paragraph') return <MailParagraph key={line.text}>{line.text}</MailParagraph>
        if (line.kind === 'button')
          return (
            <MailButton key={line.label} href={portalUrl}>
              {line.label}
            </MailButton>
          )
        const isFirstOfKind = lines[index - 1]?.kind !== line.kind
        if (!isFirstOfKind) return null
        if (line.kind === 'fact') return <MailFacts key={line.kind} facts={factsOf(lines)} />
        return <MailTable key={line.kind} rows={rowsOf(lines, line.kind)} />
      })}
    </MailLayout>
  )
}

function factsOf(lines: readonly OrderEmailLine[]) {
  return lines.flatMap((line) => (line.kind === 'fact' ? [line] : []))
}

type Priced = Extract<OrderEmailLine, { kind: 'meal' | 'amount' }>

function rowsOf(lines: readonly OrderEmailLine[], kind: Priced['kind']): MailRow[] {
  return lines.flatMap((line) =>
    (line.kind === 'meal' || line.kind === 'amount') && line.kind === kind ? [rowOf(line)] : [],
  )
}

function rowOf(line: Priced): MailRow {
  switch (line.kind) {
    case 'meal':
      return { left: `${line.quantity} × ${line.name}`, right: line.amount }
    case 'amount':
      return { left: line.label, right: line.amount, strong: line.of === 'total' }
  }
}
