import { brand } from '../../domain/shared/brand.ts'
import type { CalendarDate } from '../../domain/shared/calendar-date.ts'
import { formatLongDate } from '../../domain/shared/date-format.ts'
import { type AskedProvider, chargeOnce, type PaymentRow } from '../checkout/renewal-payment.ts'
import { recordCharge } from './record-charge.ts'
import type { RenewalDeps } from './renewal-deps.ts'

/** An intent that is stored, and what the provider is told about it. */
export type Charge = { payment: PaymentRow; userId: string; description: string; isRepeated: boolean }

/** What the household reads on its statement. */
export const descriptionOf = (deliveryDate: CalendarDate) =>
  `${brand.name}, box for ${formatLongDate(deliveryDate)}`

/**
 * Makes the charge of a stored intent and records the answer. Killed anywhere in between, it is made again with the
 * same key, and recorded once. @returns the provider's word
 */
export async function chargeBox(deps: RenewalDeps, charge: Charge): Promise<AskedProvider['kind']> {
  const result = await chargeOnce(deps, charge)
  await deps.db.transaction((tx) => recordCharge(tx, charge.payment, result, deps.clock.now()))
  if (result.kind === 'no_answer')
    deps.log.warn({ payment: charge.payment.id }, 'a renewal charge had no answer; it is asked for again')
  return result.kind
}
