import { z } from 'zod'
import { slugOf } from '../../../domain/menu/meal-slug.ts'
import type { FileProblem } from '../../../domain/menu-files/menu-file.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Entry, writeList } from '../../platform/json-files/read-list.ts'
import { readStoredBook, type StoredBook } from '../../recipes/recipe-book.reads.ts'
import { derivedFrom } from '../meal-on-offer.ts'
import { mealOnStaffWire } from '../meal-on-staff-wire.ts'
import { listMealRows, type MealRow } from '../staff-meals.records.ts'

const text = z.string().optional()
const number = z.number()

/** A meal as a file has it: found by `slug`, its recipe by name. What is not there stays as it is. */
const mealSchema = z.strictObject({
  ...{ slug: text, name: text, category: text, description: text, main_ingredients: text },
  ...{ nutritional_description: text, heating_text: text, storage_text: text },
  eat_within_days: z.number().nullable().optional(),
  sell_price_cents: z.number('Please give the price in cents').optional(),
  sort_order: z.number().optional(),
  recipe: z.string().nullable().optional(),
  typed_macros: z
    .strictObject({ calories: number, protein: number, carbs: number, fat: number })
    .nullable()
    .optional(),
  below_cost_reason: z.string().nullable().optional(),
})
export type MealInFile = z.infer<typeof mealSchema>
export type GivenMeal = {
  readonly row: number
  readonly slug: string
  readonly meal: MealInFile | null
  readonly problems: readonly FileProblem[]
}

export function readMeal(entry: Entry, row: number): GivenMeal {
  const parsed = mealSchema.safeParse(entry)
  const { slug, name } = parsed.data ?? {}
  const known = { row, slug: slug?.trim() ?? slugOf(name ?? '') }
  if (parsed.success) return { ...known, meal: parsed.data, problems: [] }
  const problems = parsed.error.issues.map((issue) => ({
    row,
    column: issue.path.map(String).join(' ') || 'name',
    message: issue.code === 'unrecognized_keys' ? `Nobody knows “${issue.keys.join('”, “')}”` : issue.message,
  }))
  return { ...known, meal: null, problems }
}

/** Numbers that follow from the recipe are not in a file: they would be typed ones where it is read. */
export function mealInFile(row: MealRow, book: StoredBook): MealInFile {
  const wire = mealOnStaffWire(row, [])
  const derived = derivedFrom(book, row.recipeVersionId)
  const version = book.versions.find(({ id }) => id === row.recipeVersionId)
  const { slug, name, category, description, main_ingredients, nutritional_description } = wire
  const { heating_text, storage_text, eat_within_days } = wire
  const { sell_price_cents, sort_order, below_cost_reason } = wire
  return {
    ...{ slug, name, category, description, main_ingredients, nutritional_description },
    ...{ heating_text, storage_text, eat_within_days, sell_price_cents, sort_order },
    recipe: book.recipes.find(({ id }) => id === version?.recipeId)?.name ?? null,
    typed_macros: derived?.macros ? null : wire.typed_macros,
    below_cost_reason,
  }
}

/** Every meal that is not retired, in menu order. What it is sold for is for those who make the offer. */
export async function writeMeals(db: Db, { seesCosts }: { seesCosts: boolean }): Promise<string> {
  const [rows, book] = [await listMealRows(db), await readStoredBook(db)]
  const meals = rows
    .filter(({ retiredAt }) => retiredAt === null)
    .map((row) => {
      const { sell_price_cents, below_cost_reason, ...open } = mealInFile(row, book)
      return seesCosts ? { ...open, sell_price_cents, below_cost_reason } : open
    })
  return writeList('meals', meals)
}
