import { z } from 'zod'
import { FIX_CARD_PATH, screenPaths } from '../../contract/screen-paths.ts'
import { missingSentence, substitutionSentence } from '../../domain/boxes/box-notes.ts'
import { SUBSTITUTION_REASONS } from '../../domain/boxes/plan-box.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import { calendarDate } from '../../domain/time/calendar-date.ts'
import { formatLongDate, formatWeekdayAndDay } from '../../domain/time/date-format.ts'
import { lastDayText, lastMomentText } from '../../domain/time/moment-text.ts'
import { householdLetter } from '../platform/email/household-letter.tsx'
import { MailButton, MailParagraph, type MailRow, MailTable } from '../platform/email/mail-parts.tsx'
import type { MailContent, MailTemplates } from '../platform/email/mail-template.ts'
import { boxNoticeWords, cardNoticeWords, problemWords, resumeNoticeWords } from './notice-email.words.ts'

const amount = z.int().transform(cents)
const instant = z.iso.datetime().transform((text) => new Date(text))
const day = z.string().transform(calendarDate)

const substitution = z.object({
  fromName: z.string(),
  toName: z.string().nullable(),
  quantity: z.int(),
  /** Mails that were queued before the reason was told have none. */
  reason: z.enum(SUBSTITUTION_REASONS).optional(),
  clashes: z.array(z.string()).default([]),
  /** Whom the meal was for; none for everybody. */
  forNames: z.array(z.string()).default([]),
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
          ? problemWords.choiceSubject(delivery)
          : problemWords.addressSubject(delivery),
      preview: problemSentence(kitchen, box),
      heading: box.problem === 'needs_choice' ? problemWords.choiceHeading : problemWords.addressHeading,
      children: <Problem kitchen={kitchen} box={box} origin={origin} />,
    })
  return householdLetter(box, {
    subject: boxNoticeWords.subject(delivery, lastDayText(kitchen, box.ordersCloseAt)),
    preview: chargeSentence(box),
    heading: boxNoticeWords.heading,
    children: (
      <>
        <MailParagraph>
          {boxNoticeWords.comes(
            formatLongDate(box.deliveryDate),
            lastMomentText(kitchen, box.ordersCloseAt),
            chargeSentence(box),
          )}
        </MailParagraph>
        <Contents box={box} />
        <MailButton href={`${origin}${screenPaths.portal}`}>{boxNoticeWords.changeOrSkip}</MailButton>
      </>
    ),
  })
}

function resumeNotice(kitchen: Kitchen, box: BoxNotice, origin: string): MailContent {
  return householdLetter(box, {
    subject: resumeNoticeWords.subject(formatWeekdayAndDay(box.deliveryDate)),
    preview: box.problem === null ? chargeSentence(box) : problemSentence(kitchen, box),
    heading: resumeNoticeWords.heading,
    children: (
      <>
        <MailParagraph>
          {resumeNoticeWords.ends(
            formatLongDate(box.deliveryDate),
            lastMomentText(kitchen, box.ordersCloseAt),
          )}{' '}
          {box.problem === null && chargeSentence(box)}
        </MailParagraph>
        {box.problem ? (
          <Problem kitchen={kitchen} box={box} origin={origin} />
        ) : (
          <>
            <Contents box={box} />
            <MailButton href={`${origin}${screenPaths.portal}`}>{problemWords.openPortal}</MailButton>
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
          <MailParagraph>{problemWords.soFar}</MailParagraph>
          <MailTable rows={mealRows(box)} />
        </>
      )}
      <MailButton href={`${origin}${screenPaths.portal}`}>
        {box.problem === 'needs_choice' ? problemWords.choose : problemWords.openPortal}
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
    ? problemWords.tooFew(delivery, missingSentence(missing) ?? '', until)
    : problemWords.notServed(delivery, until)
}

function Contents({ box }: { box: BoxNotice }) {
  const rows: MailRow[] = [{ left: boxNoticeWords.total, right: formatDollars(box.totalCents), strong: true }]
  if (box.creditCents > 0)
    rows.push(
      { left: boxNoticeWords.credit, right: `-${formatDollars(box.creditCents)}` },
      { left: boxNoticeWords.toBeCharged, right: formatDollars(box.dueCents), strong: true },
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
  const portions = `${quantity} × ${fromName || boxNoticeWords.aMeal}`
  return toName === null ? boxNoticeWords.leftOut(portions) : boxNoticeWords.replaced(portions, toName)
}

function mealRows({ items }: BoxNotice): MailRow[] {
  return items.map(({ mealName, quantity, totalPriceCents }) => ({
    left: `${quantity} × ${mealName}`,
    right: formatDollars(totalPriceCents),
  }))
}

function chargeSentence({ dueCents, card, cardExpired }: BoxNotice): string {
  if (dueCents === 0) return boxNoticeWords.creditPays
  if (card === null) return boxNoticeWords.noCard(formatDollars(dueCents))
  const charge = boxNoticeWords.weCharge(formatDollars(dueCents), card)
  return cardExpired ? `${charge} ${boxNoticeWords.willExpire}` : charge
}

function cardExpires(kitchen: Kitchen, card: CardNotice, origin: string): MailContent {
  return householdLetter(card, {
    subject: cardNoticeWords.expires,
    preview: cardNoticeWords.goodUntil(card.card, formatLongDate(card.lastDay)),
    heading: cardNoticeWords.expires,
    children: (
      <>
        <MailParagraph>{cardNoticeWords.saveBefore(card.card, formatLongDate(card.lastDay))}</MailParagraph>
        <MailParagraph>
          {cardNoticeWords.nextCharge(
            lastDayText(kitchen, card.ordersCloseAt),
            formatLongDate(card.deliveryDate),
          )}
        </MailParagraph>
        <MailButton href={`${origin}${FIX_CARD_PATH}`}>{cardNoticeWords.changeCard}</MailButton>
      </>
    ),
  })
}

function cardBlocksCharge(kitchen: Kitchen, card: CardNotice, origin: string): MailContent {
  const until = lastMomentText(kitchen, card.ordersCloseAt)
  return householdLetter(card, {
    subject: cardNoticeWords.needed,
    preview: cardNoticeWords.saveBy(until),
    heading: cardNoticeWords.needed,
    children: (
      <>
        <MailParagraph>
          {cardNoticeWords.chargedAfter({
            card: card.card,
            lastDay: formatLongDate(card.lastDay),
            day: formatLongDate(card.deliveryDate),
            until,
          })}
        </MailParagraph>
        <MailButton href={`${origin}${FIX_CARD_PATH}`}>{cardNoticeWords.changeCard}</MailButton>
      </>
    ),
  })
}
