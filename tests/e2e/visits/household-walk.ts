import { answerCall } from '../../support/browser/page-calls.ts'
import * as flow from './order-flow.ts'
import { signedUp } from './prepared-customer.ts'
import { closeDialog, heading, openDialog, press, reads, refused, type Walk } from './walk.ts'

export const householdWalk: Walk = {
  visitor: 'a household on its way to its first box',
  states: [
    [
      'dietaryPreferences',
      'as it opens',
      async (page) => {
        await signedUp(page)
        await page.goto('/dietary-preferences')
        await page.getByRole('checkbox', { name: 'Pork' }).waitFor()
      },
    ],
    [
      'household',
      'as it opens',
      async (page) => {
        await flow.answerPreferences(page)
        await page.getByLabel('Household size').waitFor()
      },
    ],
    [
      'address',
      'refused',
      async (page) => {
        await flow.answerHousehold(page)
        await page.getByLabel('ZIP code').fill('32801')
        await press(page, 'Continue to meals')
        await refused(page)
      },
    ],
    [
      'meals',
      'nothing chosen',
      async (page) => {
        await flow.giveAddress(page)
        await page
          .getByRole('button', { name: /Add to my plan/ })
          .first()
          .waitFor()
      },
    ],
    [
      'meals',
      'filtered',
      async (page) => {
        await press(page, 'Filter and sort')
        await page.getByRole('checkbox', { name: /^Chicken/ }).press('Space')
      },
    ],
    ['meals', 'details open', (page) => openDialog(page, /^Ingredients and details/)],
    [
      'meals',
      'a full box, scrolled',
      async (page) => {
        await closeDialog(page)
        await press(page, /Add to my plan/)
        const more = page.getByRole('button', { name: /^Add one (?!meal per week)/ }).first()
        for (let portions = 1; portions < 10; portions += 1) await more.click()
        await page.evaluate(() => window.scrollTo(0, 640))
        await reads(page, /^10 of 10 meals$/)
      },
    ],
    [
      'checkout',
      'as it opens',
      async (page) => {
        await press(page, 'Proceed to Checkout')
        await page.getByRole('button', { name: 'Start My Subscription' }).waitFor()
      },
    ],
    [
      'checkout',
      'not agreed',
      async (page) => {
        await press(page, 'Start My Subscription')
        await refused(page)
      },
    ],
    [
      'checkout',
      'failed',
      async (page) => {
        const restore = await answerCall(page, 'startCheckout', {
          status: 500,
          json: { error: 'Out of ink' },
        })
        await flow.startSubscription(page)
        await reads(page, 'Out of ink')
        await restore()
      },
    ],
    [
      'payment',
      'as it opens',
      async (page) => {
        await flow.startSubscription(page)
        await page.waitForURL('**/pay/**')
      },
    ],
    [
      'portal',
      'welcome after the first payment',
      async (page) => {
        await flow.payWith(page, flow.SUCCESS_CARD)
        await heading(page, 'Next Delivery')
      },
    ],
  ],
}
