import { returnedByBank, wonBack } from '../../domain/disputes/dispute.ts'
import { postStrayTakenByBank, postStrayWonBack } from '../ledger/post-dispute.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import type { ProviderDispute } from '../platform/payments/provider-disputes.ts'
import { lockOrderOf } from './refund-stray.ts'
import { findStray, type StrayRow } from './stray-payments.reads.ts'
import { lockStray, recordStrayTakenByBank, recordStrayWonBack } from './stray-payments.records.ts'

/** A stray payment that its bank has returned is no longer owed, or only the rest of it. */
export async function settleStrayByBank(deps: PaymentDeps, dispute: ProviderDispute): Promise<void> {
  const stray = dispute.paymentIntentId ? await findStray(deps.db, dispute.paymentIntentId) : null
  if (!stray) return
  const back = wonBack(dispute)
  if (back) return oweAgain(deps, stray, back)
  const bankCents = returnedByBank(dispute, stray.amountCents)
  if (bankCents === 0) return
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    await actAs(tx, 'payment')
    await lockOrderOf(tx, stray)
    if (!(await recordStrayTakenByBank(tx, stray, bankCents, now))) return
    await postStrayTakenByBank(tx, { ...stray, bankCents }, now)
  })
}

/** Its bank had returned it by a dispute that was lost, and the provider has won that after all: it is owed as before. */
async function oweAgain(
  deps: PaymentDeps,
  known: StrayRow,
  { movement, takenCents }: { movement: { id: string }; takenCents: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    await actAs(tx, 'payment')
    await lockOrderOf(tx, known)
    const stray = await lockStray(tx, known.id)
    if (stray.bankCents === 0) return
    const bankCents = Math.min(takenCents, stray.amountCents)
    if (await postStrayWonBack(tx, { ...stray, bankCents }, movement.id, now))
      await recordStrayWonBack(tx, stray, bankCents)
  })
}
