import Stripe from 'stripe'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { RENEWAL_TERMS_VERSION } from '../../../src/domain/subscriptions/renewal-terms.ts'
import { draftOrder } from '../../../src/server/orders/draft-order.ts'
import type { TestApp, TestCustomer } from '../test-app.ts'

export const CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'

export const homeAddress = {
  recipient_name: 'Ana Rivera',
  phone: '(407) 555-0142',
  email: 'ana.rivera@example.com',
  street_address: '12 Lake Eola Drive',
  apartment: '',
  city: 'Orlando',
  state: 'FL',
  zip_code: '32801',
  delivery_instructions: 'Leave at the door',
  access_note: '',
}

/** A signed-in customer who has answered the questions of the order flow. */
export async function settledCustomer(
  product: TestApp,
  householdSize = 1,
  { address = homeAddress, email }: { address?: typeof homeAddress; email?: string } = {},
): Promise<TestCustomer> {
  const customer = await product.customer(email === undefined ? {} : { email })
  await customer.call('saveDietaryPreferences', {
    avoid_proteins: ['pork'],
    avoid_ingredients: ['peanuts'],
    additional_notes: 'No cilantro',
  })
  await customer.call('saveHousehold', { household_size: householdSize })
  const saved = await customer.call('saveAddress', address)
  if (saved.status !== 200) throw new Error(`The address was refused: ${JSON.stringify(saved.body)}`)
  return customer
}

let houses = 0
/** A household that shares its address with nobody, as promo codes count people. */
export const neighbor = (product: TestApp): Promise<TestCustomer> =>
  settledCustomer(product, 1, { address: { ...homeAddress, street_address: `${++houses} Palm Way` } })

/** `total` meals, spread over the first meals of the menu. */
export async function someMeals(product: TestApp, total = 10, kinds = 2) {
  const { body } = await product.visitor().call('listMeals')
  const rest = total - (kinds - 1)
  return body.meals
    .slice(0, kinds)
    .map(({ id }, index) => ({ meal_id: id, quantity: index === 0 ? rest : 1 }))
}

type ChosenMeal = { meal_id: string; quantity: number; for_persons?: string[] }

export const draftFor = async (product: TestApp, customer: TestCustomer, total = 10): Promise<string> =>
  draftOf(customer, await someMeals(product, total))

async function draftOf(customer: TestCustomer, meal_selections: ChosenMeal[]): Promise<string> {
  const { status, body } = await customer.call('saveDraftOrder', { meal_selections })
  if (status !== 200) throw new Error(`The draft was refused: ${JSON.stringify(body)}`)
  return body.order_id
}

export const sessionIdOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

export type OpenCheckout = { orderId: string; url: string; sessionId: string }

/** The agreement to the renewal terms, as the tick beside the pay button gives it. */
export const acceptedTerms = { accepted_renewal_terms: RENEWAL_TERMS_VERSION }

/** From chosen meals to the payment page, with the tick at the renewal terms. */
export async function openCheckout(
  product: TestApp,
  customer: TestCustomer,
  promoCode?: string,
): Promise<OpenCheckout> {
  return checkoutOf(customer, await draftFor(product, customer), promoCode)
}

async function checkoutOf(
  customer: TestCustomer,
  orderId: string,
  promoCode?: string,
): Promise<OpenCheckout> {
  const { status, body } = await customer.call('startCheckout', {
    order_id: orderId,
    promo_code: promoCode,
    ...acceptedTerms,
  })
  if (status !== 200) throw new Error(`Checkout was refused: ${JSON.stringify(body)}`)
  return { orderId, url: body.url, sessionId: sessionIdOf(body.url) }
}

