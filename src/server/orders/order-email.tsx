import { Column, Hr, Row, Section, Text } from '@react-email/components'
import { z } from 'zod'
import {
  type OrderEmailKind,
  type OrderEmailLine,
  orderEmail,
} from '../../domain/orders/order-email-lines.ts'
import { calendarDate } from '../../domain/shared/calendar-date.ts'
import { cents } from '../../domain/shared/money.ts'
import { MailLayout, MailParagraph } from '../platform/email/mail-layout.tsx'
import type { MailTemplate, MailTemplates } from '../platform/email/mail-template.ts'

const amount = z.int().transform(cents)

const orderEmailData = z.object({
  orderNumber: z.string(),
  customerName: z.string(),
  deliveryDate: z.string().transform(calendarDate),
  items: z.array(z.object({ mealName: z.string(), quantity: z.int(), totalPriceCents: amount })),
  subtotalCents: amount,
  discountCents: amount,
  shippingCents: amount,
  taxCents: amount,
  totalCents: amount,
})
export type OrderEmailData = z.input<typeof orderEmailData>

const HEADINGS: Readonly<Record<OrderEmailKind, string>> = {
  received: 'We received your order',
  confirmed: 'Your order is confirmed',
  delivered: 'Your order has been delivered',
}

const template =
  (kind: OrderEmailKind): MailTemplate =>
  (data) => {
    const { subject, lines } = orderEmail(kind, { ...orderEmailData.parse(data) })
    return { subject, body: <OrderEmail preview={subject} heading={HEADINGS[kind]} lines={lines} /> }
  }

/** The mails about one order; their words are the rule's (domain/orders/order-email-lines.ts). */
export const orderEmails: MailTemplates = {
  'order-received': template('received'),
  'order-confirmed': template('confirmed'),
  'order-delivered': template('delivered'),
}

const cell = { color: '#37423b', fontSize: '15px', lineHeight: '22px', margin: '2px 0' } as const
const right = { ...cell, textAlign: 'right', whiteSpace: 'nowrap' } as const
const rule = { borderColor: '#e4dfd2', margin: '14px 0' } as const

function OrderEmail(mail: { preview: string; heading: string; lines: readonly OrderEmailLine[] }) {
  const { preview, heading, lines } = mail
  return (
    <MailLayout preview={preview} heading={heading}>
      {lines.map((line, index) => {
        const follows = lines[index - 1]?.kind !== line.kind && line.kind !== 'paragraph'
        return (
          <Section key={`${line.kind}-${keyOf(line)}`}>
            {follows ? <Hr style={rule} /> : null}
            <EmailLine line={line} />
          </Section>
        )
      })}
    </MailLayout>
  )
}

function EmailLine({ line }: { line: OrderEmailLine }) {
  switch (line.kind) {
    case 'paragraph':
      return <MailParagraph>{line.text}</MailParagraph>
    case 'fact':
      return <TwoColumns left={line.label} value={line.value} />
    case 'meal':
      return <TwoColumns left={`${line.quantity} × ${line.name}`} value={line.amount} />
    case 'amount':
      return <TwoColumns left={line.label} value={line.amount} />
  }
}

function TwoColumns({ left, value }: { left: string; value: string }) {
  return (
    <Row>
      <Column>
        <Text style={cell}>{left}</Text>
      </Column>
      <Column align="right">
        <Text style={right}>{value}</Text>
      </Column>
    </Row>
  )
}

function keyOf(line: OrderEmailLine): string {
  if (line.kind === 'paragraph') return line.text
  return line.kind === 'meal' ? line.name : line.label
}
