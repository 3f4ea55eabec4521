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

const weeks = (page: Page) => page.getByRole('region', { name: 'Your next weeks' })

/** The week that is looked at: at first the second one, as the first is paid for and can change no more. */
export const week = (page: Page) => weeks(page).getByRole('tabpanel')
export const tile = (page: Page, place: number) => weeks(page).getByRole('tab').nth(place)

export const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
