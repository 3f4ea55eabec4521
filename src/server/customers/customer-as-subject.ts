import type { Db } from '../platform/db/db.ts'
import { findCustomer } from './customers.reads.ts'

/** A household as the staff log names it. */
export async function customerAsSubject(
  db: Db,
  userId: string,
): Promise<{ kind: 'customer'; id: string; name: string }> {
  const email = (await findCustomer(db, userId))?.email
  return { kind: 'customer', id: userId, name: email ?? 'A former customer' }
}
