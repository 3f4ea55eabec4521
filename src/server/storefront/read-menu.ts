import type { DishOnPage, MenuPage, WeekOnPage } from '../../contract/storefront/storefront-page.ts'
import type { DeliveryWeek } from '../../domain/delivery/delivery-week.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { isKnown } from '../../domain/menu/allergens.ts'
import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import { readKitchenHandles } from '../menu/label-facts.reads.ts'
import type { StoredMeal } from '../menu/list-available-meals.ts'
import { type MenuOfWeek, readMenuOfWeek } from '../menu/weeks/menu-of-week.ts'
import { readSupply, type Supply } from '../menu/weeks/portions.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'

export type StorefrontDeps = { db: Db; clock: Clock; kitchen: Kitchen }

/** Strangers see this week and the next one. */
const WEEKS_SHOWN = 2

/** How long what is left of a menu with limits is told without counting again. The checkout counts again, under a lock. */
const COUNTED_FOR_MS = 1000

type Counted = { until: number; supply: Promise<Supply | null> }
const counted = new WeakMap<MenuOfWeek, Counted>()

/** Counted at most once a second for all visitors together. */
export function supplyOf(db: Db, week: DeliveryWeek, menu: MenuOfWeek): Promise<Supply | null> {
  const known = counted.get(menu)
  if (known && performance.now() < known.until) return known.supply
  const supply = readSupply(db, week)
  counted.set(menu, { until: performance.now() + COUNTED_FOR_MS, supply })
  supply.catch(() => counted.delete(menu))
  return supply
}

export const supplyOfMeal = (mealId: string, supply: Supply | null) => {
  const left = supply?.left.get(mealId) ?? null
  return { left, isSoldOut: left === 0 || supply?.isFull === true }
}

export function dishOf(meal: StoredMeal, supply: Supply | null): DishOnPage {
  const { name, slug, description, category, calories, protein, carbs, fat } = meal
  return {
    ...{ name, slug, description, category, calories, protein, carbs, fat },
    priceCents: meal.sellPriceCents,
    picture: meal.images[0] ?? null,
    allergens: isKnown(meal) ? [...meal.allergens] : [],
    ...supplyOfMeal(meal.id, supply),
  }
}

/** Meals of a week that somebody can order, in menu order; null while its menu is to come. */
export async function readOffer(
  db: Db,
  week: DeliveryWeek,
): Promise<{ meals: readonly StoredMeal[] | null; supply: Supply | null }> {
  const menu = await readMenuOfWeek(db, week.scheduledDate)
  if (menu.kind === 'to_come') return { meals: null, supply: null }
  return {
    meals: menu.meals.filter(({ isAvailable }) => isAvailable),
    supply: await supplyOf(db, week, menu),
  }
}

async function weekOnPage(db: Db, week: DeliveryWeek): Promise<WeekOnPage> {
  const { meals, supply } = await readOffer(db, week)
  return {
    deliveryDate: week.deliveryDate,
    ordersCloseAt: week.ordersCloseAt,
    isFull: supply?.isFull ?? false,
    dishes: meals?.map((meal) => dishOf(meal, supply)) ?? null,
  }
}

export async function readMenuPage({ db, clock, kitchen }: StorefrontDeps): Promise<MenuPage> {
  const open = (await readOpenWeeks(kitchen, db, clock.now())).slice(0, WEEKS_SHOWN)
  const weeks: WeekOnPage[] = []
  for (const week of open) weeks.push(await weekOnPage(db, week))
  return { kind: 'menu', weeks, kitchenHandles: await readKitchenHandles(db) }
}

/** Some meals of the coming week, for a page that has nothing else to show. */
export async function readSomeDishes({ db, clock, kitchen }: StorefrontDeps): Promise<readonly DishOnPage[]> {
  const [week] = await readOpenWeeks(kitchen, db, clock.now())
  if (!week) return []
  return ((await weekOnPage(db, week)).dishes ?? []).filter(({ isSoldOut }) => !isSoldOut).slice(0, 3)
}
