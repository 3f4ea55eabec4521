import { MEAL_GONE } from '../../contract/shared/refusal-texts.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { MealSelection, MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import { shortageSentence } from '../../domain/menu-weeks/portions.ts'
import {
  type Discount,
  NO_DISCOUNT,
  type OrderTotal,
  orderTotal,
  type TaxRates,
} from '../../domain/pricing/order-total.ts'
import { type Cents, multiplyCents } from '../../domain/shared/money.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { findMealsOfWeek, type StoredMeal } from '../menu/list-available-meals.ts'
import type { SoldOut } from '../menu/weeks/portions.ts'
import type { Db } from '../platform/db/db.ts'
import { type CountyRates, listAllRatesOn, listCountyRates, ratesOn } from './tax-rates.records.ts'

/** A chosen meal at the price of the menu's row. */
export type BoxLine = {
  mealId: string
  mealName: string
  mealCategory: string
  /** Null: nobody has checked what the meal contains. */
  allergens: readonly string[] | null
  taxCategory: string
  quantity: number
  unitPriceCents: Cents
  /** Ids of the persons whom it is for; null for everybody. */
  forPersons: readonly string[] | null
  /** What the household typed to take a meal that one of them must not eat, and what it accepted so. */
  confirmation: string | null
  acceptedClashes: readonly string[]
}

/** `names` of meals off the menu; a meal nobody knows has none. */
export type MealsUnavailable = { code: 'meals_unavailable'; names: string[] }

export function mealsUnavailableMessage({ names }: MealsUnavailable): string {
  if (names.length === 0) return MEAL_GONE
  const verb = names.length === 1 ? 'is' : 'are'
  return `${names.join(', ')} ${verb} no longer available. Please choose another meal.`
}

/** For households, with the names of the meals that ran out. */
export const soldOutMessage = (shortage: SoldOut): string =>
  shortageSentence(shortage, (id) => shortage.names.get(id) ?? 'A meal')

/** Prices come from the menu of the week, never from the client (docs/rulings.md, Money). */
export async function priceMeals(
  db: Db,
  selections: MealSelections,
  scheduledDate: CalendarDate,
): Promise<Outcome<BoxLine[], MealsUnavailable>> {
  const { lines, unavailable } = await priceOfferedMeals(db, selections, scheduledDate)
  return unavailable.length > 0
    ? fail({ code: 'meals_unavailable', names: unavailable.filter((name) => name !== '') })
    : succeed(lines)
}

/** The meals that are on the menu of the week, and the names of the others: what a copied box starts from. */
export async function priceOfferedMeals(
  db: Db,
  selections: MealSelections,
  scheduledDate: CalendarDate,
): Promise<{ lines: BoxLine[]; unavailable: string[] }> {
  const menu = await findMealsOfWeek(
    db,
    scheduledDate,
    selections.map((selection) => selection.mealId),
  )
  const lines: BoxLine[] = []
  const unavailable: string[] = []
  for (const selection of selections) {
    const meal = menu.find((candidate) => candidate.id === selection.mealId)
    if (!meal?.isAvailable) {
      unavailable.push(meal?.name ?? '')
      continue
    }
    lines.push(lineOf(meal, selection))
  }
  return { lines, unavailable }
}

/** A number of portions of a meal, at the menu's price. */
export function lineOf(
  meal: StoredMeal,
  { quantity, forPersons = null, confirmation = null, acceptedClashes = [] }: Omit<MealSelection, 'mealId'>,
): BoxLine {
  return {
    mealId: meal.id,
    quantity,
    mealName: meal.name,
    mealCategory: meal.category,
    allergens: meal.allergens,
    taxCategory: meal.taxCategory,
    unitPriceCents: meal.sellPriceCents,
    ...{ forPersons, confirmation, acceptedClashes },
  }
}

/** What the box costs, delivered in this county on this calendar date. */
export async function totalBox(
  kitchen: Kitchen,
  db: Db,
  box: { lines: readonly BoxLine[]; county: string; deliveryDate: CalendarDate; discount?: Discount },
): Promise<OrderTotal> {
  const rates = await taxRatesReader()(db, box.county, box.deliveryDate)
  return totalLines(kitchen, box.lines, rates, box.discount)
}

export function totalLines(
  kitchen: Kitchen,
  lines: readonly BoxLine[],
  taxRates: TaxRates,
  discount: Discount = NO_DISCOUNT,
): OrderTotal {
  return orderTotal(kitchen, {
    lines: lines.map((line) => ({
      totalCents: multiplyCents(line.unitPriceCents, line.quantity),
      taxCategory: line.taxCategory,
    })),
    discount,
    taxRates,
  })
}

export type TaxRatesReader = (db: Db, county: string, date: string) => Promise<TaxRates>

/** Tax rates by county and calendar date, each county asked for once: for many boxes at a time. */
export function taxRatesReader(): TaxRatesReader {
  const known = new Map<string, CountyRates>()
  return async (db, county, date) => {
    const rates = known.get(county) ?? (await listCountyRates(db, county))
    known.set(county, rates)
    return ratesOn(rates, date)
  }
}

/** The rates of a calendar date in every county that has any: for whoever has not said yet where they live. */
export const ratesAnywhere = (db: Db, date: string): Promise<TaxRates[]> => listAllRatesOn(db, date)
