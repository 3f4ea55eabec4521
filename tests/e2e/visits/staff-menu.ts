import type { Page } from 'playwright-core'
import { STAFF_SHELL } from '../../../src/web/screens/staff/shell/staff-shell.words.ts'

/** Brings the staff's menu into view where it is folded, as on a phone. */
export async function unfoldMenu(page: Page): Promise<void> {
  await page.locator('#staff-menu').waitFor({ state: 'attached' })
  const toggle = page.getByRole('button', { name: STAFF_SHELL.menu, exact: true, expanded: false })
  if (await toggle.isVisible()) await toggle.click()
}

/** Follows the menu's link to another staff screen. */
export async function goTo(page: Page, place: string): Promise<void> {
  await unfoldMenu(page)
  await page.getByRole('navigation').getByRole('link', { name: place, exact: true }).click()
}

export async function logOut(page: Page): Promise<void> {
  await unfoldMenu(page)
  await page.getByRole('button', { name: STAFF_SHELL.logOut, exact: true }).click()
  await page.waitForURL('**/admin')
}
