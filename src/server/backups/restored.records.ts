import type { Database } from '../platform/db/open-database.ts'

export type Restored = {
  /** Those that were paid. */
  orders: number
  customers: number
  /** UTC; null when nobody has paid yet. */
  lastPaidAt: Date | null
  /** One sentence for each thing that no intact database has. */
  faults: string[]
}

/** What a person wants to know of a database that came out of a backup. */
export async function readRestored({ pool }: Pick<Database, 'pool'>): Promise<Restored> {
  const { rows } = await pool.query<
    Omit<Restored, 'faults'> & { ledger: string; uneven: number; unpaid: number }
  >(
    `select (select count(*)::int from orders where confirmed_at is not null) as orders,
      (select count(*)::int from users) as customers,
      (select max(confirmed_at) from orders) as "lastPaidAt",
      (select coalesce(sum(amount_cents), 0)::text from ledger_entries) as ledger,
      (select count(*)::int from (
        select 1 from ledger_entries group by transaction_id having sum(amount_cents) <> 0) as uneven) as uneven,
      (select count(*)::int from orders where status = 'confirmed' and confirmed_at is null) as unpaid`,
  )
  const [row] = rows
  if (!row) throw new Error('A query without a table has one row.')
  const { ledger, uneven, unpaid, ...restored } = row
  const faults = [
    ...(ledger === '0' ? [] : [`The ledger sums to ${ledger} cents and not to zero.`]),
    ...(uneven === 0 ? [] : [`${uneven} transactions of the ledger do not sum to zero.`]),
    ...(unpaid === 0 ? [] : [`${unpaid} confirmed orders have no time of payment.`]),
  ]
  return { ...restored, faults }
}
