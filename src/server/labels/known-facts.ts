import { roundedNutrition, SENTENCE_FACTS } from '../../domain/labels/figures/rounded-nutrition.ts'
import type { KnownFacts } from '../../domain/labels/label-facts.ts'
import { lastDayOfMeal } from '../../domain/labels/last-day.ts'
import { isKnown } from '../../domain/menu/allergens.ts'
import { fraction } from '../../domain/recipes/fraction.ts'
import { containsText, ingredientText } from '../../domain/recipes/label-text.ts'
import { exactNutritionOf, NUTRIENTS } from '../../domain/recipes/nutrition.ts'
import { brand } from '../../domain/shared/brand.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { type LabelFacts as MenuFacts, readLabelFacts } from '../menu/label-facts.reads.ts'
import { listAllMeals, type StoredMeal } from '../menu/list-available-meals.ts'
import type { Db } from '../platform/db/db.ts'

type Named = { readonly id: string; readonly name: string }
/** Ingredients of which something is not known, and the recipe. */
export type Sources = {
  readonly withoutNutrition: readonly Named[]
  /** Whose facts do not make a Nutrition Facts panel. */
  readonly withoutPanel: readonly Named[]
  readonly unchecked: readonly Named[]
  readonly recipeId: string | null
}
/** Food of a meal for a day, with the last day on which it may be eaten whatever is said of the meal. */
type Food = { readonly lastDay: CalendarDate; readonly deliveryDate: CalendarDate }
type KnownMeal = {
  isRetired: boolean
  sources: Sources
  factsFor: (food: Food) => KnownFacts
}

/** What a label of a meal needs, by the meal's id: of all that ever were, in menu order. */
export async function readKnownFacts(db: Db, permit: string): Promise<ReadonlyMap<string, KnownMeal>> {
  const [meals, facts] = [await listAllMeals(db), await readLabelFacts(db)]
  return new Map(
    meals.flatMap((meal) => {
      const ofMenu = facts.get(meal.id)
      if (!ofMenu) return []
      const known = knownFacts(meal, ofMenu, permit)
      const { eatWithinDays } = ofMenu
      const factsFor = ({ lastDay, deliveryDate }: Food) => ({
        ...known,
        useBy: lastDayOfMeal(lastDay, { deliveryDate, eatWithinDays }),
      })
      return [[meal.id, { isRetired: ofMenu.isRetired, sources: sourcesOf(ofMenu), factsFor }] as const]
    }),
  )
}

const sourcesOf = ({ ingredients, recipeId }: MenuFacts): Sources => ({
  recipeId,
  withoutNutrition: ingredients.filter(({ per100g }) => SENTENCE_FACTS.some((one) => per100g[one] === null)),
  withoutPanel: ingredients.filter(({ per100g }) => NUTRIENTS.some((one) => per100g[one] === null)),
  unchecked: ingredients.filter(({ allergens }) => allergens === null),
})

function knownFacts(
  meal: StoredMeal,
  { ingredients, heating, storage, netMg }: MenuFacts,
  permit: string,
): Omit<KnownFacts, 'useBy'> {
  const byWeight = ingredients.map(({ mg, per100g }) => ({ mg: fraction(mg), per100g }))
  return {
    ...{ mealName: meal.name, heating, storage, netMg: netMg === null ? null : Math.floor(netMg) },
    ingredients: ingredientText(ingredients),
    contains: isKnown(meal) ? containsText(ingredients) : null,
    nutrition: roundedNutrition(exactNutritionOf(byWeight)),
    ...{ maker: brand.name, place: placeOfMaker(), permit: permit === '' ? null : permit },
  }
}

/** The postal address of a shop begins with its name, which a label says before it. */
function placeOfMaker(): string {
  const { name, postalAddress } = brand
  return postalAddress.startsWith(`${name}, `) ? postalAddress.slice(name.length + 2) : postalAddress
}
