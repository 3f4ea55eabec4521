import type { Page } from 'playwright-core'
import type { VisitedProduct } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { openKitchen } from './kitchen-visit.ts'
import { subscribed } from './prepared-customer.ts'
import { goTo } from './staff-menu.ts'
import { closeDialog, heading, openDialog, press, reads, refused, type Walk } from './walk.ts'

/** Somebody whose first box was brought. Staff mark it in the same browser, and leave again. */
export async function delivered(page: Page, product: VisitedProduct): Promise<string> {
  const { orderId } = await subscribed(page)
  await callAs(page, 'openStaffSession', { password: product.adminPassword() })
  await callAs(page, 'markOrderDelivered', { orderId, status: 'delivered' })
  await callAs(page, 'closeStaffSession')
  return orderId
}

/** What a household says of its box, and what is its own. */
export const accountWalk: Walk = {
  visitor: 'somebody with a box to talk about',
  states: [
    [
      'account',
      'a box that can be reported, and its meals',
      async (page, product) => {
        await delivered(page, product)
        await page.goto('/portal/account')
        await heading(page, 'Your meals')
        await heading(page, /^The box of /)
      },
    ],
    ['account', 'which meal', (page) => press(page, 'Damaged')],
    ['account', 'words and a photo first', (page) => press(page, 'Add words or a photo first')],
    [
      'account',
      'a report that is credited or waits',
      async (page) => {
        await page
          .getByRole('list', { name: /^Which meal/ })
          .getByRole('button')
          .first()
          .click()
        await heading(page, 'What you reported')
      },
    ],
    [
      'account',
      'stars, a favorite and words',
      async (page) => {
        await page
          .getByRole('button', { name: /^4 of 5 for/ })
          .first()
          .click()
        await page
          .getByRole('button', { name: /^Favorite: / })
          .first()
          .click()
        await press(page, /^Add words/)
        await page
          .getByLabel(/^What should we know about/)
          .first()
          .waitFor()
      },
    ],
    [
      'account',
      'a link to the calendar',
      async (page) => {
        await press(page, 'Make a link')
        await page.getByLabel('Address for your calendar program').waitFor()
      },
    ],
    [
      'account',
      'what is missing of another address',
      async (page) => {
        await press(page, 'Change address')
        await refused(page)
      },
    ],
    [
      'account',
      'closing, and what is missing of it',
      async (page) => {
        await press(page, 'Close account…')
        await press(page, 'Close my account for good')
        await reads(page, 'Please type “close my account”')
      },
    ],
  ],
}

/** What an owner reads of it. */
export const feedbackWalk: Walk = {
  visitor: 'an owner who answers',
  states: [
    [
      'feedback',
      'reports and ratings',
      async (page, product) => {
        const order_id = await delivered(page, product)
        const { meals } = await callAs(page, 'getMealVoices')
        const meal_id = meals[0]?.meal_id ?? ''
        await callAs(page, 'saveMealVoice', {
          meal_id,
          stars: 4,
          words: 'Again, please: the crust was crisp.',
        })
        const words = 'It smelled off when we opened it, and the seal was broken.'
        const report = { order_id, meal_id, words, request_key: crypto.randomUUID() }
        await callAs(page, 'reportProblem', { ...report, kind: 'unsafe' })
        await callAs(page, 'signOut')
        await openKitchen(page, product)
        await goTo(page, 'Feedback')
        await heading(page, 'Ratings')
        await page.getByRole('list', { name: 'Problems' }).getByText('Open', { exact: true }).first().click()
        await page
          .getByRole('button', { name: /^Answer/ })
          .first()
          .waitFor()
      },
    ],
    ['feedback', 'answering a report', (page) => openDialog(page, /^Answer\b/)],
    [
      'feedback',
      'what is missing of an answer',
      async (page) => {
        await press(page, 'Send Answer')
        await refused(page)
      },
    ],
    [
      'feedback',
      'a limit that is no amount',
      async (page) => {
        await closeDialog(page)
        await page.getByLabel('For one report, dollars').fill('much')
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await refused(page)
      },
    ],
  ],
}
