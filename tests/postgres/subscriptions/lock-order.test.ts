import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { calendarDate } from '../../../src/domain/time/calendar-date.ts'
import { lockPaymentCustomer } from '../../../src/server/cards/cards.records.ts'
import { recordCharges } from '../../../src/server/charges/record-charge.ts'
import { setTestCustomer } from '../../../src/server/customers/set-test-customer.ts'
import { processBox } from '../../../src/server/cutoffs/process-box.ts'
import { holdCalendar } from '../../../src/server/delivery/delivery-calendar.ts'
import { changeDeliveryWeek } from '../../../src/server/delivery-weeks/change-delivery-week.ts'
import { markTestCustomer } from '../../../src/server/kitchen/mark-test-customer.ts'
import { countPlacedForGood, movePlacedOrders } from '../../../src/server/orders/changes/move-orders.ts'
import { applyPreferences } from '../../../src/server/orders/orders-of-subscription.ts'
import { takeOverTestMark } from '../../../src/server/orders/take-over-test-mark.ts'
import type { Db } from '../../../src/server/platform/db/db.ts'
import { lockUndecidedOf } from '../../../src/server/subscriptions/boxes/boxes.records.ts'
import { openBoxes, openBoxesOf } from '../../../src/server/subscriptions/boxes/open-boxes.ts'
import { lockToChange } from '../../../src/server/subscriptions/changes/change-subscription.ts'
import { lockLiveSubscription } from '../../../src/server/subscriptions/subscriptions.records.ts'
import { DELIVERY } from '../../support/databases/database-rows.ts'
import {
  GOOD_CARD,
  giveCredit,
  LATER,
  saveCard,
  startOver,
  subscribed,
} from '../../support/payments/declining-cards.ts'
import { valuesOf } from '../../support/people/crowd.ts'
import {
  deliveryDatesOf,
  openCheckout,
  placedOrder,
  rowsOf,
  settledCustomer,
  someMeals,
} from '../../support/people/ordering.ts'
import { atSecondCutoff, boxOn, SECOND_DELIVERY } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(async () => {
  await startOver(product)
  await rowsOf(product, 'delete from delivery_weeks')
})

const whoWaits = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

const here = () => ({ db: product.database.db, clock: product.clock, kitchen: ORLANDO_KITCHEN })

async function dueBoxOf({ userId }: TestCustomer): Promise<{ id: string; subscriptionId: string }> {
  const [due] = await rowsOf<{ id: string; subscriptionId: string }>(
    product,
    `select id, subscription_id as "subscriptionId" from boxes where user_id = $1 and delivery_date = $2`,
    [userId, SECOND_DELIVERY],
  )
  if (!due) throw new Error('There is no box to decide')
  return due
}

/** Staff mark the customer as a test customer; another asks between the two steps of it, or after both. */
async function markWhile<T>(
  customer: TestCustomer,
  ask: () => Promise<T>,
  asks: 'between' | 'after' = 'between',
): Promise<T> {
  const { userId } = customer
  const { asked } = await product.database.db.transaction(async (tx: Db) => {
    const now = product.clock.now()
    await setTestCustomer(tx, userId, true, now)
    if (asks === 'after') await takeOverTestMark(tx, userId, true, now)
    const asked = Promise.allSettled([ask()])
    await expect.poll(() => rowsOf(product, whoWaits)).toEqual([{ count: 1 }])
    if (asks === 'between') await takeOverTestMark(tx, userId, true, now)
    return { asked }
  })
  return valuesOf(await asked)[0] as T
}

const markOf = async (customer: TestCustomer) => {
  const { order_id } = await boxOn(product, customer)
  return rowsOf(product, 'select status::text, is_test from orders where id = $1', [order_id])
}

describe('a household with credit that staff mark as a test customer', () => {
  test('while the cutoff decides its box: both happen', async () => {
    const customer = await subscribed(product)
    await giveCredit(product, customer, 1000)
    const due = await dueBoxOf(customer)
    atSecondCutoff(product, 1000)
    const answer = await markWhile(customer, () => processBox(here(), due))
    expect(answer).toMatchObject({ kind: 'charging' })
    expect(await markOf(customer)).toEqual([{ status: 'pending', is_test: true }])
  })

  test('while its charge is recorded: both happen', async () => {
    const customer = await subscribed(product)
    await giveCredit(product, customer, 1000)
    atSecondCutoff(product, 1000)
    const decided = await processBox(here(), await dueBoxOf(customer))
    if (decided.kind !== 'charging') throw new Error('Nothing is to be charged')
    const { charge } = decided
    const paid = {
      kind: 'succeeded',
      paymentIntentId: `pi_${charge.payment.id}`,
      paidAt: product.clock.now(),
    } as const
    await markWhile(customer, () =>
      product.database.db.transaction((tx: Db) =>
        recordCharges(ORLANDO_KITCHEN, tx, [{ payment: charge.payment, result: paid }], product.clock.now()),
      ),
    )
    expect(await markOf(customer)).toEqual([{ status: 'confirmed', is_test: true }])
  })

  test('while it cancels, and its declined box gives the credit back: both happen', async () => {
    const customer = await subscribed(product, LATER.generic)
    await giveCredit(product, customer, 1000)
    atSecondCutoff(product, 1000)
    await product.runJobs()
    const answer = await markWhile(customer, () => customer.call('cancelSubscription', {}))
    expect(answer.status).toBe(200)
    expect(await markOf(customer)).toEqual([{ status: 'canceled', is_test: true }])
  })
})

