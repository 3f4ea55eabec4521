import type { Db } from '../platform/db/db.ts'
import { listStaffNames } from './money.records.ts'

/** Who did it, as staff read it. */
export async function staffNames(db: Db): Promise<(actor: string) => string> {
  const names = await listStaffNames(db)
  return (actor) => {
    if (actor === 'staff') return 'Shared password'
    if (actor.startsWith('staff:')) return names.get(actor) ?? 'A former staff account'
    return actor.startsWith('customer:') ? 'The customer' : 'The product'
  }
}
