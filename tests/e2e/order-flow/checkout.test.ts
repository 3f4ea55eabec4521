import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs, changeAnswers, holdCalls } from '../../support/browser/page-calls.ts'
import { homeAddress } from '../../support/people/ordering.ts'
import {
  amount,
  atCheckout,
  dollars,
  REFUSED,
  start,
  startButton,
  withTenMeals,
} from '../visits/checkout-visit.ts'
import { payWith, SUCCESS_CARD } from '../visits/order-flow.ts'
import { settled } from '../visits/prepared-customer.ts'

const site = openSite()

describe('the checkout shows', () => {
  test('the meals, where they go and what they cost', async () => {
    const { page, first, second } = await atCheckout(site, { viewport: PHONE }, async (visitor) => {
      await callAs(visitor, 'saveAddress', {
        ...homeAddress,
        apartment: 'Apt 4',
        access_note: 'Gate code #1234',
      })
    })
    // Fact 2.10
    await page.getByRole('heading', { level: 1, name: 'Complete Your Order', exact: true }).waitFor()
    const rows = page.getByRole('listitem').filter({ has: page.locator('img') })
    expect(await rows.count()).toBe(2)
    for (const [index, [meal, quantity]] of (
      [
        [first, 6],
        [second, 4],
      ] as const
    ).entries()) {
      const row = rows.nth(index)
      expect(await row.locator('img').getAttribute('src')).toBe(meal.images[0] ?? meal.image_url)
      expect((await row.innerText()).split('\n').filter(Boolean)).toEqual([
        meal.name,
        `${quantity} × ${dollars(meal.sell_price_cents)} · ${meal.calories} cal · ${meal.protein} g protein`,
        dollars(meal.sell_price_cents * quantity),
      ])
    }
    await page.getByText(/^Delivery: Monday, \w+ \d+, \d{4}, 8 AM to 6 PM$/).waitFor()
    // Fact 2.87
    expect((await page.locator('address').innerText()).split('\n').filter(Boolean)).toEqual([
      'Ana Rivera',
      '12 Lake Eola Drive',
      'Apt 4',
      'Orlando, FL 32801',
      'Access: Gate code #1234',
      'Instructions: Leave at the door',
    ])
    const subtotal = first.sell_price_cents * 6 + second.sell_price_cents * 4
    expect(await amount(page, 'Meals (10)')).toBe(dollars(subtotal))
    expect(await amount(page, 'Shipping')).toBe('$9.99')
    expect(await amount(page, 'Weekly total')).toBe(dollars(subtotal + 999))
    expect(await amount(page, "Today's charge")).toBe(dollars(subtotal + 999))
    const next = page.locator('dl > div').filter({ hasText: /^Next charge, / })
    expect(await next.locator('dd').innerText()).toBe(dollars(subtotal + 999))
    await page
      .getByText(/comes before your first box does\. Skip or change that box in your portal/)
      .waitFor()
    expect(await page.getByText('Tax', { exact: true }).count()).toBe(0)
    await page.getByText('Payment is secured by Stripe.').waitFor()
    await page.getByLabel('Promo code').waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)
  })

  test('an address that is changed from here, and leads back here', async () => {
    const { page } = await atCheckout(site, { viewport: PHONE })
    await page.getByRole('link', { name: 'Change address' }).click()
    // The checkout has a way back as well, and stands until the address is loaded.
    await page.getByLabel('Street address').waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('link', { name: 'Change address' }).click()
    await page.getByLabel('Street address').fill('77 Magnolia Avenue')
    await page.getByRole('button', { name: 'Continue to checkout' }).click()
    await page.locator('address').getByText('77 Magnolia Avenue').waitFor()
    expect(new URL(page.url()).pathname).toBe('/checkout')
    await start(page)
    await page.waitForURL('**/pay/**')
  })

  test('tax as a line of its own and within both totals, after a promo the tax on what is left', async () => {
    const { page, first, second } = await atCheckout(site, {}, async (visitor) => {
      await changeAnswers(visitor, 'quoteFirstBox', (quote) => ({ ...quote, tax_cents: 1170 }))
      await changeAnswers(visitor, 'validatePromoCode', (promo) => ({ ...promo, tax_cents: 1053 }))
    })
    const total = first.sell_price_cents * 6 + second.sell_price_cents * 4 + 999
    expect(await amount(page, 'Tax')).toBe('$11.70')
    expect(await amount(page, 'Weekly total')).toBe(dollars(total + 1170))
    expect(await amount(page, "Today's charge")).toBe(dollars(total + 1170))
    await page.getByLabel('Promo code').fill('FRESH20')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: 'Applied!' }).waitFor()
    expect(await amount(page, 'Promo FRESH20')).toBe('−$20.00')
    expect(await amount(page, 'Tax')).toBe('$10.53')
    expect(await amount(page, 'Weekly total')).toBe(dollars(total + 1170))
    expect(await amount(page, "Today's charge")).toBe(dollars(total - 2000 + 1053))
    // What adds up to Today's charge is above it; later boxes come without the discount, below.
    expect(await page.locator('dl > div > dt').allInnerTexts()).toEqual([
      'Meals (10)',
      'Shipping',
      'Promo FRESH20',
      'Tax',
      "Today's charge",
      expect.stringMatching(/^Next charge, Sunday, /),
      'Weekly total',
    ])
  })

  test('display defaults where the quote lacks an amount, whole dollars without decimals', async () => {
    let isWhole = false
    const { page } = await atCheckout(site, {}, async (visitor) => {
      await changeAnswers(
        visitor,
        'quoteFirstBox',
        ({ subtotal_cents, shipping_cents, total_meals, ...quote }) => ({
          ...quote,
          total_first_box_cents: 16_499,
          renewal_cents: 16_499,
          ...(isWhole && { shipping_cents: 1000, total_first_box_cents: 16_500, renewal_cents: 16_500 }),
        }),
      )
      await changeAnswers(visitor, 'foreseeNextCharge', () => ({ next_charge: null }))
    })
    const column = () => page.locator('dl > div > dd').allInnerTexts()
    expect(await column()).toEqual(['$155.00', '$9.99', '$164.99', '$164.99'])
    // A column has one form: decimals are left out only where no amount has cents.
    isWhole = true
    await page.reload()
    await startButton(page).waitFor()
    expect(await column()).toEqual(['$155', '$10', '$165', '$165'])
  })
})

