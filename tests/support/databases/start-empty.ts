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
  'work_orders',
  'label_runs',
]

/**
 * As a new product, for a small part of its cost: nobody has ordered anything, every meal can be cooked, and it is
 * TEST_NOW. What the payment stand-in has seen before stays there.
 */
export async function startEmpty(product: TestApp): Promise<void> {
  product.clock.set(TEST_NOW)
  // A late notice of the stand-in may be worked on meanwhile, and its locks meet these in another order: one of the two has
  // to give way, and it is the one that asks again by itself.
  await product.database.pool.query(
    `begin;
    set local deadlock_timeout = '1min';
    truncate ${TABLES.join(', ')} restart identity cascade;
    alter sequence change_numbers restart;
    update meals set is_available = true;
    commit`,
  )
}
