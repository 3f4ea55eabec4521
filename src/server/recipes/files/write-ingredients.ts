import type { IngredientWire } from '../../../contract/staff/recipes-wire.ts'
import { type CsvCell, writeCsv } from '../../../domain/kitchen/csv.ts'
import type { Db } from '../../platform/db/db.ts'
import { ingredientOnWire } from '../book-on-wire.ts'
import { listIngredients } from '../ingredients.records.ts'
import { FACT_COLUMNS, PACK_COLUMNS } from './ingredient-columns.ts'

/** Every ingredient with its facts, a row for each of its packs. What packs cost is for those who make the offer. */
export async function writeIngredients(db: Db, { seesCosts }: { seesCosts: boolean }): Promise<string> {
  const ingredients = (await listIngredients(db)).map(ingredientOnWire).sort(byName)
  const packColumns = seesCosts ? Object.values(PACK_COLUMNS) : []
  const rowsOf = (ingredient: IngredientWire): CsvCell[][] => {
    const facts = Object.values(FACT_COLUMNS).map(({ write }) => write(ingredient))
    if (!seesCosts) return [facts]
    if (ingredient.packs.length === 0) return [[...facts, ...packColumns.map(() => '')]]
    return [...ingredient.packs]
      .sort(bySupplier)
      .map((pack) => [...facts, ...packColumns.map(({ write }) => write(pack))])
  }
  const header = [...Object.keys(FACT_COLUMNS), ...(seesCosts ? Object.keys(PACK_COLUMNS) : [])]
  return writeCsv([header, ...ingredients.flatMap(rowsOf)])
}

/** By code units, which every database and machine sorts alike. */
export const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const byName = (one: { name: string }, other: { name: string }) => byText(one.name, other.name)
const bySupplier = (one: IngredientWire['packs'][number], other: IngredientWire['packs'][number]) =>
  byText(one.supplier, other.supplier) || byText(one.name, other.name)
