import { TEST_NOW, type TestApp } from '../test-app.ts'

/** All that was written by households and staff: with these go the rows that refer to them. The menu stays. */
const TABLES = [
  'users',
  'staff_accounts',
  'cutoff_runs',
  'cutoff_rehearsals',
  'delivery_weeks',
  'delivery_week_changes',
  'outbox_mails',
]

/**
 * As a new product, for a small part of its cost: nobody has ordered anything, every meal can be cooked, and it is
 * TEST_NOW. What the payment stand-in has seen before stays there.
 */
export async function startEmpty(product: TestApp): Promise<void> {
  product.clock.set(TEST_NOW)
  await product.database.pool.query(`truncate ${TABLES.join(', ')} restart identity cascade`)
  await product.database.pool.query('alter sequence change_numbers restart')
  await product.database.pool.query('update meals set is_available = true')
}
