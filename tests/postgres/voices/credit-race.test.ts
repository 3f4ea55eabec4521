import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { PROBLEM_KINDS } from '../../../src/domain/problems/problem-kinds.ts'
import { type ProblemDeps, type Report, reportProblem } from '../../../src/server/problems/report-problem.ts'
import { type DeliveredBox, deliveredBox, mealsOf } from '../../support/people/delivered.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const REPORTS = 1000
const POLICY = { report: 2500, box: 5000, household: 7000 }

let product: TestApp
let deps: ProblemDeps
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  const { database, clock, config } = product
  deps = { db: database.db, clock, kitchen: ORLANDO_KITCHEN, config }
  await rowsOf(product, 'update problem_policy set per_household_cents = $1', [POLICY.household])
})
afterAll(() => product.close())

/** Two boxes of one household, with ten portions each. */
async function twoBoxes(): Promise<DeliveredBox[]> {
  const first = await deliveredBox(product)
  // As if it had been a box of the week before: one order of a household is copied with its lines.
  const [copy] = await rowsOf<{ id: string }>(
    product,
    `with copied as (
       insert into orders (user_id, status, delivery_date, delivery_address_id, total_meals, subtotal_cents, shipping_fee_cents)
       select user_id, 'draft', delivery_date - 7, delivery_address_id, total_meals, subtotal_cents, shipping_fee_cents
       from orders where id = $1 returning id)
     insert into order_items (order_id, meal_id, meal_name, meal_category, allergens, quantity, unit_price_cents)
     select c.id, i.meal_id, i.meal_name, i.meal_category, i.allergens, i.quantity, i.unit_price_cents
     from copied c, order_items i where i.order_id = $1 returning order_id as id`,
    [first.orderId],
  )
  await rowsOf(
    product,
    `update orders o set status = 'confirmed', order_number = 'RF-2026-9001', confirmed_at = now(), recipient_name = s.recipient_name,
       phone = s.phone, email = s.email, street_address = s.street_address, city = s.city, state = s.state, zip_code = s.zip_code
     from orders s where o.id = $1 and s.id = $2`,
    [copy?.id, first.orderId],
  )
  await rowsOf(product, `update orders set status = 'delivered', delivered_at = now() where id = $1`, [
    copy?.id,
  ])
  const orderId = copy?.id ?? ''
  return [first, { ...first, orderId, meals: await mealsOf(first.customer, orderId) }]
}

/** All at once. What finds no connection within the time that the product waits for one is sent again, as people do. */
async function sendAll(reports: readonly Report[], userId: string) {
  const sent = await Promise.allSettled(reports.map((report) => reportProblem(deps, report, userId)))
  const answers = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = sent.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(failed.filter((reason) => !reason.includes('timeout exceeded when trying to connect'))).toEqual([])
  const unheard = reports.filter((_, nth) => sent[nth]?.status === 'rejected')
  if (unheard.length > 0) answers.push(...(await sendAll(unheard, userId)))
  return answers
}

test('a thousand reports at once stay within what is credited for a report, a box and a household, and the books sum to zero', async () => {
  const boxes = await twoBoxes()
  const [{ customer }] = boxes as [DeliveredBox]
  const reports = Array.from({ length: REPORTS }, (_, nth): Report => {
    const { orderId, meals } = boxes[nth % boxes.length] as DeliveredBox
    const kind = PROBLEM_KINDS[nth % PROBLEM_KINDS.length] ?? 'missing'
    const mealId = meals[nth % meals.length]?.meal_id ?? null
    return { orderId, mealId, kind, quantity: 1, words: '', photo: null, requestKey: randomUUID() }
  })
  const answers = await sendAll(reports, customer.userId)
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
  const rows = await rowsOf<{ order_id: string; cents: number; most: number }>(
    product,
    `select order_id, sum(credited_cents)::int as cents, max(credited_cents)::int as most
     from problem_reports where user_id = $1 group by order_id`,
    [customer.userId],
  )
  const given = rows.reduce((sum, { cents }) => sum + cents, 0)
  for (const { cents, most } of rows) {
    expect(cents).toBeLessThanOrEqual(POLICY.box)
    expect(most).toBeLessThanOrEqual(POLICY.report)
  }
  expect(given).toBeLessThanOrEqual(POLICY.household)
  expect(given).toBeGreaterThan(0)
  const [booked] = await rowsOf<{ credit: number; rest: number; granted: number }>(
    product,
    `select (select -sum(amount_cents)::int from ledger_entries where user_id = $1 and account = 'customer_credit') as credit,
       (select sum(amount_cents)::int from ledger_entries) as rest,
       (select count(*)::int from ledger_transactions where user_id = $1 and kind = 'goodwill') as granted`,
    [customer.userId],
  )
  const credited = await rowsOf(
    product,
    `select 1 from problem_reports where user_id = $1 and state = 'credited'`,
    [customer.userId],
  )
  expect(booked).toEqual({ credit: given, rest: 0, granted: credited.length })
  const unsafe = await rowsOf<{ state: string }>(
    product,
    `select distinct state from problem_reports where user_id = $1 and kind = 'unsafe'`,
    [customer.userId],
  )
  expect(unsafe).toEqual([{ state: 'open' }])
})

test('of a thousand presses of one button there is one report, and one credit', async () => {
  const { customer, orderId, meals } = await deliveredBox(product)
  const report = {
    ...{
      orderId,
      mealId: meals[0]?.meal_id ?? null,
      kind: 'damaged' as const,
      quantity: 1,
      words: '',
      photo: null,
    },
    requestKey: randomUUID(),
  }
  const answers = await sendAll(
    Array.from({ length: REPORTS }, () => report),
    customer.userId,
  )
  expect(new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.failure.code))).size).toBe(1)
  const rows = await rowsOf(
    product,
    `select 1 from ledger_transactions where user_id = $1 and kind = 'goodwill'`,
    [customer.userId],
  )
  expect(rows).toHaveLength(1)
})
