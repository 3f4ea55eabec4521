import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { ApiTypes } from '../../../src/contract/api-types.ts'
import { answerCall, changeAnswers } from '../../support/browser/page-calls.ts'
import { openKitchen } from './kitchen-visit.ts'
import { unfoldMenu } from './staff-menu.ts'
import { closeDialog, openDialog, press, reads, tab, type Walk } from './walk.ts'

/** Not `innerText`, which is empty of a card that the browser has not drawn yet because it is out of sight. */
const reading = async (page: Page, text: RegExp) => (await page.getByText(text).first().textContent()) ?? ''

const GIVEN_UP_MAILS: ApiTypes['listGivenUpMails']['response'] = {
  mails: ['order-confirmed', 'delivery-moved'].map((kind) => ({
    id: randomUUID(),
    kind,
    to: 'nobody.at.home@a-long-name-of-a-family.example.com',
    error: '550 5.1.1 <nobody.at.home@a-long-name-of-a-family.example.com>: Recipient address rejected',
    written_at: '2026-11-20T15:00:00.000Z',
  })),
  count: 2,
}

const stray = {
  order_number: null,
  customer_email: 'ana.rivera@a-long-name-of-a-family.example.com',
  amount_cents: 17_949,
  reason: 'paid_twice',
  found_at: '2026-11-20T15:00:00.000Z',
  resolved_at: null,
  settlement: null,
} as const
const STRAYS: ApiTypes['getMoney']['response']['strays'] = [
  { ...stray, id: randomUUID(), payment: 'pi_3PqT8vLkdIwHu7ix0oJ2mB1a', status: 'given_up' },
  {
    ...stray,
    id: randomUUID(),
    payment: 'pi_3PqT8vLkdIwHu7ix1kR5nC2b',
    status: 'settled',
    settlement: {
      ...{ as: 'other_means', note: 'Check 1042, sent today.', by: 'owner@kitchen.example' },
      card_has_it_too: true,
    },
  },
]

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
        // Asked for apart from the orders; what comes under it moves when it is there. A walk before may have made one.
        const made = page.getByRole('button', { name: /^View Details of/ })
        await page.getByText('No work order yet').or(made).first().waitFor()
      },
    ],
    ['kitchen', 'an order in detail', (page) => page.getByText('Financial summary').first().click()],
    ['kitchen', 'marking an order delivered', (page) => openDialog(page, /^Mark as Delivered/)],
    ['kitchen', 'marking a customer', (page) => openDialog(page, /^Mark as Test Customer/)],
    ['kitchen', 'a work order', (page) => openDialog(page, 'Generate Work Order')],
    [
      'kitchen',
      'the menu unfolded, and who is signed in',
      async (page) => {
        await closeDialog(page)
        await unfoldMenu(page)
        await page.getByRole('button', { name: 'Logout Admin' }).waitFor()
      },
    ],
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
      'payments that no card took',
      async (page) => {
        await closeDialog(page)
        await changeAnswers(page, 'getMoney', (money) => ({ ...money, strays: STRAYS }))
        await page.reload()
        await page.getByRole('button', { name: 'Try Again' }).scrollIntoViewIfNeeded()
      },
    ],
    ['business', 'settling a payment', (page) => openDialog(page, /^Settle Another Way/)],
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
    [
      'business',
      'mail that was given up',
      async (page) => {
        await closeDialog(page)
        await answerCall(page, 'listGivenUpMails', { json: GIVEN_UP_MAILS })
        await page.reload()
        await press(page, 'Show Mail')
        await page.getByRole('button', { name: 'Send All Again' }).waitFor()
      },
    ],
    ['business', 'removing a mail', (page) => openDialog(page, /^Remove/)],
    [
      'business',
      'how the shop runs',
      async (page) => {
        await closeDialog(page)
        await tab(page, 'Running')
        await page.getByRole('button', { name: 'Stop Changes' }).waitFor()
      },
    ],
    ['business', 'stopping something', (page) => openDialog(page, /^Stop New Orders/)],
  ],
}
