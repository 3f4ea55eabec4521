import type { Kitchen } from '../../src/domain/kitchen-place/kitchen.ts'
import { slugOf } from '../../src/domain/menu/meal-slug.ts'
import type { MenuFileKind } from '../../src/domain/menu-files/menu-file.ts'
import type { DraftMeal } from '../../src/domain/menu-weeks/menu-week.ts'
import { addDays } from '../../src/domain/time/calendar-date.ts'
import { readDeliveryWeek, readOpenWeeks } from '../../src/server/delivery/read-delivery-schedule.ts'
import { listAllMeals, type StoredMeal } from '../../src/server/menu/list-available-meals.ts'
import { changeMealState } from '../../src/server/menu/save-meal.ts'
import { importMenuFile, previewMenuFile } from '../../src/server/menu-files/import-menu-file.ts'
import { listMenuWeekRows } from '../../src/server/menu-weeks/menu-weeks.records.ts'
import { publishMenuWeek } from '../../src/server/menu-weeks/publish-menu-week.ts'
import { saveMenuWeek } from '../../src/server/menu-weeks/save-menu-week.ts'
import type { Db } from '../../src/server/platform/db/db.ts'
import { beginNextPiece } from '../../src/server/platform/db/lock-order.ts'
import { publishRecipe } from '../../src/server/recipes/publish-recipe.ts'
import { readStoredBook } from '../../src/server/recipes/recipe-book.reads.ts'
import { DEMO_MEAL_METHOD, DEMO_MEALS, DEMO_METHODS, DEMO_PARTS, type DemoLines } from './demo-meals.data.ts'
import { DEMO, done } from './done.ts'

type Deps = { db: Db; kitchen: Kitchen; now: Date }

const HOUR = 3_600_000
const DAYS_OF_WEEK = 7
const PAST_WEEKS = 52
const WEEKS_PUBLISHED_AHEAD = 3
const WEEKS_DRAFTED_AHEAD = 6
const MEALS_OF_WEEK = 12
/** Menus that take turns; each has half of its meals in common with the one before. */
const ROTATION = 4
/** Prices rose half a year ago. */
const RAISE_CENTS = 50
const WEEKS_SINCE_RAISE = 26

/**
 * A year of menus that take turns: more meals, made of what the sample menu is made of, and a menu for each week back to a
 * year ago and for the coming ones. Weeks that have a menu keep it. @returns how many weeks were planned
 */
export async function fillMenus({ db, kitchen, now }: Deps): Promise<number> {
  if (!(await listAllMeals(db)).some(({ slug }) => slug === slugOf(DEMO_MEALS[0]?.name ?? '')))
    await db.transaction((tx) => addMeals({ db: tx, kitchen, now }))
  const meals = (await listAllMeals(db)).filter(({ isAvailable }) => isAvailable)
  return db.transaction((tx) => planWeeks({ db: tx, kitchen, now }, meals))
}

async function addMeals({ db, kitchen, now }: Deps): Promise<void> {
  const deps = { db, kitchen, clock: { now: () => now } }
  const take = async (kind: MenuFileKind, list: readonly object[]) => {
    const file = { kind, content: JSON.stringify({ [kind]: list }), confirmsChecks: false }
    const { seen } = done(await previewMenuFile(deps, file, DEMO))
    done(await importMenuFile(deps, { ...file, seen }, DEMO))
  }
  const parts = Object.entries(DEMO_PARTS).map(([name, lines]) => recipe(name, 'part', lines))
  await take('recipes', [...parts, ...DEMO_MEALS.map(({ name, lines }) => recipe(name, 'meal', lines))])
  const { recipes, versions } = await readStoredBook(db)
  // Parts first: a recipe is published with what is published of its parts.
  for (const ours of [...Object.keys(DEMO_PARTS), ...DEMO_MEALS.map(({ name }) => name)]) {
    const recipeId = recipes.find(({ name }) => name === ours)?.id ?? ''
    const draft = versions.find((one) => one.recipeId === recipeId && one.status === 'draft')
    if (draft) done(await publishRecipe(deps, { recipeId, version: draft.version }, DEMO))
  }
  await take('meals', DEMO_MEALS.map(mealOf))
  const slugs = DEMO_MEALS.map(({ name }) => slugOf(name))
  for (const { id } of (await listAllMeals(db)).filter(({ slug }) => slugs.includes(slug)))
    done(await changeMealState(deps, { id, version: 1, to: 'for_sale' }, DEMO))
}

