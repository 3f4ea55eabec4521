import { avoidanceWords } from '../../src/domain/customers/dietary-preferences.ts'
import type { Kitchen } from '../../src/domain/kitchen-place/kitchen.ts'
import { mealMinimum } from '../../src/domain/meal-plan/meal-minimum.ts'
import type { MealSelections } from '../../src/domain/meal-plan/meal-selections.ts'
import { conflictsWith } from '../../src/domain/menu/allergens.ts'
import { RENEWAL_TERMS_VERSION } from '../../src/domain/subscriptions/renewal-terms.ts'
import { findSessionOf } from '../../src/server/checkout/checkout-sessions.records.ts'
import { prepareCheckout } from '../../src/server/checkout/prepare-checkout.ts'
import { settlePayment } from '../../src/server/checkout/settle-payment.ts'
import type { StoredMeal } from '../../src/server/menu/list-available-meals.ts'
import { cancelDraft } from '../../src/server/orders/cancel-stale-drafts.ts'
import { draftOrder } from '../../src/server/orders/draft-order.ts'
import { lockOrderToSettle } from '../../src/server/orders/find-order.ts'
import { actAs } from '../../src/server/platform/db/acting-as.ts'
import type { Db } from '../../src/server/platform/db/db.ts'
import { beginNextPiece } from '../../src/server/platform/db/lock-order.ts'
import { type DemoBank, payAtBank } from './demo-bank.ts'
import type { DemoHousehold } from './demo-household.ts'
import type { Random } from './seeded-random.ts'

export type OrderingHousehold = DemoHousehold & { userId: string }

const ORIGIN = 'http://localhost:3000'
const ACCEPTANCE = { version: RENEWAL_TERMS_VERSION, shown: null, ip: '127.0.0.1', userAgent: 'demo' }

/** Every so many households take what they avoid all the same. */
const KNOWING = 12

/** The minimum and now and then a few more, mostly of meals that suit the household. */
export function chooseMeals(
  household: DemoHousehold,
  menu: readonly StoredMeal[],
  random: Random,
): MealSelections {
  const suiting = menu.filter((meal) => conflictsWith(meal, household.preferences).length === 0)
  const choices =
    suiting.length < 3 || random.chance(0.05) || household.number % KNOWING === 1 ? menu : suiting
  const portions = new Map<string, number>()
  const total = mealMinimum(household.householdSize) + (random.chance(0.3) ? random.between(1, 4) : 0)
  const favourites = choices.filter(() => random.chance(0.6))
  for (let portion = 0; portion < total; portion++) {
    const { id } = random.pick(favourites.length > 2 ? favourites : choices)
    portions.set(id, (portions.get(id) ?? 0) + 1)
  }
  // Whoever takes a meal with something that the household avoids types what it is.
  const { avoidProteins, avoidIngredients } = household.preferences
  const confirmation = avoidanceWords([...avoidProteins, ...avoidIngredients])
  return [...portions].map(([mealId, quantity]) => ({ mealId, quantity, confirmation }))
}

/**
 * Order flow and checkout as a customer goes through them; only the payment page is passed over: its card and its
 * charge are made without it. A code that is refused is left out.
 */
export async function placeOrder(
  kitchen: Kitchen,
  tx: Db,
  bank: DemoBank,
  household: OrderingHousehold,
  order: { selections: MealSelections; promoCode: string | null; at: Date },
): Promise<void> {
  const { userId } = household
  const { at, promoCode } = order
  await bank.showTime(at)
  const orderId = await startDraft(kitchen, tx, household, order)
  const prepare = (code: string | null) => {
    beginNextPiece(tx)
    const wanted = { orderId, promoCode: code, origin: ORIGIN, network: 'here', acceptance: ACCEPTANCE }
    return prepareCheckout(kitchen, tx, wanted, userId, at)
  }
  let prepared = await prepare(promoCode)
  if (!prepared.ok && promoCode) prepared = await prepare(null)
  if (!prepared.ok) throw new Error(`A demo checkout was refused: ${prepared.failure.code}`)
  const { session } = prepared.value
  const bill = { sessionId: session.id, orderId, amountCents: session.amountCents, payer: household }
  const paid = await payAtBank(tx, bank, bill)
  const word = {
    ...paid,
    id: `cs_demo_${session.id}`,
    url: null,
    mode: session.mode,
    status: 'complete',
    isPaid: true,
    amountCents: session.amountCents,
    currency: 'usd',
    orderId,
    intentId: session.id,
    cardChangeId: null,
    customerId: null,
    cardFingerprint: null,
  } as const
  beginNextPiece(tx)
  const key = await findSessionOf(tx, word)
  const settled = key && (await settlePayment(kitchen, tx, { key, session: word }, at))
  if (settled?.state !== 'confirmed') throw new Error(`A demo order ended as ${settled?.state}`)
}

/** A basket that was never paid. */
export async function abandonOrder(
  kitchen: Kitchen,
  tx: Db,
  household: OrderingHousehold,
  order: { selections: MealSelections; at: Date },
): Promise<void> {
  const orderId = await startDraft(kitchen, tx, household, order)
  await cancelOrder(tx, orderId, order.at)
}

async function cancelOrder(tx: Db, orderId: string, at: Date): Promise<void> {
  beginNextPiece(tx)
  await actAs(tx, 'system')
  const order = await lockOrderToSettle(tx, orderId)
  await cancelDraft(tx, order, at)
}

async function startDraft(
  kitchen: Kitchen,
  tx: Db,
  household: OrderingHousehold,
  { selections, at }: { selections: MealSelections; at: Date },
): Promise<string> {
  beginNextPiece(tx)
  // Nobody has opened a payment page for it.
  const deps = { db: tx, clock: { now: () => at }, kitchen, closePage: async () => false }
  const drafted = await draftOrder(deps, { selections }, household.userId)
  if (!drafted.ok) throw new Error(`A demo order was refused: ${drafted.failure.code}`)
  return drafted.value.order.id
}
