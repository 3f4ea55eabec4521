import { rowsOf } from '../people/ordering.ts'
import type { TestApp } from '../test-app.ts'

/** How many transactions wait for a lock that another one holds; for `expect.poll`. */
export async function howManyWait(product: TestApp): Promise<number | undefined> {
  const [row] = await rowsOf<{ waiting: number }>(
    product,
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.waiting
}
