import type { Page } from 'playwright-core'
import { callAs } from '../../support/browser/page-calls.ts'
import { acceptedTerms, homeAddress } from '../../support/people/ordering.ts'
import { newEmail, PASSWORD, SUCCESS_CARD } from './order-flow.ts'

// Customers who have already come some way, by the calls that the screens make: for tests of what comes after.

/** Signed in, with nothing answered yet. */
export async function signedUp(page: Page, email = newEmail()): Promise<string> {
  await callAs(page, 'signUp', { email, password: PASSWORD })
  return email
}

/** Signed in, with preferences, household and address. */
export async function settled(page: Page, householdSize = 1): Promise<string> {
  const email = await signedUp(page)
  await callAs(page, 'saveDietaryPreferences', {
    avoid_proteins: ['pork'],
    avoid_ingredients: ['peanuts'],
    additional_notes: 'Little salt, please.',
  })
  await callAs(page, 'saveHousehold', { household_size: householdSize })
  await callAs(page, 'saveAddress', { ...homeAddress, email })
  return email
}

type Box = { quantities?: number[]; promoCode?: string; card?: string }

/** A subscriber: settled, with a first box of ten of one meal paid and confirmed. Returns that order's id. */
export async function subscribed(page: Page, box: Box = {}): Promise<{ email: string; orderId: string }> {
  const email = await settled(page)
  return { email, orderId: await bought(page, email, box) }
}

/** A paid and confirmed box: the given number of portions of the menu's first meals. Returns the order's id. */
export async function bought(
  page: Page,
  email: string,
  { quantities = [10], promoCode, card = SUCCESS_CARD }: Box = {},
): Promise<string> {
  const orderId = await chosen(page, quantities)
  const url = await paymentPage(page, orderId, promoCode)
  const state = await pay(page, url, { email, card })
  if (state !== 'confirmed') throw new Error(`The order is ${state}`)
  return orderId
}

/** A payment for a week that staff closed while its page was open, so that no order takes it. Returns whose it is. */
export async function paidForNothing(page: Page, staff: Page, card: string): Promise<string> {
  const email = await settled(page)
  const url = await paymentPage(page, await chosen(page, [10]))
  const { delivery_date } = await callAs(page, 'getDeliverySchedule')
  const week = { scheduled_date: delivery_date, reason: 'No gas in the kitchen' }
  await callAs(staff, 'changeDeliveryWeek', { ...week, status: 'closed' })
  const state = await pay(page, url, { email, card })
  await callAs(staff, 'changeDeliveryWeek', { ...week, status: 'regular' })
  if (state !== 'refunded') throw new Error(`The order is ${state}`)
  return email
}

/** A draft of the given number of portions of the menu's first meals. Returns the order's id. */
async function chosen(page: Page, quantities: readonly number[]): Promise<string> {
  const { meals } = await callAs(page, 'listMeals')
  const draft = await callAs(page, 'saveDraftOrder', {
    meal_selections: quantities.map((quantity, place) => ({ meal_id: meals[place]!.id, quantity })),
  })
  return draft.order_id
}

async function paymentPage(page: Page, orderId: string, promoCode?: string): Promise<string> {
  const asked = { order_id: orderId, promo_code: promoCode, ...acceptedTerms }
  return (await callAs(page, 'startCheckout', asked)).url
}

/** Fills in the payment page and comes back from it. Returns what became of the order. */
async function pay(page: Page, url: string, by: { email: string; card: string }): Promise<string> {
  const paid = await page.request.post(new URL(url).pathname, {
    form: {
      email: by.email,
      card_number: by.card,
      expiry: '12 / 34',
      cvc: '123',
      name: 'Ana Rivera',
      zip: '32801',
    },
  })
  if (!paid.ok()) throw new Error(`The payment was refused: ${paid.status()}`)
  const sessionId = new URL(url).pathname.split('/').at(-1) ?? ''
  return (await callAs(page, 'returnFromCheckout', { session_id: sessionId })).state
}

/** Puts an order in progress into the browser's storage, as the steps before the tested one leave it. */
export async function withLocalOrder(page: Page, order: Record<string, unknown> = {}): Promise<void> {
  // The smallest page of the site will do.
  await page.goto('/icon.svg')
  await page.evaluate((value) => localStorage.setItem('rf_current_order', JSON.stringify(value)), {
    startedAt: new Date().toISOString(),
    isNewOrder: true,
    ...order,
  })
}

export const storedOrder = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('rf_current_order') ?? 'null'))
