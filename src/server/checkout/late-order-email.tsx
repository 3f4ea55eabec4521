import { z } from 'zod'
import { calendarDate } from '../../domain/shared/calendar-date.ts'
import { formatLongDate } from '../../domain/shared/date-format.ts'
import { householdLetter } from '../platform/email/household-letter.tsx'
import { MailParagraph } from '../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../platform/email/mail-template.ts'

const lateOrderEmailData = z.object({
  customerName: z.string(),
  deliveryDate: z.string().transform(calendarDate),
})
export type LateOrderEmailData = z.input<typeof lateOrderEmailData>

/** The mail about an order that a promo code had made free, and that came after its cutoff. */
export const lateOrderEmails: MailTemplates = {
  'order-too-late': (data) => {
    const order = lateOrderEmailData.parse(data)
    const day = formatLongDate(order.deliveryDate)
    const text = `Your order reached us after orders for ${day} had closed, so no box comes on that day. Nothing was charged, and your promo code was not used. We would be glad to cook for you the week after.`
    return householdLetter(order, {
      subject: `Your order for ${day} came too late`,
      preview: text,
      heading: 'Your order came too late',
      children: <MailParagraph>{text}</MailParagraph>,
    })
  },
}
