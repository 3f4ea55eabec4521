import { refundFailureText } from '../../domain/ledger/refund-failure.ts'
import { isOwed, owedOfStray } from '../../domain/pricing/stray-payment.ts'
import { postStrayReturned, postStrayReturnReversed } from '../ledger/post-stray-payment.ts'
import { tellOwnersOfArrivedRefund, tellOwnersOfFailedRefund } from '../money/refunds/tell-owners.ts'
import type { OrderRow } from '../orders/find-order.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import type { ProviderRefund } from '../platform/payments/provider-money.ts'
import { bookIfReturned, findReturned, keepOwed, lockOrderOf } from './refund-stray.ts'
import { findStray, findStrayById, type StrayRow } from './stray-payments.reads.ts'
import { endReturnOfSettledStray, setReturnOfSettledStray } from './stray-payments.records.ts'

/**
 * Takes over what became of a refund of a stray payment (money that no order may take), which may come days after it
 * was recorded otherwise: one that failed is owed again; one that arrived after all is booked, even when staff have
 * ended it another way meanwhile. A repeated call changes nothing.
 */
export async function followStrayRefund(
  deps: PaymentDeps,
  { paymentIntentId, status, failureReason }: ProviderRefund,
): Promise<void> {
  const stray = paymentIntentId ? await findStray(deps.db, paymentIntentId) : null
  if (!stray) return
  if (status === 'failed') await followFailure(deps, stray, refundFailureText(failureReason))
  else await followArrival(deps, stray)
}

async function followFailure(deps: PaymentDeps, stray: StrayRow, why: string): Promise<void> {
  // An earlier attempt may have failed and a later one hold.
  if (stray.providerRefundId === null || (await findReturned(deps, stray))) return
  if (stray.status === 'refunded') return keepOwed(deps, stray, why)
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    await actAs(tx, 'payment')
    const order = await lockOrderOf(tx, stray)
    if (!(await endReturnOfSettledStray(tx, stray, now))) return
    await postStrayReturnReversed(tx, { ...stray, amountCents: owedOfStray(stray) }, now)
    const told = { ...aboutStray(stray, order), excessCents: owedOfStray(stray), failureMessage: why }
    await tellOwnersOfFailedRefund(tx, attemptOf(stray), { ...told, isStray: true, triedAgainAt: null })
  })
}

async function followArrival(deps: PaymentDeps, stray: StrayRow): Promise<void> {
  if (stray.status === 'settled') return bookBesideSettlement(deps, stray)
  if (!isOwed(stray.status)) return
  const booked = await bookIfReturned(deps, stray)
  if (booked === 'changed') return hearAgain(deps, stray)
  // While it is tried again automatically nobody was asked to give it back another way.
  if (booked === 'all' && stray.status === 'given_up')
    await deps.db.transaction(async (tx) => {
      const order = await lockOrderOf(tx, stray)
      await tellOfArrival(tx, stray, order, { givenSinceCents: 0, excessCents: 0 })
    })
}

/** Somebody has settled it, or tried it again, while the provider was asked. */
async function hearAgain(deps: PaymentDeps, { id }: StrayRow): Promise<void> {
  const stray = await findStrayById(deps.db, id)
  if (stray) await followArrival(deps, stray)
}

/** The card and its customer have it both: the books say so, and owners decide. */
async function bookBesideSettlement(deps: PaymentDeps, stray: StrayRow): Promise<void> {
  const returned = stray.providerRefundId === null ? await findReturned(deps, stray) : null
  if (!returned) return
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    await actAs(tx, 'payment')
    const order = await lockOrderOf(tx, stray)
    if (!(await setReturnOfSettledStray(tx, stray, returned.id))) return
    await postStrayReturned(tx, { ...stray, amountCents: owedOfStray(stray) }, now)
    const owedCents = owedOfStray(stray)
    await tellOfArrival(tx, stray, order, { givenSinceCents: owedCents, excessCents: owedCents })
  })
}

async function tellOfArrival(
  tx: Db,
  stray: StrayRow,
  order: OrderRow | null,
  given: { givenSinceCents: number; excessCents: number },
): Promise<void> {
  await tellOwnersOfArrivedRefund(tx, attemptOf(stray), { ...aboutStray(stray, order), ...given })
}

const attemptOf = ({ id, refundAttempt }: StrayRow) => `${id}:${refundAttempt}`

const aboutStray = (stray: StrayRow, order: OrderRow | null) => ({
  orderNumber: order?.orderNumber ?? null,
  amountCents: owedOfStray(stray),
})
