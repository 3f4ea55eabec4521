import { describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { businessDateAt } from '../../../src/domain/time/business-zone.ts'
import { DESKTOP, PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { changeAnswers } from '../../support/browser/page-calls.ts'
import {
  atCheckout,
  DEMO_USER,
  overflow,
  STRIP,
  saysDemo,
  store,
  storedText,
  violations,
  watchCalls,
  withDemoOrder,
} from '../visits/demo-visitor.ts'
import {
  answerHousehold,
  answerPreferences,
  chooseMeals,
  giveAddress,
  startSubscription,
} from '../visits/order-flow.ts'
import { settled } from '../visits/prepared-customer.ts'

const site = openOwnSite({ DEMO_MODE: 'true' })

describe('a demo', () => {
  test('goes from its button through the whole order flow to the success screen and the portal, and sends nothing', async () => {
    const page = await site.visit({ viewport: PHONE })
    await page.goto('/auth')
    const button = page.getByRole('button', { name: 'Try the Demo' })
    await button.waitFor()
    await page.waitForLoadState('networkidle')
    const calls = watchCalls(page)
    await button.click()
    await page.waitForURL('**/dietary-preferences')
    await saysDemo(page)
    await answerPreferences(page)
    await saysDemo(page)
    await answerHousehold(page)
    await saysDemo(page)
    await giveAddress(page, 'Dana Demo')
    await page.getByText('Herb-Roasted Chicken with Wild Rice').first().waitFor()
    expect(await page.getByRole('button', { name: /Add to my plan/ }).count()).toBe(12)
    await chooseMeals(page)
    await page.getByText('100 South Orange Avenue').waitFor()
    await saysDemo(page)
    await startSubscription(page)

    await page.getByRole('heading', { name: 'Welcome', exact: true, level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/checkout')
    await page.getByRole('heading', { name: "What's Next", exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    const text = (await page.getByRole('main').textContent()) ?? ''
    const [number = ''] = /RF-\d{4}-\d{4}(?!\d)/.exec(text) ?? []
    expect(number).toMatch(new RegExp(`^RF-${businessDateAt(ORLANDO_KITCHEN, new Date()).slice(0, 4)}-`))
    expect(await storedText(page, 'rf_demo_order')).toContain(number)
    expect(await storedText(page, 'rf_current_order')).toBeNull()
    await page.reload()
    await page.getByRole('heading', { name: 'Welcome', exact: true, level: 1 }).waitFor()

    await page.getByRole('link', { name: 'Go to My Dashboard' }).click()
    await page.waitForURL('**/portal')
    await page.getByText(`Thank you! We have your order ${number}`).waitFor()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByRole('button', { name: `View Details of ${number}` }).click()
    await page.getByRole('dialog').getByText('Leave it with the front desk').waitFor()
    expect(calls).toEqual([])
  })

  test('shows its success about 1.5 seconds after Start My Subscription, which reads Redirecting until then', async () => {
    const page = await site.visit()
    await atCheckout(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await startSubscription(page)
    await expect.poll(() => storedText(page, 'rf_current_order')).toContain('orderId')
    await page.clock.runFor(1300)
    await page.getByRole('button', { name: 'Redirecting' }).waitFor()
    await page.clock.runFor(400)
    await page.waitForURL(/session_id=/, { waitUntil: 'commit' })
    // What the next page asks for needs its timers.
    await page.clock.resume()
    await page.getByRole('heading', { name: 'Welcome', exact: true }).waitFor()
  })

  test('shows no success for an order that was never placed', async () => {
    const page = await site.visit()
    await store(page, { rf_demo_user: DEMO_USER })
    await page.goto('/checkout?session_id=demo_of_somebody')
    await page.getByText('Please configure your meal plan again.').waitFor()
    await page.waitForURL('**/meals')
  })

  test('judges promo codes by the rules: a wrong one is refused with a sentence, a good one lowers the charge', async () => {
    const page = await site.visit()
    const calls = watchCalls(page)
    await atCheckout(page)
    const promo = page.getByLabel('Promo code')
    await promo.fill('nonsense')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Invalid promo code').waitFor()
    await promo.fill('welcome10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: 'Applied!' }).waitFor()
    // Ten at $16.95 and $9.99 shipping, less a tenth of it.
    await page.getByText('$161.54', { exact: true }).waitFor()
    await startSubscription(page)
    await page.getByRole('link', { name: 'Go to My Dashboard' }).click()
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByText('$161.54', { exact: true }).waitFor()
    expect(calls).toEqual([])
  })

  test('changes meals and preferences of its coming box in the portal, and keeps the minimum', async () => {
    const page = await site.visit()
    const calls = watchCalls(page)
    await withDemoOrder(page)
    await page.getByRole('tab', { name: 'Subscription' }).click()
    await page.getByRole('button', { name: 'Edit Meal Selections' }).click()
    await page.getByText('10 meals selected').waitFor()
    await page
      .getByRole('button', { name: /^Remove one/ })
      .first()
      .click()
    await page.getByText('Please select at least 10 meals to continue').waitFor()
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await page
      .getByRole('button', { name: /^Add one/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^Add one/ })
      .first()
      .click()
    await page.getByText('11 meals selected').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Meal selections updated').waitFor()
    await page.getByText('11 meals selected').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Edit Dietary Preferences' }).click()
    await page.getByRole('checkbox', { name: 'Soy' }).press('Space')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Preferences updated').waitFor()
    await page.reload()
    await page.getByRole('tab', { name: 'Subscription' }).click()
    await page.getByRole('button', { name: 'Edit Dietary Preferences' }).click()
    expect(await page.getByRole('checkbox', { name: 'Soy' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Edit Meal Selections' }).click()
    await page.getByText('11 meals selected').waitFor()
    expect(calls).toEqual([])
  })

  test('ends with Sign Out: its keys and the wizard’s are cleared, and the landing page opens', async () => {
    const page = await site.visit()
    await withDemoOrder(page)
    await page.evaluate(() => {
      localStorage.setItem('demo_user', '{}')
      localStorage.setItem('rf_wizard_v1', '{"currentStep":"meals"}')
    })
    const calls = watchCalls(page)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByText(STRIP).waitFor({ state: 'detached' })
    for (const key of ['rf_demo_user', 'demo_user', 'rf_demo_order', 'rf_wizard_v1', 'rf_current_order'])
      expect(await storedText(page, key), key).toBeNull()
    // The landing page is that of a stranger again, who sees the shop's menu.
    const ofStrangers = ['GET /api/session', 'GET /api/meals']
    expect(calls.filter((call) => !ofStrangers.includes(call))).toEqual([])
    await page.getByRole('link', { name: 'JOIN FUEL' }).first().click()
    await page.getByRole('button', { name: 'Try the Demo' }).waitFor()
  })

  test.each([
    ['on a phone', PHONE],
    ['at desktop width', DESKTOP],
  ])('is said on every screen %s, and asks the server nothing there', async (_name, viewport) => {
    const page = await site.visit({ viewport, provokes: /404/ })
    const calls = watchCalls(page)
    await store(page, { rf_demo_user: DEMO_USER })
    for (const path of ['/', '/zip', '/portal', '/meals', '/admin', '/test-stripe', '/no-such-page']) {
      await page.goto(path)
      await saysDemo(page)
      // Fact 4.132
      await page.getByRole('button', { name: 'Leave Demo' }).waitFor()
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
    expect(calls).toEqual([])
  })

  test('has no button where the installation has the demo flag off', async () => {
    const page = await site.visit()
    await changeAnswers(page, 'getSession', (session) => ({
      ...session,
      app: { ...session.app, demo_mode: false, google_sign_in: true },
    }))
    await page.goto('/auth')
    // By this button the page shows that it knows the installation's settings.
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
    // Fact 4.17
    expect(await page.getByRole('button', { name: 'Try the Demo' }).count()).toBe(0)
  })

  test('has no kitchen: the gate refuses with a sentence', async () => {
    const page = await site.visit()
    const calls = watchCalls(page)
    await store(page, { rf_demo_user: DEMO_USER, rf_admin_access: 'true' })
    await page.goto('/admin/kitchen')
    await page.waitForURL('**/admin')
    await page.getByLabel('Password').fill('whatever')
    await page.getByRole('button', { name: 'Enter' }).click()
    await page.getByText('The kitchen is not part of the demo. Please leave the demo first.').waitFor()
    expect(calls).toEqual([])
  })
})

describe('a stored demo user', () => {
  test('counts as signed in with onboarding complete, and comes before a real session', async () => {
    const page = await site.visit()
    await settled(page)
    await store(page, { rf_demo_user: DEMO_USER })
    const calls = watchCalls(page)
    await page.goto('/portal')
    await page.getByRole('heading', { name: 'Welcome, Dana Demo' }).waitFor()
    await saysDemo(page)
    await page.getByText('Start New Order').first().waitFor()
    await page.goto('/auth')
    await page.waitForURL('**/portal')
    expect(calls).toEqual([])
  })

  test.each([
    ['no JSON', '{oops'],
    ['no object', '"demo"'],
    ['a list', '[1]'],
  ])('that is %s is none, and breaks no screen', async (_name, text) => {
    const page = await site.visit()
    await store(page, { rf_demo_user: text })
    await page.goto('/portal')
    await page.waitForURL('**/auth')
    await page.getByLabel('Password', { exact: true }).waitFor()
    expect(await page.getByText(STRIP).count()).toBe(0)
  })

  test('whose account, order and quantities are corrupt still has working screens', async () => {
    const page = await site.visit()
    await store(page, {
      rf_demo_user: { id: 7, email: null, account: { preferences: 'x', householdSize: 99, address: [] } },
      rf_demo_order: { orders: 'none' },
      rf_current_order: '{',
      rf_meal_quantities: '[]',
    })
    await page.goto('/portal')
    await page.getByRole('heading', { name: 'Welcome, Demo customer' }).waitFor()
    await page.goto('/meals')
    await page.getByRole('heading', { name: 'The menu', exact: true }).waitFor()
    await page.goto('/dietary-preferences')
    await page.getByRole('heading', { name: 'Your dietary preferences' }).waitFor()
  })
})
