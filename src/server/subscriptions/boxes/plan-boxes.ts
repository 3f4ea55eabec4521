import { type BoxStateFacts, releasedState } from '../../../domain/boxes/box-state.ts'
import { type BoxPlan, type CookableMeal, type GoneMeal, planBox } from '../../../domain/boxes/plan-box.ts'
import type { DecidedWith } from '../../../domain/cutoffs/cutoff-report.ts'
import type { PricedBox } from '../../../domain/cutoffs/priced-boxes.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { mealMinimum } from '../../../domain/meal-plan/meal-minimum.ts'
import type { PublishedWeek } from '../../../domain/menu-weeks/menu-week.ts'
import { NO_DISCOUNT, type OrderTotal, type TaxRates } from '../../../domain/pricing/order-total.ts'
import { spendCredit } from '../../../domain/pricing/spend-credit.ts'
import { type Cents, cents } from '../../../domain/shared/money.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { StoredMeal } from '../../menu/list-available-meals.ts'
import { type MenuOfWeek, readMenus } from '../../menu/weeks/menu-of-week.ts'
import type { Db } from '../../platform/db/db.ts'
import { isTransaction } from '../../platform/db/is-transaction.ts'
import {
  type BoxLine,
  lineOf,
  type TaxRatesReader,
  taxRatesReader,
  totalLines,
} from '../../pricing/price-box.ts'
import { type RenewalPromo, readRenewalPromos } from '../../pricing/renewal-promo.ts'
import { type BoxFactsRow, type BoxFilter, listBoxFacts } from './box-facts.records.ts'
import { type PortionsFor, type PortionsOfBoxes, portionsOfBoxes } from './portions-of-boxes.ts'
import { selectionsOf, toldBook, toldOf } from './told-book.ts'

/** What a box will hold and cost as things stand: the same answer for calendar, forecast, rehearsal and charge. */
export type PlannedBox = {
  facts: BoxFactsRow
  plan: BoxPlan
  lines: readonly BoxLine[]
  total: OrderTotal
  promo: { promoCodeId: string; code: string } | null
  creditCents: Cents
  dueCents: Cents
  /** Of the menu that it is planned by. */
  gone: readonly GoneMeal[]
}

/** Facts as the rules about a box's state take them. */
export function stateFactsOf({ facts, plan }: Pick<PlannedBox, 'facts' | 'plan'>): BoxStateFacts {
  return {
    paymentFailed: facts.payBy !== null,
    subscriptionStatus: facts.subscriptionStatus,
    pause: facts.pause,
    deliveryDate: facts.deliveryDate,
    ordersCloseAt: facts.ordersCloseAt,
    isWeekClosed: facts.isWeekClosed,
    skippedAt: facts.skippedAt,
    outcome: facts.outcome,
    orderStatus: facts.order?.status ?? null,
    plan: plan.kind,
  }
}

/** As the rules about what is to be charged take it. */
export function pricedBoxOf(planned: PlannedBox): PricedBox {
  return {
    ...stateFactsOf(planned),
    dueCents: planned.dueCents,
    isServed: planned.facts.county !== null,
    chargesHeld: planned.facts.chargesHeld,
  }
}

/** What one week offers to boxes, at the prices that they were told. `cookable` null: its menu is not published yet. */
export type WeekBook = {
  /** As it was published; null where no menu of its own was. */
  week: PublishedWeek | null
  cookable: readonly CookableMeal[] | null
  gone: readonly GoneMeal[]
  mealIfKnown(id: string): StoredMeal | undefined
}

/** The menus and the tax rates, read once for as many boxes as are planned by them. */
export type PriceBook = {
  ofWeek(scheduledDate: CalendarDate): WeekBook
  taxRatesOf: TaxRatesReader
}

/** The reasons for what a box holds, to be kept with the decision; names of people are no reason. */
export function decidedWith({ plan, gone }: Pick<PlannedBox, 'plan' | 'gone'>): DecidedWith {
  const substitutions = plan.substitutions.map(({ forNames: _, ...reason }) => reason)
  return { substitutions, unavailable: gone.map(({ id }) => id) }
}

