import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { customerAsSubject } from '../customers/customer-as-subject.ts'
import { findCustomer } from '../customers/customers.reads.ts'
import { setTestCustomer } from '../customers/set-test-customer.ts'
import { holdCalendar } from '../delivery/delivery-calendar.ts'
import { takeOverTestMark } from '../orders/take-over-test-mark.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs, type HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { findOrderOwner } from './kitchen.records.ts'

/**
 * Staff say that the customer of a placed order is or is not a test customer. The customer's open orders and all
 * later ones take it over (docs/decisions/0022). The database records who changed what; saying it twice changes
 * nothing.
 */
export async function markTestCustomer(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, isTestCustomer }: { orderId: string; isTestCustomer: boolean },
  by: HistoryActor = 'staff',
): Promise<Outcome<null, { code: 'order_not_found' }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    // Moving a week locks orders of many customers, in an order of its own.
    await holdCalendar(tx)
    const userId = await findOrderOwner(tx, orderId)
    if (!userId) return fail({ code: 'order_not_found' })
    const was = (await findCustomer(tx, userId))?.isTestCustomer ?? false
    await setTestCustomer(tx, userId, isTestCustomer, now)
    await takeOverTestMark(tx, userId, isTestCustomer, now)
    await recordChange(tx, {
      ...{ by, at: now, subject: await customerAsSubject(tx, userId), act: 'changed' },
      ...{ before: { is_test_customer: was }, after: { is_test_customer: isTestCustomer } },
    })
    return succeed(null)
  })
}
