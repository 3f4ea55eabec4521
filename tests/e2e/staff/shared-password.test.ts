import { expect, test } from 'vitest'
import { APPROVALS } from '../../../src/web/screens/office/approvals/approvals.words.ts'
import { NAMED_OWNER } from '../../../src/web/staff/named-owner.words.ts'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { openKitchen } from '../visits/kitchen-visit.ts'
import { subscribed } from '../visits/prepared-customer.ts'
import { addSettledStaff } from '../visits/settled-staff.ts'
import { goTo } from '../visits/staff-menu.ts'

const site = openOwnSite()

test('somebody who came in with the shared password reads before the press that money takes an account of their own', async () => {
  const customer = await site.visit()
  await subscribed(customer)
  const { orders } = await callAs(customer, 'getPortal')
  const page = await site.visit({ viewport: PHONE, provokes: /403/ })
  await openKitchen(page, site.product())
  await goTo(page, 'Business')
  await page.getByLabel('Order number').fill(orders[0]?.order_number ?? '')
  await page.keyboard.press('Enter')
  const order = page.getByRole('region', { name: `Order ${orders[0]?.order_number}` })
  const credit = page.getByRole('region', { name: /^Credit of/ })
  const approvals = page.getByRole('region', { name: APPROVALS.title })
  await credit.getByRole('button', { name: 'Grant Credit' }).waitFor()
  await approvals.getByRole('button', { name: APPROVALS.saveLimit }).waitFor()
  expect(await page.getByText(NAMED_OWNER.why).count()).toBe(0)

  // The owner appears while the refund is being typed.
  await order.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give money back' })
  await dialog.getByLabel('Amount in dollars').fill('5')
  await dialog.getByLabel('Reason').fill('Cold')
  const manager = await site.visit()
  await callAs(manager, 'openStaffSession', { password: site.product().adminPassword() })
  const owner = { email: 'owner@kitchen.example', role: 'owner', password: 'basil-and-thyme' } as const
  await addSettledStaff(manager, await site.visit(), owner)
  await dialog.getByRole('button', { name: 'Refund $5.00' }).click()
  await dialog.getByText(NAMED_OWNER.refund).waitFor()
  expect(await dialog.getByRole('button', { name: 'Refund $5.00' }).count()).toBe(0)
  expect(await axeProblemsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await order.getByText(NAMED_OWNER.refund).waitFor()
  await credit.getByText(NAMED_OWNER.credit).waitFor()
  await approvals.getByText(NAMED_OWNER.decide).waitFor()
  for (const [place, name] of [
    [order, 'Refund'],
    [credit, 'Grant Credit'],
    [approvals, APPROVALS.saveLimit],
  ] as const)
    expect([name, await place.getByRole('button', { name }).count()]).toEqual([name, 0])
  expect(await axeProblemsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  await approvals.getByRole('link', { name: NAMED_OWNER.signIn }).click()
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/kitchen')
  await goTo(page, 'Business')
  await approvals.getByRole('button', { name: APPROVALS.saveLimit }).waitFor()
  expect(await page.getByText(NAMED_OWNER.why).count()).toBe(0)
})
