import type { CardOnFile } from '../../contract/household/card-wire.ts'
import type { Db } from '../platform/db/db.ts'
import { readCardOf } from './cards.reads.ts'
import type { CardRow } from './cards.records.ts'

/** The card that a customer's boxes are charged to, as far as anybody may see it. */
export async function readCard(db: Db, userId: string): Promise<CardOnFile | null> {
  const card = await readCardOf(db, userId)
  return card && cardOnWire(card)
}

/** A card as far as anybody may see it. */
export const cardOnWire = (card: Pick<CardRow, 'brand' | 'last4' | 'expMonth' | 'expYear'>): CardOnFile => ({
  brand: card.brand,
  last4: card.last4,
  exp_month: card.expMonth,
  exp_year: card.expYear,
})

/** Its row, for a subscription that is to be charged to it. */
export async function readCardId(db: Db, userId: string): Promise<string | null> {
  return (await readCardOf(db, userId))?.id ?? null
}
