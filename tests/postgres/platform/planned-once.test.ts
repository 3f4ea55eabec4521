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

/** Every connection of the product, held at once. */
const allOf = ({ pool }: TestApp['database']) =>
  Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))

/**
 * Orders that were given up, as years of business leave them: the planner expects twenty of each customer then. Autovacuum stays
 * away: what it measures anew is compared with what five tries cost before it. Each connection is closed: the product prepares its
 * statements again, on these tables.
 */
async function yearsOfOrders(database: TestApp['database']): Promise<void> {
  const { pool } = database
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'orders' and is_generated = 'NEVER'
       and column_name not in ('id', 'user_id', 'order_number', 'subscription_id', 'status', 'canceled_at')`,
  )
  const copied = rows.map(({ name }) => name).join(', ')
  const session = await pool.connect()
  await session.query('begin')
  await session.query('set local session_replication_role = replica')
  await session.query(
    `insert into orders (user_id, status, canceled_at, ${copied})
     select md5('nobody ' || nth % 125)::uuid, 'canceled', updated_at, ${copied}
     from orders, generate_series(1, 2500) nth`,
  )
  await session.query(
    `do $$ declare t regclass; begin
       for t in select oid::regclass from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
         execute format('alter table %s set (autovacuum_enabled = false)', t);
       end loop;
     end $$`,
  )
  await session.query('commit')
  await session.query('analyze')
  session.release()
  for (const connection of await allOf(database)) connection.release(true)
}

test('what an order costs is not planned anew each time, on the way to its payment', async () => {
  await placedOrder(product, await settledCustomer(product))
  await yearsOfOrders(product.database)
  for (let nth = 0; nth < 3 * TRIED; nth++) {
    const customer = await settledCustomer(product)
    await placedOrder(product, customer)
    await customer.call('getPortal')
  }
  const rows: Planned[] = []
  for (const session of await allOf(product.database)) {
    const { rows: prepared } = await session.query<Planned>(
      `select statement, generic_plans::int, custom_plans::int from pg_prepared_statements
       where generic_plans + custom_plans > ${TRIED}`,
    )
    rows.push(...prepared)
    session.release()
  }
  expect(rows.length).toBeGreaterThan(20)
  const anew = rows.filter(({ custom_plans }) => custom_plans > TRIED).map(({ statement }) => statement)
  expect(anew.filter((statement) => !SHORT.some((start) => statement.startsWith(start)))).toEqual([])
})
