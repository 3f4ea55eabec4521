import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatDollars } from '../../../src/domain/shared/money.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { subscribed } from '../visits/prepared-customer.ts'

const site = openOwnSite()
const TABLET = { width: 1024, height: 768 }
/** Portions of the two meals of each of two boxes. */
const BOX = [6, 4]

/** Ticks the batch of a meal off at its tablet with so many portions, or counts it again; a part has none. */
async function count(page: Page, date: never, name: string, produced: number | null): Promise<void> {
  const found = (await callAs(page, 'getProduction', { date })).batches.find((one) => one.name === name)
  if (!found) throw new Error(`There is no batch of ${name}`)
  const batch_id = found.id ?? ''
  let version = found.version ?? 0
  const isCounted = found.status === 'released'
  if (isCounted)
    for (const act of ['hold', 'let_go'] as const)
      await callAs(page, 'holdBatch', { batch_id, version: version++, act, reason: 'Counting again' })
  for (const act of isCounted ? (['done'] as const) : (['start', 'cooked', 'done'] as const)) {
    const produced_portions = act === 'done' ? produced : null
    await callAs(page, 'tickBatch', { batch_id, version: version++, act, produced_portions })
  }
}

test('what a batch is short of is swapped for what is left over of another, then refunded, seen at once elsewhere', async () => {
  const customer = await site.visit()
  const [scarce, plenty] = (await callAs(customer, 'listMeals')).meals
  if (!scarce || !plenty) throw new Error('The menu has fewer than two meals')
  await subscribed(customer, { quantities: BOX })
  await subscribed(await site.visit(), { quantities: BOX })
  const page = await site.visit({ viewport: TABLET })
  await openKitchen(page, site.product())
  const date = (await page.getByLabel('Delivery week').inputValue()) as never
  const { plan } = await callAs(page, 'getProduction', { date })
  await callAs(page, 'releaseProduction', { delivery_date: date, plan, override_reason: 'A test' })
  for (const { kind, name } of (await callAs(page, 'getProduction', { date })).batches)
    if (kind === 'part') await count(page, date, name, null)

  // Two tablets look at the cases while the batch is counted at a third.
  const other = await site.visit({ viewport: TABLET })
  await openKitchen(other, site.product())
  for (const tablet of [page, other]) {
    await tablet.goto(`/admin/cases?date=${date}`)
    await tablet.getByText('No case is open for this delivery date.').waitFor()
  }
  const cook = await site.visit()
  await callAs(cook, 'openStaffSession', { password: site.product().adminPassword() })
  await count(cook, date, scarce.name, 2 * 6 - 2)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  await page.getByText('1 case is open', { exact: true }).waitFor()
  await row.getByText('2 of 6 portions', { exact: true }).waitFor()
  await row.getByText('No meal that fits this household has enough portions left over.').waitFor()
  await count(cook, date, plenty.name, 2 * 4 + 2)
  await row.getByLabel('Swap for').selectOption({ label: `${plenty.name} (2 left over)` })
  await row.getByRole('button', { name: 'Swap', exact: true }).click()
  await hasToast(page, '1 box gets another meal')
  for (const tablet of [page, other]) {
    await tablet.getByText('No case is open for this delivery date.').waitFor()
    await tablet
      .getByText(`2 portions of ${plenty.name} instead of ${scarce.name}`, { exact: false })
      .waitFor()
  }

  // Counted again, one more is missing, and nothing is left over.
  await count(cook, date, scarce.name, 2 * 6 - 3)
  const cents = formatDollars(scarce.sell_price_cents as never)
  // The other box: this one has gone without already.
  await row.getByText('1 of 6 portions', { exact: true }).waitFor()
  await row.getByRole('button', { name: `Refund ${cents}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave the meal out?' })
  await dialog.getByText(`and ${cents} goes back the way it was paid.`, { exact: false }).waitFor()
  await dialog.getByRole('button', { name: `Refund ${cents}`, exact: true }).click()
  await hasToast(page, 'The meal is left out and refunded')
  for (const tablet of [page, other]) {
    await tablet.getByText('No case is open for this delivery date.').waitFor()
    await tablet.getByText('Refunded', { exact: true }).waitFor()
    await tablet.getByText('Swapped', { exact: true }).waitFor()
  }
  const { boxes } = await callAs(page, 'getPacking', { date })
  expect(boxes.map(({ ordered }) => ordered).sort((a, b) => a - b)).toEqual([9, 10])
})
