import { type Cents, formatDollars } from '../shared/money.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { formatWeekdayAndDay } from '../time/date-format.ts'
import { FORECAST_CHARGES, type ForecastCharge } from './charge-forecast.ts'

type Charge = Pick<ForecastCharge, 'deliveryDate' | 'dueCents'>

/** What a box's charge was and what a change makes of it, in cents; null where nothing is charged. */
export type ChargeChange = {
  readonly deliveryDate: CalendarDate
  readonly beforeCents: Cents | null
  readonly afterCents: Cents | null
}

/**
 * Where two forecasts differ, soonest delivery first. A full forecast ends before the charges do: dates beyond the
 * end of either are not compared.
 */
export function chargeChanges(before: readonly Charge[], after: readonly Charge[]): ChargeChange[] {
  const known = [endOf(before), endOf(after)].filter((end) => end !== null).sort()
  const horizon = known[0] ?? null
  const dates = [...new Set([...before, ...after].map(({ deliveryDate }) => deliveryDate))].sort()
  const dueOn = (charges: readonly Charge[], date: CalendarDate) =>
    charges.find(({ deliveryDate }) => deliveryDate === date)?.dueCents ?? null
  return dates
    .filter((date) => horizon === null || date <= horizon)
    .map((deliveryDate) => ({
      deliveryDate,
      beforeCents: dueOn(before, deliveryDate),
      afterCents: dueOn(after, deliveryDate),
    }))
    .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents)
}

/** The last delivery that a forecast knows of; null when it holds every charge that comes. */
const endOf = (charges: readonly Charge[]): CalendarDate | null =>
  charges.length < FORECAST_CHARGES
    ? null
    : ([...charges.map(({ deliveryDate }) => deliveryDate)].sort().at(-1) ?? null)

/** "Monday, December 14: $178.24 instead of $184.54". */
export function chargeChangeText({ deliveryDate, beforeCents, afterCents }: ChargeChange): string {
  const day = formatWeekdayAndDay(deliveryDate)
  const now = afterCents === null ? 'no charge' : formatDollars(afterCents)
  return beforeCents === null ? `${day}: ${now}` : `${day}: ${now} instead of ${formatDollars(beforeCents)}`
}
