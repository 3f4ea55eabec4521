import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import {
  answerHousehold,
  answerPreferences,
  chooseMeals,
  giveAddress,
  newEmail,
  signUpFromZipGate,
} from '../visits/order-flow.ts'
import { settled, storedOrder } from '../visits/prepared-customer.ts'

const site = openSite()

const KEYS = [
  'rf_current_order',
  'rf_wizard_v1',
  'userZipCode',
  'rf_address',
  'rf_demo_user',
  'demo_user',
  'rf_demo_order',
  'rf_meal_quantities',
  'rf_reorder_meals',
  'rf_admin_access',
]

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const storedJson = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
const fill = (page: Page, values: Record<string, string>) =>
  page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
    sessionStorage.setItem('rf_flow_started', Object.values(entries)[0] ?? '')
  }, values)

const everywhere = (text: string) => Object.fromEntries(KEYS.map((key) => [key, text]))
const startedAt = '2024-02-30T99:00:00'
const GARBAGE: [name: string, values: Record<string, string>][] = [
  ['torn', everywhere('{"startedAt":"2026-1')],
  ['of another kind', everywhere('[null,7,"text",[[]]]')],
  [
    'of an older version',
    {
      rf_current_order: JSON.stringify({
        startedAt: '2026-11-01T00:00:00Z',
        isNewOrder: true,
        orderId: 7,
        avoidProteins: ['dragon', 4],
        avoidIngredients: 'gluten',
        additionalNotes: 'x'.repeat(9000),
        householdSize: '4',
        selectedMealIds: { m1: true },
        mealQuantities: { m1: 3, ['__proto__']: 2, m2: -4, m3: 'many' },
        address: { zipCode: 32801, state: 'Florida', city: ['Orlando'], savedAt: startedAt },
        fromSubscriptionTab: 'yes',
      }),
      rf_wizard_v1: JSON.stringify({ currentStep: 4, data: [], address: 'home', meals: { data: null } }),
      userZipCode: '"32801"',
      rf_meal_quantities: JSON.stringify({ m1: 2.5, m2: 1e9 }),
      rf_reorder_meals: JSON.stringify([{ mealId: 5 }, null, { mealId: 'gone', quantity: 4 }]),
      rf_demo_order: JSON.stringify([]),
      rf_admin_access: 'yes',
    },
  ],
]

test.each(GARBAGE)('stored values that are %s break no screen', async (_name, values) => {
  const page = await site.visit({ viewport: PHONE, provokes: /422|404/ })
  await settled(page)
  await page.goto('/')
  for (const [screen, landsOn, heading] of [
    ['/', '/', /./],
    ['/zip', '/zip', /./],
    ['/admin', '/admin', 'Admin Access'],
    ['/portal', '/portal', /Welcome/],
    ['/meals', '/meals', /The menu|you avoid/],
    ['/checkout', '/meals', /The menu|you avoid/],
  ] as const) {
    await fill(page, values)
    await page.goto(screen)
    await page.waitForURL((url) => url.pathname === landsOn || url.pathname === screen)
    await page.getByRole('heading', { name: heading }).first().waitFor()
  }
  await page.getByText(/^0 of \d+ meals selected/).waitFor()

  // And the flow can be walked from its start.
  await fill(page, values)
  await page.goto('/dietary-preferences')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/(household|meals)$/)
  await page.goto('/household')
  await page.getByLabel('Household size').fill('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/address')
  await giveAddress(page)
  await chooseMeals(page)
  await page.getByRole('heading', { name: 'Complete Your Order' }).waitFor()
})

test('the flow keeps its answers under the names and in the shapes that are promised, and signing out clears them', async () => {
  const page = await site.visit()
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('rf_address', '{"street":"1 Main Street"}'))
  const email = newEmail()
  await signUpFromZipGate(page, email)
  expect(await storedKeys(page), 'rf_address is removed when it is found').toEqual([
    'rf_current_order',
    'userZipCode',
  ])
  await answerPreferences(page)
  expect(await storedJson(page, 'rf_wizard_v1')).toEqual({
    currentStep: '/household',
    isComplete: false,
    data: {
      avoidProteins: ['pork'],
      avoidIngredients: ['peanuts'],
      additionalNotes: 'Little salt, please.',
      userId: expect.any(String),
    },
  })
  await answerHousehold(page)
  await giveAddress(page)
  await page.getByRole('button', { name: 'Add one meal per week' }).first().click()
  await chooseMeals(page, 11)

  const { meals } = await callAs(page, 'listMeals')
  const { address: saved } = await callAs(page, 'getOnboarding')
  const selectedMealIds = [meals[0]!.id]
  const quantities = { [meals[0]!.id]: 11 }
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const address = {
    recipientName: 'Ana Rivera',
    phone: '(407) 555-0123',
    email,
    streetAddress: '100 South Orange Avenue',
    apartment: '',
    city: 'Orlando',
    state: 'FL',
    zipCode: '32801',
    deliveryInstructions: 'Leave it with the front desk',
    accessNote: 'Gate code #1234',
    savedAt: instant,
  }
  const preferences = {
    avoidProteins: ['pork'],
    avoidIngredients: ['peanuts'],
    additionalNotes: 'Little salt, please.',
    householdSize: 1,
  }
  expect(await storedJson(page, 'rf_current_order')).toEqual({
    startedAt: instant,
    isNewOrder: true,
    ...preferences,
    address,
    selectedMealIds,
    mealQuantities: quantities,
  })
  expect(await storedJson(page, 'rf_wizard_v1')).toEqual({
    currentStep: '/checkout',
    isComplete: true,
    data: { ...preferences, userId: expect.any(String) },
    address: { id: saved?.id, data: address },
    meals: { data: { addon_quantity: 1, selectedMealIds } },
  })
  expect(await storedJson(page, 'rf_meal_quantities')).toEqual(quantities)

  await page.goto('/portal')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await storedKeys(page)).toEqual(['userZipCode'])
})

test('the order of somebody whose session just ended is not shown to the next customer of the device', async () => {
  const page = await site.visit({ provokes: /401/ })
  await signUpFromZipGate(page, newEmail())
  await answerPreferences(page)
  await answerHousehold(page)
  await giveAddress(page)
  await page.context().clearCookies()
  await settled(page)
  await page.goto('/address')
  await page.waitForURL('**/portal')
  expect(await storedOrder(page)).toBeNull()
})

test('Cancel leaves nothing of the order behind', async () => {
  const page = await site.visit({ viewport: PHONE })
  await settled(page)
  await page.goto('/')
  await fill(page, {
    rf_current_order: JSON.stringify({ startedAt: new Date().toISOString(), isNewOrder: true }),
    rf_wizard_v1: '{"currentStep":"/household"}',
    rf_meal_quantities: '{"m1":3}',
    rf_reorder_meals: '[{"mealId":"m1","quantity":3}]',
    userZipCode: '32801',
  })
  await page.goto('/dietary-preferences')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/portal')
  await page.getByRole('heading', { name: /Welcome/ }).waitFor()
  expect(await storedKeys(page)).toEqual(['userZipCode'])
})

test('a browser that keeps nothing still leads a new customer to the checkout', async () => {
  // The router says when it cannot keep how far a page was scrolled; nothing else may complain.
  const page = await site.visit({ provokes: /scroll positions/ })
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      Storage.prototype[name] = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
  })
  await signUpFromZipGate(page, newEmail())
  await answerPreferences(page)
  await answerHousehold(page)
  await giveAddress(page)
  await chooseMeals(page)
  await page.getByRole('heading', { name: 'Complete Your Order' }).waitFor()
  await page.getByText("Today's charge").waitFor()
})
