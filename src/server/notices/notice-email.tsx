import { z } from 'zod'
import { FIX_CARD_PATH, screenPaths } from '../../contract/screen-paths.ts'
import { missingSentence, substitutionSentence } from '../../domain/boxes/box-notes.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import { calendarDate } from '../../domain/time/calendar-date.ts'
import { formatLongDate, formatWeekdayAndDay } from '../../domain/time/date-format.ts'
import { lastDayText, lastMomentText } from '../../domain/time/moment-text.ts'
import { householdLetter } from '../platform/email/household-letter.tsx'
import { MailButton, MailParagraph, type MailRow, MailTable } from '../platform/email/mail-parts.tsx'
import type { MailContent, MailTemplates } from '../platform/email/mail-template.ts'

const amount = z.int().transform(cents)
const instant = z.iso.datetime().transform((text) => new Date(text))
const day = z.string().transform(calendarDate)

const substitution = z.object({
  fromName: z.string(),
  toName: z.string().nullable(),
  quantity: z.int(),
  /** Mails that were queued before the reason was told have none. */
  reason: z.enum(['unavailable', 'clash']).optional(),
  clashes: z.array(z.string()).default([]),
})

const boxNoticeData = z.object({
  customerName: z.string(),
  deliveryDate: day,
  ordersCloseAt: instant,
  /** What keeps the box from coming unless the household acts. */
  problem: z.enum(['needs_choice', 'not_served']).nullable(),
  missing: z.int(),
  items: z.array(z.object({ mealName: z.string(), quantity: z.int(), totalPriceCents: amount })),
  substitutions: z.array(substitution),
  totalCents: amount,
  creditCents: amount,
  dueCents: amount,
  card: z.string().nullable(),
  cardExpired: z.boolean(),
})
export type BoxNoticeData = z.input<typeof boxNoticeData>
type BoxNotice = z.output<typeof boxNoticeData>

const cardNoticeData = z.object({
  customerName: z.string(),
  card: z.string(),
  lastDay: day,
  deliveryDate: day,
  ordersCloseAt: instant,
})
export type CardNoticeData = z.input<typeof cardNoticeData>
type CardNotice = z.output<typeof cardNoticeData>

/** What a household is told ahead of time: a cutoff, the first charge after a pause, a card that expires. */
export const noticeEmails = (kitchen: Kitchen, origin: string) =>
  ({
    'cutoff-reminder': (data: BoxNoticeData) => cutoffReminder(kitchen, boxNoticeData.parse(data), origin),
    'resume-notice': (data: BoxNoticeData) => resumeNotice(kitchen, boxNoticeData.parse(data), origin),
    'card-expires': (data: CardNoticeData) => cardExpires(kitchen, cardNoticeData.parse(data), origin),
    'card-blocks-charge': (data: CardNoticeData) =>
      cardBlocksCharge(kitchen, cardNoticeData.parse(data), origin),
  }) satisfies MailTemplates

function cutoffReminder(kitchen: Kitchen, box: BoxNotice, origin: string): MailContent {
  const delivery = formatWeekdayAndDay(box.deliveryDate)
  if (box.problem)
    return householdLetter(box, {
      subject:
        box.problem === 'needs_choice'
          ? `Please choose meals for your box on ${delivery}`
          : `Your box on ${delivery} needs another address`,
      preview: problemSentence(kitchen, box),
      heading: box.problem === 'needs_choice' ? 'Your box needs a choice' : 'Your box needs another address',
      children: <Problem kitchen={kitchen} box={box} origin={origin} />,
    })
  return householdLetter(box, {
    subject: `Your box for ${delivery} closes on ${lastDayText(kitchen, box.ordersCloseAt)}`,
    preview: chargeSentence(box),
    heading: 'Your next box',
    children: (
      <>
        <MailParagraph>
          Your box comes on {formatLongDate(box.deliveryDate)}. You can change or skip it until{' '}
          {lastMomentText(kitchen, box.ordersCloseAt)}. {chargeSentence(box)}
        </MailParagraph>
        <Contents box={box} />
        <MailButton href={`${origin}${screenPaths.portal}`}>Change or skip this box</MailButton>
      </>
    ),
  })
}

function resumeNotice(kitchen: Kitchen, box: BoxNotice, origin: string): MailContent {
  return householdLetter(box, {
    subject: `Your boxes start again on ${formatWeekdayAndDay(box.deliveryDate)}`,
    preview: box.problem === null ? chargeSentence(box) : problemSentence(kitchen, box),
    heading: 'Welcome back',
    children: (
      <>
        <MailParagraph>
          Your pause ends. Your first box comes on {formatLongDate(box.deliveryDate)}. You can change it, skip
          it or pause again until {lastMomentText(kitchen, box.ordersCloseAt)}.{' '}
          {box.problem === null && chargeSentence(box)}
        </MailParagraph>
        {box.problem ? (
          <Problem kitchen={kitchen} box={box} origin={origin} />
        ) : (
          <>
            <Contents box={box} />
            <MailButton href={`${origin}${screenPaths.portal}`}>Open your portal</MailButton>
          </>
        )}
      </>
    ),
  })
}

