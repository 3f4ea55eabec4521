import { z } from 'zod'
import { STRAY_REASONS, strayPaymentExplanation } from '../../domain/pricing/stray-payment.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import { calendarDate } from '../../domain/time/calendar-date.ts'
import { householdLetter } from '../platform/email/household-letter.tsx'
import { MailParagraph } from '../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../platform/email/mail-template.ts'

const refundEmailData = z.object({
  customerName: z.string(),
  reason: z.enum(STRAY_REASONS),
  amountCents: z.int().transform(cents),
  orderNumber: z.string().nullable(),
  deliveryDate: z.string().transform(calendarDate),
})
export type RefundEmailData = z.input<typeof refundEmailData>

/** The mail about money that went back because no order could take it. */
export const refundEmails = {
  'payment-refunded': (data: RefundEmailData) => {
    const { reason, amountCents, ...order } = refundEmailData.parse(data)
    const amount = formatDollars(amountCents)
    const back = `${amount} goes back to the card you paid with.`
    return householdLetter(order, {
      subject: `We returned your payment of ${amount}`,
      preview: back,
      heading: 'Your payment was returned',
      children: (
        <>
          <MailParagraph>{strayPaymentExplanation(reason, order)}</MailParagraph>
          <MailParagraph>{back} Banks usually show it within 5 to 10 days.</MailParagraph>
        </>
      ),
    })
  },
} satisfies MailTemplates
