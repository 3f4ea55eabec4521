import { z } from 'zod'
import { calendarDate } from '../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../domain/time/date-format.ts'
import { householdLetter } from '../platform/email/household-letter.tsx'
import { MailParagraph } from '../platform/email/mail-parts.tsx'
import type { MailTemplates } from '../platform/email/mail-template.ts'

const lateOrderEmailData = z.object({
  customerName: z.string(),
  deliveryDate: z.string().transform(calendarDate),
  // Mails that were written before there were two reasons have none.
  reason: z.enum(['paid_after_cutoff', 'heard_too_late']).default('paid_after_cutoff'),
})
export type LateOrderEmailData = z.input<typeof lateOrderEmailData>

/** The mail about an order that a promo code had made free, and that came or became known too late. */
export const lateOrderEmails = {
  'order-too-late': (data: LateOrderEmailData) => {
    const order = lateOrderEmailData.parse(data)
    const { text, ...head } = wordsOf(order.reason, formatLongDate(order.deliveryDate))
    return householdLetter(order, { ...head, preview: text, children: <MailParagraph>{text}</MailParagraph> })
  },
} satisfies MailTemplates

const NOTHING_TAKEN = 'Nothing was charged, and your promo code was not used.'

function wordsOf(reason: z.output<typeof lateOrderEmailData>['reason'], day: string) {
  if (reason === 'heard_too_late')
    return {
      subject: `No box comes on ${day}`,
      heading: 'We learned of your order too late',
      text: `We learned of your order for ${day} only when it was too late to cook that box, so no box comes on that day. ${NOTHING_TAKEN} We are sorry.`,
    }
  return {
    subject: `Your order for ${day} came too late`,
    heading: 'Your order came too late',
    text: `Your order reached us after orders for ${day} had closed, so no box comes on that day. ${NOTHING_TAKEN} We would be glad to cook for you the week after.`,
  }
}
