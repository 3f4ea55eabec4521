import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { cardOf, kitchenWithOrder } from '../visits/kitchen-visit.ts'

const site = openSite()
const TABLET = { width: 1024, height: 768 }
const MANY = 260
const PAGES = [50, 100, 100, 10]

const numberOf = (place: number) => `RF-2026-8${String(place).padStart(3, '0')}`

type Gates = { open: (page: number) => void }

/** The day has many boxes, each page of which comes once its gate is open: the first is open. */
async function manyBoxes(): Promise<{ page: Page; gates: Gates }> {
  const { page, order, date } = await kitchenWithOrder(site, { viewport: TABLET })
  const all = Array.from({ length: MANY }, (_, place) => ({
    ...order,
    order_id: `22222222-2222-4222-8222-${String(place).padStart(12, '0')}`,
    order_number: numberOf(place),
  }))
  const openers: (() => void)[] = []
  const gates = PAGES.map(
    (_, index) =>
      new Promise<void>((resolve) => {
        openers[index] = resolve
        if (index === 0) resolve()
      }),
  )
  await page.route(
    (url) => url.pathname === endpoints.listKitchenOrders.path,
    async (route) => {
      const answer = await route.fetch()
      const after = new URL(route.request().url()).searchParams.get('after')
      const start = after === null ? 0 : all.findIndex(({ order_id }) => order_id === after) + 1
      const pageNumber = [0, 50, 150, 250].indexOf(start)
      await gates[pageNumber]
      const orders = all.slice(start, start + (PAGES[pageNumber] ?? 0))
      const next = start + orders.length < MANY ? orders.at(-1)?.order_id : null
      const json = { ...(await answer.json()), orders, next, total_orders: start === 0 ? MANY : null }
      await route.fulfill({ response: answer, json })
    },
  )
  await page.goto(`/admin/kitchen?date=${date}`)
  return { page, gates: { open: (number) => openers[number - 1]?.() } }
}

test('the boxes of a large day come page by page; sums, search and paper wait for all of them', async () => {
  const { page, gates } = await manyBoxes()
  await page.getByText(`50 of ${MANY} orders loaded`, { exact: true }).waitFor()
  await cardOf(page, { order_number: numberOf(0) }).waitFor()
  expect(await page.getByRole('heading', { name: 'Total Orders' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Print Packing List' }).isDisabled()).toBe(true)
  // The browser's own command prints too.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await page.locator('#print-sheets').textContent()).toContain('The packing list is not complete')

  gates.open(2)
  await page.getByText(`150 of ${MANY} orders loaded`, { exact: true }).waitFor()
  for (const number of [3, 4]) gates.open(number)
  await page.getByText(`0 of ${MANY} delivered`, { exact: true }).waitFor()
  expect(await page.getByText('orders loaded').count()).toBe(0)
  // What has come with a later page is not new.
  expect(await page.getByText('New', { exact: true }).count()).toBe(0)

  await page.getByLabel('Find by name, number or ZIP').fill(numberOf(MANY - 1))
  await page.getByText(`1 of ${MANY} orders shown`).waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const boxes = page.locator('#print-sheets tr').filter({ hasText: 'RF-2026-8' })
  expect(await boxes.count()).toBe(MANY)
})

test('cards come while somebody scrolls on, and another search begins at the first of them again', async () => {
  const { page, gates } = await manyBoxes()
  for (const number of [2, 3, 4]) gates.open(number)
  await page.getByText(`0 of ${MANY} delivered`, { exact: true }).waitFor()
  const cards = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('article')
  expect(await cards.count()).toBe(100)
  for (const last of [99, 199]) await cardOf(page, { order_number: numberOf(last) }).scrollIntoViewIfNeeded()
  await cardOf(page, { order_number: numberOf(MANY - 1) }).waitFor()
  expect(await cards.count()).toBe(MANY)
  const finder = page.getByLabel('Find by name, number or ZIP')
  await finder.fill(numberOf(MANY - 1))
  await page.getByText(`1 of ${MANY} orders shown`).waitFor()
  await finder.fill('')
  await cardOf(page, { order_number: numberOf(0) }).waitFor()
  await expect.poll(() => cards.count()).toBeLessThan(MANY)
})
