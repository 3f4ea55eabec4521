import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import { type Discount, NO_DISCOUNT, type OrderTotal, orderTotal } from '../../domain/pricing/order-total.ts'
import { SHIPPING_CENTS } from '../../domain/pricing/price-quote.ts'
import { type Cents, multiplyCents } from '../../domain/shared/money.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { findMeals } from '../menu/list-available-meals.ts'
import type { Db } from '../platform/db/db.ts'
import { listTaxRates } from './tax-rates.records.ts'

/** A chosen meal at the price of the menu's row. */
export type BoxLine = {
  mealId: string
  mealName: string
  mealCategory: string
  allergens: readonly string[]
  taxCategory: string
  quantity: number
  unitPriceCents: Cents
}

/** `names` of meals off the menu; a meal nobody knows has none. */
export type MealsUnavailable = { code: 'meals_unavailable'; names: string[] }

export function mealsUnavailableMessage({ names }: MealsUnavailable): string {
  if (names.length === 0) return 'A meal you selected is no longer on our menu. Please choose another one.'
  const verb = names.length === 1 ? 'is' : 'are'
  return `${names.join(', ')} ${verb} no longer available. Please choose another meal.`
}

/** Prices come from the menu, never from the client (decisions, Money). */
export async function priceMeals(
  db: Db,
  selections: MealSelections,
): Promise<Outcome<BoxLine[], MealsUnavailable>> {
  const { lines, unavailable } = await priceOfferedMeals(db, selections)
  return unavailable.length > 0
    ? fail({ code: 'meals_unavailable', names: unavailable.filter((name) => name !== '') })
    : succeed(lines)
}

/** The meals that can still be had, and the names of the others: what a copied box starts from. */
export async function priceOfferedMeals(
  db: Db,
  selections: MealSelections,
): Promise<{ lines: BoxLine[]; unavailable: string[] }> {
  const menu = await findMeals(
    db,
    selections.map((selection) => selection.mealId),
  )
  const lines: BoxLine[] = []
  const unavailable: string[] = []
  for (const { mealId, quantity } of selections) {
    const meal = menu.find((candidate) => candidate.id === mealId)
    if (!meal?.isAvailable) {
      unavailable.push(meal?.name ?? '')
      continue
    }
    lines.push({
      mealId,
      quantity,
      mealName: meal.name,
      mealCategory: meal.category,
      allergens: meal.allergens,
      taxCategory: meal.taxCategory,
      unitPriceCents: meal.sellPriceCents,
    })
  }
  return { lines, unavailable }
}

/** What the box costs, delivered in this county on this calendar date. */
export async function totalBox(
  db: Db,
  box: { lines: readonly BoxLine[]; county: string; deliveryDate: string; discount?: Discount },
): Promise<OrderTotal> {
  return orderTotal({
    lines: box.lines.map((line) => ({
      totalCents: multiplyCents(line.unitPriceCents, line.quantity),
      taxCategory: line.taxCategory,
    })),
    shippingCents: SHIPPING_CENTS,
    discount: box.discount ?? NO_DISCOUNT,
    taxRates: await listTaxRates(db, box.county, box.deliveryDate),
  })
}
