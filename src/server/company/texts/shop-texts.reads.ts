import { and, asc, eq } from 'drizzle-orm'
import type { TextKind } from '../../../domain/storefront/shop-texts.ts'
import type { Db } from '../../platform/db/db.ts'
import { keptFact } from '../../platform/db/kept/kept-facts.ts'
import { shopTexts } from '../../platform/db/schema/company/shop-texts.ts'

export type ShopText = typeof shopTexts.$inferSelect

/** The text of each page that counts now; a page without one has the product's draft. */
export const readShopTexts = keptFact('shop texts', async (db): Promise<ReadonlyMap<TextKind, ShopText>> => {
  const rows = await db.select().from(shopTexts).orderBy(asc(shopTexts.kind), asc(shopTexts.version))
  // The latest version comes last.
  return new Map(rows.map((row) => [row.kind, row]))
})

export async function findTextVersion(db: Db, kind: TextKind, version: number): Promise<ShopText | null> {
  const [row] = await db
    .select()
    .from(shopTexts)
    .where(and(eq(shopTexts.kind, kind), eq(shopTexts.version, version)))
  return row ?? null
}
