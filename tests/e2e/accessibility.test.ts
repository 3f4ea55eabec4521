import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, PHONE } from '../support/browser.ts'
import { openSite } from '../support/browser-test.ts'
import {
  answerHousehold,
  answerPreferences,
  chooseMeals,
  giveAddress,
  newEmail,
  payWith,
  SUCCESS_CARD,
  signUpFromZipGate,
  startSubscription,
} from './order-flow.ts'

const site = openSite()

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Wider than the window means sideways scrolling, which nobody finds on a phone. */
const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

describe.each([
  ['390 px', PHONE],
  ['1280 px', DESKTOP],
])('at %s', (_width, viewport) => {
  test('no screen of the main path breaks a rule of WCAG 2.2 AA or scrolls sideways', async () => {
    const page = await site.visit({ viewport, provokes: /404/ })
    const found: Record<string, unknown> = {}
    const look = async (name: string) => {
      found[name] = { violations: await violations(page), overflows: await overflows(page) }
    }
    await page.goto('/')
    await look('landing')
    await page.goto('/auth')
    await page.getByLabel('Email', { exact: true }).waitFor()
    await look('auth')
    await page.goto('/admin')
    await page.getByLabel('Password').waitFor()
    await look('admin')
    await page.goto('/no/such/page')
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await look('not found')
    await signUpFromZipGate(page, newEmail())
    await look('preferences')
    await answerPreferences(page)
    await look('household')
    await answerHousehold(page)
    await look('address')
    await giveAddress(page)
    await page
      .getByRole('button', { name: /Add to my plan/ })
      .first()
      .waitFor()
    await look('meals')
    await chooseMeals(page)
    await page.getByRole('button', { name: 'Start My Subscription' }).waitFor()
    await look('checkout')
    await startSubscription(page)
    await page.waitForURL('**/pay/**')
    await look('payment page')
    await payWith(page, SUCCESS_CARD)
    await page.waitForURL('**/portal')
    await page.getByRole('heading', { name: 'Next Delivery' }).waitFor()
    await look('portal')
    await page.getByRole('tab', { name: 'Subscription' }).click()
    await page.getByRole('button', { name: /Edit.*Meal Selections/ }).click()
    await look('subscription')
    const clean = Object.fromEntries(
      Object.keys(found).map((name) => [name, { violations: [], overflows: false }]),
    )
    expect(found).toEqual(clean)
  })
})
