import type { ReactNode } from 'react'
import { z } from 'zod'
import { brand } from '../../domain/shared/brand.ts'
import { BUSINESS_TIME_ZONE } from '../../domain/shared/business-zone.ts'
import { calendarDate } from '../../domain/shared/calendar-date.ts'
import { formatLongDate } from '../../domain/shared/date-format.ts'
import { MailLayout, MailParagraph } from '../platform/email/mail-layout.tsx'
import type { MailContent, MailTemplates } from '../platform/email/mail-template.ts'

const renewalEmailData = z.object({
  customerName: z.string(),
  deliveryDate: z.string().transform(calendarDate),
  fixUntil: z.iso.datetime().optional(),
  declineKind: z.enum(['temporary', 'needs_customer', 'never_retry']).optional(),
  isPaused: z.boolean().optional(),
  reason: z.enum(['needs_choice', 'not_served']).optional(),
})
export type RenewalEmailData = z.input<typeof renewalEmailData>

/** The mails about a box that could not be paid or made. Every one names the delivery and what to do. */
export const renewalEmails: MailTemplates = {
  'payment-failed': (data) => {
    const { deliveryDate, declineKind, fixUntil, ...to } = renewalEmailData.parse(data)
    const day = formatLongDate(deliveryDate)
    const byItself = declineKind === 'temporary'
    return content(to, {
      subject: `Your payment for ${day} did not go through`,
      heading: 'Your payment did not go through',
      children: (
        <>
          <MailParagraph>
            Your bank declined the payment for your box on {day}. Nothing was charged.{' '}
            {byItself
              ? 'We will try the card again by ourselves.'
              : 'We will not try this card again without you.'}
          </MailParagraph>
          <MailParagraph>
            To be sure of your box, open the Subscription tab of your portal and choose Change card
            {fixUntil ? ` before ${momentText(fixUntil)}` : ''}. A new card is charged at once.
          </MailParagraph>
        </>
      ),
    })
  },
  'box-dropped': (data) => {
    const { deliveryDate, isPaused, ...to } = renewalEmailData.parse(data)
    const day = formatLongDate(deliveryDate)
    return content(to, {
      subject: `Your box for ${day} does not come`,
      heading: 'Your box does not come',
      children: (
        <>
          <MailParagraph>
            We could not charge your card in time, so we do not cook your box for {day}. You pay nothing for
            it.
          </MailParagraph>
          <MailParagraph>
            {isPaused
              ? 'This was the third week in a row, so your subscription is paused. Change your card and resume it in your portal whenever you like.'
              : 'Your subscription goes on. Please change your card in your portal before the next cutoff.'}
          </MailParagraph>
        </>
      ),
    })
  },
  'box-not-made': (data) => {
    const { deliveryDate, reason, ...to } = renewalEmailData.parse(data)
    const day = formatLongDate(deliveryDate)
    return content(to, {
      subject: `No box on ${day}`,
      heading: 'We could not make your box',
      children: (
        <MailParagraph>
          {reason === 'not_served'
            ? `Your address lies outside our delivery area, so no box comes on ${day}. Nothing was charged. Please change the address in your portal.`
            : `Some of your meals cannot be cooked and we found none to take their place, so no box comes on ${day}. Nothing was charged. Please choose meals for the coming weeks in your portal.`}
        </MailParagraph>
      ),
    })
  },
}

function content(
  { customerName }: { customerName: string },
  { subject, heading, children }: { subject: string; heading: string; children: ReactNode },
): MailContent {
  return {
    subject: `${subject} | ${brand.name}`,
    body: (
      <MailLayout preview={subject} heading={heading}>
        <MailParagraph>{customerName === '' ? 'Hello,' : `Hi ${customerName},`}</MailParagraph>
        {children}
      </MailLayout>
    ),
  }
}

const momentText = (instant: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone: BUSINESS_TIME_ZONE,
    timeZoneName: 'short',
  }).format(new Date(instant))
