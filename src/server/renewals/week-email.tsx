import { z } from 'zod'
import { brand } from '../../domain/shared/brand.ts'
import { calendarDate } from '../../domain/shared/calendar-date.ts'
import { formatLongDate } from '../../domain/shared/date-format.ts'
import { MailLayout, MailParagraph } from '../platform/email/mail-layout.tsx'
import type { MailContent, MailTemplates } from '../platform/email/mail-template.ts'

const weekEmailData = z.object({
  customerName: z.string(),
  deliveryDate: z.string().transform(calendarDate),
  formerDate: z.string().transform(calendarDate).optional(),
})
export type WeekEmailData = z.input<typeof weekEmailData>

/** The mails about a week that the kitchen closed or moved. */
export const weekEmails: MailTemplates = {
  'week-closed': (data) => {
    const { deliveryDate, customerName } = weekEmailData.parse(data)
    const day = formatLongDate(deliveryDate)
    return content(customerName, {
      subject: `No delivery on ${day}`,
      heading: 'We do not deliver this week',
      text: `Our kitchen is closed in the week of ${day}, so no box comes. Nothing was charged for it. Your subscription goes on as before; your portal shows the next delivery.`,
    })
  },
  'delivery-moved': (data) => {
    const { deliveryDate, formerDate, customerName } = weekEmailData.parse(data)
    const day = formatLongDate(deliveryDate)
    const former = formerDate ? ` instead of ${formatLongDate(formerDate)}` : ''
    return content(customerName, {
      subject: `Your delivery comes on ${day}`,
      heading: 'Your delivery has a new day',
      text: `We deliver your order on ${day}${former}. Everything else about it stays as it is. If that day does not suit you, please write to ${brand.supportEmail}.`,
    })
  },
}

function content(
  customerName: string,
  { subject, heading, text }: { subject: string; heading: string; text: string },
): MailContent {
  return {
    subject: `${subject} | ${brand.name}`,
    body: (
      <MailLayout preview={subject} heading={heading}>
        <MailParagraph>{customerName === '' ? 'Hello,' : `Hi ${customerName},`}</MailParagraph>
        <MailParagraph>{text}</MailParagraph>
      </MailLayout>
    ),
  }
}
