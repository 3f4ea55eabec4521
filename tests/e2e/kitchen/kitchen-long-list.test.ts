import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { cardOf, kitchenWithOrder, refresh, showOnly } from '../visits/kitchen-visit.ts'
import { subscribed } from '../visits/prepared-customer.ts'

const site = openOwnSite()
const TABLET = { width: 768, height: 1024 }
const MANY = 60

const numberOf = (place: number) => `RF-2026-9${String(place).padStart(3, '0')}`

/** The kitchen's screen with a long week: the same order many times, each for somebody else. */
async function longWeek(): Promise<Page> {
  const { page, order } = await kitchenWithOrder(site, { viewport: TABLET })
  await showOnly(page, order, () =>
    Array.from({ length: MANY }, (_, place) => ({
      order_id: `11111111-1111-4111-8111-${String(place).padStart(12, '0')}`,
      order_number: numberOf(place),
      recipient_name: place % 2 === 0 ? 'Even Person' : 'Odd Person',
    })),
  )
  await refresh(page)
  await cardOf(page, { order_number: numberOf(MANY - 1) }).scrollIntoViewIfNeeded()
  return page
}

test('the arrow of a choice keeps clear of its border, and the text of the arrow', async () => {
  const page = await longWeek()
  const [own, room] = await page
    .getByLabel('Orders to show')
    .evaluate((select) => [getComputedStyle(select).appearance, getComputedStyle(select).paddingRight])
  expect([own, Number.parseFloat(room ?? '')]).toEqual(['none', 40])
})

/** Whether the first card starts right under the finder, where a search begins to be read. */
const startsUnderFinder = async (page: Page, finder: Locator): Promise<boolean> => {
  const first = await page
    .getByRole('region', { name: 'Orders', exact: true })
    .getByRole('article')
    .first()
    .boundingBox()
  const field = await finder.boundingBox()
  if (!first || !field) return false
  const gap = first.y - (field.y + field.height)
  return field.y >= 0 && gap >= 0 && gap < 200
}

test('searching deep in a long list shows what is found from its start, and keeps the focus in the search', async () => {
  const page = await longWeek()
  const finder = page.getByLabel('Find by name, number or ZIP')
  await finder.focus()
  await page.keyboard.type('even')
  await page.getByText(`${MANY / 2} of ${MANY} orders shown`).waitFor()
  expect(await startsUnderFinder(page, finder)).toBe(true)
  expect(await finder.evaluate((field) => field === document.activeElement)).toBe(true)

  await cardOf(page, { order_number: numberOf(MANY - 2) }).scrollIntoViewIfNeeded()
  await page.getByLabel('Orders to show').selectOption('to-deliver')
  await expect.poll(() => startsUnderFinder(page, finder)).toBe(true)
  await cardOf(page, { order_number: numberOf(MANY - 2) }).scrollIntoViewIfNeeded()
  await finder.fill('')
  await cardOf(page, { order_number: numberOf(1) }).waitFor()
  expect(await startsUnderFinder(page, finder)).toBe(true)
})

test('what is found is not scrolled to while the search stands below the start of the screen', async () => {
  const page = await longWeek()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByLabel('Find by name, number or ZIP').focus()
  const before = await page.evaluate(() => window.scrollY)
  await page.keyboard.type('even')
  await page.getByText(`${MANY / 2} of ${MANY} orders shown`).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test('who marks orders delivered by keyboard goes on with the next one, and after the last with the one before', async () => {
  const { page, date } = await kitchenWithOrder(site)
  await subscribed(await site.visit())
  await subscribed(await site.visit())
  await page.goto(`/admin/kitchen?date=${date}`)
  const marks = page.getByRole('button', { name: /^Mark as Delivered/ })
  await marks.nth(2).waitFor()
  const [before, next, last] = (await marks.allTextContents()).slice(-3) as [string, string, string]
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const markByKeyboard = async (name: string) => {
    const button = marks.filter({ hasText: name })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Yes, Delivered', exact: true }).focus()
    await page.keyboard.press('Enter')
    await button.waitFor({ state: 'detached' })
  }
  await markByKeyboard(next)
  await expect.poll(focused).toBe(last)
  await markByKeyboard(last)
  await expect.poll(focused).toBe(before)
})

test('who cancels gets the focus back to the button, also where a press does not give it the focus', async () => {
  const { page, order } = await kitchenWithOrder(site)
  // As Safari does: a pressed button does not take the focus, which goes to what is around it.
  await page.evaluate(() =>
    document.addEventListener('mousedown', (event) => {
      const around = (event.target as Element).closest('button')?.parentElement?.closest('[tabindex]')
      event.preventDefault()
      if (around instanceof HTMLElement) around.focus({ preventScroll: true })
    }),
  )
  const button = cardOf(page, order).getByRole('button', { name: /^Mark as Delivered/ })
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
})
