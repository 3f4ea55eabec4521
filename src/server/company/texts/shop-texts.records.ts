import { desc, sql } from 'drizzle-orm'
import type { TextKind } from '../../../domain/storefront/shop-texts.ts'
import type { Db } from '../../platform/db/db.ts'
import { shopTexts } from '../../platform/db/schema/company/shop-texts.ts'
import type { ShopText } from './shop-texts.reads.ts'

/** Every version of every text, the latest first. */
export const listTextVersions = (db: Db): Promise<ShopText[]> =>
  db.select().from(shopTexts).orderBy(desc(shopTexts.version))

export type NewText = {
  kind: TextKind
  body: string
  publishedBy: string
  publishedAt: Date
  lawyerChecked: boolean
}

/** As the version after this one; false when another one was published meanwhile. */
export async function insertText(tx: Db, after: number, text: NewText): Promise<boolean> {
  const latest = sql`coalesce((select max(version) from ${shopTexts} where kind = ${text.kind}), 0)`
  const { rows } = await tx.execute(sql`
    insert into ${shopTexts} (kind, version, body, published_by, published_at, lawyer_checked)
    select ${text.kind}, ${after}::int + 1, ${text.body}, ${text.publishedBy}, ${text.publishedAt.toISOString()}::timestamptz,
      ${text.lawyerChecked}::boolean
    where ${latest} = ${after}::int
    on conflict do nothing returning version`)
  return rows.length > 0
}
