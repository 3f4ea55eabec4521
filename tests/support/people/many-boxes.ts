import type pg from 'pg'
import { calendarDate } from '../../../src/domain/time/calendar-date.ts'
import type { TestApp } from '../test-app.ts'
import { placedOrder, settledCustomer } from './ordering.ts'

/** The delivery date of an order placed at the test's clock. */
export const MANY_BOXES_DATE = calendarDate('2026-12-07')

const COLUMNS = `
  select column_name as name from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`

async function copy(
  session: pg.PoolClient,
  table: 'orders' | 'order_items',
  { orderId, count, others }: { orderId: string; count: number; others: Record<string, string> },
): Promise<void> {
  const { rows } = await session.query<{ name: string }>(COLUMNS, [table])
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => others[name] ?? `t.${name}`)
  const key = table === 'orders' ? 'id' : 'order_id'
  await session.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
     from ${table} t, generate_series(1, ${count}) n where t.${key} = '${orderId}'`,
  )
}

/** Made of the id of the original and of the copy's number, in the form of a random one. */
const idOfCopy = (id: string) =>
  `overlay(overlay(md5(${id}::text || n) placing '4' from 13) placing '8' from 17)::uuid`

/**
 * So many placed orders for MANY_BOXES_DATE: one that was placed, and copies of it for other recipients in other places.
 * @returns the id of the first one
 */
export async function manyBoxes(product: TestApp, count: number): Promise<string> {
  const { orderId } = await placedOrder(product, await settledCustomer(product))
  const session = await product.database.pool.connect()
  try {
    // What is placed is fixed, and a copy has no history.
    await session.query(`set session_replication_role = replica`)
    const own = { orderId, count: count - 1 }
    await copy(session, 'orders', {
      ...own,
      others: {
        id: idOfCopy('t.id'),
        order_number: `'RF-2026-' || (700000 + n)`,
        zip_code: `(array['32801', '32803', '32789', '34786'])[1 + n % 4]`,
        recipient_name: `'Household ' || (n * 7919 % 1000)`,
        subscription_id: 'null',
      },
    })
    await copy(session, 'order_items', {
      ...own,
      others: { id: 'gen_random_uuid()', order_id: idOfCopy('t.order_id') },
    })
    await session.query('set session_replication_role = origin')
  } finally {
    session.release()
  }
  return orderId
}
