import type { Page } from 'playwright-core'
import { answerCall, changeAnswers } from '../../support/browser/page-calls.ts'
import { subscribed } from './prepared-customer.ts'
import { closeDialog, dialog, heading, openDialog, press, tab, type Walk } from './walk.ts'

const declined = {
  delivery_date: '2026-12-14',
  amount_cents: 18_512,
  fix_until: '2026-12-08T17:00:00.000Z',
  kind: 'never_retry',
  last_message: 'Your bank declined it.',
}

const chargesAreShown = (page: Page) =>
  dialog(page)
    .getByText(/^Next charge: /)
    .waitFor()

export const subscriberWalk: Walk = {
  visitor: 'a subscriber',
  states: [
    [
      'portal',
      'dashboard',
      async (page) => {
        await subscribed(page)
        await page.goto('/portal')
        await heading(page, 'Next Delivery')
      },
    ],
    ['portal', 'an order in detail', (page) => openDialog(page, 'View Full Details')],
    [
      'portal',
      'orders',
      async (page) => {
        await closeDialog(page)
        await tab(page, 'Orders')
        await heading(page, 'Order History')
      },
    ],
    [
      'portal',
      'subscription',
      async (page) => {
        await tab(page, 'Subscription')
        await heading(page, 'Your next weeks')
      },
    ],
    [
      'portal',
      'skipping a week',
      async (page) => {
        await openDialog(page, /^Skip /)
        await chargesAreShown(page)
      },
    ],
    [
      'portal',
      'meals of one week',
      async (page) => {
        await openDialog(page, /^Edit meals of /)
        await chargesAreShown(page)
      },
    ],
    ['portal', 'address of one week', (page) => openDialog(page, /^Change address of /)],
    ['portal', 'household size', (page) => openDialog(page, /^Household size/)],
    ['portal', 'pausing', (page) => openDialog(page, /^Pause/)],
    ['portal', 'canceling', (page) => openDialog(page, 'Cancel subscription')],
    [
      'portal',
      'editing meals and preferences',
      async (page) => {
        await closeDialog(page)
        await press(page, /Edit.*Meal Selections/)
        await press(page, /Edit.*Dietary Preferences/)
        await page.getByLabel(/Additional notes/).waitFor()
      },
    ],
    [
      'portal',
      'a declined card',
      async (page) => {
        await changeAnswers(page, 'getPortal', (portal) => ({
          ...portal,
          subscription: portal.subscription && { ...portal.subscription, status: 'past_due' },
          payment_problem: declined,
        }))
        await page.goto('/portal?fix=card')
        await page.getByRole('button', { name: 'Change card' }).first().waitFor()
      },
    ],
    [
      'portal',
      'no subscription any more',
      async (page) => {
        await page.unrouteAll()
        await page.goto('/portal')
        await tab(page, 'Subscription')
        await openDialog(page, 'Cancel subscription')
        await press(page, 'Cancel now')
        await heading(page, 'No Active Subscription')
      },
    ],
    [
      'portal',
      'account data that cannot be loaded',
      async (page) => {
        await answerCall(page, 'getPortal', { status: 500, json: {} })
        await page.goto('/portal')
        await press(page, 'Try Again')
        await page.getByRole('button', { name: 'Try Again' }).waitFor()
      },
    ],
  ],
}
