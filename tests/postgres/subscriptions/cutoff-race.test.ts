import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { runCutoff } from '../../../src/server/cutoffs/run-cutoff.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import {
  editOfMeals,
  mealsOfEdit,
  type RaceResult,
  type Racer,
  raceTheCutoff,
} from '../../support/cutoff-race.ts'
import { ledgerOf, placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

const HOUSEHOLDS = 20
/** Ten from each tab: 40 are on their way when the cutoff passes, however many there are. */
const EDITS = 400

/** The coming box, its cutoff at the end of Sunday, and the first delivery for which an edit after it can count. */
const DELIVERY = '2026-12-14'
const CLOSES = new Date('2026-12-07T05:00:00.000Z')
const NEXT_DELIVERY = '2026-12-21'

let product: TestApp
let households: TestCustomer[]
let meals: string[]
let race: RaceResult
let chargedBefore: number
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  const menu = await product.visitor().call('listMeals')
  meals = menu.body.meals.slice(0, 2).map(({ id }) => id)
  households = []
  for (let number = 0; number < HOUSEHOLDS; number++) {
    const household = await settledCustomer(product)
    await placedOrder(product, household)
    households.push(household)
  }
  product.clock.set(new Date(CLOSES.getTime() - 60_000))
  await product.runJobs()
  chargedBefore = (await ledgerOf(product)).charges.length
  race = await raceTheCutoff(households.map(racerOf), EDITS, passCutoff)
  await product.runJobs()
})
afterAll(() => product.close())

/** A machine that is too busy to take an edit in time says so and asks to try again: the household does. */
function racerOf(household: TestCustomer): Racer {
  return async function edit(number) {
    const { status, body } = await household.call('editBox', {
      delivery_date: DELIVERY,
      meal_selections: mealsOfEdit(number, meals),
      apply: 'week',
    })
    const refusal = body as { code?: string; first_open_delivery_date?: string | null }
    if (refusal.code === 'unavailable') return edit(number)
    return { status, firstOpenDelivery: refusal.first_open_delivery_date }
  }
}

/** The instant itself, and two processes that see it at once. */
async function passCutoff(): Promise<void> {
  product.clock.set(CLOSES)
  const payments = createPayments({ port: product.standIn.port, ...product.paymentKeys })
  const log = pino({ level: 'silent' })
  const deps = { db: product.database.db, clock: product.clock, kitchen: ORLANDO_KITCHEN, payments, log }
  await Promise.all([runCutoff(deps), runCutoff(deps)])
}

type BoxRow = {
  userId: string
  outcome: string
  charges: number
  capturedCents: number
  totalCents: number
  items: { mealId: string; quantity: number }[]
}

const boxes = () =>
  rowsOf<BoxRow>(
    product,
    `select b.user_id as "userId", b.outcome, o.total_amount_cents as "totalCents",
       (select count(*)::int from payments p where p.order_id = o.id) as charges,
       (select sum(p.captured_cents)::int from payments p where p.order_id = o.id) as "capturedCents",
       (select json_agg(json_build_object('mealId', i.meal_id, 'quantity', i.quantity))
        from order_items i where i.order_id = o.id) as items
     from boxes b join orders o on o.id = b.order_id where b.delivery_date = $1`,
    [DELIVERY],
  )

test('no edit is accepted from the cutoff on, and many are before it', async () => {
  expect(race.acceptedTooLate).toBe(0)
  expect(race.accepted).toBeGreaterThan(EDITS / 10)
  expect(race.refused).toBeGreaterThan(EDITS / 10)
  const late = await rowsOf(product, 'select number from subscription_changes where created_at >= $1', [
    CLOSES,
  ])
  expect(late).toEqual([])
})

test('every refusal is a conflict that names the first delivery the change can apply to', () => {
  const answers = new Set(race.refusals.map((refusal) => JSON.stringify(refusal)))
  expect([...answers]).toEqual([JSON.stringify({ status: 409, firstOpenDelivery: NEXT_DELIVERY })])
})

test('each box holds exactly what was accepted last before the cutoff', async () => {
  const held = new Map((await boxes()).map(({ userId, items }) => [userId, editOfMeals(items, meals)]))
  // Two tabs may have been answered in another order than they were heard: the last of either counts.
  const others = households.filter(
    ({ userId }, position) => !race.lastAccepted[position]?.includes(held.get(userId) ?? -1),
  )
  expect(others).toEqual([])
})

test('each box is charged exactly once, for what it holds', async () => {
  const rows = await boxes()
  expect(rows).toHaveLength(HOUSEHOLDS)
  for (const { outcome, charges, capturedCents, totalCents } of rows)
    expect({ outcome, charges, capturedCents }).toEqual({
      outcome: 'charged',
      charges: 1,
      capturedCents: totalCents,
    })
  const { charges } = await ledgerOf(product)
  expect(charges.length - chargedBefore).toBe(HOUSEHOLDS)
})
