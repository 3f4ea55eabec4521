import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs, changeAnswers } from '../../support/browser/page-calls.ts'
import { settled, withLocalOrder } from '../visits/prepared-customer.ts'

const site = openSite()

/** Pixels: a third of what the page was, which was 8,893. */
const MOST = 8893 / 3

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const selected = (page: Page, count: number) => page.getByText(`${count} of 30 meals selected`).waitFor()

const HOUR = 60 * 60 * 1000

async function openMeals(page: Page) {
  // In the last two days before the orders close, which the banner tells in one line more.
  await changeAnswers(page, 'getDeliverySchedule', (schedule) => ({
    ...schedule,
    now: new Date(Date.parse(schedule.orders_close_at) - 36 * HOUR).toISOString(),
  }))
  await withLocalOrder(page, { householdSize: 3 })
  await page.goto('/meals')
  await page.getByRole('heading', { name: 'The menu', exact: true }).waitFor()
  await page.getByText(/^Order by Sunday midnight for delivery on /).waitFor()
}

test('the menu fits a phone: at most a third as tall as it was, with its first dishes in sight at every width', async () => {
  const page = await site.visit({ viewport: PHONE })
  await settled(page, 3)
  expect((await callAs(page, 'listMeals')).meals).toHaveLength(12)
  await openMeals(page)
  expect(await heightOf(page)).toBeLessThanOrEqual(MOST)
  await button(page, 'Fill my box').click()
  await selected(page, 30)
  expect(await heightOf(page), 'with a full box').toBeLessThanOrEqual(MOST)
  await button(page, 'Undo').click()
  await selected(page, 0)
  const pictures = page.locator('main li img')
  for (const viewport of [PHONE, { width: 1024, height: 768 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    await expect
      .poll(async () => {
        const boxes = await Promise.all((await pictures.all()).map((picture) => picture.boundingBox()))
        return boxes.filter((box) => box && box.y >= 0 && box.y + box.height <= viewport.height).length
      })
      .toBeGreaterThanOrEqual(2)
  }
  await page.setViewportSize(PHONE)
  await button(page, 'Show as a list').click()
  await page.reload()
  await button(page, 'Show as pictures').waitFor()
  expect(await heightOf(page)).toBeLessThanOrEqual(MOST)
})

test('the menu is no taller on a phone for a family with names, of whom each must not eat something', async () => {
  const page = await site.visit({ viewport: PHONE })
  await settled(page, 3)
  await callAs(page, 'savePersons', {
    persons: [
      { name: 'Ana', portions: 10, must_not: [{ what: 'fish', severity: 'severe' }], dislikes: [] },
      { name: 'Leonardo', portions: 10, must_not: [], dislikes: ['beef'] },
      { name: 'Sam', portions: 10, must_not: [{ what: 'dairy', severity: 'allergy' }], dislikes: [] },
    ],
  })
  await openMeals(page)
  await page
    .getByText(/not for Ana/i)
    .first()
    .waitFor()
  await button(page, 'Fill my box').click()
  await selected(page, 30)
  expect(await heightOf(page), 'with a full box').toBeLessThanOrEqual(MOST)
})
