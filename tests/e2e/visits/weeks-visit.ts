import type { Page } from 'playwright-core'
import { dialog } from './walk.ts'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

export async function openWeeks(page: Page) {
  await page.goto('/portal')
  await page.getByRole('tab', { name: 'Subscription' }).click()
  await page.getByRole('heading', { name: 'Your next weeks' }).waitFor()
}
/** Confirms Skip or Un-skip, once the dialog shows what it charges. */
export const sayYes = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^(Skip|Un-skip) this week$/ })
    .click()

/** The second week is the first that can still change: the first one is paid for. */
export const week = (page: Page, place = 1) =>
  page
    .getByRole('region', { name: 'Your next weeks' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .nth(place)
export const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
