import { brand } from '../../domain/shared/brand.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../domain/time/date-format.ts'
import { inParallel } from './in-parallel.ts'
import { type ChargeAnswer, recordCharges } from './record-charge.ts'
import type { RenewalDeps } from './renewal-deps.ts'
import { type AskedProvider, chargeOnce, lookUp, type PaymentRow } from './renewal-payment.ts'

/** An intent that is stored, and what the provider is told about it. */
export type Charge = {
  payment: PaymentRow
  /** The provider's name of the household. */
  customerId: string | null
  description: string
  isRepeated: boolean
}

/** What the household reads on its statement. */
export const descriptionOf = (deliveryDate: CalendarDate) =>
  `${brand.name}, box for ${formatLongDate(deliveryDate)}`

/** As many charges as wait for the provider at the same time. */
const CHARGES_AT_ONCE = 8

/**
 * Makes the charge of a stored intent and records the answer. Killed anywhere in between, it is made again with the
 * same key, and recorded once. @returns the provider's answer
 */
export async function chargeBox(deps: RenewalDeps, charge: Charge): Promise<AskedProvider['kind']> {
  const result = await chargeOnce(deps, charge)
  await record(deps, [{ payment: charge.payment, result }])
  return result.kind
}

/** Records what became of a charge of a box that does not come any more. */
export async function lookUpCharge(
  deps: RenewalDeps,
  charge: Pick<Charge, 'payment' | 'customerId'>,
): Promise<void> {
  await record(deps, [{ payment: charge.payment, result: await lookUp(deps, charge) }])
}

/** Looks up a charge that may not be tried now, and records its answer. One that was never made is tried later. */
export async function lookUpHeldCharge(
  deps: RenewalDeps,
  charge: Pick<Charge, 'payment' | 'customerId'>,
): Promise<void> {
  const found = await lookUp(deps, charge)
  const result = found.kind === 'never_made' ? ({ kind: 'nothing_happened' } as const) : found
  await record(deps, [{ payment: charge.payment, result }])
}

/**
 * Charges several boxes, each of another subscription. What was paid is recorded together, everything else one by
 * one. A charge that fails here does not hold up the others: it is found without an answer and asked for again.
 */
export async function chargeBoxes(deps: RenewalDeps, charges: readonly Charge[]): Promise<void> {
  const paid: ChargeAnswer[] = []
  const others: ChargeAnswer[] = []
  await inParallel(charges, CHARGES_AT_ONCE, async (charge) => {
    try {
      const result = await chargeOnce(deps, charge)
      const answers = result.kind === 'succeeded' ? paid : others
      answers.push({ payment: charge.payment, result })
    } catch (error) {
      deps.log.error({ err: error, payment: charge.payment.id }, 'a charge failed; it is asked for again')
    }
  })
  if (!(await recordTogether(deps, paid))) others.push(...paid)
  for (const answer of others) await recordAlone(deps, answer)
}

/** One order that cannot be confirmed does not hold up the others: then each is recorded separately. */
async function recordTogether(deps: RenewalDeps, paid: readonly ChargeAnswer[]): Promise<boolean> {
  if (paid.length === 0) return true
  try {
    await record(deps, paid)
    return true
  } catch (error) {
    deps.log.warn({ err: error }, 'some charges could not be recorded together; each is recorded by itself')
    return false
  }
}

async function recordAlone(deps: RenewalDeps, answer: ChargeAnswer): Promise<void> {
  try {
    await record(deps, [answer])
  } catch (error) {
    deps.log.error({ err: error, payment: answer.payment.id }, 'a charge failed; it is asked for again')
  }
}

async function record(deps: RenewalDeps, answers: readonly ChargeAnswer[]): Promise<void> {
  await deps.db.transaction((tx) => recordCharges(deps.kitchen, tx, answers, deps.clock.now()))
  for (const { payment, result } of answers) {
    if (result.kind === 'no_answer')
      deps.log.warn({ payment: payment.id }, 'a renewal charge had no answer; it is asked for again')
    if (result.kind === 'refused')
      deps.log.error(
        { payment: payment.id, reason: result.reason },
        'a renewal charge could not be asked for',
      )
  }
}
