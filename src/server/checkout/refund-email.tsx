import { z } from 'zod'
import { STRAY_REASONS, strayPaymentExplanation } from '../../domain/pricing/stray-payment.ts'
import { brand } from '../../domain/shared/brand.ts'
import { calendarDate } from '../../domain/shared/calendar-date.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import { MailLayout } from '../platform/email/mail-layout.tsx'
import { MailGreeting, MailParagraph } from '../platform/email/mail-parts.tsx'
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
export const refundEmails: MailTemplates = {
  'payment-refunded': (data) => {
    const { customerName, reason, amountCents, ...order } = refundEmailData.parse(data)
    const amount = formatDollars(amountCents)
    return {
      subject: `We returned your ${brand.name} payment of ${amount}`,
      body: (
        <MailLayout
          preview={`${amount} goes back to the card you paid with.`}
          heading="Your payment was returned"
        >
          <MailGreeting name={customerName} />
          <MailParagraph>{strayPaymentExplanation(reason, order)}</MailParagraph>
          <MailParagraph>
            {amount} goes back to the card you paid with. Banks usually show it within 5 to 10 days.
          </MailParagraph>
        </MailLayout>
      ),
    }
  },
}
