import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { CustomerOrder, Portal } from '../../../src/contract/household/portal-wire.ts'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { cents, formatDollars } from '../../../src/domain/shared/money.ts'
import { businessDateAt } from '../../../src/domain/time/business-zone.ts'
import { formatLongDate, formatShortDate } from '../../../src/domain/time/date-format.ts'
import { calendarDateOf } from '../../../src/web/platform/wire-values.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs, changeAnswers, holdCalls } from '../../support/browser/page-calls.ts'
import { homeAddress } from '../../support/people/ordering.ts'
import { bought, settled, storedOrder, subscribed } from '../visits/prepared-customer.ts'

const site = openSite()

async function openOrders(page: Page) {
  await page.goto('/portal')
  await page.getByRole('tab', { name: 'Orders' }).click()
  await page.getByRole('heading', { name: 'Order History' }).waitFor()
}

const changeOrders = (page: Page, change: Partial<CustomerOrder>) =>
  changeAnswers(page, 'getPortal', (portal: Portal) => ({
    ...portal,
    orders: portal.orders.map((order) => ({ ...order, ...change })),
  }))

const dollars = (amount: number) => formatDollars(cents(amount))
/** What is beside a label in a list of facts. */
const besideLabel = (page: Page, label: string) =>
  page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd')

async function markDelivered(orderId: string) {
  const staff = await site.visit()
  await callAs(staff, 'openStaffSession', { password: site.product().adminPassword() })
  await callAs(staff, 'markOrderDelivered', { orderId, status: 'delivered' })
}

test('without an order the history offers to place the first one', async () => {
  const page = await site.visit({ viewport: PHONE })
  await settled(page)
  await openOrders(page)
  await page.getByRole('button', { name: 'Place Your First Order' }).click()
  await page.waitForURL('**/dietary-preferences')
  expect(await storedOrder(page)).toMatchObject({ isNewOrder: true })
})

test('a card of the history says what, when and how much, and opens the details', async () => {
  const page = await site.visit({ viewport: PHONE })
  await subscribed(page, { quantities: [6, 5] })
  await changeOrders(page, { tracking_number: 'RF-TRACK-77' })
  const { orders } = await callAs(page, 'getPortal')
  const order = orders[0]!
  await openOrders(page)
  // Fact 2.118
  await page.getByText('Changes and cancellations').waitFor()
  await page.getByText(/before Sunday midnight ET \(Sunday 11:59 PM ET\)\. After that, our kitchen/).waitFor()

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^RF-/ }) })
  expect((await card.innerText()).split('\n').filter(Boolean)).toEqual([
    order.order_number,
    'Confirmed',
    'Placed',
    formatShortDate(businessDateAt(ORLANDO_KITCHEN, new Date(order.created_at))),
    'Delivery',
    formatLongDate(calendarDateOf(order.delivery_date)),
    'Total',
    dollars(order.total_amount_cents),
    'Meals',
    '11',
    'Tracking number',
    'RF-TRACK-77',
    'View Details',
    `of ${order.order_number}`,
  ])
  await card.getByRole('button', { name: `View Details of ${order.order_number}` }).click()
  await page.getByRole('dialog', { name: `Order ${order.order_number}` }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New Order', exact: true }).click()
  await page.waitForURL('**/dietary-preferences')
  expect(await storedOrder(page)).toMatchObject({ isNewOrder: true })
})

