import { z } from 'zod'
import { STAFF_SETTLEMENTS } from '../../../domain/pricing/stray-payment.ts'
import { isolated } from '../../../domain/shared/isolated-text.ts'
import { cents, formatDollars } from '../../../domain/shared/money.ts'
import { calendarDate } from '../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../domain/time/date-format.ts'
import { householdLetter } from '../../platform/email/household-letter.tsx'
import { MailParagraph } from '../../platform/email/mail-parts.tsx'
import type { MailContent, MailTemplates } from '../../platform/email/mail-template.ts'

const someCents = z.int().transform(cents)
const orderRefundEmailData = z.object({
  customerName: z.string(),
  orderNumber: z.string().nullable(),
  reason: z.string(),
  cardCents: someCents,
  creditCents: someCents,
  /** Mails that waited before this could be said do not have it. */
  isLeftUncooked: z.boolean().default(false),
})
export type OrderRefundEmailData = z.input<typeof orderRefundEmailData>

const notCookedEmailData = z.object({
  customerName: z.string(),
  orderNumber: z.string().nullable(),
  deliveryDate: z.string().transform(calendarDate),
  /** Its bank has its price, by a dispute; absent in mails of before this could be said. */
  isWithBank: z.boolean().default(false),
})
export type NotCookedEmailData = z.input<typeof notCookedEmailData>

const creditEmailData = z.object({ customerName: z.string(), reason: z.string(), amountCents: someCents })
export type CreditEmailData = z.input<typeof creditEmailData>

const settledEmailData = z.object({
  customerName: z.string(),
  orderNumber: z.string().nullable(),
  deliveryDate: z.string().transform(calendarDate),
  amountCents: someCents,
  as: z.enum(STAFF_SETTLEMENTS),
  note: z.string(),
})
export type SettledEmailData = z.input<typeof settledEmailData>

const NOT_COOKED = 'We do not cook this box, and it does not come. Your other boxes stay as they are.'
const CREDIT_IS_USED = 'It pays for your next box before your card does.'

/** Mails about money that staff gave a customer. */
export const moneyEmails = {
  'order-refunded': (data: OrderRefundEmailData) => orderRefunded(orderRefundEmailData.parse(data)),
  'order-not-cooked': (data: NotCookedEmailData) => orderNotCooked(notCookedEmailData.parse(data)),
  'credit-granted': (data: CreditEmailData) => creditGranted(creditEmailData.parse(data)),
  'payment-settled': (data: SettledEmailData) => paymentSettled(settledEmailData.parse(data)),
} satisfies MailTemplates

function orderRefunded(refund: z.output<typeof orderRefundEmailData>): MailContent {
  const { orderNumber, reason, cardCents, creditCents, isLeftUncooked } = refund
  const order = orderNumber === null ? 'your order' : `order ${orderNumber}`
  const amount = formatDollars(cents(cardCents + creditCents))
  return householdLetter(refund, {
    subject: `Your refund of ${amount}`,
    preview: `${amount} back for ${order}.`,
    heading: 'Your refund',
    children: (
      <>
        <MailParagraph>
          We gave you {amount} back for {order}. The reason: {isolated(reason)}
        </MailParagraph>
        {cardCents > 0 && (
          <MailParagraph>
            {formatDollars(cardCents)} goes back to the card you paid with. Banks usually show it within 5 to
            10 days.
          </MailParagraph>
        )}
        {creditCents > 0 && (
          <MailParagraph>
            {formatDollars(creditCents)} is credit in your account. {CREDIT_IS_USED}
          </MailParagraph>
        )}
        {isLeftUncooked && <MailParagraph>{NOT_COOKED}</MailParagraph>}
      </>
    ),
  })
}

function orderNotCooked(order: z.output<typeof notCookedEmailData>): MailContent {
  const day = formatLongDate(order.deliveryDate)
  const name = order.orderNumber === null ? 'your order' : `order ${order.orderNumber}`
  return householdLetter(order, {
    subject: `Your box for ${day} does not come`,
    preview: `We do not cook ${name}.`,
    heading: 'This box does not come',
    children: (
      <>
        <MailParagraph>
          This is about {name} for {day}.{' '}
          {order.isWithBank ? 'Your bank has taken its price back.' : 'You had its whole price back before.'}
        </MailParagraph>
        <MailParagraph>{NOT_COOKED}</MailParagraph>
      </>
    ),
  })
}

function creditGranted(credit: z.output<typeof creditEmailData>): MailContent {
  const amount = formatDollars(credit.amountCents)
  return householdLetter(credit, {
    subject: `${amount} of credit for you`,
    preview: `${amount} of credit is in your account.`,
    heading: 'Credit for you',
    children: (
      <>
        <MailParagraph>
          We added {amount} of credit to your account. The reason: {isolated(credit.reason)}
        </MailParagraph>
        <MailParagraph>{CREDIT_IS_USED}</MailParagraph>
      </>
    ),
  })
}

function paymentSettled(payment: z.output<typeof settledEmailData>): MailContent {
  const { orderNumber, deliveryDate, as, note } = payment
  const amount = formatDollars(payment.amountCents)
  const order = orderNumber === null ? `your box for ${formatLongDate(deliveryDate)}` : `order ${orderNumber}`
  const isCredit = as === 'credit'
  return householdLetter(payment, {
    subject: isCredit
      ? `Your payment of ${amount} is now credit`
      : `Your payment of ${amount} comes back another way`,
    preview: `The card you paid with did not take ${amount} back.`,
    heading: 'About your payment',
    children: (
      <>
        <MailParagraph>
          We tried to give a payment of {amount} for {order} back, and the card you paid with did not take it.
        </MailParagraph>
        <MailParagraph>
          {isCredit
            ? `It is credit in your account now. ${CREDIT_IS_USED}`
            : 'You get the money another way.'}{' '}
          Our note for you: {isolated(note)}
        </MailParagraph>
      </>
    ),
  })
}
