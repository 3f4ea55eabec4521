import type { z } from 'zod'
import type { ShoppingWire, shoppingResponseSchema } from '../../contract/staff/production/stock-wire.ts'
import { PRODUCTION_DAYS_BEFORE_DELIVERY } from '../../domain/kitchen/work-order.ts'
import { onHandMg } from '../../domain/stock/lot.ts'
import { type CookedMeal, type PurchasedNeeds, purchasedNeeds } from '../../domain/stock/purchased-needs.ts'
import { type ShoppingNeed, type SupplierList, shoppingList } from '../../domain/stock/shopping-list.ts'
import { businessDateAt } from '../../domain/time/business-time.ts'
import { addDays, type CalendarDate } from '../../domain/time/calendar-date.ts'
import { readDeliveryCalendar } from '../delivery/delivery-calendar.ts'
import type { Db } from '../platform/db/db.ts'
import { bookOf, readStoredBook, type StoredBook, versionOf } from '../recipes/recipe-book.reads.ts'
import { type ExpectedMeals, readExpectedMeals } from './expected-meals.ts'
import type { StockDeps } from './receive-intake.ts'
import {
  type LotInHouse,
  listComingDays,
  listLotsInHouse,
  listMealRecipes,
  readWeighing,
} from './stock.records.ts'

/** So many deliveries can be shopped for at once. */
const DAYS_AHEAD = 4

/** What is bought for one delivery: of what is needed and neither in stock nor taken by the deliveries before it. */
export async function readShopping(
  deps: StockDeps,
  wanted: CalendarDate | undefined,
): Promise<z.input<typeof shoppingResponseSchema>> {
  const { db, clock, kitchen } = deps
  const now = clock.now()
  const weeks = await listComingDays(db, businessDateAt(kitchen, now), DAYS_AHEAD)
  const day = wanted ?? weeks[0]
  if (day === undefined) return { ...NOTHING_COMING, weight_units: (await readWeighing(db)).weightUnits }
  const { extraBp, weightUnits } = await readWeighing(db)
  const stored = await readStoredBook(db)
  const needsOn = async (date: CalendarDate) => {
    const expected = await readExpectedMeals(deps, date)
    return { expected, ...(await needsOf(db, stored, expected.meals, extraBp)) }
  }
  const own = await needsOn(day)
  const earlier = new Map<string, number>()
  for (const before of weeks.filter((one) => one < day))
    for (const [id, mg] of (await needsOn(before)).needs.mg) earlier.set(id, (earlier.get(id) ?? 0) + mg)
  const stock = stockOn(await listLotsInHouse(db), addDays(day, -PRODUCTION_DAYS_BEFORE_DELIVERY))
  const list = shoppingList(stored.ingredients, { needs: own.needs.mg, earlier, stock })
  return {
    ...{ delivery_date: day, weeks, extra_bp: extraBp, ...countsOnWire(own.expected) },
    weight_units: weightUnits,
    is_about: own.expected.mayCome > 0 || (await isOpen(deps, day, now)),
    suppliers: list.suppliers.map(supplierOnWire),
    unsold: list.unsold.map(needOnWire),
    enough: list.enough.map(needOnWire),
    without_recipe: own.withoutRecipe,
  }
}

const NOTHING_COMING = {
  ...{ delivery_date: null, weeks: [], is_about: false, orders: 0, expected_boxes: 0 },
  ...{ boxes_without_choice: 0, extra_bp: 0, suppliers: [], unsold: [], enough: [], without_recipe: [] },
}

const countsOnWire = ({ orders, expectedBoxes, mayCome }: ExpectedMeals) => ({
  orders,
  ...{ expected_boxes: expectedBoxes, boxes_without_choice: mayCome - expectedBoxes },
})

/** Whether households can still order for that day. */
async function isOpen({ db, kitchen }: StockDeps, day: CalendarDate, now: Date): Promise<boolean> {
  return (await readDeliveryCalendar(kitchen, db, now)).some(({ deliveryDate }) => deliveryDate === day)
}

async function needsOf(
  db: Db,
  stored: StoredBook,
  meals: readonly CookedMeal[],
  extraBp: number,
): Promise<{ needs: PurchasedNeeds; withoutRecipe: string[] }> {
  const cooked = await listMealRecipes(db, [...new Set(meals.map(({ mealId }) => mealId))])
  const versionIds = new Map(cooked.map(({ id, versionId }) => [id, versionId]))
  const edible = new Map(stored.ingredients.map(({ id, edibleBp }) => [id, edibleBp]))
  const { parts } = bookOf(stored)
  const needs = purchasedNeeds(
    meals,
    {
      parts,
      versionOf: (mealId) => {
        const row = stored.versions.find(({ id }) => id === versionIds.get(mealId))
        return row && versionOf(row, stored.versions)
      },
    },
    { extraBp, edibleBp: (id) => edible.get(id) ?? ALL_BP },
  )
  const names = new Map(cooked.map(({ id, name }) => [id, name]))
  return { needs, withoutRecipe: needs.withoutRecipe.map((id) => names.get(id) ?? id).sort() }
}
const ALL_BP = 10_000

function stockOn(lots: readonly LotInHouse[], day: CalendarDate): ReadonlyMap<string, number> {
  const ids = [...new Set(lots.map(({ ingredientId }) => ingredientId))]
  return new Map(
    ids.map((id) => [
      id,
      onHandMg(
        lots.filter((lot) => lot.ingredientId === id),
        day,
      ),
    ]),
  )
}

const needOnWire = ({ ingredientId, name, needMg, stockMg, purchase }: ShoppingNeed) => ({
  ...{ ingredient_id: ingredientId, ingredient: name, need_mg: needMg, stock_mg: stockMg },
  missing_mg: purchase.missingMg,
})

const supplierOnWire = ({ supplier, costCents, lines }: SupplierList): ShoppingWire['suppliers'][number] => ({
  ...{ supplier, cost_cents: costCents },
  lines: lines.map((line) => ({
    ...needOnWire(line),
    ...{ pack: line.pack.name, order_code: line.pack.orderCode, content_mg: line.pack.contentMg },
    ...{ min_packs: line.pack.minPacks, count: line.count, price_cents: line.pack.priceCents },
    cost_cents: line.count * line.pack.priceCents,
    left_over_mg: line.purchase.leftOverMg,
  })),
})
