import { fetchDispute, listUnfinishedDisputes, takeDispute } from '../disputes/take-dispute.ts'
import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import type { ProviderDispute } from '../platform/payments/provider-disputes.ts'
import { settleStrayByBank } from '../stray-payments/settle-stray-by-bank.ts'

const DAY = 24 * 3_600_000
/** Cardholders dispute for months (docs.stripe.com/disputes, mostly 120 days), and banks take their time as well. */
const LOOK_BACK_DAYS = 180
const OPEN_AT_ONCE = 500

/** Takes the provider's current state of a dispute or a fraud warning, whatever a notice said. */
export async function followDispute(
  deps: PaymentDeps,
  named: Pick<ProviderDispute, 'id' | 'kind'>,
): Promise<void> {
  const fetched = await fetchDispute(deps.payments, named)
  if (fetched) await takeWord(deps, fetched)
}

/**
 * Takes over the state of every dispute and warning of the last months, and of older ones that are open, whatever
 * notice was lost. One that cannot be recorded does not stop the others.
 */
export async function findDisputes(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  const period = { createdSince: new Date(now - LOOK_BACK_DAYS * DAY), createdUntil: new Date(now + DAY) }
  const met = new Set<string>()
  for await (const dispute of deps.payments.listDisputes(period)) {
    met.add(dispute.id)
    await attempt(deps, dispute.id, () => takeWord(deps, dispute))
  }
  for (const { providerId: id, kind } of await listUnfinishedDisputes(deps.db, OPEN_AT_ONCE))
    if (!met.has(id)) await attempt(deps, id, () => followDispute(deps, { id, kind }))
}

async function attempt(deps: PaymentDeps, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    deps.log.error({ err: error, dispute: id }, 'a dispute could not be recorded')
  }
}

async function takeWord(deps: PaymentDeps, fetched: ProviderDispute): Promise<void> {
  await settleStrayByBank(deps, await takeDispute(deps, fetched))
}
