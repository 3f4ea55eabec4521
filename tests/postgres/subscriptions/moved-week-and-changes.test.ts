import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { calendarDate } from '../../../src/domain/time/calendar-date.ts'
import { readOpenWeeks } from '../../../src/server/delivery/read-delivery-schedule.ts'
import { changeDeliveryWeek } from '../../../src/server/delivery-weeks/change-delivery-week.ts'
import { movePendingOrders } from '../../../src/server/orders/changes/move-orders.ts'
import { moveBoxes } from '../../../src/server/subscriptions/boxes/boxes.records.ts'
import { cancelEverybody } from '../../support/payments/declining-cards.ts'
import { rowsOf, someMeals } from '../../support/people/ordering.ts'
import { atSecondCutoff, boxOn, SECOND_DELIVERY, subscriber } from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

const scheduledDate = calendarDate(SECOND_DELIVERY)
const moved = calendarDate('2026-12-15')
const MOVE = { status: 'moved', deliveryDate: moved, lastOrderDate: null, reason: 'Holiday' } as const
const LATER_BOX = '2026-12-21'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  await cancelEverybody(product)
  await product.database.pool.query('delete from delivery_weeks')
  product.clock.set(TEST_NOW)
})

type Change = (customer: TestCustomer) => Promise<{ status: number }>
const pause: Change = (customer) => customer.call('pauseSubscription', { until: null })

/** For a household whose coming box stays; `before` the week is moved. */
const CHANGES: { change: Change; before?: Change }[] = [
  { change: (customer) => customer.call('resumeSubscription'), before: pause },
  { change: (customer) => customer.call('pauseSubscription', { until: '2026-12-03' }) },
  { change: (customer) => customer.call('skipBox', { delivery_date: LATER_BOX }) },
  {
    change: async (customer) =>
      customer.call('editBox', {
        ...{ delivery_date: LATER_BOX, apply: 'every_week' },
        meal_selections: await someMeals(product, 12),
      }),
  },
  {
    change: (customer) =>
      customer.call('updatePreferences', {
        ...{ avoid_proteins: ['pork'], avoid_ingredients: ['peanuts'], dietary_notes: 'Ring twice' },
        apply_to_existing_orders: true,
      }),
  },
  {
    change: async (customer) =>
      customer.call('updateSubscriptionMeals', {
        order_id: (await boxOn(product, customer)).order_id ?? '',
        meal_selections: await someMeals(product, 12),
        apply_to_future_orders: true,
      }),
  },
]

const whoWaits = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** The week's box of each household with its order, and how many orders are open or placed beside it. */
const boxesOfTheWeek = (customers: readonly TestCustomer[]) =>
  rowsOf(
    product,
    `select b.delivery_date::text as box, b.outcome, o.delivery_date::text as day, o.status::text,
       (select count(*)::int from orders x where x.user_id = b.user_id and x.id <> o.id
          and x.delivery_date in ($2, $3) and x.status <> 'canceled') as others
     from boxes b left join orders o on o.id = b.order_id
     where b.user_id = any($1) and b.scheduled_date = $2`,
    [customers.map(({ userId }) => userId), scheduledDate, moved],
  )

test('a box whose household changes something while its week moves keeps one order, comes on the new day and is paid for it', async () => {
  const households: { customer: TestCustomer; change: Change }[] = []
  for (const { change, before } of CHANGES) {
    const customer = await subscriber(product)
    await before?.(customer)
    households.push({ customer, change })
  }
  const customers = households.map(({ customer }) => customer)
  const { answers } = await product.database.db.transaction(async (tx) => {
    const { clock } = product
    expect(
      await changeDeliveryWeek(
        { db: tx, clock, kitchen: ORLANDO_KITCHEN },
        { scheduledDate, change: MOVE },
        'staff',
      ),
    ).toMatchObject({
      ok: true,
    })
    const answers = households.map(({ customer, change }) => change(customer))
    // Until each stands behind the move.
    await expect.poll(() => rowsOf(product, whoWaits)).toEqual([{ count: households.length }])
    return { answers }
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(customers.map(() => 200))
  const onItsDay = { box: moved, day: moved, others: 0 }
  expect(await boxesOfTheWeek(customers)).toEqual(
    customers.map(() => ({ ...onItsDay, outcome: null, status: 'pending' })),
  )
  atSecondCutoff(product, 1000)
  await product.runJobs()
  expect(await boxesOfTheWeek(customers)).toEqual(
    customers.map(() => ({ ...onItsDay, outcome: 'charged', status: 'confirmed' })),
  )
})

test('a household that pauses between the two steps of a move waits for both', async () => {
  const customer = await subscriber(product)
  const { answer } = await product.database.db.transaction(async (tx) => {
    const now = product.clock.now()
    const week = (await readOpenWeeks(ORLANDO_KITCHEN, tx, now)).find(
      (one) => one.scheduledDate === scheduledDate,
    )
    const moves = await moveBoxes(tx, week ? [{ ...week, deliveryDate: moved }] : [])
    const answer = pause(customer)
    await expect.poll(() => rowsOf(product, whoWaits)).toEqual([{ count: 1 }])
    await movePendingOrders(tx, moves, now)
    return { answer }
  })
  expect((await answer).status).toBe(200)
  expect(await boxesOfTheWeek([customer])).toMatchObject([{ box: moved, day: null, others: 0 }])
})
