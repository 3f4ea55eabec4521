import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import { type PriceQuote, quoteFirstBox as quoteBox } from '../../domain/pricing/price-quote.ts'
import { type Cents, cents } from '../../domain/shared/money.ts'
import { type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { readHousehold } from '../customers/customer-facts.ts'
import { readDeliveryWeek } from '../delivery/read-delivery-schedule.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Customer, Visitor } from '../platform/http/actor.ts'
import { type MealsUnavailable, priceMeals } from './price-box.ts'
import { taxOnBox } from './tax-box.ts'

export type QuotedBox = { quote: PriceQuote; taxCents: Cents }

/**
 * The price of a box before discount, and the tax on it, which only a customer's address can tell. Without a size,
 * the customer's own household counts.
 */
export async function quoteFirstBox(
  deps: { db: Db; clock: Clock; kitchen: Kitchen },
  input: { selections: MealSelections; householdSize: number | undefined },
  actor: Customer | Visitor,
): Promise<Outcome<QuotedBox, MealsUnavailable>> {
  const own = actor.kind === 'customer' ? (await readHousehold(deps.db, actor.userId)).householdSize : 1
  const { scheduledDate } = await readDeliveryWeek(deps.kitchen, deps.db, deps.clock.now())
  const items = await priceMeals(deps.db, input.selections, scheduledDate)
  if (!items.ok) return items
  const taxCents =
    actor.kind === 'customer' ? await taxOnBox(deps, { lines: items.value }, actor.userId) : cents(0)
  const quote = quoteBox(deps.kitchen, { items: items.value, householdSize: input.householdSize ?? own })
  return succeed({ quote, taxCents })
}
