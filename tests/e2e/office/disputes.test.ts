import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { DOUBTED } from '../../support/payments/disputes.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { subscribed } from '../visits/prepared-customer.ts'
import { goTo } from '../visits/staff-menu.ts'

const site = openOwnSite()

test('a household whose bank disputes a payment reads why nothing is charged, until an owner decides on a phone', async () => {
  const customer = await site.visit({ viewport: PHONE })
  const { email } = await subscribed(customer, { card: DOUBTED.disputed })
  const page = await site.visit({ viewport: PHONE })
  await openKitchen(page, site.product())
  await expect
    .poll(async () => (await callAs(page, 'listDisputes')).disputes.length, { timeout: 60_000 })
    .toBe(1)
  await customer.goto('/portal')
  const notice = customer.getByText('Your card is not charged at the moment')
  await notice.waitFor()

  await goTo(page, 'Business')
  await page.getByRole('tab', { name: 'Money' }).click()
  await page.getByText('1 dispute waits for a decision', { exact: false }).waitFor()
  const line = page
    .getByRole('region', { name: 'Disputes and fraud warnings' })
    .getByRole('listitem')
    .filter({ hasText: email })
  await line.getByText('The bank has', { exact: false }).waitFor()
  await line.getByRole('button', { name: 'Decide' }).click()
  const dialog = page.getByRole('dialog', { name: 'What happens with this household?' })
  await dialog.getByText('Boxes that wait are charged within a minute', { exact: false }).waitFor()
  await dialog.getByLabel('Decision').selectOption({ label: 'Cancel the subscription' })
  await dialog.getByText('Nothing is charged any more.', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel the Subscription' }).click()
  await hasToast(page, 'Decided')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Disputes and fraud warnings')
  await line.getByText('The subscription was canceled by Shared password', { exact: false }).waitFor()

  await customer.reload()
  await customer.getByRole('tab', { name: 'Orders' }).waitFor()
  expect(await notice.count()).toBe(0)
})
