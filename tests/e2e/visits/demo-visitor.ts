import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { startButton, startSubscription } from './order-flow.ts'

// Visitors of a demo, and what may be asked of any of its screens.

export const STRIP = 'Demo: nothing is ordered or charged'
export const DEMO_USER = { id: 'demo', email: 'demo@example.com', name: 'Dana Demo' }
const TEN_CHICKENS = { '8f2d6c1e-5b3a-4e0f-9c7d-000000000001': 10 }

/** Every call to the server from now on. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api') || !['GET', 'HEAD'].includes(request.method()))
      calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** Puts values into the storage before any script of the page runs; once, so that a sign-out can clear them. */
export async function store(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.goto('/icon.svg')
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries))
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }, values)
}

export const storedText = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key)

/** The strip is there, within the window, and what is under its middle is the strip itself. */
export async function saysDemo(page: Page): Promise<void> {
  const strip = page.getByText(STRIP)
  await strip.waitFor()
  const box = (await strip.boundingBox())!
  const middle = { x: box.x + box.width / 4, y: box.y + box.height / 2 }
  const seen = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.textContent, middle)
  expect(seen, page.url()).toContain(STRIP)
}

/** By how many pixels the page is wider than the window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

export async function violations(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** A demo user with a full box of this household, on the checkout screen. */
export async function atCheckout(page: Page): Promise<void> {
  await store(page, {
    rf_demo_user: DEMO_USER,
    rf_current_order: {
      startedAt: new Date().toISOString(),
      isNewOrder: true,
      householdSize: 1,
      mealQuantities: TEN_CHICKENS,
      address: {
        recipientName: 'Dana Demo',
        phone: '(407) 555-0123',
        email: 'demo@example.com',
        streetAddress: '100 South Orange Avenue',
        city: 'Orlando',
        state: 'FL',
        zipCode: '32801',
      },
    },
  })
  await page.goto('/checkout')
  await startButton(page).waitFor()
}

/** A demo visitor in the portal, with an order placed. */
export async function withDemoOrder(page: Page): Promise<void> {
  await atCheckout(page)
  await startSubscription(page)
  await page.getByRole('link', { name: 'Go to My Dashboard' }).click()
  await page.getByRole('heading', { name: 'Welcome, Dana Demo' }).waitFor()
}