const recipe = (name: string, kind: 'meal' | 'part', lines: DemoLines) => ({
  ...{ name, kind, portions: 1, method: DEMO_METHODS[name] ?? DEMO_MEAL_METHOD },
  weight_after_cooking_g: Object.values(lines).reduce((sum, grams) => sum + grams, 0),
  lines: Object.entries(lines).map(([of, grams]) =>
    of in DEMO_PARTS ? { part: of, grams } : { ingredient: of, grams },
  ),
})

const mealOf = ({
  name,
  category,
  priceCents,
  nutrition,
  description,
  lines,
}: (typeof DEMO_MEALS)[number]) => {
  const [calories, carbs, fat, protein] = nutrition
  return {
    ...{ slug: slugOf(name), name, category, description, recipe: name },
    ...{ sell_price_cents: priceCents, sort_order: 100, typed_macros: { calories, carbs, fat, protein } },
    main_ingredients: Object.keys(lines).slice(0, 3).join(', '),
    nutritional_description: `${protein} g of protein in ${calories} calories.`,
    heating_text: 'Take off the lid. Two minutes in the microwave, or ten in the oven at 350 °F.',
    storage_text: 'Keep refrigerated at 41 °F or below.',
    eat_within_days: 4,
  }
}

async function planWeeks({ db, kitchen, now }: Deps, meals: readonly StoredMeal[]): Promise<number> {
  const current = await readDeliveryWeek(kitchen, db, now)
  const earliest = addDays(current.scheduledDate, -(PAST_WEEKS + 1) * DAYS_OF_WEEK)
  const planned = new Set((await listMenuWeekRows(db, earliest)).map(({ scheduledDate }) => scheduledDate))
  let count = 0
  for (let ahead = -PAST_WEEKS; ahead < WEEKS_DRAFTED_AHEAD; ahead += 1) {
    // A past menu was published while its week was open, a coming one is published now.
    const then = new Date(now.getTime() + Math.min(0, ahead) * DAYS_OF_WEEK * 24 * HOUR)
    const weeks = await readOpenWeeks(kitchen, db, then)
    const week = weeks[Math.max(0, ahead)]
    if (!week || planned.has(week.scheduledDate)) continue
    planned.add(week.scheduledDate)
    beginNextPiece(db)
    const deps = { db, kitchen, clock: { now: () => then } }
    const { scheduledDate } = week
    const draft = menuOf(meals, ahead)
    const plan = { scheduledDate, version: 0, meals: draft, mealsMax: null, publishAt: null }
    done(await saveMenuWeek(deps, plan, DEMO.actor))
    if (ahead < WEEKS_PUBLISHED_AHEAD)
      done(await publishMenuWeek(deps, { scheduledDate, version: 1 }, DEMO.actor))
    count += 1
  }
  return count
}

/** The menu of a week, by how many weeks it is ahead: every fourth is the same. */
function menuOf(meals: readonly StoredMeal[], ahead: number): DraftMeal[] {
  const step = Math.max(1, Math.ceil(meals.length / ROTATION))
  const first = ((((ahead + PAST_WEEKS) % ROTATION) + ROTATION) % ROTATION) * step
  const turn = Array.from({ length: Math.min(MEALS_OF_WEEK, meals.length) }, (_, place) => {
    const meal = inTurn(meals)[(first + place) % meals.length]
    return meal ? [meal] : []
  }).flat()
  const isBeforeRaise = ahead < -WEEKS_SINCE_RAISE
  return turn.map(({ id, sellPriceCents }) => ({
    mealId: id,
    priceCents: sellPriceCents - (isBeforeRaise ? RAISE_CENTS : 0),
    portionLimit: null,
  }))
}

/** One of each category after the other, so that each menu has some of all. */
function inTurn(meals: readonly StoredMeal[]): StoredMeal[] {
  const placed = new Map<string, number>()
  const place = new Map(
    meals.map((meal) => {
      const before = placed.get(meal.category) ?? 0
      placed.set(meal.category, before + 1)
      return [meal.id, before]
    }),
  )
  return meals.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
}