/** Said before anything else: without the household no box comes. */
function Problem({ kitchen, box, origin }: { kitchen: Kitchen; box: BoxNotice; origin: string }) {
  return (
    <>
      <MailParagraph>{problemSentence(kitchen, box)}</MailParagraph>
      {box.problem === 'needs_choice' && <Substitutions box={box} />}
      {box.problem === 'needs_choice' && box.items.length > 0 && (
        <>
          <MailParagraph>In your box so far:</MailParagraph>
          <MailTable rows={mealRows(box)} />
        </>
      )}
      <MailButton href={`${origin}${screenPaths.portal}`}>
        {box.problem === 'needs_choice' ? 'Choose your meals' : 'Open your portal'}
      </MailButton>
    </>
  )
}

function problemSentence(
  kitchen: Kitchen,
  { problem, missing, deliveryDate, ordersCloseAt }: BoxNotice,
): string {
  const delivery = formatLongDate(deliveryDate)
  const until = lastMomentText(kitchen, ordersCloseAt)
  return problem === 'needs_choice'
    ? `Your box for ${delivery} holds too few meals. ${missingSentence(missing)} You can choose until ${until}.`
    : `Your address lies outside our delivery area. Please change it by ${until}. Otherwise no box comes on ${delivery} and nothing is charged.`
}

function Contents({ box }: { box: BoxNotice }) {
  const rows: MailRow[] = [
    { left: 'Total with delivery and tax', right: formatDollars(box.totalCents), strong: true },
  ]
  if (box.creditCents > 0)
    rows.push(
      { left: 'Your credit', right: `-${formatDollars(box.creditCents)}` },
      { left: 'To be charged', right: formatDollars(box.dueCents), strong: true },
    )
  return (
    <>
      <Substitutions box={box} />
      <MailTable rows={mealRows(box)} />
      <MailTable rows={rows} />
    </>
  )
}

function Substitutions({ box }: { box: BoxNotice }) {
  return box.substitutions.map(({ toName, reason, ...one }) => (
    <MailParagraph key={`${one.fromName} ${toName}`}>
      {reason ? substitutionSentence({ ...one, reason }, toName) : sentenceWithoutReason(one, toName)}
    </MailParagraph>
  ))
}

function sentenceWithoutReason(
  { fromName, quantity }: { fromName: string; quantity: number },
  toName: string | null,
): string {
  const portions = `${quantity} × ${fromName || 'a meal you chose'}`
  return `${portions} is ${toName === null ? 'left out' : `replaced by ${toName}`} this time.`
}

function mealRows({ items }: BoxNotice): MailRow[] {
  return items.map(({ mealName, quantity, totalPriceCents }) => ({
    left: `${quantity} × ${mealName}`,
    right: formatDollars(totalPriceCents),
  }))
}

function chargeSentence({ dueCents, card, cardExpired }: BoxNotice): string {
  if (dueCents === 0) return 'Your credit pays for it: nothing is charged.'
  if (card === null)
    return `Then ${formatDollars(dueCents)} are due, and there is no card on file: please add one.`
  const expired = cardExpired ? ' It will have expired by then: please change it.' : ''
  return `Then we charge ${formatDollars(dueCents)} to your ${card}.${expired}`
}

function cardExpires(kitchen: Kitchen, card: CardNotice, origin: string): MailContent {
  return householdLetter(card, {
    subject: 'Your card expires soon',
    preview: `Your ${card.card} is good until ${formatLongDate(card.lastDay)}.`,
    heading: 'Your card expires soon',
    children: (
      <>
        <MailParagraph>
          Your {card.card} is good until {formatLongDate(card.lastDay)}. Please save your new card before
          then, so that your boxes keep coming.
        </MailParagraph>
        <MailParagraph>
          Your next charge is at the end of {lastDayText(kitchen, card.ordersCloseAt)}, for the box on{' '}
          {formatLongDate(card.deliveryDate)}.
        </MailParagraph>
        <MailButton href={`${origin}${FIX_CARD_PATH}`}>Change card</MailButton>
      </>
    ),
  })
}

function cardBlocksCharge(kitchen: Kitchen, card: CardNotice, origin: string): MailContent {
  const until = lastMomentText(kitchen, card.ordersCloseAt)
  return householdLetter(card, {
    subject: 'Your next box needs a new card',
    preview: `Please save a new card by ${until}.`,
    heading: 'Your next box needs a new card',
    children: (
      <>
        <MailParagraph>
          Your {card.card} is good until {formatLongDate(card.lastDay)}, and your box for{' '}
          {formatLongDate(card.deliveryDate)} is charged after that. Please save a new card by {until}.
        </MailParagraph>
        <MailButton href={`${origin}${FIX_CARD_PATH}`}>Change card</MailButton>
      </>
    ),
  })
}
