import { z } from 'zod'
import { brand } from '../../domain/shared/brand.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import { MailLayout } from '../platform/email/mail-layout.tsx'
import { MailGreeting, MailParagraph } from '../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../platform/email/mail-template.ts'

const someCents = z.int().transform(cents)
const orderRefundEmailData = z.object({
  customerName: z.string(),
  orderNumber: z.string().nullable(),
  reason: z.string(),
  cardCents: someCents,
  creditCents: someCents,
})
export type OrderRefundEmailData = z.input<typeof orderRefundEmailData>

const creditEmailData = z.object({ customerName: z.string(), reason: z.string(), amountCents: someCents })
export type CreditEmailData = z.input<typeof creditEmailData>

const CREDIT_IS_USED = 'It pays for your next box before your card does.'

/** Mails about money that staff gave a customer. */
export const moneyEmails: MailTemplates = {
  'order-refunded': (data) => {
    const { customerName, orderNumber, reason, cardCents, creditCents } = orderRefundEmailData.parse(data)
    const order = orderNumber === null ? 'your order' : `order ${orderNumber}`
    const amount = formatDollars(cents(cardCents + creditCents))
    return {
      subject: `Your ${brand.name} refund of ${amount}`,
      body: (
        <MailLayout preview={`${amount} back for ${order}.`} heading="Your refund">
          <MailGreeting name={customerName} />
          <MailParagraph>
            We gave you {amount} back for {order}. The reason: {reason}
          </MailParagraph>
          {cardCents > 0 && (
            <MailParagraph>
              {formatDollars(cardCents)} goes back to the card you paid with. Banks usually show it within 5
              to 10 days.
            </MailParagraph>
          )}
          {creditCents > 0 && (
            <MailParagraph>
              {formatDollars(creditCents)} is credit in your account. {CREDIT_IS_USED}
            </MailParagraph>
          )}
        </MailLayout>
      ),
    }
  },
  'credit-granted': (data) => {
    const { customerName, reason, amountCents } = creditEmailData.parse(data)
    const amount = formatDollars(amountCents)
    return {
      subject: `${amount} of ${brand.name} credit for you`,
      body: (
        <MailLayout preview={`${amount} of credit is in your account.`} heading="Credit for you">
          <MailGreeting name={customerName} />
          <MailParagraph>
            We added {amount} of credit to your account. The reason: {reason}
          </MailParagraph>
          <MailParagraph>{CREDIT_IS_USED}</MailParagraph>
        </MailLayout>
      ),
    }
  },
}
