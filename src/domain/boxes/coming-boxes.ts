import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { isPausedOn, type PausableWeek, type Pause, resumeDayBehind } from '../subscriptions/pause.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { formatLongDate } from '../time/date-format.ts'

/**
 * Boxes past their cutoff that are not paid: those about to be charged, which no pause takes back, and those whose
 * charge was declined, which a pause gives up.
 */
export type UnpaidBoxes = {
  readonly closing: readonly CalendarDate[]
  readonly declined: readonly CalendarDate[]
}

/** What a household is told before it pauses. `weeks` are those that would be charged without it, soonest first. */
export function pauseSentence(
  kitchen: Kitchen,
  weeks: readonly PausableWeek[],
  pause: Pause,
  { closing, declined }: UnpaidBoxes = { closing: [], declined: [] },
): string {
  const charged = closing.map(
    (date) =>
      `Orders for ${formatLongDate(date)} are closed: that box is charged and comes, unless your card is declined.`,
  )
  const unpaid = declined.map(
    (date) =>
      `The payment for your box on ${formatLongDate(date)} did not go through: we do not try again, and that box does not come.`,
  )
  return [...charged, ...unpaid, pausedSentence(kitchen, weeks, pause)].join(' ')
}

function pausedSentence(kitchen: Kitchen, weeks: readonly PausableWeek[], pause: Pause): string {
  const paused = weeks.filter((week) => isPausedOn(kitchen, week, pause))
  const next = weeks.find((week) => !isPausedOn(kitchen, week, pause))
  const first = paused[0]
  if (!first || (next && next.ordersCloseAt < first.ordersCloseAt))
    return next ? `Your box on ${formatLongDate(next.deliveryDate)} still comes.` : 'No box is planned.'
  const without = `Your box on ${formatLongDate(first.deliveryDate)} does not come and is not charged.`
  if (pause.until === null) return `${without} No box comes until you resume.`
  return next ? `${without} The next one comes on ${formatLongDate(next.deliveryDate)}.` : without
}

/** Whether a pause keeps any of these boxes from coming. */
export const reachesBox = (kitchen: Kitchen, weeks: readonly PausableWeek[], pause: Pause): boolean =>
  weeks.some((week) => isPausedOn(kitchen, week, pause))

/**
 * What is wrong with a pause that ends before it reaches a box, and from which day on it reaches one. null for a pause
 * that reaches one, and where none is planned. `weeks` as for {@link pauseSentence}.
 */
export function emptyPauseMessage(
  kitchen: Kitchen,
  weeks: readonly PausableWeek[],
  pause: Pause,
): string | null {
  const next = weeks[0]
  if (!next || pause.until === null || reachesBox(kitchen, weeks, pause)) return null
  const earliest = resumeDayBehind(kitchen, next)
  return `That would leave out no box. To leave out the one on ${formatLongDate(next.deliveryDate)}, choose ${formatLongDate(earliest)} or a later day.`
}

/** What still comes after a cancellation. `dates` are those of boxes that are paid for, soonest first. */
export function stillArrivingSentence(dates: readonly CalendarDate[]): string {
  if (dates.length === 0) return 'No more boxes come and nothing more is charged.'
  const days = dates.map((date) => formatLongDate(date))
  const list = days.length === 1 ? days[0] : `${days.slice(0, -1).join('; ')}; and ${days.at(-1)}`
  const boxes =
    days.length === 1 ? 'The box that is paid for still arrives' : 'Boxes that are paid for still arrive'
  return `${boxes}: ${list}. Nothing more is charged.`
}
