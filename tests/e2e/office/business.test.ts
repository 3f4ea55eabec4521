import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { STAFF_SHELL } from '../../../src/web/screens/staff/shell/staff-shell.words.ts'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs, changeAnswers, loseAnswers } from '../../support/browser/page-calls.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { subscribed } from '../visits/prepared-customer.ts'
import { goTo } from '../visits/staff-menu.ts'
import { asksBeforeBack, asksBeforeItCloses } from '../visits/unsaved.ts'

const site = openSite()

const fitsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('staff find an order by its number, refund a part of it and grant credit, on a phone', async () => {
  const customer = await site.visit()
  const { email } = await subscribed(customer)
  const { orders } = await callAs(customer, 'getPortal')
  const number = orders[0]?.order_number ?? ''

  const page = await site.visit({ viewport: PHONE, provokes: /404/ })
  await openKitchen(page, site.product())
  await goTo(page, 'Business')
  await page.getByRole('tab', { name: 'Money' }).waitFor()
  const search = async (text: string) => {
    await page.getByLabel('Order number').fill(text)
    await page.keyboard.press('Enter')
  }
  await search(' ')
  await page.getByText('Please enter an order number').waitFor()
  await search('Ana')
  await page.getByText('An order number reads like RF-2026-0042, or 42 for short').waitFor()
  await search('RF-2026-999999')
  await page.getByRole('alert').getByText('There is no order with this number.').waitFor()
  await search(` #${number.split('-')[2]}`)
  const order = page.getByRole('region', { name: `Order ${number}` })
  await order.getByText('Charged to the card').waitFor()

  await order.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give money back' })
  const amount = dialog.getByLabel('Amount in dollars')
  expect(await amount.inputValue()).toMatch(/^1\d\d\.\d\d$/)
  await amount.fill('9999')
  await dialog.getByText(/^Only \$1\d\d\.\d\d can still be given back$/).waitFor()
  await amount.fill('31')
  await dialog.getByText('$31.00 goes back to the card, within 5 to 10 days.', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Refund $31.00' }).click()
  await dialog.getByText('Please say why').waitFor()
  expect(await axeProblemsOf(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('Two meals were missing')
  await asksBeforeItCloses(page)
  await asksBeforeBack(page)
  await dialog.getByRole('button', { name: 'Refund $31.00' }).click()
  await hasToast(page, 'Refund done')
  const refund = order.getByRole('listitem').filter({ hasText: 'Two meals were missing' })
  await refund.getByText('$31.00 to the card').waitFor()
  await refund.getByText('Done').waitFor()

  const credit = page.getByRole('region', { name: /^Credit of/ })
  await credit.getByLabel('Dollars').fill('5')
  await credit.getByLabel('Reason for the credit').fill('A late box')
  await asksBeforeBack(page)
  await credit.getByRole('button', { name: 'Grant Credit' }).click()
  await credit.getByText('+$5.00').waitFor()
  await credit.getByText(email).waitFor()
  await page.getByRole('button', { name: 'Check Now' }).click()
  await page
    .getByRole('region', { name: 'Comparison with the payment provider' })
    .getByText(/charges? and \d+ refunds?, checked/)
    .first()
    .waitFor()
  expect(await fitsWidth(page)).toBe(true)
  expect(await axeProblemsOf(page)).toEqual([])

  await page.getByRole('tab', { name: 'Delivery Weeks' }).click()
  await page.reload()
  await page.getByRole('tab', { name: 'Delivery Weeks', selected: true }).waitFor()
})

test('a half-typed credit stays while an owner looks elsewhere, and is given up only when they say so', async () => {
  const customer = await site.visit()
  await subscribed(customer)
  const number = (await callAs(customer, 'getPortal')).orders[0]?.order_number ?? ''
  const page = await site.visit({ provokes: /404|ERR_FAILED|ERR_CONNECTION/ })
  await openKitchen(page, site.product())
  await goTo(page, 'Business')
  const search = async (text: string) => {
    await page.getByLabel('Order number').fill(text)
    await page.keyboard.press('Enter')
  }
  await search(number)
  const credit = page.getByRole('region', { name: /^Credit of/ })
  const fields = [credit.getByLabel('Dollars'), credit.getByLabel('Reason for the credit')]
  const entered = () => Promise.all(fields.map((field) => field.inputValue()))
  await fields[0]?.fill('5')
  await fields[1]?.fill('A late box')

  await page.getByRole('tab', { name: 'Delivery Weeks' }).click()
  await page.getByRole('region', { name: 'Delivery weeks' }).waitFor()
  await page.getByRole('tab', { name: 'Money' }).click()
  expect(await entered()).toEqual(['5', 'A late box'])

  await search('Ana')
  await page.getByText('An order number reads like RF-2026-0042', { exact: false }).waitFor()
  expect(await entered()).toEqual(['5', 'A late box'])
  const answerAgain = await answerCall(page, 'getOrderMoney', 'no answer')
  await search(number)
  await page.getByRole('region', { name: 'Find an order' }).getByRole('alert').waitFor()
  expect(await entered()).toEqual(['5', 'A late box'])
  await answerAgain()

  const question = page.getByRole('dialog', { name: 'Your changes are not saved.' })
  await search('999999')
  await question.getByText('They are lost when you go on.').waitFor()
  expect(await axeProblemsOf(page)).toEqual([])
  await question.getByRole('button', { name: 'Go On Editing' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await entered()).toEqual(['5', 'A late box'])
  await search('999999')
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alert').getByText('There is no order with this number.').waitFor()
  expect(await credit.count()).toBe(0)
  await search(number)
  await credit.waitFor()
  expect(await entered()).toEqual(['', ''])

  await fields[0]?.fill('5')
  await goTo(page, 'Kitchen Orders')
  await question.getByText('They are lost when you leave this page.').waitFor()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: 'Kitchen Orders' }).waitFor()
})

test('an order says what was given back twice, and its lines add up', async () => {
  const customer = await site.visit()
  await subscribed(customer)
  const number = (await callAs(customer, 'getPortal')).orders[0]?.order_number ?? ''
  const page = await site.visit()
  await openKitchen(page, site.product())
  const money = await callAs(page, 'getOrderMoney', { number })
  // The bank of the shared product cannot be asked to change its mind.
  await changeAnswers(page, 'getOrderMoney', (order) => ({
    ...order,
    refunded_to_card_cents: 1200,
    given_as_credit_cents: order.charged_cents,
    excess: { amount_cents: 1200, given_before: ['credit'] },
    left: { card_cents: 0, credit_cents: 0 },
  }))
  await goTo(page, 'Business')
  await page.getByLabel('Order number').fill(number)
  await page.keyboard.press('Enter')
  const order = page.getByRole('region', { name: `Order ${number}` })
  await order.getByText('$12.00 was given back twice').waitFor()
  await order.getByText('It reached the card after it was given as credit.', { exact: false }).waitFor()
  const shown = await order.locator('dl > div').allTextContents()
  const total = `$${(money.charged_cents / 100).toFixed(2)}`
  expect(shown.slice(1)).toEqual([
    `Charged to the card${total}`,
    'Paid by credit$0.00',
    'Refunded to the card$12.00',
    `Given back as credit${total}`,
    'Of that, given back twice$12.00',
    'Can still be given back$0.00',
  ])
  expect(await axeProblemsOf(page)).toEqual([])
})

test('a refund or gift whose answer is lost is given once, whatever the staff do next', async () => {
  const customer = await site.visit()
  await subscribed(customer)
  const number = (await callAs(customer, 'getPortal')).orders[0]?.order_number ?? ''
  const page = await site.visit({ provokes: /409|ERR_FAILED|ERR_CONNECTION/ })
  await openKitchen(page, site.product())
  await goTo(page, 'Business')
  await page.getByLabel('Order number').fill(number)
  await page.keyboard.press('Enter')
  const order = page.getByRole('region', { name: `Order ${number}` })
  const dialog = page.getByRole('dialog', { name: 'Give money back' })
  const unknown = dialog.getByRole('alert').getByText('It is not known whether it was given back')
  const open = () => order.getByRole('button', { name: 'Refund' }).click()

  const arrives = await loseAnswers(page, 'refundOrder')
  await open()
  await dialog.getByLabel('Amount in dollars').fill('10')
  await dialog.getByLabel('Reason').fill('One meal was missing')
  await dialog.getByRole('button', { name: 'Refund $10.00' }).click()
  await unknown.waitFor()
  await arrives()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const refunds = order.getByRole('listitem').filter({ hasText: 'One meal was missing' })
  await refunds.getByText('$10.00 to the card').waitFor()
  await open()
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('One meal was missing')
  await dialog.getByLabel('Amount in dollars').fill('25')
  await dialog.getByRole('button', { name: 'Refund $25.00' }).click()
  await dialog.getByText('$10.00 was asked for before, to the card.', { exact: false }).waitFor()
  await dialog.getByText('Nothing was given back').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await refunds.count()).toBe(1)

  const credit = page.getByRole('region', { name: /^Credit of/ })
  const credited = await loseAnswers(page, 'grantCredit')
  await credit.getByLabel('Dollars').fill('5')
  await credit.getByLabel('Reason for the credit').fill('A late box')
  await credit.getByRole('button', { name: 'Grant Credit' }).click()
  await credit.getByText('It is not known whether credit was granted').waitFor()
  await credited()
  await credit.getByText('+$5.00').waitFor()
  await credit.getByRole('button', { name: 'Grant Credit' }).click()
  await hasToast(page, 'Credit granted')
  expect(await credit.getByText('+$5.00').count()).toBe(1)
})

test('a week whose orders are paid while an owner closes it is refused, and says so from then on', async () => {
  await subscribed(await site.visit())
  const page = await site.visit({ provokes: /409|ERR_CONNECTION/ })
  let isPaid = false
  await changeAnswers(page, 'listDeliveryWeeks', ({ weeks }) => ({
    weeks: weeks.map((week) => ({ ...week, paid_orders: isPaid ? week.paid_orders : 0 })),
  }))
  await openKitchen(page, site.product())
  await goTo(page, 'Business')
  await page.getByRole('tab', { name: 'Delivery Weeks' }).click()
  const week = page.getByRole('region', { name: 'Delivery weeks' }).getByRole('listitem').first()
  await week.getByRole('button', { name: /^Change/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change this week' })
  await dialog.getByLabel('What happens in this week').selectOption('closed')
  await dialog.getByLabel('Reason').fill('The kitchen gets a new oven')
  const release = await answerCall(page, 'changeDeliveryWeek', 'no answer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').getByText('It is not known whether the week was changed').waitFor()
  await release()
  isPaid = true
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').getByText('so the week cannot be closed', { exact: false }).waitFor()
  await dialog.getByLabel('What happens in this week').selectOption('moved')
  await dialog.getByText('This week cannot be closed').waitFor()
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('The kitchen gets a new oven')
  expect(await dialog.getByRole('option', { name: 'No delivery' }).isDisabled()).toBe(true)
})

test('who has not passed the gate does not see the business', async () => {
  const page = await site.visit()
  await page.goto('/admin/business')
  await page.waitForURL('**/admin')
  await hasToast(page, 'Access Denied')
})

test('the screen says that it could not ask who is there, and leads to the gate once the session has ended', async () => {
  // What the screen asked for may still be on its way when the session ends.
  const page = await site.visit({ provokes: /401|ERR_CONNECTION/ })
  await openKitchen(page, site.product())
  const release = await answerCall(page, 'getSession', 'no answer')
  await page.goto('/admin/business')
  const failed = page.getByRole('alert').filter({ hasText: STAFF_SHELL.unknown })
  await failed.waitFor()
  await release()
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('tab', { name: 'Money' }).waitFor()

  await page.context().clearCookies()
  await page.reload()
  await page.waitForURL('**/admin')
  await hasToast(page, 'Access Denied', 'Please login with admin password')
})
