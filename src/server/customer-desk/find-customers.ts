import type { FoundCustomer } from '../../contract/staff/customers-desk-wire.ts'
import { type CustomerSearch, readCustomerSearch } from '../../domain/customer-desk/read-customer-search.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Db } from '../platform/db/db.ts'
import {
  countEntries,
  describeCustomers,
  type FoundRow,
  findByOrder,
  findByReceipt,
  findByWords,
} from './search.records.ts'

const MOST = 20

export type Found = { customers: FoundCustomer[]; has_more: boolean }

/**
 * Households with all of these words at the beginning of words of theirs, after those whose order or receipt has this
 * number (docs/decisions/0101).
 */
export async function findCustomers(
  db: Db,
  typed: string,
): Promise<Outcome<Found, { code: 'search_too_short' }>> {
  const search = readCustomerSearch(typed)
  if (!search) return fail({ code: 'search_too_short' })
  const numbered = new Map((await byNumber(db, search)).map(({ id, number }) => [id, number]))
  const ids = [...new Set([...numbered.keys(), ...(await byWords(db, search.words))])]
  const shown = ids.slice(0, MOST)
  const rows = new Map((await describeCustomers(db, shown)).map((row) => [row.id, row]))
  const customers = shown.flatMap((id) => {
    const row = rows.get(id)
    return row ? [onWire(row, numbered.get(id) ?? null)] : []
  })
  return succeed({ customers, has_more: ids.length > MOST })
}

async function byNumber(db: Db, { order, receipt }: CustomerSearch) {
  if (receipt) return findByReceipt(db, receipt)
  return order ? findByOrder(db, order) : []
}

/** The word that fewest households have is looked up, and the others are asked of those alone. */
async function byWords(db: Db, words: readonly string[]): Promise<string[]> {
  const [only] = words
  if (only === undefined) return []
  if (words.length === 1) return findByWords(db, { rarest: only, others: [] }, MOST + 1)
  const counts = await countEntries(db, words)
  if (counts.some((count) => count === 0)) return []
  const rarest = words[counts.indexOf(Math.min(...counts))] ?? only
  return findByWords(db, { rarest, others: words.filter((word) => word !== rarest) }, MOST + 1)
}

const onWire = (row: FoundRow, number: string | null): FoundCustomer => ({
  ...{ id: row.id, name: row.name ?? '', email: row.email, phone: row.phone },
  address: row.street && [row.street, row.apartment, row.city, row.zip].filter(Boolean).join(', '),
  ...{ is_test_customer: row.is_test_customer, subscription: row.subscription, found_by: number },
})
