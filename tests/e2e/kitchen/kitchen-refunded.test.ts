import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { cardOf, kitchenWithOrder } from '../visits/kitchen-visit.ts'

const site = openOwnSite()
const WORDS = 'Refunded in full: decided to be cooked'

test('a box whose whole price was given back says at once on its card and on the packing list that it is cooked still, and is counted', async () => {
  const { page, order } = await kitchenWithOrder(site)
  const card = cardOf(page, order)
  await card.waitFor()
  expect(await card.getByText(WORDS).count()).toBe(0)
  const totals = page.getByRole('region', { name: 'Totals' })
  const before = await totals.innerText()
  const { status } = await callAs(page, 'refundOrder', {
    order_id: order.order_id,
    amount_cents: order.financial_summary.total_cents,
    to: 'card',
    reason: 'The household is away.',
    request_key: randomUUID(),
    still_cooked: true,
  })
  expect(status).toBe('succeeded')
  await card.getByText(WORDS, { exact: true }).waitFor()
  await card.getByText('Changed', { exact: true }).waitFor()
  expect(await totals.innerText()).toBe(before)

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const box = page
    .getByRole('article', { name: 'Packing list' })
    .getByRole('row')
    .filter({ hasText: order.order_number })
  await box.getByText(WORDS, { exact: true }).waitFor()
  await page.emulateMedia({ media: 'screen' })

  await card.getByRole('button', { name: /^Mark as Delivered/ }).click()
  const dialog = page.getByRole('dialog', { name: `Order ${order.order_number}` })
  await dialog.getByText(WORDS, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Yes, Delivered', exact: true }).click()
  await card.getByText('Refunded in full', { exact: true }).waitFor()
})
