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
import { droppedWords, failedWords, lastChanceWords, notMadeWords } from './renewal-email.words.ts'

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
    subject: failedWords.subject(day),
    preview: nextSentence(kitchen, failed),
    heading: failedWords.heading,
    children: (
      <>
        <MailParagraph>
          {failedWords.tried(formatDollars(failed.amountCents), day, declineReason(failed.lastCode))}
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
    subject: lastChanceWords.subject(day),
    preview: lastChanceWords.preview(until),
    heading: lastChanceWords.heading,
    children: (
      <>
        <MailParagraph>
          {lastChanceWords.stillFailed(
            formatDollars(failed.amountCents),
            day,
            declineReason(failed.lastCode),
          )}
        </MailParagraph>
        <MailParagraph>{lastChanceWords.cooks(until)}</MailParagraph>
        <Fix failed={failed} origin={origin} />
      </>
    ),
  })
}

function nextSentence(kitchen: Kitchen, { nextAttemptAt, fixUntil }: PaymentFailed): string {
  const until = momentText(kitchen, fixUntil)
  return nextAttemptAt
    ? failedWords.triesAgain(onMomentText(kitchen, nextAttemptAt), until)
    : failedWords.waitsForYou(until)
}

function Fix({ failed, origin }: { failed: PaymentFailed; origin: string }) {
  const confirms = needsConfirmation(failed.lastCode)
  return (
    <>
      <MailParagraph>{confirms ? failedWords.howToConfirm : failedWords.howToChange}</MailParagraph>
      <MailButton href={`${origin}${FIX_CARD_PATH}`}>
        {confirms ? failedWords.confirmCard : failedWords.changeCard}
      </MailButton>
    </>
  )
}

type BoxDropped = z.output<typeof boxDroppedData>

function boxDropped(box: BoxDropped, origin: string): MailContent {
  const day = formatLongDate(box.deliveryDate)
  return householdLetter(box, {
    subject: droppedWords.subject(day),
    preview: droppedWords.preview,
    heading: droppedWords.heading,
    children: (
      <>
        <MailParagraph>{droppedWords.notCooked(day)}</MailParagraph>
        <MailParagraph>{afterwardsSentence(box)}</MailParagraph>
        <MailButton href={`${origin}${FIX_CARD_PATH}`}>{failedWords.changeCard}</MailButton>
      </>
    ),
  })
}

function afterwardsSentence({ isPaused, wasPaused }: BoxDropped): string {
  if (wasPaused) return droppedWords.staysPaused
  return isPaused ? droppedWords.isPaused : droppedWords.goesOn
}

const NOT_MADE: Readonly<Record<z.output<typeof boxNotMadeData>['reason'], (day: string) => string>> =
  notMadeWords.reasons

function boxNotMade({ reason, ...box }: z.output<typeof boxNotMadeData>, origin: string): MailContent {
  const day = formatLongDate(box.deliveryDate)
  return householdLetter(box, {
    subject: notMadeWords.subject(day),
    preview: NOT_MADE[reason](day),
    heading: notMadeWords.heading,
    children: (
      <>
        <MailParagraph>{NOT_MADE[reason](day)}</MailParagraph>
        <MailButton href={`${origin}${screenPaths.portal}`}>{notMadeWords.openPortal}</MailButton>
      </>
    ),
  })
}