/** Fills in the payment page, as the household does in its browser. */
export async function pay(product: TestApp, url: string, cardNumber = CARD): Promise<Response> {
  const form = {
    email: 'ana.rivera@example.com',
    card_number: cardNumber,
    expiry: '12 / 30',
    cvc: '123',
    name: 'Ana Rivera',
    zip: '32801',
  }
  return product.visitor().request(new URL(url).pathname, {
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

/** An order that is placed and paid for. */
export async function placedOrder(
  product: TestApp,
  customer: TestCustomer,
  cardNumber = CARD,
): Promise<OpenCheckout> {
  return paid(product, customer, { checkout: await openCheckout(product, customer), cardNumber })
}

/** An order of these meals that is placed and paid for. */
export const placedWith = async (
  product: TestApp,
  customer: TestCustomer,
  meals: ChosenMeal[],
): Promise<OpenCheckout> => {
  const checkout = await checkoutOf(customer, await draftOf(customer, meals))
  return paid(product, customer, { checkout, cardNumber: CARD })
}

type Paying = { checkout: OpenCheckout; cardNumber: string }

async function paid(
  product: TestApp,
  customer: TestCustomer,
  { checkout, cardNumber }: Paying,
): Promise<OpenCheckout> {
  await pay(product, checkout.url, cardNumber)
  const { body } = await customer.call('returnFromCheckout', { session_id: checkout.sessionId })
  if (body.state !== 'confirmed') throw new Error(`The order is ${body.state}`)
  return checkout
}

export async function askProvider<T>(
  product: TestApp,
  path: string,
  method = 'GET',
  body?: unknown,
): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${product.standIn.port}${path}`, {
    method,
    headers: { authorization: `Bearer ${product.paymentKeys.secretKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await response.json()) as T
}

export type ProviderEvent = { id: string; type: string; data: { object: { id: string } } }

/** The notices that the provider has about a checkout session, oldest first. */
export async function noticesOf(product: TestApp, sessionId: string): Promise<ProviderEvent[]> {
  const { data } = await askProvider<{ data: ProviderEvent[] }>(product, '/v1/events?limit=100')
  return data.filter((event) => event.data.object.id === sessionId).reverse()
}

/** Hands a notice to the product, signed with the given secret at the given time (epoch seconds). */
export async function deliver(
  product: TestApp,
  event: unknown,
  signing: { secret?: string; timestamp?: number; body?: string } = {},
): Promise<Response> {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: signing.secret ?? product.paymentKeys.webhookSecret,
    ...(signing.timestamp === undefined ? {} : { timestamp: signing.timestamp }),
  })
  return product.visitor().request('/api/webhooks/stripe', {
    method: 'POST',
    body: signing.body ?? payload,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  })
}

type Ledger = {
  charges: {
    amount: number
    amount_refunded: number
    status: string
    payment_intent: string
    customer: string
  }[]
  refunds: { amount: number; payment_intent: string }[]
}

/** What the provider has really taken and given back. */
export const ledgerOf = (product: TestApp) => askProvider<Ledger>(product, '/_stand-in/ledger')

/** Whether the provider may charge the card of a payment again: 'off_session', or null for never. */
export const laterUseOf = async (product: TestApp, paymentIntentId: string) =>
  (
    await askProvider<{ setup_future_usage: string | null }>(
      product,
      `/v1/payment_intents/${paymentIntentId}`,
    )
  ).setup_future_usage

/** Lets the next calls to the provider go wrong. */
export const failNextCalls = (
  product: TestApp,
  fault: { path: string; method?: string; kind: string; times: number },
) => askProvider(product, '/_stand-in/faults', 'POST', fault)

/** The household chooses this many meals while the provider cannot be asked to close its open page. */
export async function changeBehindPage(
  product: TestApp,
  { userId }: TestCustomer,
  total: number,
): Promise<void> {
  const meals = await someMeals(product, total)
  const selections = meals.map(({ meal_id: mealId, quantity }) => ({ mealId, quantity }))
  const deps = {
    db: product.database.db,
    clock: product.clock,
    kitchen: ORLANDO_KITCHEN,
    closePage: async () => false,
  }
  const { ok } = await draftOrder(deps, { selections }, userId)
  if (!ok) throw new Error('The draft was refused')
}

export const expireAtProvider = (product: TestApp, sessionId: string) =>
  askProvider(product, `/_stand-in/sessions/${sessionId}/expire`, 'POST', {})

type PromoFacts = {
  code: string
  kind?: string
  value?: number
  totalLimit?: number
  perCustomer?: number | null
  appliesToRenewals?: boolean
}

/** A promo code with the given facts, valid now. */
export async function addPromo(product: TestApp, promo: PromoFacts): Promise<void> {
  const { code, kind = 'percent', value = 10, totalLimit = null, perCustomer = 1 } = promo
  await product.database.pool.query(
    `insert into promo_codes (code, description, kind, value, total_limit, per_customer_limit, applies_to_renewals)
     values ($1, 'Test promotion', $2, $3, $4, $5, $6)`,
    [code, kind, value, totalLimit, perCustomer, promo.appliesToRenewals ?? false],
  )
}

/** Rows of a query against the product's database, for what no answer tells. */
export async function rowsOf<T>(product: TestApp, query: string, values: unknown[] = []): Promise<T[]> {
  return (await product.database.pool.query(query, values)).rows as T[]
}

/** The delivery dates of a customer's orders of this status. */
export const deliveryDatesOf = async (
  product: TestApp,
  { userId }: TestCustomer,
  status: string,
): Promise<string[]> => {
  const query = 'select delivery_date from orders where user_id = $1 and status = $2'
  const rows = await rowsOf<{ delivery_date: string }>(product, query, [userId, status])
  return rows.map(({ delivery_date }) => delivery_date)
}
