import { findOwnerOf } from '../orders/orders.reads.ts'
import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import type { ProviderCharge } from '../platform/payments/provider-money.ts'
import { recordStray } from '../stray-payments/record-stray.ts'
import { refundStray } from '../stray-payments/refund-stray.ts'
import { listKnownPayments } from './known-payments.records.ts'
import { findLostPayments } from './reconcile-checkouts.ts'

const DAY = 24 * 3_600_000

/** `foreign`: paid at the same account for something that is not of this product. */
export type TakenUp = {
  charges: number
  known: number
  returned: number
  cents: number
  foreign: number
  failed: number
}

/**
 * After a backup was restored: asks the provider for every payment since it was made. A payment whose page the backup knows
 * becomes its order. One of which the backup knows nothing is kept as a stray payment and goes back to its household, which
 * is told when the backup knows whose it is. A repeated call finds all of them known and changes nothing.
 * @throws PaymentProviderError when the provider cannot be asked
 */
export async function takeUpPayments(deps: PaymentDeps, since: Date): Promise<TakenUp> {
  await findLostPayments(deps, since)
  const charges = await chargesSince(deps, since)
  const known = await listKnownPayments(deps.db, charges)
  const lost = charges.filter((charge) => !known.has(charge.paymentIntentId))
  const own = lost.filter(({ metadata }) => metadata.order_id !== undefined)
  const result = {
    charges: charges.length,
    known: charges.length - lost.length,
    returned: 0,
    cents: 0,
    failed: 0,
  }
  for (const charge of own) {
    const orderId = charge.metadata.order_id ?? ''
    const cents = await giveBack(deps, charge, (await findOwnerOf(deps.db, orderId)) ? orderId : null)
    if (cents === null) result.failed += 1
    else Object.assign(result, { returned: result.returned + 1, cents: result.cents + cents })
  }
  return { ...result, foreign: lost.length - own.length }
}

type Charge = ProviderCharge & { paymentIntentId: string }

/** Those that hold: nothing is to be done about one that failed, or that went back whole. */
async function chargesSince({ payments, clock }: PaymentDeps, since: Date): Promise<Charge[]> {
  const found: Charge[] = []
  const createdUntil = new Date(clock.now().getTime() + DAY)
  for await (const charge of payments.listCharges({ createdSince: since, createdUntil })) {
    const { paymentIntentId, status, amountCents, amountRefundedCents } = charge
    if (paymentIntentId && status === 'succeeded' && amountRefundedCents < amountCents)
      found.push({ ...charge, paymentIntentId })
  }
  return found
}

/** @returns null when it could not be recorded; one that could not be given back is tried again by the product */
async function giveBack(deps: PaymentDeps, charge: Charge, orderId: string | null): Promise<number | null> {
  const { paymentIntentId, amountCents, amountRefundedCents } = charge
  const money = {
    ...{ providerPaymentIntentId: paymentIntentId, providerSessionId: null, orderId },
    ...{ amountCents: amountCents - amountRefundedCents, reason: 'order_lost' as const },
  }
  try {
    const stray = await deps.db.transaction((tx) => recordStray(tx, money, deps.clock.now()))
    await refundStray(deps, stray)
    return money.amountCents
  } catch (error) {
    deps.log.error({ err: error, payment: paymentIntentId }, 'a payment could not be taken up')
    return null
  }
}

export function takenUpInWords({ charges, known, returned, cents, foreign, failed }: TakenUp): string {
  const lines = [
    `Payments at the provider since then: ${charges}`,
    `Known, or an order now:              ${known}`,
    `Without an order, given back:        ${returned} (${(cents / 100).toFixed(2)} USD)`,
  ]
  if (foreign > 0) lines.push(`Not of this product, left alone:     ${foreign}`)
  if (failed > 0) lines.push(`NOT TAKEN UP, run it again:          ${failed}`)
  return lines.join('\n')
}
