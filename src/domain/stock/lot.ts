import { type CalendarDate, compareDates } from '../time/calendar-date.ts'

/** Held: out of use until somebody has looked into it. */
export const LOT_STATUSES = ['available', 'held', 'used_up', 'discarded'] as const
export type LotStatus = (typeof LOT_STATUSES)[number]

/** A count says what was found, whatever the movements before it sum up to. */
export const MOVE_KINDS = ['intake', 'use', 'count', 'waste'] as const

/** Food that is kept cold must not be warmer than that when it comes in: 41 degrees Fahrenheit, in tenths. */
export const COLD_TENTHS_F = 410

export const isTooWarm = (tempTenthsF: number | null): boolean =>
  tempTenthsF !== null && tempTenthsF > COLD_TENTHS_F

export type LotOnHand = {
  readonly id: string
  readonly useBy: CalendarDate | null
  readonly receivedOn: CalendarDate
  readonly status: LotStatus
  /** The sum of its movements; below zero where more was used than was counted. */
  readonly mg: number
}

/** Whether a lot may go into what is cooked on that day. */
export const mayUse = ({ status, useBy }: Pick<LotOnHand, 'status' | 'useBy'>, day: CalendarDate): boolean =>
  (status === 'available' || status === 'used_up') && (useBy === null || compareDates(useBy, day) >= 0)

/** What is there of an ingredient to be cooked on that day. A lot below zero takes nothing from another one. */
export const onHandMg = (lots: readonly LotOnHand[], day: CalendarDate): number =>
  lots.filter((lot) => mayUse(lot, day)).reduce((sum, { mg }) => sum + Math.max(0, mg), 0)

/** The lot that has to be used first: the nearest use-by, then the one that came first. One without a use-by comes last. */
export const firstToUse = (a: LotOnHand, b: LotOnHand): number =>
  byUseBy(a.useBy, b.useBy) || compareDates(a.receivedOn, b.receivedOn) || (a.id < b.id ? -1 : 1)

function byUseBy(a: CalendarDate | null, b: CalendarDate | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return compareDates(a, b)
}

export type ProposedUse = { readonly lotId: string; readonly mg: number }

/** What is taken of each lot for a need, the first to use first. @returns less than the need where the lots have less */
export function proposeLots(needMg: number, lots: readonly LotOnHand[], day: CalendarDate): ProposedUse[] {
  let open = needMg
  return lots
    .filter((lot) => mayUse(lot, day) && lot.mg > 0)
    .sort(firstToUse)
    .flatMap((lot) => {
      const mg = Math.min(open, lot.mg)
      open -= mg
      return mg > 0 ? [{ lotId: lot.id, mg }] : []
    })
}
