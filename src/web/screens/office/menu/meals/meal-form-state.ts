import type { ApiTypes } from '../../../../../contract/api-types.ts'
import type { StaffMealWire } from '../../../../../contract/staff/staff-meals-wire.ts'
import { EAT_WITHIN_MOST } from '../../../../../domain/menu/keeping/eat-within.ts'
import { slugOf } from '../../../../../domain/menu/meal-slug.ts'
import { type FieldDifference, fieldsDifference } from '../../../../../domain/recipes/fields-difference.ts'
import { parseDollars, typedDollars } from '../../../../../domain/shared/typed-dollars.ts'
import { parseWhole } from '../pieces/amounts.ts'
import { mealWords } from './meals.words.ts'

/** As it stands in the form: texts, which may be no numbers. */
export type MealTyped = {
  name: string
  /** Follows the name until somebody types one. */
  slug: string | null
  category: string
  description: string
  mainIngredients: string
  nutritionalDescription: string
  heating: string
  storage: string
  eatWithin: string
  price: string
  sortOrder: string
  recipeVersionId: string
  belowCostReason: string
  macros: Record<'calories' | 'protein' | 'carbs' | 'fat', string>
}

const NO_MACROS = { calories: '', protein: '', carbs: '', fat: '' }
const BEHIND_THE_LAST = 10

export function typedMeal(meal: StaffMealWire | null, all: readonly StaffMealWire[]): MealTyped {
  const last = Math.max(0, ...all.map(({ sort_order }) => sort_order))
  const macros = meal?.typed_macros
  return {
    ...{ name: meal?.name ?? '', slug: meal?.slug ?? null, category: meal?.category ?? '' },
    ...{ description: meal?.description ?? '', mainIngredients: meal?.main_ingredients ?? '' },
    nutritionalDescription: meal?.nutritional_description ?? '',
    ...{ heating: meal?.heating_text ?? '', storage: meal?.storage_text ?? '' },
    eatWithin: String(meal?.eat_within_days ?? ''),
    price: meal?.sell_price_cents === undefined ? '' : typedDollars(meal.sell_price_cents),
    sortOrder: String(meal?.sort_order ?? last + BEHIND_THE_LAST),
    recipeVersionId: meal?.recipe_version_id ?? '',
    belowCostReason: meal?.below_cost_reason ?? '',
    macros: macros
      ? {
          ...{ calories: String(macros.calories), protein: String(macros.protein) },
          ...{ carbs: String(macros.carbs), fat: String(macros.fat) },
        }
      : NO_MACROS,
  }
}

type Wish = Omit<ApiTypes['saveMeal']['request'], 'id' | 'version'>

/** What the form says, and what is wrong with it, by field. */
export function readMeal(typed: MealTyped): { wish: Wish; faults: Readonly<Record<string, string>> } {
  const faults: Record<string, string> = {}
  const price = parseDollars(typed.price)
  const sortOrder = parseWhole(typed.sortOrder)
  const typedMacros = readMacros(typed.macros)
  const eatWithin = typed.eatWithin.trim() === '' ? null : parseWhole(typed.eatWithin)
  if (typed.name.trim() === '') faults.name = mealWords.nameMissing
  if (typed.category.trim() === '') faults.category = mealWords.categoryMissing
  if (!price) faults.sell_price_cents = mealWords.priceMissing
  if (sortOrder === null) faults.sort_order = mealWords.sortOrderHint
  if (typed.eatWithin.trim() !== '' && !isDays(eatWithin)) faults.eat_within_days = mealWords.eatWithinHint
  if (typedMacros === undefined) faults.typed_macros = mealWords.allFour
  const wish = {
    ...{ name: typed.name, slug: typed.slug ?? slugOf(typed.name), category: typed.category },
    ...{ description: typed.description, main_ingredients: typed.mainIngredients },
    nutritional_description: typed.nutritionalDescription,
    ...{ heating_text: typed.heating, storage_text: typed.storage },
    eat_within_days: isDays(eatWithin) ? eatWithin : null,
    ...{ sell_price_cents: price ?? 0, sort_order: sortOrder ?? 0 },
    recipe_version_id: typed.recipeVersionId || null,
    ...{ below_cost_reason: typed.belowCostReason || null, typed_macros: typedMacros ?? null },
  }
  return { wish, faults }
}

const isDays = (days: number | null): days is number => days !== null && days >= 1 && days <= EAT_WITHIN_MOST

/** Null when none of the four is typed, undefined when some are, or one is no number. */
function readMacros({ calories, protein, carbs, fat }: MealTyped['macros']) {
  const [c, p, b, f] = [calories, protein, carbs, fat].map(parseWhole)
  if ([calories, protein, carbs, fat].every((text) => text.trim() === '')) return null
  if (c == null || p == null || b == null || f == null) return undefined
  return { calories: c, protein: p, carbs: b, fat: f }
}

export function mealDifferences(theirs: MealTyped, mine: MealTyped): readonly FieldDifference[] {
  const asRead = (typed: MealTyped): Record<string, string> => ({
    ...{ [mealWords.name]: typed.name, [mealWords.slug]: typed.slug ?? '' },
    ...{ [mealWords.category]: typed.category, [mealWords.price]: typed.price },
    ...{ [mealWords.description]: typed.description, [mealWords.mainIngredients]: typed.mainIngredients },
    [mealWords.nutritionalDescription]: typed.nutritionalDescription,
    ...{ [mealWords.heating]: typed.heating, [mealWords.storage]: typed.storage },
    [mealWords.eatWithin]: typed.eatWithin,
    ...{ [mealWords.sortOrder]: typed.sortOrder, [mealWords.recipe]: typed.recipeVersionId },
    [mealWords.nutrition]: Object.values(typed.macros).join(' / '),
    [mealWords.belowCost]: typed.belowCostReason,
  })
  return fieldsDifference(asRead(theirs), asRead(mine))
}
