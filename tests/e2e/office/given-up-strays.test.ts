import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs } from '../../support/browser/page-calls.ts'
import { REFUND } from '../../support/payments/failing-refunds.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { paidForNothing } from '../visits/prepared-customer.ts'
import { goTo } from '../visits/staff-menu.ts'
import { asksBeforeBack, asksBeforeItCloses } from '../visits/unsaved.ts'

const site = openOwnSite()
const TWELVE_DAYS_IN_HOURS = 12 * 24

test('staff settle what no card took back, on a phone: the card once more, then one as credit, one by check', async () => {
  const customers = [await site.visit(), await site.visit()]
  const emails: string[] = []
  const page = await site.visit({ viewport: PHONE, provokes: /ERR_CONNECTION_FAILED/ })
  await openKitchen(page, site.product())
  for (const customer of customers) emails.push(await paidForNothing(customer, page, REFUND.fails))
  const [first = '', second = ''] = emails
  await page.request.post('/api/dev/clock', { data: { by_hours: TWELVE_DAYS_IN_HOURS } })
  const states = async () => (await callAs(page, 'getMoney')).strays.map(({ status }) => status)
  await expect.poll(states, { timeout: 60_000 }).toEqual(['given_up', 'given_up'])

  await goTo(page, 'Business')
  await page.getByRole('tab', { name: 'Money' }).click()
  await page.getByText('2 payments could not go back to the card: please decide below.').waitFor()
  const line = (email: string) =>
    page
      .getByRole('region', { name: 'Payments without an order' })
      .getByRole('listitem')
      .filter({ hasText: email })
  await line(first).getByRole('button', { name: 'Try Again' }).click()
  await line(first).getByRole('alert').getByText('The card refused it once more.', { exact: false }).waitFor()

  await line(first).getByRole('button', { name: 'Settle Another Way' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settle this payment another way' })
  await dialog.getByText('becomes credit at once', { exact: false }).waitFor()
  const give = dialog.getByRole('button', { name: /^Give \$\d+\.\d\d as Credit$/ })
  await give.click()
  await dialog.getByText('Please say why').waitFor()
  await dialog.getByLabel('Why it becomes credit').fill('Your bank has closed the card.')
  await asksBeforeItCloses(page)
  await asksBeforeBack(page)
  const release = await answerCall(page, 'settleStrayPayment', 'no answer')
  await give.click()
  await dialog.getByRole('alert').getByText('It is not known whether the payment was settled').waitFor()
  await release()
  await give.click()
  await hasToast(page, 'Payment settled')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Payments without an order')
  await line(first).getByText('Given as credit by Shared password: Your bank has closed the card.').waitFor()

  await line(second).getByRole('button', { name: 'Settle Another Way' }).click()
  await dialog.getByLabel('Where it goes').selectOption({ label: 'Paid back by other means' })
  await dialog.getByLabel('How it was paid back').fill('Check 1042, sent today.')
  await dialog.getByText('No money is sent from here: you have paid', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Mark as Paid Back' }).click()
  await line(second)
    .getByText('Paid back by other means by Shared password: Check 1042, sent today.')
    .waitFor()
  await page.getByText('No payment waits to go back.').waitFor()
})
