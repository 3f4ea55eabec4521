import type { Page } from 'playwright-core'
import type { ScreenName } from '../../../src/contract/screen-titles.ts'
import type { VisitedProduct } from '../../support/browser/browser-test.ts'

/** What is no screen of the web app but belongs to the product all the same. */
type OtherPage = 'notFound' | 'errorScreen' | 'payment' | 'unsubscribe' | 'mailbox' | 'clock'

/** How to come to a state from the one before it in the same walk. */
type Reach = (page: Page, product: VisitedProduct) => Promise<unknown>
type ScreenState = readonly [screen: ScreenName | OtherPage, state: string, reach: Reach]

/** Screens in their main states, in the order in which one visitor comes to them. */
export type Walk = { visitor: string; states: readonly ScreenState[] }

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
export const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).first().waitFor()
export const reads = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
export const refused = (page: Page) => page.getByRole('alert').first().waitFor()

/** Messages are dialogs too, by their role. */
export const dialog = (page: Page) => page.locator('[role=dialog]:not([data-type])')

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
}

/** Closes a dialog that may be open, and presses the button that opens another. */
export async function openDialog(page: Page, name: string | RegExp): Promise<void> {
  if ((await dialog(page).count()) > 0) await closeDialog(page)
  await press(page, name)
  await dialog(page).waitFor()
}
