import { findBoxOf } from '../subscriptions/boxes/due-boxes.ts'
import { chargeBox, descriptionOf, lookUpCharge, lookUpHeldCharge } from './charge-box.ts'
import { nextOfUnanswered } from './end-unanswered.ts'
import { inParallel } from './in-parallel.ts'
import type { RenewalDeps } from './renewal-deps.ts'
import { listUnansweredPayments, readProviderCustomer } from './renewal-payments.records.ts'

const BATCH = 200
const CHARGES_AT_ONCE = 8
/** A call answers within its own time limit; whatever is older was cut off. */
const ANSWER_SECONDS = 60

/**
 * Charges that a crash or an outage left without an answer: the provider is asked what became of them, and asked again
 * for those whose box still comes.
 */
export async function resumeCharges(deps: RenewalDeps): Promise<void> {
  const now = deps.clock.now()
  const startedBefore = new Date(now.getTime() - ANSWER_SECONDS * 1000)
  const payments = await listUnansweredPayments(deps.db, { now, startedBefore, limit: BATCH })
  await inParallel(payments, CHARGES_AT_ONCE, async (payment) => {
    try {
      const box = await findBoxOf(deps.db, payment.orderId)
      if (!box) return
      const next = await deps.db.transaction((tx) =>
        nextOfUnanswered(deps.kitchen, tx, payment, deps.clock.now()),
      )
      if (next === 'ended') return
      const description = descriptionOf(box.deliveryDate)
      const customerId = await readProviderCustomer(deps.db, box.userId)
      if (next === 'look_up') await lookUpCharge(deps, { payment, customerId })
      else if (next === 'look_up_and_wait') await lookUpHeldCharge(deps, { payment, customerId })
      else await chargeBox(deps, { payment, customerId, description, isRepeated: true })
    } catch (error) {
      deps.log.error(
        { err: error, payment: payment.id },
        'a charge could not be settled; it is asked for again',
      )
    }
  })
}
