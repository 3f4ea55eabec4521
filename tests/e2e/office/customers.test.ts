import { expect, test } from 'vitest'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { DESKTOP, PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { subscribed } from '../visits/prepared-customer.ts'
import { goTo } from '../visits/staff-menu.ts'

const TABLET = { width: 1024, height: 768 }
const site = openOwnSite()

test.each([PHONE, TABLET, DESKTOP])(
  'staff find a household, read all about it and write a note, by keyboard, %j',
  async (viewport) => {
    const visitor = await site.visit()
    await subscribed(visitor)
    const { profile, orders } = await callAs(visitor, 'getPortal')
    const number = orders[0]?.order_number ?? ''
    const page = await site.visit({ viewport })
    await openKitchen(page, site.product())
    await goTo(page, 'Customers')
    const field = page.getByLabel('Name, email, phone, address, order or receipt number')
    await field.fill('nobody-at-all')
    await field.press('Enter')
    await page.getByText('Nobody fits.', { exact: false }).waitFor()
    await field.fill(number)
    await field.press('Enter')
    const found = page.getByRole('list', { name: 'Households found' })
    await found.getByText(`Has ${number}`).waitFor()
    expect(await axeProblemsOf(page)).toEqual([])
    await found.getByRole('button').first().press('Enter')

    await page.getByRole('list', { name: 'Orders' }).getByText(number).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(profile.full_name)
    await page.getByLabel('Note', { exact: true }).fill('Rings twice')
    await page.getByLabel('Where it is shown').selectOption('driver')
    await page.getByRole('button', { name: 'Save Note' }).press('Enter')
    await hasToast(page, 'The note is saved')
    const note = page.getByRole('list', { name: 'Notes' }).getByRole('listitem')
    await note.getByText('Rings twice').waitFor()
    expect(await axeProblemsOf(page)).toEqual([])
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
    await note.getByRole('button', { name: 'Pin: Rings twice' }).press('Enter')
    await note.getByText('Pinned', { exact: true }).waitFor()
    await note.getByRole('button', { name: 'Remove: Rings twice' }).press('Enter')
    await note.getByText(/^Removed by/).waitFor()

    await page.goBack()
    await found.getByText(`Has ${number}`).waitFor()
    expect(await field.inputValue()).toBe(number)
  },
)

test('a note for the kitchen stands on the card of the box', async () => {
  const visitor = await site.visit()
  await subscribed(visitor)
  const { orders } = await callAs(visitor, 'getPortal')
  const number = orders[0]?.order_number ?? ''
  const page = await site.visit({ viewport: DESKTOP })
  await openKitchen(page, site.product())
  const [found] = (await callAs(page, 'findCustomers', { text: number })).customers
  const note = { customer: found?.id ?? '', kind: 'kitchen', text: 'Birthday: add a card' } as const
  await callAs(page, 'writeCustomerNote', { ...note, is_pinned: false })
  await page.reload()
  const notes = page.getByRole('article', { name: number }).getByRole('list', { name: 'Notes of the office' })
  await notes.getByText('Birthday: add a card').waitFor()
  expect(await axeProblemsOf(page)).toEqual([])
})
