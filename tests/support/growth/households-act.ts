import { LATER, saveCard } from '../payments/declining-cards.ts'
import { DOUBTED, disputeAtProvider, tellOfDispute } from '../payments/disputes.ts'
import { strayPaidBy } from '../payments/stray-payments.ts'
import {
  acceptedTerms,
  addPromo,
  CARD,
  deliver,
  draftFor,
  homeAddress,
  neighbor,
  noticesOf,
  openCheckout,
  pay,
  someMeals,
} from '../people/ordering.ts'
import { SECOND_DELIVERY } from '../people/subscribing.ts'
import type { TestApp, TestCustomer } from '../test-app.ts'
import { did } from './did.ts'

export type Household = { customer: TestCustomer; orderId: string }

export async function subscribe(product: TestApp, card: string, promo?: string): Promise<Household> {
  const customer = await neighbor(product)
  const { url, sessionId, orderId } = await openCheckout(product, customer, promo)
  await pay(product, url, card)
  did(await customer.call('returnFromCheckout', { session_id: sessionId }))
  return { customer, orderId }
}

/** One whose browser never comes back: the provider's notices confirm its order. */
async function subscribeByNotice(product: TestApp): Promise<Household> {
  const customer = await neighbor(product)
  const { url, sessionId, orderId } = await openCheckout(product, customer)
  await pay(product, url)
  for (const notice of await noticesOf(product, sessionId)) await deliver(product, notice)
  return { customer, orderId }
}

/** What a household looks at. */
export async function lookAround(product: TestApp, { customer }: Household): Promise<void> {
  did(await product.visitor().call('listMeals'))
  did(await product.visitor().call('getDeliverySchedule'))
  did(await product.visitor().call('checkZip', { zip_code: '32801' }))
  did(await customer.call('getSession'))
  did(await customer.call('getOnboarding'))
  did(await customer.call('getPortal'))
  did(await customer.call('getSubscriptionCalendar'))
  did(await customer.call('listSessions'))
  const events = await customer.request('/api/order-events')
  await events.body?.cancel()
}

/** People who sign up, order, pay or do not pay, each in another way. The first one is in no trouble. */
export async function peopleCome(product: TestApp): Promise<[Household, ...Household[]]> {
  await addPromo(product, { code: 'GROWTH', appliesToRenewals: true })
  did(
    await product.visitor().call('joinWaitlist', {
      email: 'far@example.com',
      zip_code: '99501',
      source: 'zip_gate',
    }),
  )
  const plain = await subscribe(product, CARD, 'GROWTH')
  // The same card once more: staff are asked whether it is the same household.
  const sameCard = await subscribe(product, CARD, 'GROWTH')
  const byNotice = await subscribeByNotice(product)
  const declined = await subscribe(product, LATER.noMoney)
  const disputed = await subscribe(product, DOUBTED.disputed)
  await tellOfDispute(product, await disputeAtProvider(product, disputed.orderId))
  await strayPaidBy(product, CARD)
  await leaveOrdersOpen(product)
  return [plain, sameCard, byNotice, declined, disputed]
}

async function leaveOrdersOpen(product: TestApp): Promise<void> {
  const undecided = await neighbor(product)
  const meal_selections = await someMeals(product, 12)
  did(await undecided.call('quoteFirstBox', { meal_selections }))
  const order_id = await draftFor(product, undecided, 12)
  did(await undecided.call('saveDraftOrder', { meal_selections: await someMeals(product, 11) }))
  did(await undecided.call('validatePromoCode', { p_code: 'GROWTH', p_order_amount: 20_000 }))
  did(await undecided.call('foreseeNextCharge', { meal_selections, promo_code: 'GROWTH' }))
  did(await undecided.call('startCheckout', { order_id, promo_code: 'GROWTH', ...acceptedTerms }))
  did(await undecided.call('startCheckout', { order_id, promo_code: 'GROWTH', ...acceptedTerms }))
  await draftFor(product, await neighbor(product))
}

/** Everything that a household may change about its account and its subscription. */
export async function changeEverything(product: TestApp, { customer }: Household): Promise<void> {
  const { email } = customer
  await product.visitor().call('signIn', { email, password: 'plenty-of-basil-7' })
  await product.visitor().call('signIn', { email, password: 'not-my-password' })
  did(await product.visitor().call('requestPasswordReset', { email }))
  did(await customer.call('endOtherSessions'))
  did(await customer.call('saveMailConsent', { weekly_menu: true }))
  const box = { delivery_date: SECOND_DELIVERY }
  const skip = { kind: 'skip' as const, ...box }
  did(await customer.call('previewChange', skip))
  did(await customer.call('skipBox', box))
  did(await customer.call('unskipBox', box))
  const meal_selections = await someMeals(product, 11)
  did(await customer.call('editBox', { ...box, meal_selections, apply: 'every_week' }))
  did(
    await customer.call('editBox', { ...box, meal_selections: await someMeals(product, 12), apply: 'week' }),
  )
  did(await customer.call('changeHousehold', { household_size: 2 }))
  const address = { ...homeAddress, street_address: '900 Palm Way' }
  did(await customer.call('changeAddress', { apply: 'for_good', address }))
  did(await customer.call('changeAddress', { apply: 'week', ...box, address: homeAddress }))
  const person = (name: string, what: 'fish' | 'soy') => ({
    ...{ name, portions: 10, dislikes: [] },
    must_not: [{ what, severity: 'severe' as const }],
  })
  did(await customer.call('savePersons', { persons: [person('Ana', 'fish')] }))
  did(await customer.call('savePersons', { persons: [person('Ana', 'soy'), person('Leo', 'fish')] }))
  did(
    await customer.call('updatePreferences', {
      avoid_proteins: [],
      avoid_ingredients: [],
      dietary_notes: '',
    }),
  )
  did(await customer.call('pauseSubscription', { until: null }))
  did(await customer.call('resumeSubscription'))
  await saveCard(product, customer, '5555555555554444')
}

export async function leave({ customer }: Household): Promise<void> {
  did(await customer.call('cancelSubscription', {}))
  did(await customer.call('getPortal'))
}

/** Sign-ins and one-time codes that have not ended yet. */
export async function comeBack(product: TestApp, { customer }: Household): Promise<void> {
  const { email } = customer
  await product.visitor().call('signIn', { email, password: 'not-my-password' })
  did(await product.visitor().call('signIn', { email, password: 'plenty-of-basil-7' }))
  did(await product.visitor().call('requestPasswordReset', { email }))
}
