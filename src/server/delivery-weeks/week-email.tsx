import { z } from 'zod'
import { FIX_CARD_PATH, screenPaths } from '../../contract/screen-paths.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { brand } from '../../domain/shared/brand.ts'
import { calendarDate } from '../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../domain/time/date-format.ts'
import { lastMomentText } from '../../domain/time/moment-text.ts'
import { householdLetter } from '../platform/email/household-letter.tsx'
import { MailButton, MailParagraph } from '../platform/email/mail-parts.tsx'
import type { MailContent, MailTemplates } from '../platform/email/mail-template.ts'

const weekEmailData = z.object({
  customerName: z.string(),
  deliveryDate: z.string().transform(calendarDate),
  formerDate: z.string().transform(calendarDate).optional(),
  /** Of a box that is not charged yet: what it still needs, until its cutoff. */
  waitsFor: z.enum(['meals', 'card']).optional(),
  actUntil: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .optional(),
})
export type WeekEmailData = z.input<typeof weekEmailData>

type WeekEmail = z.output<typeof weekEmailData>

/** The mails about a week that the kitchen closed or moved. */
export const weekEmails = (kitchen: Kitchen, origin: string) =>
  ({
    'week-closed': (data: WeekEmailData) => {
      const week = weekEmailData.parse(data)
      const day = formatLongDate(week.deliveryDate)
      return weekLetter(week, {
        subject: `No delivery on ${day}`,
        heading: 'We do not deliver this week',
        text: `Our kitchen is closed in the week of ${day}, so no box comes. Nothing was charged for it. Your subscription goes on as before; your portal shows the next delivery.`,
      })
    },
    'delivery-moved': (data: WeekEmailData) => {
      const week = weekEmailData.parse(data)
      return weekLetter(week, {
        subject: `Your delivery comes on ${formatLongDate(week.deliveryDate)}`,
        heading: 'Your delivery has a new day',
        text: `We deliver your order on ${newDay(week)}. Everything else about it stays as it is. If that day does not suit you, please write to ${brand.supportEmail}.`,
      })
    },
    'open-order-moved': (data: WeekEmailData) => {
      const week = weekEmailData.parse(data)
      return weekLetter(week, {
        subject: `The order you began would come on ${formatLongDate(week.deliveryDate)}`,
        heading: 'The delivery has a new day',
        text: `You have an order with us on the payment page. Once it is paid, we deliver it on ${newDay(week)}. Its price stays as it is. If that day does not suit you, please leave it unpaid, or write to ${brand.supportEmail}.`,
      })
    },
    'coming-box-moved': (data: WeekEmailData) => comingBoxMoved(kitchen, weekEmailData.parse(data), origin),
  }) satisfies MailTemplates

function comingBoxMoved(kitchen: Kitchen, week: WeekEmail, origin: string): MailContent {
  const by = week.actUntil ? ` by ${lastMomentText(kitchen, week.actUntil)}` : ''
  const needs =
    week.waitsFor === 'card'
      ? `Your last payment did not go through. Please change your card${by}, when this box is charged.`
      : `It still needs meals. Please choose them${by}, or this box is not charged and does not come.`
  return weekLetter(week, {
    subject: `Your delivery comes on ${formatLongDate(week.deliveryDate)}`,
    heading: 'Your delivery has a new day',
    text: `We deliver your coming box on ${newDay(week)}. ${needs}`,
    button:
      week.waitsFor === 'card'
        ? { href: `${origin}${FIX_CARD_PATH}`, label: 'Change card' }
        : { href: `${origin}${screenPaths.portal}`, label: 'Open your portal' },
  })
}

/** "Tuesday, December 8, 2026 instead of Monday, December 7, 2026"; mails of long ago know no former day. */
function newDay({ deliveryDate, formerDate }: WeekEmail): string {
  const former = formerDate ? ` instead of ${formatLongDate(formerDate)}` : ''
  return `${formatLongDate(deliveryDate)}${former}`
}

type Letter = {
  subject: string
  heading: string
  text: string
  button?: { href: string; label: string }
}

function weekLetter(week: WeekEmail, { subject, heading, text, button }: Letter): MailContent {
  return householdLetter(week, {
    subject,
    preview: text,
    heading,
    children: (
      <>
        <MailParagraph>{text}</MailParagraph>
        {button && <MailButton href={button.href}>{button.label}</MailButton>}
      </>
    ),
  })
}
