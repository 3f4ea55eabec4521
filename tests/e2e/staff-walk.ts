import type { Page } from 'playwright-core'
import { answerCall } from '../support/page-calls.ts'
import { openKitchen } from './kitchen-visit.ts'
import { closeDialog, openDialog, press, reads, tab, type Walk } from './walk.ts'

/** Not `innerText`, which is empty of a card that the browser has not drawn yet because it is out of sight. */
const reading = async (page: Page, text: RegExp) => (await page.getByText(text).first().textContent()) ?? ''

export const staffWalk: Walk = {
  visitor: 'staff',
  states: [
    [
      'admin',
      'refused',
      async (page) => {
        await page.goto('/admin')
        await page.getByLabel('Password').fill('not the password')
        await page.keyboard.press('Enter')
        await reads(page, 'Invalid admin password')
      },
    ],
    [
      'admin',
      'with an account of one’s own',
      async (page) => {
        await page.goto('/admin?account')
        await page.getByLabel('Email').waitFor()
      },
    ],
    [
      'kitchen',
      'orders and totals',
      async (page, product) => {
        await openKitchen(page, product)
        await page.getByRole('article').first().waitFor()
      },
    ],
    ['kitchen', 'an order in detail', (page) => page.getByText('Financial summary').first().click()],
    ['kitchen', 'marking an order delivered', (page) => openDialog(page, /^Mark as Delivered/)],
    ['kitchen', 'marking a customer', (page) => openDialog(page, /^Mark as Test Customer/)],
    ['kitchen', 'a work order', (page) => openDialog(page, 'Generate Work Order')],
    ['kitchen', 'staff accounts', (page) => openDialog(page, 'Staff')],
    [
      'kitchenOrders',
      'orders that cannot be loaded',
      async (page) => {
        await answerCall(page, 'listKitchenOrders', { status: 500, json: {} })
        await page.goto('/admin/kitchen-orders')
        await page.getByRole('button', { name: 'Try Again' }).first().waitFor()
      },
    ],
    [
      'business',
      'money, with an order',
      async (page) => {
        await page.unrouteAll()
        await page.goto('/admin/kitchen')
        const number = await reading(page, /^RF-\d{4}-\d+$/)
        await page.goto('/admin/business')
        const field = page.getByLabel('Order number')
        await field.fill(number)
        await field.press('Enter')
        await page.getByRole('button', { name: 'Refund' }).first().waitFor()
      },
    ],
    ['business', 'a refund', (page) => openDialog(page, 'Refund')],
    [
      'business',
      'renewals',
      async (page) => {
        await closeDialog(page)
        await tab(page, 'Renewals')
        await press(page, 'Rehearse Now')
        await page.getByRole('list', { name: 'Boxes' }).waitFor()
      },
    ],
    [
      'business',
      'delivery weeks',
      async (page) => {
        await tab(page, 'Delivery Weeks')
        await page
          .getByRole('button', { name: /^Change/ })
          .first()
          .waitFor()
      },
    ],
    ['business', 'changing a week', (page) => openDialog(page, /^Change/)],
  ],
}