export async function readPriceBook(db: Db): Promise<PriceBook> {
  const menuIn = await readMenus(db)
  const weeks = new Map<CalendarDate, WeekBook>()
  return {
    ofWeek: (scheduledDate) => {
      const book = weeks.get(scheduledDate) ?? weekBookOf(menuIn(scheduledDate))
      weeks.set(scheduledDate, book)
      return book
    },
    taxRatesOf: taxRatesReader(),
  }
}

export function weekBookOf({ kind, promised, week }: Omit<MenuOfWeek, 'meals'>): WeekBook {
  const known = new Map(promised.map((meal) => [meal.id, meal]))
  const described = (meal: StoredMeal) => ({ ...meal, priceCents: meal.sellPriceCents })
  return {
    week,
    cookable: kind === 'to_come' ? null : promised.filter(({ isAvailable }) => isAvailable).map(described),
    gone: promised.filter(({ isAvailable }) => !isAvailable).map(described),
    mealIfKnown: (id) => known.get(id),
  }
}

/**
 * Plans these boxes by the menu of this moment. Credit and promo uses of a household go to its boxes in the order
 * of their delivery, to those only that will be charged.
 */
export async function planBoxes(
  kitchen: Kitchen,
  db: Db,
  filter: BoxFilter,
  how: { book?: PriceBook | undefined; portions?: PortionsFor } = {},
): Promise<PlannedBox[]> {
  return planFacts(kitchen, db, await listBoxFacts(db, filter), how)
}

/** Planned boxes in the form that the rules about box states take. */
export async function planBoxStates(kitchen: Kitchen, db: Db, filter: BoxFilter): Promise<BoxStateFacts[]> {
  return (await planBoxes(kitchen, db, filter)).map(stateFactsOf)
}

/**
 * Plans boxes from their facts, as they are or as they would be after a change. `afterFirst`: they come after a first box
 * that is not paid yet, which will have used its promo code once.
 */
export async function planFacts(
  kitchen: Kitchen,
  db: Db,
  rows: readonly BoxFactsRow[],
  how: { book?: PriceBook | undefined; afterFirst?: boolean; portions?: PortionsFor } = {},
): Promise<PlannedBox[]> {
  const { book, afterFirst = false, portions = 'held' } = how
  if (rows.length === 0) return []
  const prices = book ?? (await bookOf(db))
  const funds = await readFunds(kitchen, db, rows, afterFirst)
  const planned: PlannedBox[] = []
  const limits = portionsOfBoxes(db, rows, portions)
  for (const facts of rows) planned.push(await planOne(kitchen, db, facts, { prices, funds, limits }))
  return planned
}

const booksOfTransactions = new WeakMap<Db, Promise<PriceBook>>()

/** One transaction plans by one menu, which it reads once. */
function bookOf(db: Db): Promise<PriceBook> {
  if (!isTransaction(db)) return readPriceBook(db)
  const book = booksOfTransactions.get(db) ?? readPriceBook(db)
  booksOfTransactions.set(db, book)
  return book
}

async function planOne(
  kitchen: Kitchen,
  db: Db,
  facts: BoxFactsRow,
  by: { prices: PriceBook; funds: (facts: BoxFactsRow) => Funds; limits: PortionsOfBoxes },
): Promise<PlannedBox> {
  const week = toldBook(by.prices.ofWeek(facts.scheduledDate), facts)
  const portions = await by.limits.of(facts, week.week)
  const plan = planBox({
    selections: selectionsOf(facts),
    menu: week.cookable,
    gone: week.gone,
    avoidances: facts,
    persons: facts.persons,
    minimum: mealMinimum(facts.householdSize),
    told: toldOf(facts),
    ...(portions && { portions }),
  })
  const chosen = new Map(selectionsOf(facts).map((one) => [one.mealId, one]))
  const lines = plan.lines.map((line) =>
    lineOf(mealOf(week, line.mealId), { ...chosen.get(line.mealId), forPersons: null, ...line }),
  )
  const rates = await by.prices.taxRatesOf(db, facts.county ?? '', facts.deliveryDate)
  const isCharged =
    facts.outcome === null && plan.kind !== 'needs_choice' && !isReleased(kitchen, { facts, plan })
  // One that will not come leaves its portions to others.
  if (facts.skippedAt === null && !isReleased(kitchen, { facts, plan })) by.limits.took(facts, plan.lines)
  const { gone } = week
  const funds = isCharged ? by.funds(facts) : null
  return { facts, plan, lines, gone, ...priced(kitchen, lines, rates, facts, funds) }
}