test('the details hold every field of the order, a discount and a tax where there is one', async () => {
  const page = await site.visit()
  const email = await settled(page)
  // A code counts once for each address.
  await callAs(page, 'saveAddress', {
    ...{ ...homeAddress, email, street_address: '8 Detail Drive' },
    access_note: 'Call box 7, then the left door',
  })
  await bought(page, email, { quantities: [7, 3], promoCode: 'WELCOME10' })
  const { orders } = await callAs(page, 'getPortal')
  const order = orders[0]!
  await openOrders(page)
  await page.getByRole('button', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Household size').waitFor()
  expect(await dialog.getByText('Tax', { exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await changeOrders(page, { tracking_number: 'RF-TRACK-78', tax_cents: 321 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('RF-TRACK-78').waitFor()
  await page.getByRole('button', { name: 'View Details' }).click()
  const fields = {
    Status: 'Confirmed',
    'Delivery date': formatLongDate(calendarDateOf(order.delivery_date)),
    'Tracking number': 'RF-TRACK-78',
    Recipient: 'Ana Rivera',
    Phone: '(407) 555-0142',
    Email: email,
    'Household size': '1',
    'Proteins to avoid': 'Pork',
    'Ingredients to avoid': 'Peanuts',
    Notes: 'Little salt, please.',
    'Delivery address': '8 Detail Drive\nOrlando, FL 32801',
    'Access note': 'Call box 7, then the left door',
    'Delivery instructions': 'Leave at the door',
    Subtotal: dollars(order.subtotal_cents),
    'Promo WELCOME10': `−${dollars(order.discount_cents)}`,
    Shipping: '$9.99',
    Tax: '$3.21',
    Total: dollars(order.total_amount_cents),
  }
  const shown: Record<string, string> = {}
  for (const label of Object.keys(fields)) shown[label] = await besideLabel(page, label).last().innerText()
  expect(shown).toEqual(fields)
  const lines = order.order_items.map(
    (item) =>
      `${item.meal_name}\n${item.quantity} × ${dollars(item.unit_price_cents)}\n${dollars(item.total_price_cents)}`,
  )
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual(lines)
})

test('Reorder of a delivered box selects its meals again, and says what is gone or costs another price', async () => {
  const page = await site.visit()
  const { orderId } = await subscribed(page, { quantities: [6, 4] })
  await openOrders(page)
  expect(await page.getByRole('button', { name: /^Reorder/ }).count()).toBe(0)
  await markDelivered(orderId)
  await page.getByRole('button', { name: /^Reorder RF-/ }).click()
  await page.waitForURL('**/meals')
  await page.getByText('10 of 10 meals selected').waitFor()
  const { meals } = await callAs(page, 'listMeals')
  const [first, second] = meals as [(typeof meals)[number], (typeof meals)[number]]
  expect(await storedOrder(page)).toMatchObject({
    isNewOrder: true,
    mealQuantities: { [first.id]: 6, [second.id]: 4 },
  })

  await changeAnswers(page, 'listMeals', (menu) => ({
    meals: menu.meals
      .filter(({ id }) => id !== second.id)
      .map((meal) => ({ ...meal, sell_price_cents: meal.sell_price_cents + 100 })),
  }))
  await openOrders(page)
  await page.getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reorder These Items' }).click()
  await page.waitForURL('**/meals')
  const { sell_price_cents: price } = first
  const notices = [
    `${first.name} now costs ${dollars(price + 100)} instead of ${dollars(price)}.`,
    `${second.name} is no longer on the menu.`,
  ]
  await page.getByText('Some meals have changed').waitFor()
  const notice = await page.getByRole('region', { name: 'Notifications' }).innerText()
  for (const sentence of notices) expect(notice).toContain(sentence)
  await page.getByText('6 of 10 meals selected').waitFor()
})

test('Reorder brings a meal back for the person for whom it was picked, and says so in the box', async () => {
  const page = await site.visit()
  await subscribed(page, { quantities: [6, 4] })
  const person = (name: string) => ({ name, portions: 5, must_not: [], dislikes: [] })
  const { persons } = await callAs(page, 'savePersons', { persons: [person('Ana'), person('Leo')] })
  const [ana] = persons.map(({ id }) => id)
  await changeAnswers(page, 'getPortal', (portal: Portal) => ({
    ...portal,
    orders: portal.orders.map((order) => ({
      ...order,
      status: 'delivered',
      order_items: order.order_items.map((item) =>
        item.quantity === 4 ? { ...item, for_persons: [ana], for_names: ['Ana'] } : item,
      ),
    })),
  }))
  await openOrders(page)
  await page.getByRole('button', { name: /^Reorder RF-/ }).click()
  await page.waitForURL('**/meals')
  await page.getByText('10 of 10 meals selected').waitFor()
  const { meals } = await callAs(page, 'listMeals')
  expect((await storedOrder(page))?.['mealPersons']).toEqual({ [meals[1]!.id]: [ana] })
  await page.getByRole('button', { name: 'Review' }).first().click()
  const given = page
    .getByRole('dialog', { name: 'My box' })
    .getByRole('button', { name: /Choose whom it is for$/ })
  await given.filter({ hasText: 'For Ana' }).waitFor()
  await given.filter({ hasText: 'For everybody' }).waitFor()
})

test('a box of which nothing is on the menu any more is not ordered again', async () => {
  const page = await site.visit()
  const { orderId } = await subscribed(page)
  await markDelivered(orderId)
  await changeAnswers(page, 'listMeals', () => ({ meals: [] }))
  await openOrders(page)
  await page.getByRole('button', { name: /^Reorder RF-/ }).click()
  await page.getByText('None of these meals is on the menu today.').waitFor()
  expect(await storedOrder(page)).toBeNull()
})

test('the menu that a Reorder waited for leaves an order alone that was begun meanwhile', async () => {
  const page = await site.visit()
  await subscribed(page)
  await changeOrders(page, { status: 'delivered' })
  await openOrders(page)
  const release = await holdCalls(page, 'listMeals')
  await page.getByRole('button', { name: /^Reorder RF-/ }).click()
  await page.getByRole('button', { name: 'New Order', exact: true }).click()
  await page.waitForURL('**/dietary-preferences')
  const begun = await storedOrder(page)
  const menu = page.waitForResponse((answer) => new URL(answer.url()).pathname === endpoints.listMeals.path)
  await release()
  await (await menu).finished()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/household')
  expect(await storedOrder(page)).toMatchObject({ startedAt: begun?.startedAt, isNewOrder: true })
})
