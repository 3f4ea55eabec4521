import { z } from 'zod'
import { brand } from '../../domain/shared/brand.ts'
import { calendarDate } from '../../domain/shared/calendar-date.ts'
import { formatLongDate } from '../../domain/shared/date-format.ts'
import { MailLayout } from '../platform/email/mail-layout.tsx'
import { MailGreeting, MailParagraph } from '../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../platform/email/mail-template.ts'

const lateOrderEmailData = z.object({
  customerName: z.string(),
  deliveryDate: z.string().transform(calendarDate),
})
export type LateOrderEmailData = z.input<typeof lateOrderEmailData>

/** The mail about an order that a promo code had made free, and that came after its cutoff. */
export const lateOrderEmails: MailTemplates = {
  'order-too-late': (data) => {
    const { customerName, deliveryDate } = lateOrderEmailData.parse(data)
    const day = formatLongDate(deliveryDate)
    const text = `Your order reached us after orders for ${day} had closed, so no box comes on that day. Nothing was charged, and your promo code was not used. We would be glad to cook for you the week after.`
    return {
      subject: `Your order for ${day} came too late | ${brand.name}`,
      body: (
        <MailLayout preview={text} heading="Your order came too late">
          <MailGreeting name={customerName} />
          <MailParagraph>{text}</MailParagraph>
        </MailLayout>
      ),
    }
  },
}
