import { z } from 'zod'
import { FIX_CARD_PATH, screenPaths } from '../../contract/screen-paths.ts'
import { declineReason, needsConfirmation } from '../../domain/charges/decline-reason.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import { calendarDate } from '../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../domain/time/date-format.ts'
import { momentText, onMomentText } from '../../domain/time/moment-text.ts'
import { householdLetter } from '../platform/email/household-letter.tsx'
import { MailButton, MailParagraph } from '../platform/email/mail-parts.tsx'
import type { MailContent, MailTemplates } from '../platform/email/mail-template.ts'

const aboutBox = z.object({ customerName: z.string(), deliveryDate: z.string().transform(calendarDate) })
const instant = z.iso.datetime().transform((text) => new Date(text))

const paymentFailedData = aboutBox.extend({
  amountCents: z.int().transform(cents),
  fixUntil: instant,
  nextAttemptAt: instant.nullable(),
  declineKind: z.enum(['temporary', 'needs_customer', 'never_retry']),
  lastCode: z.string(),
})
export type PaymentFailedData = z.input<typeof paymentFailedData>
type PaymentFailed = z.output<typeof paymentFailedData>

/** `isPaused`: by this box, the third in a row; `wasPaused`: by its household, before. */
const boxDroppedData = aboutBox.extend({ isPaused: z.boolean(), wasPaused: z.boolean().default(false) })
export type BoxDroppedData = z.input<typeof boxDroppedData>

const boxNotMadeData = aboutBox.extend({
  reason: z.enum(['needs_choice', 'not_served', 'not_charged', 'on_hold']),
})
export type BoxNotMadeData = z.input<typeof boxNotMadeData>

/** The mails about a box that could not be paid or made. Every one names the delivery and leads to what helps. */
export const renewalEmails = (kitchen: Kitchen, origin: string) =>
  ({
    'payment-failed': (data: PaymentFailedData) =>
      paymentFailed(kitchen, paymentFailedData.parse(data), origin),
    'payment-last-chance': (data: PaymentFailedData) =>
      lastChance(kitchen, paymentFailedData.parse(data), origin),
    'box-dropped': (data: BoxDroppedData) => boxDropped(boxDroppedData.parse(data), origin),
    'box-not-made': (data: BoxNotMadeData) => boxNotMade(boxNotMadeData.parse(data), origin),
  }) satisfies MailTemplates

function paymentFailed(kitchen: Kitchen, failed: PaymentFailed, origin: string): MailContent {
  const day = formatLongDate(failed.deliveryDate)
  return householdLetter(failed, {
    subject: `Your payment for ${day} did not go through`,
    preview: nextSentence(kitchen, failed),
    heading: 'Your payment did not go through',
    children: (
      <>
        <MailParagraph>
          We tried to charge {formatDollars(failed.amountCents)} for your box on {day}.{' '}
          {declineReason(failed.lastCode)} Nothing was charged.
        </MailParagraph>
        <MailParagraph>{nextSentence(kitchen, failed)}</MailParagraph>
        <Fix failed={failed} origin={origin} />
      </>
    ),
  })
}

function lastChance(kitchen: Kitchen, failed: PaymentFailed, origin: string): MailContent {
  const day = formatLongDate(failed.deliveryDate)
  const until = onMomentText(kitchen, failed.fixUntil)
  return householdLetter(failed, {
    subject: `Last chance for your box on ${day}`,
    preview: `Our kitchen begins to cook ${until}.`,
    heading: 'Last chance to save your box',
    children: (
      <>
        <MailParagraph>
          Your payment of {formatDollars(failed.amountCents)} for the box on {day} still did not go through.{' '}
          {declineReason(failed.lastCode)}
        </MailParagraph>
        <MailParagraph>
          Our kitchen begins to cook {until}. Without a payment by then your box does not come, and you pay
          nothing for it.
        </MailParagraph>
        <Fix failed={failed} origin={origin} />
      </>
    ),
  })
}

function nextSentence(kitchen: Kitchen, { nextAttemptAt, fixUntil }: PaymentFailed): string {
  const until = momentText(kitchen, fixUntil)
  return nextAttemptAt
    ? `We will try the same card again ${onMomentText(kitchen, nextAttemptAt)}. You can also fix it yourself now. Your box comes if the payment goes through before ${until}.`
    : `We will not charge this card again until you act. Your box comes if the payment goes through before ${until}.`
}

function Fix({ failed, origin }: { failed: PaymentFailed; origin: string }) {
  const confirms = needsConfirmation(failed.lastCode)
  return (
    <>
      <MailParagraph>
        {confirms
          ? 'Here is how to confirm: open your portal, choose Change card and enter the same card once more. Your bank asks you for its confirmation there, and we charge the card right after. Another card works, too.'
          : 'Open your portal and choose Change card. We charge the new card right after you save it.'}
      </MailParagraph>
      <MailButton href={`${origin}${FIX_CARD_PATH}`}>
        {confirms ? 'Confirm your card' : 'Change card'}
      </MailButton>
    </>
  )
}

type BoxDropped = z.output<typeof boxDroppedData>

function boxDropped(box: BoxDropped, origin: string): MailContent {
  const day = formatLongDate(box.deliveryDate)
  return householdLetter(box, {
    subject: `Your box for ${day} does not come`,
    preview: 'We could not charge your card in time. You pay nothing for it.',
    heading: 'Your box does not come',
    children: (
      <>
        <MailParagraph>
          We could not charge your card in time, so we do not cook your box for {day}. You pay nothing for it.
        </MailParagraph>
        <MailParagraph>{afterwardsSentence(box)}</MailParagraph>
        <MailButton href={`${origin}${FIX_CARD_PATH}`}>Change card</MailButton>
      </>
    ),
  })
}

function afterwardsSentence({ isPaused, wasPaused }: BoxDropped): string {
  if (wasPaused)
    return 'Your subscription stays paused, and nothing more is charged. Please change your card before you come back.'
  return isPaused
    ? 'This was the third week in a row, so your subscription is paused and nothing more is charged. Change your card and resume in your portal whenever you like.'
    : 'Your subscription goes on. Please change your card before the next box is charged.'
}

const NOT_MADE: Readonly<Record<z.output<typeof boxNotMadeData>['reason'], (day: string) => string>> = {
  not_served: (day) =>
    `Your address lies outside our delivery area, so no box comes on ${day}. Nothing was charged. Please change the address in your portal.`,
  needs_choice: (day) =>
    `Your box for ${day} held too few meals, so it does not come. Nothing was charged. Please choose meals for the coming weeks in your portal.`,
  not_charged: (day) =>
    `A problem on our side kept us from taking your payment in time, so no box comes on ${day}. Nothing was charged, and there is nothing you need to do. We are sorry.`,
  on_hold: (day) =>
    `Your bank has raised a question about an earlier payment to us. Until it is settled we do not charge your card, so no box comes on ${day}. Nothing was charged. If you did not expect this, please write to us.`,
}

function boxNotMade({ reason, ...box }: z.output<typeof boxNotMadeData>, origin: string): MailContent {
  const day = formatLongDate(box.deliveryDate)
  return householdLetter(box, {
    subject: `No box on ${day}`,
    preview: NOT_MADE[reason](day),
    heading: 'We could not make your box',
    children: (
      <>
        <MailParagraph>{NOT_MADE[reason](day)}</MailParagraph>
        <MailButton href={`${origin}${screenPaths.portal}`}>Open your portal</MailButton>
      </>
    ),
  })
}
