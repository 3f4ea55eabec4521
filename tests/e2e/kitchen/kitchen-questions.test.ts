import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { addDays, calendarDate } from '../../../src/domain/time/calendar-date.ts'
import { formatWeekdayAndDay } from '../../../src/domain/time/date-format.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import {
  answerCall,
  callAs,
  changeAnswers,
  holdCalls,
  loseAnswers,
} from '../../support/browser/page-calls.ts'
import { cardOf, kitchenOrder, kitchenWithOrder } from '../visits/kitchen-visit.ts'
import { dialog as openDialog } from '../visits/walk.ts'

const site = openOwnSite()

/** A delivered box, and the question whether to undo its mark; a colleague undoes it and marks the box again. */
async function askedAboutAMark() {
  const { page, order, date } = await kitchenWithOrder(site, { provokes: /409/ })
  const { order_id: orderId } = order
  const markOf = async (): Promise<string> => (await kitchenOrder(page, date, orderId)).delivered_at ?? ''
  await callAs(page, 'markOrderDelivered', { orderId })
  await cardOf(page, order)
    .getByRole('button', { name: /^Undo Delivered/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Undo the delivery?' })
  const yes = dialog.getByRole('button', { name: 'Yes, Not Delivered' })
  await yes.waitFor()
  const markAgain = async () => {
    await callAs(page, 'undoOrderDelivered', { order_id: orderId, delivered_at: await markOf() })
    await callAs(page, 'markOrderDelivered', { orderId })
    return markOf()
  }
  return { page, dialog, yes, markOf, markAgain }
}

const told = (dialog: ReturnType<Page['getByRole']>) =>
  dialog.getByText('The order was marked as delivered again meanwhile', { exact: true }).waitFor()

test('a question left open says that the box was marked again meanwhile, and offers nothing more', async () => {
  const { dialog, yes, markOf, markAgain } = await askedAboutAMark()
  const mark = await markAgain()
  await told(dialog)
  await yes.waitFor({ state: 'detached' })
  await dialog.getByText('Close', { exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await markOf()).toBe(mark)
})

test('a yes that comes before the news of another mark leaves that one alone', async () => {
  const { page, dialog, yes, markOf, markAgain } = await askedAboutAMark()
  const release = await holdCalls(page, 'listKitchenOrders')
  const mark = await markAgain()
  const answer = page.waitForResponse((response) =>
    response.url().endsWith(endpoints.undoOrderDelivered.path),
  )
  await yes.click()
  expect((await answer).status()).toBe(409)
  await release()
  await told(dialog)
  expect(await markOf()).toBe(mark)
})

test('a lost answer about a test customer does not pass for a no, and nothing offers to take back what was done', async () => {
  const { page, order } = await kitchenWithOrder(site, { provokes: /ERR_FAILED|ERR_CONNECTION/ })
  await page.getByRole('switch', { name: 'Show test orders', exact: true }).click()
  const card = cardOf(page, order)
  await card.getByRole('button', { name: /^Mark as Test Customer/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as a test customer?' })
  const yes = dialog.getByRole('button', { name: /^Yes, / })
  const release = await answerCall(page, 'markTestCustomer', 'no answer')
  await yes.click()
  await dialog.getByText('It is not known whether the customer was marked', { exact: true }).waitFor()
  await release()
  await loseAnswers(page, 'markTestCustomer')
  await yes.click()
  await dialog.getByText('The customer is a test customer now', { exact: true }).waitFor()
  expect(await yes.count()).toBe(0)
  await dialog.getByText('Close', { exact: true }).click()
  await card.getByText('Test order', { exact: true }).waitFor()
})

test('boxes of an earlier day that nobody marked are named on a phone, and lead to their day', async () => {
  const { page, date } = await kitchenWithOrder(site, { viewport: PHONE })
  const day = addDays(calendarDate(date), -7)
  await changeAnswers(page, 'listKitchenOrders', (answer) => ({
    ...answer,
    unmarked_days: [
      { delivery_date: day, boxes: 3 },
      { delivery_date: addDays(day, -7), boxes: 1 },
    ],
  }))
  await page.reload()
  const words = formatWeekdayAndDay(day)
  const told = `3 boxes of ${words} are not marked as delivered.`
  const row = page.getByRole('status').getByRole('listitem').filter({ hasText: told })
  await row.waitFor()
  expect((await row.boundingBox())?.height).toBeLessThan(72)
  await row.getByRole('button', { name: `Show ${words}`, exact: true }).click()
  await expect.poll(() => page.getByLabel('Delivery week').inputValue()).toBe(day)
  await row.waitFor({ state: 'detached' })
  await page.getByText(/^1 box of .+ is not marked as delivered\.$/).waitFor()
})

test('a question whose order goes to another day offers nothing more, and does not come back with the order', async () => {
  const { page, order, date } = await kitchenWithOrder(site)
  await cardOf(page, order)
    .getByRole('button', { name: /^Mark as Delivered/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Order ${order.order_number}` })
  const yes = dialog.getByRole('button', { name: 'Yes, Delivered' })
  await yes.waitFor()
  const day = addDays(calendarDate(date), 1)
  const week = { scheduled_date: date, reason: 'Storm', delivery_date: day, last_order_date: null }
  await callAs(page, 'changeDeliveryWeek', { ...week, status: 'moved' })
  await dialog.getByText(`Order ${order.order_number} has left this list`, { exact: true }).waitFor()
  await yes.waitFor({ state: 'detached' })
  await dialog.getByText('Close', { exact: true }).click()
  await page.getByRole('button', { name: `Show ${formatWeekdayAndDay(day)}`, exact: true }).click()
  await cardOf(page, order).waitFor()
  // A list that became empty says so in a message, which is a dialog by its role.
  expect(await openDialog(page).count()).toBe(0)
})
