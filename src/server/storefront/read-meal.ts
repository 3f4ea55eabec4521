import type { AwayPage, MealPage } from '../../contract/storefront/storefront-page.ts'
import { panelOf } from '../../domain/labels/figures/rounded-nutrition.ts'
import { isKnown } from '../../domain/menu/allergens.ts'
import { fraction } from '../../domain/recipes/fraction.ts'
import { containsText, ingredientText } from '../../domain/recipes/label-text.ts'
import { NUTRIENTS, type Nutrition, nutritionOf } from '../../domain/recipes/nutrition.ts'
import { readClaimsOf } from '../company/food-words.ts'
import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import { type LabelFacts, readKitchenHandles, readLabelFacts } from '../menu/label-facts.reads.ts'
import { listAllMeals, type StoredMeal } from '../menu/list-available-meals.ts'
import { dishOf, readOffer, readSomeDishes, type StorefrontDeps, supplyOfMeal } from './read-menu.ts'

const MILLIGRAMS_PER_GRAM = 1000
/** A meal that is on every menu names no more weeks than these. */
const WEEKS_NAMED = 2

type Offered = MealPage['offered'][number]

/** The page of the meal with this slug; null where there never was one. */
export async function readMealPage(deps: StorefrontDeps, slug: string): Promise<MealPage | AwayPage | null> {
  const { db } = deps
  const stored = (await listAllMeals(db)).find((one) => one.slug === slug)
  if (!stored) return null
  const label = (await readLabelFacts(db)).get(stored.id)
  const { meal, offered } = await readOffers(deps, stored)
  if (!label || !isKnown(meal) || offered.length === 0)
    return {
      kind: 'away',
      name: stored.name,
      isRetired: label?.isRetired ?? false,
      dishes: await readSomeDishes(deps),
    }
  const { picture: _, left: __, isSoldOut: ___, ...dish } = dishOf(meal, null)
  return {
    kind: 'meal',
    dish,
    pictures: meal.images,
    goodToKnow: meal.nutritionalDescription,
    offered,
    ...labelOf(meal, label),
    claims: await readClaimsOf(
      deps,
      label.ingredients.map(({ name }) => name),
    ),
    kitchenHandles: await readKitchenHandles(db),
  }
}

/** The weeks that offer it, and the meal as the first of them has it. */
async function readOffers(
  { db, clock, kitchen }: StorefrontDeps,
  stored: StoredMeal,
): Promise<{ meal: StoredMeal; offered: Offered[] }> {
  const offered: Offered[] = []
  let shown: StoredMeal | null = null
  for (const week of await readOpenWeeks(kitchen, db, clock.now())) {
    const { meals, supply } = await readOffer(db, week)
    const meal = meals?.find(({ id }) => id === stored.id)
    if (!meal) continue
    shown ??= meal
    const { deliveryDate } = week
    offered.push({ deliveryDate, priceCents: meal.sellPriceCents, ...supplyOfMeal(meal.id, supply) })
    if (offered.length === WEEKS_NAMED) break
  }
  return { meal: shown ?? stored, offered }
}

function labelOf(meal: StoredMeal, { ingredients, heating, storage, eatWithinDays, netMg }: LabelFacts) {
  const byWeight = ingredients.map((one) => ({ ...one, mg: fraction(one.mg) }))
  return {
    ingredientText: ingredientText(ingredients),
    containsText: containsText(ingredients),
    nutrition: onMenu(nutritionOf(byWeight), meal),
    facts: panelOf(byWeight),
    servingGrams: netMg === null ? null : Math.floor(netMg / MILLIGRAMS_PER_GRAM),
    ...{ heating, storage, eatWithinDays },
  }
}

/** Until every ingredient has its facts, what somebody typed stands, as on the menu; the rest is unknown. */
function onMenu(derived: Nutrition, { calories, protein, carbs, fat }: StoredMeal): Nutrition {
  const grams = (of: number) => of * MILLIGRAMS_PER_GRAM
  const typed: Partial<Nutrition> = {
    kcal: calories,
    proteinMg: grams(protein),
    carbsMg: grams(carbs),
    fatMg: grams(fat),
  }
  return Object.fromEntries(NUTRIENTS.map((one) => [one, derived[one] ?? typed[one] ?? null])) as Nutrition
}
