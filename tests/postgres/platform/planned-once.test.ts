import { afterAll, beforeAll, expect, test } from 'vitest'
import { placedOrder, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

type Planned = { statement: string; generic_plans: number; custom_plans: number }

/** PostgreSQL plans a prepared statement five times with its values before it may keep one plan for all. */
const TRIED = 5

/**
 * Each has a list of ids, and a plan is quickly made: the locks of customers and subscriptions, and the names of customers for
 * live events.
 */
const SHORT = [
  'select "id" from "users" where',
  'select "id" from "subscriptions" where',
  'select "users"."id", coalesce(nullif(',
]

test('what an order costs is not planned anew each time, on the way to its payment', async () => {
  for (let nth = 0; nth < 3 * TRIED; nth++) await placedOrder(product, await settledCustomer(product))
  const { rows } = await product.database.pool.query<Planned>(
    `select statement, generic_plans::int, custom_plans::int from pg_prepared_statements
     where generic_plans + custom_plans > ${TRIED}`,
  )
  expect(rows.length).toBeGreaterThan(20)
  const anew = rows.filter(({ custom_plans }) => custom_plans > TRIED).map(({ statement }) => statement)
  expect(anew.filter((statement) => !SHORT.some((start) => statement.startsWith(start)))).toEqual([])
})
