import { type Cents, formatDollars } from '../shared/money.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { formatMonthAndDay } from '../time/date-format.ts'
import type { ChargeChange } from './charge-changes.ts'

/** Boxes, one after the other, whose charges change alike. Never empty. */
export type ChargeGroup = {
  readonly boxes: readonly ChargeChange[]
  readonly beforeCents: Cents | null
  readonly afterCents: Cents | null
}

/**
 * The changes as they are told: boxes that change alike in one line, so that eight weeks do not become a list of eight.
 * None of the dates in `charged` lies within a line whose box stays as it is.
 */
export function chargeGroups(
  changes: readonly ChargeChange[],
  charged: readonly CalendarDate[],
): ChargeGroup[] {
  const changed = new Set(changes.map(({ deliveryDate }) => deliveryDate))
  const unchanged = charged.filter((date) => !changed.has(date))
  const groups: ChargeGroup[] = []
  for (const change of changes) {
    const { beforeCents, afterCents, deliveryDate } = change
    const last = groups.at(-1)
    const since = last?.boxes.at(-1)?.deliveryDate ?? deliveryDate
    const follows = !unchanged.some((date) => date > since && date < deliveryDate)
    if (last && follows && last.beforeCents === beforeCents && last.afterCents === afterCents)
      groups.splice(-1, 1, { ...last, boxes: [...last.boxes, change] })
    else groups.push({ boxes: [change], beforeCents, afterCents })
  }
  return groups
}

/** "Box of Dec 14", "8 boxes, Dec 14 to Feb 1". */
export function groupTitle({ boxes }: ChargeGroup): string {
  const [first, last] = [boxes.at(0), boxes.at(-1)]
  if (!first || !last) throw new Error('A group of no boxes')
  const [from, to] = [formatMonthAndDay(first.deliveryDate), formatMonthAndDay(last.deliveryDate)]
  return boxes.length === 1 ? `Box of ${from}` : `${boxes.length} boxes, ${from} to ${to}`
}

/** What each of the boxes charges then, and what it charged before: "$178.24", "was $184.54". */
export function groupAmounts({ boxes, beforeCents, afterCents }: ChargeGroup): {
  next: string
  was: string | null
} {
  const each = boxes.length > 1 ? ' each' : ''
  return {
    next: afterCents === null ? 'No charge' : `${formatDollars(afterCents)}${each}`,
    was: beforeCents === null ? null : `was ${formatDollars(beforeCents)}`,
  }
}