describe('without a price', () => {
  test('a refused quote says Session expired and returns to the meals', async () => {
    const page = await site.visit({ provokes: REFUSED })
    await settled(page)
    await withTenMeals(page)
    const refusal = { success: false, code: 'meals_unavailable', error: 'Gone.', request_id: 'x' }
    await answerCall(page, 'quoteFirstBox', { status: 422, json: refusal })
    await page.goto('/checkout')
    const toast = page.locator('div:has(> button[aria-label=Dismiss])')
    await toast.getByText('Session expired', { exact: true }).waitFor()
    await toast.getByText('Please configure your meal plan again.', { exact: true }).waitFor()
    await page.waitForURL('**/meals')
  })

  test('a quote that cannot be loaded says so and can be tried again', async () => {
    const page = await site.visit({ provokes: REFUSED })
    await settled(page)
    await withTenMeals(page)
    let fails = true
    await page.route('**/api/quote', (route) =>
      fails ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    await page.goto('/checkout')
    await page.getByText('Failed to load pricing', { exact: true }).waitFor()
    expect(await startButton(page).count()).toBe(0)
    fails = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await startButton(page).waitFor()
  })
})

test('a box on the house: Redirecting, a card without a charge, and the order e-mail is asked for once', async () => {
  const { page } = await atCheckout(site, {
    viewport: PHONE,
    provokes: /status of 500|order e-mail could not/,
  })
  await page.getByLabel('Promo code').fill('TASTE100')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Applied!' }).waitFor()
  expect(await amount(page, "Today's charge")).toBe('$0.00')

  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let asked = 0
  await page.route('**/api/functions/checkout', async (route) => {
    asked += 1
    await released
    // The other shape of the answer: success with the address inside its data.
    const { url, ...answer } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { url } } })
  })
  // Fact 2.93
  await page.getByRole('button', { name: 'Start My Subscription', exact: true }).waitFor()
  await start(page)
  await page.getByRole('button', { name: 'Redirecting', exact: true }).waitFor()
  await startButton(page).click({ force: true })
  release()
  await page.waitForURL('**/pay/**')
  expect(asked).toBe(1)

  const mailRequest = page.waitForRequest('**/api/functions/send-order-email')
  const returning = page.waitForRequest(
    (asked) => asked.isNavigationRequest() && asked.url().includes('session_id='),
  )
  await payWith(page, SUCCESS_CARD)
  const request = await mailRequest
  const backAt = (await returning).url()
  const answer = await (await request.response())?.json()
  expect(answer).toEqual({ success: true, queued: true })
  const { profile, orders } = await callAs(page, 'getPortal')
  const [order] = orders
  expect(request.postDataJSON()).toEqual({
    orderId: order?.id,
    to: profile.email,
    orderNumber: order?.order_number,
    customerName: profile.full_name,
    totalMeals: 10,
    deliveryDate: order?.delivery_date,
    totalAmount: 0,
    promoDiscount: order?.promo_discount_cents,
    meals: order?.order_items.map((item) => ({
      name: item.meal_name,
      quantity: item.quantity,
      price: item.unit_price_cents,
    })),
  })
  await page.waitForURL('**/portal')
  await page.getByRole('heading', { name: 'Next Delivery' }).waitFor()

  // Fact 4.146: a mail that cannot be asked for is logged and spoils nothing.
  await answerCall(page, 'sendOrderEmail', { status: 500, json: {} })
  const logged = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.goto(backAt)
  expect((await logged).text()).toContain('The order e-mail could not be requested')
  await page.getByRole('heading', { name: 'Next Delivery' }).waitFor()
  expect(await page.locator('main [role=alert]').count()).toBe(0)
})

test('a payment page that was asked for is not opened over a household that has gone back to its meals', async () => {
  const { page } = await atCheckout(site)
  const release = await holdCalls(page, 'startCheckout')
  const asked = page.waitForRequest(`**${endpoints.startCheckout.path}`)
  await start(page)
  const answered = (await asked).response()
  await page.getByRole('link', { name: 'Change meals' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor()
  await release()
  await (await answered)?.finished()
  await page.getByRole('button', { name: 'Add one meal per week' }).first().click()
  expect(page.url()).toBe(`${site.product().origin}/meals`)
})