/** @throws for a meal that nobody knows */
export function mealOf(week: WeekBook, id: string): StoredMeal {
  const meal = week.mealIfKnown(id)
  if (!meal) throw new Error(`The plan holds the meal ${id}, which nobody knows`)
  return meal
}

const isReleased = (kitchen: Kitchen, box: Pick<PlannedBox, 'facts' | 'plan'>): boolean =>
  releasedState(kitchen, stateFactsOf(box)) !== null

type Funds = { creditCents: number; promo: RenewalPromo | null; boxesBefore: number }

/** Spends from the household's funds; without them only the price is given. */
function priced(
  kitchen: Kitchen,
  lines: readonly BoxLine[],
  rates: TaxRates,
  facts: BoxFactsRow,
  funds: Funds | null,
): Pick<PlannedBox, 'total' | 'promo' | 'creditCents' | 'dueCents'> {
  const plain = totalLines(kitchen, lines, rates)
  if (!funds) return { total: plain, promo: null, creditCents: cents(0), dueCents: plain.totalCents }
  const box = {
    orderAmountCents: cents(plain.subtotalCents + plain.shippingCents),
    chargedAt: facts.ordersCloseAt,
  }
  const discount = funds.promo?.discountOn(box, funds.boxesBefore) ?? NO_DISCOUNT
  const total = discount === NO_DISCOUNT ? plain : totalLines(kitchen, lines, rates, discount)
  const split = spendCredit(total.totalCents, cents(funds.creditCents))
  funds.creditCents -= split.creditCents
  funds.boxesBefore += 1
  const promo =
    funds.promo && facts.promoCode && discount !== NO_DISCOUNT
      ? { promoCodeId: funds.promo.promoCodeId, code: facts.promoCode }
      : null
  return { total, promo, ...split }
}

async function readFunds(
  kitchen: Kitchen,
  db: Db,
  rows: readonly BoxFactsRow[],
  afterFirst: boolean,
): Promise<(facts: BoxFactsRow) => Funds> {
  const wanted = rows.flatMap(({ promoCode: code, userId }) => (code === null ? [] : [{ code, userId }]))
  const promoOf = await readRenewalPromos(kitchen, db, wanted, afterFirst)
  const known = new Map<string, Funds>()
  for (const { userId, promoCode, householdCreditCents: creditCents } of rows) {
    if (known.has(userId)) continue
    const promo = promoCode === null ? null : promoOf(promoCode, userId)
    const boxesBefore = afterFirst ? 1 : 0
    known.set(userId, { creditCents, promo, boxesBefore })
  }
  return ({ userId }) => known.get(userId) ?? { creditCents: 0, promo: null, boxesBefore: 0 }
}

/** A box as it stands, without planning it. */
export async function listBoxFactsOf(db: Db, boxId: string): Promise<BoxFactsRow[]> {
  return listBoxFacts(db, { boxId })
}

/** A household's boxes of a subscription that nobody has decided yet, without planning them. */
export async function listUndecidedFacts(db: Db, subscriptionId: string): Promise<BoxFactsRow[]> {
  return listBoxFacts(db, { undecidedOf: subscriptionId })
}

/** The boxes of a delivery date that nobody has decided yet, without planning them. */
export async function listUndecidedOn(db: Db, deliveryDate: CalendarDate): Promise<BoxFactsRow[]> {
  return (await listBoxFacts(db, { deliveryDate })).filter(({ outcome }) => outcome === null)
}

/** Every box of a subscription as it stands, or those from a delivery date on, without planning them. */
export async function listFactsOf(
  db: Db,
  subscriptionId: string,
  since?: CalendarDate,
): Promise<BoxFactsRow[]> {
  return listBoxFacts(db, { subscriptionId, ...(since && { since }) })
}
