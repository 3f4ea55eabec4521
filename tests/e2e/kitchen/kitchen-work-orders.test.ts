import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../../src/domain/time/calendar-date.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { answerCall, changeAnswers, holdAllCalls } from '../../support/browser/page-calls.ts'
import { cardOf, hasToast, kitchenWithOrder, refresh, showOnly, textOf } from '../visits/kitchen-visit.ts'
import { subscribed } from '../visits/prepared-customer.ts'

const site = openOwnSite()

/** The browser's print dialog cannot be driven: paper is asked for as its command does. */
const printsOnPaper = (page: Page) =>
  page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })

/** What would be on paper, and nothing of the screen beside it. */
async function sheetsOnPaper(page: Page): Promise<(string | null)[]> {
  await page.emulateMedia({ media: 'print' })
  const shown = await page
    .getByRole('article')
    .evaluateAll((articles) =>
      articles.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('aria-label')),
    )
  expect(await page.locator('#root').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  return shown
}

test('a work order is generated once, shown with its meals, exported without the server, and printed as the packing list is', async () => {
  const { page, order, date } = await kitchenWithOrder(site)
  await page.getByRole('heading', { name: 'Work Orders', exact: true }).waitFor()
  const told = {
    allergens: ['milk', 'tree-nuts'],
    clashes: [{ order_number: order.order_number, recipient_name: 'Ana Rivera', avoided: ['pork'], who: [] }],
  }
  // A week's list has those of another day too, as in a moved week: its sheet says the same about that day's boxes.
  await changeAnswers(page, 'listWorkOrders', ({ work_orders }) => ({
    work_orders: work_orders.map((one) => ({
      ...one,
      delivery_date: addDays(calendarDate(date), 2),
      work_order_items: one.work_order_items.map((item) => ({ ...item, ...told })),
    })),
  }))
  const generate = page.getByRole('button', { name: 'Generate Work Order', exact: true })
  await generate.click()
  const detail = page.getByRole('dialog', { name: /^Work order WO-\d{8}-\d+$/ })
  const number = (await detail.getByRole('heading', { level: 2 }).innerText()).replace('Work order ', '')
  const meal = order.meals[0]!
  await detail
    .getByRole('rowheader', { name: `${meal.name} Contains milk, tree nuts`, exact: true })
    .waitFor()

  await printsOnPaper(page)
  // News may come at any time and be asked about: nothing of it is answered before the file is here.
  const release = await holdAllCalls(page)
  const download = page.waitForEvent('download')
  await detail.getByRole('button', { name: 'Export CSV', exact: true }).click()
  expect((await download).suggestedFilename()).toBe(`${number}.csv`)
  const [header, line, ...rest] = (await textOf(download)).split('\r\n')
  expect(header).toBe('\uFEFFMeal Name,Quantity,Unit Price,Total Price')
  const price = (meal.unit_price_cents / 100).toFixed(2)
  expect(line).toMatch(new RegExp(`^${meal.name},\\d+0,${price},\\d+\\.\\d\\d$`))
  expect(rest).toEqual([''])
  await release()

  await detail.getByRole('button', { name: 'Print', exact: true }).click()
  expect(await sheetsOnPaper(page)).toEqual([`Work order ${number}`])
  const sheet = await page.locator('#print-sheets').textContent()
  expect(sheet).toContain(
    `${meal.name}Contains milk, tree nutsConflict in ${order.order_number}, Ana Rivera: contains Pork`,
  )
  expect(sheet).toMatch(/Avoided by householdsNo Peanuts: (\d+) box(es)?No Pork: \1 box/)
  await detail.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Print Packing List', exact: true }).click()
  expect(await sheetsOnPaper(page)).toEqual(['Packing list'])
  const box = page.locator('#print-sheets tr').filter({ hasText: order.order_number })
  expect(await box.textContent()).toContain('No PeanutsNo Pork')

  await generate.click()
  await hasToast(page, 'Nothing has changed')
  await detail.getByRole('button', { name: 'Close' }).click()
  const row = page.getByRole('listitem').filter({ hasText: number })
  expect(await row.count()).toBe(1)
  await row.getByRole('button', { name: /^View Details/ }).click()
  await detail.getByRole('button', { name: 'Close' }).click()

  await changeAnswers(page, 'listWorkOrders', ({ work_orders }) => ({
    work_orders: work_orders.map((one) => ({ ...one, status: 'in_production' })),
  }))
  const asked = page.waitForRequest((request) => request.url().includes('admin-work-orders'))
  await page.getByRole('button', { name: 'Refresh work orders' }).click()
  const { from, to } = Object.fromEntries(new URL((await asked).url()).searchParams)
  expect((Date.parse(`${to}`) - Date.parse(`${from}`)) / 86_400_000).toBe(6)
  await row.getByText('in production').waitFor()
})

test('a work order that the orders have left behind says so by itself, on the list, in detail and on paper', async () => {
  const { page } = await kitchenWithOrder(site)
  await page.getByRole('button', { name: 'Generate Work Order', exact: true }).click()
  const detail = page.getByRole('dialog', { name: /^Work order WO-/ })
  const happened = 'The orders or recipes have changed since this was made.'
  await detail.getByRole('table').waitFor()
  expect(await detail.getByText(happened).count()).toBe(0)
  await subscribed(await site.visit())
  await detail.getByText(happened).waitFor()
  await printsOnPaper(page)
  await detail.getByRole('button', { name: 'Print', exact: true }).click()
  expect(await page.locator('#print-sheets').textContent()).toContain(
    `Do not cook from this sheet: it is out of date. ${happened}`,
  )
  await detail.getByRole('button', { name: 'Close' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'out of date' })
  await row.getByText('Generate it anew before you cook.').waitFor()
  await page.getByRole('button', { name: 'Generate Work Order', exact: true }).click()
  await hasToast(page, 'Work order generated')
  await detail.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('listitem').filter({ hasText: 'superseded' }).first().waitFor()
  expect(await row.count()).toBe(0)
})

test('work orders that cannot be loaded or generated say so, the latter with the server’s sentence', async () => {
  const { page } = await kitchenWithOrder(site, { provokes: /50\d|409/ })
  await answerCall(page, 'listWorkOrders', { status: 500, json: {} })
  await page.getByRole('button', { name: 'Refresh work orders' }).click()
  await hasToast(page, 'Failed to load work orders')
  await answerCall(page, 'generateWorkOrder', {
    status: 409,
    json: { success: false, code: 'no_orders', error: 'There are no orders for this delivery date yet.' },
  })
  await page.getByRole('button', { name: 'Generate Work Order', exact: true }).click()
  await hasToast(page, 'Failed to generate work order', 'There are no orders for this delivery date yet.')
})

test('a card and the packing list say how to get to the door', async () => {
  const { page, order } = await kitchenWithOrder(site)
  const delivery_address = { ...order.delivery_address, access_note: 'Gate code #1234' }
  await showOnly(page, order, () => [{ delivery_address }])
  await refresh(page)
  const card = cardOf(page, order)
  // Cards out of sight have no text: they are not laid out.
  await card.getByText('Gate code #1234').scrollIntoViewIfNeeded()
  expect(await card.innerText()).toContain('Access\nGate code #1234')
  await printsOnPaper(page)
  await page.getByRole('button', { name: 'Print Packing List', exact: true }).click()
  const box = page.locator('#print-sheets tr').filter({ hasText: order.order_number })
  expect(await box.textContent()).toContain('Gate code #1234')
})
