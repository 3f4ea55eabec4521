import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WeekChange } from '../../../src/domain/delivery/delivery-calendar.ts'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { calendarDate } from '../../../src/domain/time/calendar-date.ts'
import { findOpenSession } from '../../../src/server/checkout/checkout-sessions.records.ts'
import { fulfilCheckout } from '../../../src/server/checkout/fulfil-checkout.ts'
import { settlePayment } from '../../../src/server/checkout/settle-payment.ts'
import { bringToOwnWeek } from '../../../src/server/delivery-weeks/bring-to-own-week.ts'
import { changeDeliveryWeek } from '../../../src/server/delivery-weeks/change-delivery-week.ts'
import { markOrderDelivered } from '../../../src/server/orders/delivered/mark-order-delivered.ts'
import { undoOrderDelivered } from '../../../src/server/orders/delivered/undo-order-delivered.ts'
import type { Db } from '../../../src/server/platform/db/db.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import { DELIVERY } from '../../support/databases/database-rows.ts'
import { type Crowd, gatherCrowd, valuesOf } from '../../support/people/crowd.ts'
import {
  deliveryDatesOf,
  openCheckout,
  pay,
  placedOrder,
  rowsOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const HOUSEHOLDS = 8
const scheduledDate = calendarDate(DELIVERY)
const moved = calendarDate('2026-12-08')
const MOVE = { status: 'moved', deliveryDate: moved, lastOrderDate: null, reason: 'Holiday' } as const
const BACK = { status: 'regular' } as const

let product: TestApp
let crowd: Crowd
beforeAll(async () => {
  product = await createTestApp()
  crowd = await gatherCrowd(product.database, HOUSEHOLDS + 1)
})
afterAll(async () => {
  await crowd.close()
  await product.close()
})

const deps = (db: Db) => ({
  bringToOwnWeek,
  db,
  clock: product.clock,
  kitchen: ORLANDO_KITCHEN,
  payments: createPayments({ port: product.standIn.port, ...product.paymentKeys }),
  log: pino({ level: 'silent' }),
})

/** Households that have just paid on their pages; no notice about it has arrived yet. */
async function paidPages(): Promise<{ orderIds: string[]; sessionIds: string[] }> {
  const orderIds: string[] = []
  const sessionIds: string[] = []
  for (let number = 0; number < HOUSEHOLDS; number++) {
    const { orderId, url, sessionId } = await openCheckout(product, await settledCustomer(product))
    await pay(product, url)
    orderIds.push(orderId)
    sessionIds.push(sessionId)
  }
  return { orderIds, sessionIds }
}

type Move = { change: WeekChange; from: string; day: string; isSlow: boolean }
const MOVES: Move[] = [
  { change: MOVE, from: scheduledDate, day: moved, isSlow: false },
  { change: BACK, from: moved, day: scheduledDate, isSlow: true },
  { change: MOVE, from: scheduledDate, day: moved, isSlow: true },
  { change: BACK, from: moved, day: scheduledDate, isSlow: false },
]

/** Slowly: after as long a way as each payment has to its order, so that some are settled before and some after. */
async function move(db: Db, { change, isSlow }: Move, sessionId: string) {
  if (isSlow) await deps(db).payments.retrieveCheckoutSession(sessionId)
  return changeDeliveryWeek(deps(db), { scheduledDate, change }, 'staff')
}

const whoWaits = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

test('a week cannot be closed while a payment for it is being settled, and the box is kept', async () => {
  const customer = await settledCustomer(product)
  const { orderId, url, sessionId } = await openCheckout(product, customer)
  await pay(product, url)
  const session = await deps(product.database.db).payments.retrieveCheckoutSession(sessionId)
  const row = await findOpenSession(product.database.db, orderId)
  if (!session || !row) throw new Error('There is no payment page')
  const closing = await product.database.db.transaction(async (tx) => {
    await settlePayment(ORLANDO_KITCHEN, tx, { key: row, session }, product.clock.now())
    const change = { status: 'closed', reason: 'Holiday' } as const
    const asked = changeDeliveryWeek(deps(product.database.db), { scheduledDate, change }, 'staff')
    // Until it stands behind the payment.
    await expect.poll(() => rowsOf(product, whoWaits)).toEqual([{ count: 1 }])
    return { asked }
  })
  expect(await closing.asked).toMatchObject({ ok: false, failure: { code: 'has_paid_orders' } })
  expect(await deliveryDatesOf(product, customer, 'confirmed')).toEqual([scheduledDate])
})

test('a delivery is undone behind a week that just moves, and its box goes along', async () => {
  const customer = await settledCustomer(product)
  const { orderId } = await placedOrder(product, customer)
  await markOrderDelivered(deps(product.database.db), orderId)
  const undoing = await product.database.db.transaction(async (tx) => {
    await changeDeliveryWeek(deps(tx), { scheduledDate, change: MOVE }, 'staff')
    const asked = undoOrderDelivered(deps(product.database.db), { orderId, mark: product.clock.now() })
    // Until it stands behind the change.
    await expect.poll(() => rowsOf(product, whoWaits)).toEqual([{ count: 1 }])
    return { asked }
  })
  expect(await undoing.asked).toMatchObject({ ok: true, value: 'confirmed' })
  expect(await deliveryDatesOf(product, customer, 'confirmed')).toEqual([moved])
  await changeDeliveryWeek(deps(product.database.db), { scheduledDate, change: BACK }, 'staff')
})

test('a week that moves while payments for it are settled takes every paid box along, and every household is told', async () => {
  for (const step of MOVES) {
    const { orderIds, sessionIds } = await paidPages()
    const ends = valuesOf(
      await crowd.allAtOnce<unknown>((db, index) =>
        index === Math.floor(HOUSEHOLDS / 2)
          ? move(db, step, sessionIds[0] ?? '')
          : fulfilCheckout(deps(db), sessionIds[index < HOUSEHOLDS / 2 ? index : index - 1] ?? ''),
      ),
    )
    expect(ends).toContainEqual({ ok: true, value: null })
    expect(ends.filter((end) => (end as { state?: string }).state === 'confirmed')).toHaveLength(HOUSEHOLDS)
    const households = await rowsOf(
      product,
      `select o.status::text, o.delivery_date::text as day, b.delivery_date::text as box_day,
         (select count(*)::int from outbox_mails m where m.to_address = u.email
            and m.kind in ('open-order-moved', 'delivery-moved') and m.data->>'formerDate' = $2) as told
       from orders o join users u on u.id = o.user_id join boxes b on b.order_id = o.id where o.id = any($1)`,
      [orderIds, step.from],
    )
    expect(households).toEqual(
      orderIds.map(() => ({ status: 'confirmed', day: step.day, box_day: step.day, told: 1 })),
    )
    expect(await rowsOf(product, 'select 1 from stray_payments')).toEqual([])
  }
})
