import type { CalendarDate } from '../time/calendar-date.ts'

/** A rate in basis points (650 is 6.5%) of a category in a county, from a calendar date on. */
export type TaxRate = {
  readonly category: string
  readonly county: string
  readonly validFrom: CalendarDate
  readonly rateBp: number
}

export const HIGHEST_RATE_BP = 3000

/** "6.5" as 650; null for what is no percentage of at most two decimals, or above 30 %. */
export function basisPointsOf(percent: string): number | null {
  const typed = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(percent.trim())
  if (!typed) return null
  const rateBp = Number(typed[1]) * 100 + Number((typed[2] ?? '').padEnd(2, '0'))
  return rateBp <= HIGHEST_RATE_BP ? rateBp : null
}

/** 650 as "6.5%"; nothing is exempt. */
export const rateText = (rateBp: number): string => (rateBp === 0 ? 'Exempt' : `${rateBp / 100}%`)

type Facts = {
  readonly today: CalendarDate
  /** The last delivery to the county that somebody has paid for; null where there is none. */
  readonly lastPaidDelivery: CalendarDate | null
  /** The last one whose price a reminder has told to somebody. */
  readonly lastToldDelivery: CalendarDate | null
}

export type TaxDateFailure =
  | { readonly code: 'tax_date_past' }
  | { readonly code: 'tax_date_paid'; readonly lastPaidDelivery: CalendarDate }
  | { readonly code: 'tax_date_told'; readonly lastToldDelivery: CalendarDate }

/**
 * A rate begins, or is taken back, only for deliveries that are to come, that nobody has paid for, and whose price no
 * reminder has told: a told price is a promise.
 */
export function taxDateFault(
  validFrom: CalendarDate,
  { today, lastPaidDelivery, lastToldDelivery }: Facts,
): TaxDateFailure | null {
  if (validFrom <= today) return { code: 'tax_date_past' }
  if (lastPaidDelivery !== null && validFrom <= lastPaidDelivery)
    return { code: 'tax_date_paid', lastPaidDelivery }
  if (lastToldDelivery !== null && validFrom <= lastToldDelivery)
    return { code: 'tax_date_told', lastToldDelivery }
  return null
}
