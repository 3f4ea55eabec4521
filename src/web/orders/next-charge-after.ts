import type { ForecastChargeWire } from '../../contract/household/subscription-wire.ts'
import { isBeforeFirstBox, type NextCharge } from '../../domain/charges/next-charge.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { cents } from '../../domain/shared/money.ts'
import { calendarDateOf } from '../platform/wire-values.ts'

/** The first charge of a forecast for a box after this delivery date; null when none comes. */
export function nextChargeAfter(
  kitchen: Kitchen,
  deliveryDate: string,
  forecast: readonly ForecastChargeWire[],
): NextCharge | null {
  const charge = forecast.find(({ delivery_date }) => delivery_date > deliveryDate)
  if (!charge) return null
  const chargedAt = new Date(charge.charged_at)
  return {
    deliveryDate: calendarDateOf(charge.delivery_date),
    chargedAt,
    dueCents: cents(charge.due_cents),
    isBeforeFirstBox: isBeforeFirstBox(kitchen, chargedAt, calendarDateOf(deliveryDate)),
    ...(charge.is_about && { isAbout: true }),
  }
}
