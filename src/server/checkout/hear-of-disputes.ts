import { returnedByBank, wonBack } from '../../domain/disputes/dispute.ts'
import { fetchDispute, listUnfinishedDisputes, takeDispute } from '../disputes/take-dispute.ts'
import { postStrayTakenByBank, postStrayWonBack } from '../ledger/post-dispute.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { ProviderDispute } from '../platform/payments/provider-disputes.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import {
  findStray,
  lockStray,
  recordStrayTakenByBank,
  recordStrayWonBack,
  type StrayRow,
} from './payments.records.ts'
import { lockOrderOf } from './refund-stray.ts'

const DAY = 24 * 3_600_000
/** Cardholders dispute for months (docs.stripe.com/disputes, mostly 120 days), and banks take their time as well. */
const LOOK_BACK_DAYS = 180
const OPEN_AT_ONCE = 500

/** Takes the provider's current state of a dispute or a fraud warning, whatever a notice said. */
export async function hearOfDispute(
  deps: CheckoutDeps,
  named: Pick<ProviderDispute, 'id' | 'kind'>,
): Promise<void> {
  const fetched = await fetchDispute(deps.payments, named)
  if (fetched) await takeWord(deps, fetched)
}

/**
 * Takes over the state of every dispute and warning of the last months, and of older ones that are open, whatever
 * notice was lost. One that cannot be recorded does not stop the others.
 */
export async function findDisputes(deps: CheckoutDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  const period = { createdSince: new Date(now - LOOK_BACK_DAYS * DAY), createdUntil: new Date(now + DAY) }
  const met = new Set<string>()
  for await (const dispute of deps.payments.listDisputes(period)) {
    met.add(dispute.id)
    await attempt(deps, dispute.id, () => takeWord(deps, dispute))
  }
  for (const { providerId: id, kind } of await listUnfinishedDisputes(deps.db, OPEN_AT_ONCE))
    if (!met.has(id)) await attempt(deps, id, () => hearOfDispute(deps, { id, kind }))
}

async function attempt(deps: CheckoutDeps, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    deps.log.error({ err: error, dispute: id }, 'a dispute could not be recorded')
  }
}

async function takeWord(deps: CheckoutDeps, fetched: ProviderDispute): Promise<void> {
  await settleStrayByBank(deps, await takeDispute(deps, fetched))
}

/** A stray payment that its bank has returned is no longer owed, or only the rest of it. */
async function settleStrayByBank(deps: CheckoutDeps, dispute: ProviderDispute): Promise<void> {
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
  deps: CheckoutDeps,
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
