import type { BoxState } from '../boxes/box-state.ts'
import { type PaymentSplit, spendCredit } from '../pricing/spend-credit.ts'
import { type Cents, cents } from '../shared/money.ts'
import { MAXIMUM_PAUSE_DAYS } from '../subscriptions/pause.ts'
import { type CalendarDate, compareDates } from '../time/calendar-date.ts'

/** How many coming charges a household is shown. */
export const FORECAST_CHARGES = 8
/** How far ahead they are looked for: past the longest pause. */
export const WEEKS_TO_FORECAST = Math.ceil(MAXIMUM_PAUSE_DAYS / 7) + FORECAST_CHARGES

/** A planned box: `chargedAt` is its cutoff, a UTC instant; `totalCents` what it costs as planned now. */
export type PlannedBox = {
  readonly deliveryDate: CalendarDate
  readonly chargedAt: Date
  readonly state: BoxState
  readonly totalCents: Cents
  /** The menu of its week is not published yet, so nobody knows the amount exactly. */
  readonly isAbout?: boolean
}

/** One coming charge. `dueCents` is 0 for a box that credit pays alone. */
export type ForecastCharge = PaymentSplit & Omit<PlannedBox, 'state'>

/**
 * The next charges, soonest first, if nothing changes. Only boxes that will be charged at their cutoff count:
 * skipped, paused and canceled weeks have no charge, nor one whose meals must be chosen first, nor one whose
 * payment has its own notice. Credit is spent in the order of the charges.
 */
export function chargeForecast(boxes: readonly PlannedBox[], creditCents: Cents): ForecastCharge[] {
  let left: number = creditCents
  return boxes
    .filter(({ state }) => state === 'open' || state === 'closing')
    .sort(
      (a, b) => a.chargedAt.getTime() - b.chargedAt.getTime() || compareDates(a.deliveryDate, b.deliveryDate),
    )
    .slice(0, FORECAST_CHARGES)
    .map(({ deliveryDate, chargedAt, totalCents, isAbout = false }) => {
      const split = spendCredit(totalCents, cents(left))
      left -= split.creditCents
      return { deliveryDate, chargedAt, totalCents, ...split, ...(isAbout && { isAbout }) }
    })
}
