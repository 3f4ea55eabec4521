import type { Random } from '../../db/demo/seeded-random.ts'
import { RENEWAL_TERMS_VERSION } from '../../src/domain/subscriptions/renewal-terms.ts'
import { closePageOf } from '../../src/server/checkout/close-page.ts'
import { returnFromCheckout } from '../../src/server/checkout/return-from-checkout.ts'
import { startCheckout } from '../../src/server/checkout/start-checkout.ts'
import { draftOrder } from '../../src/server/orders/draft-order.ts'
import { homeAddress } from '../support/people/ordering.ts'
import type { Choice, Household } from './household.ts'
import type { Menu } from './menu.ts'
import { chosen } from './menu.ts'
import { submitGoodCard } from './payment-page.ts'
import type { SimulatedProduct } from './simulated-product.ts'

/** A household that avoids all of them finds no other meal when one of its own leaves the menu. */
const PROTEINS = ['beef', 'pork', 'chicken', 'fish', 'shellfish']
const ALLERGENS = ['gluten', 'dairy', 'eggs', 'tree-nuts', 'peanuts', 'soy', 'sesame']
const ACCEPTANCE = { version: RENEWAL_TERMS_VERSION, shown: null, ip: '127.0.0.1', userAgent: 'demo' }
const ORIGIN = 'http://localhost:3000'

/** Households with an account, an address and a first box that is ordered and paid on the payment page. */
export async function openHouseholds(
  product: SimulatedProduct,
  menu: Menu,
  { count, firstWeek, random }: { count: number; firstWeek: string; random: Random },
): Promise<Household[]> {
  const plans = Array.from({ length: count }, (_, number) => {
    const size = random.between(1, 3)
    const isPicky = number % 4 === 0
    return { number, size, isPicky, choice: menu.choose(random, size) }
  })
  const households: Household[] = []
  await eightAtOnce(plans, async ({ number, size, isPicky, choice }) => {
    const email = `household.${number}@example.com`
    const userId = await insertAccount(product, { email, size, isPicky })
    const { subscriptionId, cardId } = await orderFirstBox(product, { userId, email, choice })
    households.push({
      ...{ number, userId, email, size, isPicky, subscriptionId, cardId, firstWeek },
      ...{ status: 'active', pausedSince: null, pausedUntil: null, cardMood: 'good', failedWeeks: 0 },
      ...{ ended: new Set(), skipped: new Set(), standing: choice, ownChoices: new Map(), creditCents: 0 },
      choseAt: null,
    })
  })
  return households.sort((a, b) => a.number - b.number)
}

export async function eightAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

/** Signing up is not what is simulated, and its password hash alone would take minutes. */
async function insertAccount(
  product: SimulatedProduct,
  { email, size, isPicky }: { email: string; size: number; isPicky: boolean },
): Promise<string> {
  const now = product.now()
  const [user] = await product.rows<{ id: string }>(
    `insert into users (name, email, created_at) values ('Ana Rivera', $1, $2) returning id`,
    [email, now],
  )
  const userId = user?.id ?? ''
  await product.rows(
    `insert into onboarding_answers (user_id, household_size, avoid_ingredients, avoid_proteins, created_at)
     values ($1, $2, $3, $4, $5)`,
    [userId, size, ...(isPicky ? [ALLERGENS, PROTEINS] : [[], []]), now],
  )
  const { recipient_name, phone, street_address, city, state, zip_code } = homeAddress
  await product.rows(
    `insert into addresses (user_id, recipient_name, phone, email, street_address, city, state, zip_code, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [userId, recipient_name, phone, email, street_address, city, state, zip_code, now],
  )
  return userId
}

async function orderFirstBox(
  product: SimulatedProduct,
  { userId, email, choice }: { userId: string; email: string; choice: Choice },
): Promise<{ subscriptionId: string; cardId: string }> {
  const { deps } = product
  const closePage = (orderId: string) => closePageOf(deps, orderId)
  const drafted = await draftOrder({ ...deps, closePage }, { selections: chosen(choice) }, userId)
  if (!drafted.ok) throw new Error(`The first box was refused: ${drafted.failure.code}`)
  const request = {
    orderId: drafted.value.order.id,
    promoCode: null,
    origin: ORIGIN,
    network: 'here',
    acceptance: ACCEPTANCE,
  }
  const page = await startCheckout(deps, request, { userId, email, fullName: 'Ana Rivera' })
  if (!page.ok) throw new Error(`The checkout was refused: ${page.failure.code}`)
  const sessionId = await submitGoodCard(product, { url: page.value, email })
  const returned = await returnFromCheckout(deps, sessionId, userId)
  if (!returned.ok || returned.value.state !== 'confirmed') throw new Error('The first box was not paid')
  const [row] = await product.rows<{ subscriptionId: string; cardId: string }>(
    `select s.id as "subscriptionId", pm.provider_payment_method_id as "cardId"
     from subscriptions s join stored_payment_methods pm on pm.id = s.payment_method_id where s.user_id = $1`,
    [userId],
  )
  if (!row) throw new Error('The first box started no subscription')
  return row
}