/** A paid order and one on an open payment page, made later, whose id follows. */
async function twoOrdersOfOneDay(): Promise<{ orderId: string; customer: TestCustomer }> {
  for (;;) {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    const { orderId: draftId } = await openCheckout(product, customer)
    if (orderId < draftId) return { orderId, customer }
  }
}

describe('a household that staff mark as a test customer', () => {
  test('while it chooses other meals: its coming box keeps the mark', async () => {
    const customer = await subscribed(product)
    const meals = await someMeals(product, 12)
    const change = { delivery_date: SECOND_DELIVERY, apply: 'week', meal_selections: meals } as const
    const answer = await markWhile(customer, () => customer.call('editBox', change), 'after')
    expect(answer.status).toBe(200)
    expect(await markOf(customer)).toEqual([{ status: 'pending', is_test: true }])
  })

  test('while the week of two of its orders is moved: both happen', async () => {
    const { orderId, customer } = await twoOrdersOfOneDay()
    const { marked } = await product.database.db.transaction(async (tx: Db) => {
      await holdCalendar(tx)
      await countPlacedForGood(tx, DELIVERY)
      const marked = markTestCustomer(here(), { orderId, isTestCustomer: true })
      const settled = Promise.allSettled([marked])
      await expect.poll(() => rowsOf(product, whoWaits)).toEqual([{ count: 1 }])
      await movePlacedOrders(tx, { from: DELIVERY, to: calendarDate('2026-12-08') }, product.clock.now())
      return { marked: settled }
    })
    expect(valuesOf(await marked)).toMatchObject([{ ok: true }])
    expect(await deliveryDatesOf(product, customer, 'confirmed')).toEqual(['2026-12-08'])
  })
})

test('a household with a box and a draft of one week changes what it avoids while the week is moved: both happen', async () => {
  const customer = await subscribed(product)
  product.clock.set('2026-12-01T12:00:00.000Z')
  await openCheckout(product, customer)
  const { moved } = await product.database.db.transaction(async (tx: Db) => {
    await lockToChange(tx, customer.userId)
    const deliveryDate = calendarDate('2026-12-15')
    const change = { status: 'moved', deliveryDate, lastOrderDate: null, reason: 'Holiday' } as const
    const week = { scheduledDate: calendarDate(SECOND_DELIVERY), change }
    const moved = Promise.allSettled([changeDeliveryWeek(here(), week, 'staff')])
    await expect.poll(() => rowsOf(product, whoWaits)).toEqual([{ count: 1 }])
    const empty = { avoidIngredients: [], dietaryNotes: '', persons: [], musts: [] }
    const avoided = { avoidProteins: ['beef'], ...empty }
    await applyPreferences(ORLANDO_KITCHEN, tx, customer.userId, avoided, product.clock.now())
    return { moved }
  })
  expect(valuesOf(await moved)).toEqual([{ ok: true, value: null }])
  const query = `select status::text, delivery_date::text as day, avoid_proteins as avoided from orders
    where user_id = $1 and status <> 'confirmed' order by 1`
  expect(await rowsOf(product, query, [customer.userId])).toEqual(
    ['draft', 'pending'].map((status) => ({ status, day: '2026-12-15', avoided: ['beef'] })),
  )
})

test('a household that saves another card while its subscription is in other hands leaves its stored card free', async () => {
  const customer = await subscribed(product)
  const sessionId = await saveCard(product, customer, GOOD_CARD, { returns: false })
  const { returned } = await product.database.db.transaction(async (tx: Db) => {
    await lockToChange(tx, customer.userId)
    const returned = customer.call('returnFromCardChange', { session_id: sessionId })
    await expect.poll(() => rowsOf(product, whoWaits)).toEqual([{ count: 1 }])
    await lockPaymentCustomer(tx, customer.userId)
    return { returned }
  })
  expect((await returned).status).toBe(200)
})

describe('a household that changes something while boxes for a new week are made', () => {
  const aWeekLater = () => product.clock.set('2026-12-01T12:00:00.000Z')
  const opening = () => Promise.allSettled([openBoxes({ ...here(), log: pino({ level: 'silent' }) })])

  test('has its box made by one of the two', async () => {
    const customer = await subscribed(product)
    aWeekLater()
    const { opened } = await product.database.db.transaction(async (tx: Db) => {
      const subscription = await lockToChange(tx, customer.userId)
      const opened = opening()
      await expect.poll(() => rowsOf(product, whoWaits)).toEqual([{ count: 1 }])
      await openBoxesOf(ORLANDO_KITCHEN, tx, subscription?.id ?? '', product.clock.now())
      return { opened }
    })
    valuesOf(await opened)
    const undecided = 'select count(*)::int as count from boxes where user_id = $1 and processed_at is null'
    expect(await rowsOf(product, undecided, [customer.userId])).toEqual([{ count: 8 }])
  })

  test('and another week was moved: both happen', async () => {
    const customer = await subscribed(product)
    aWeekLater()
    await rowsOf(
      product,
      `insert into delivery_weeks (scheduled_date, status, delivery_date, orders_close_at, reason, created_at, updated_at)
       values ($1, 'moved', '2026-12-15', '2026-12-08T05:00:00Z', 'Holiday', now(), now())`,
      [SECOND_DELIVERY],
    )
    const { opened } = await product.database.db.transaction(async (tx: Db) => {
      const subscription = await lockLiveSubscription(tx, customer.userId)
      const opened = opening()
      await expect.poll(() => rowsOf(product, whoWaits)).toEqual([{ count: 1 }])
      await lockUndecidedOf(tx, subscription?.id ?? '')
      return { opened }
    })
    valuesOf(await opened)
    expect((await boxOn(product, customer, '2026-12-15')).order_status).toBe('pending')
  })
})
