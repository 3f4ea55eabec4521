import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { kitchenWithOrder } from '../visits/kitchen-visit.ts'
import { goTo } from '../visits/staff-menu.ts'

const site = openOwnSite()

/** A lot of which a cook has taken something into a batch of the coming delivery. */
async function cookedLot() {
  const viewport = { width: 1024, height: 768 }
  const { page, date, order } = await kitchenWithOrder(site, { viewport })
  const day = { date: date as never }
  const { plan } = await callAs(page, 'getProduction', day)
  await callAs(page, 'releaseProduction', { delivery_date: day.date, plan, override_reason: 'A test' })
  const { batches } = await callAs(page, 'getProduction', day)
  const batch = batches.find(({ kind, needs }) => kind === 'meal' && needs.some((one) => one.ingredient_id))
  const need = batch?.needs.find(({ ingredient_id }) => ingredient_id !== null)
  const line = { ingredient_id: need?.ingredient_id ?? '', supplier_lot: 'KA-2026-77', use_by: null }
  const { lot_ids } = await callAs(page, 'recordIntake', {
    ...{ request_key: crypto.randomUUID(), supplier: 'Green Farm', received_on: '2026-11-20' as never },
    ...{ document: '', lines: [{ ...line, mg: 90_000_000, temp_tenths_f: null }] },
  })
  const uses = [{ lot_id: lot_ids[0] ?? '', mg: 1000 }]
  await callAs(page, 'useLots', { batch_id: batch?.id ?? '', uses })
  return { page, order, batch: batch?.name ?? '' }
}

async function hold(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByText('Please say why').waitFor()
  await dialog.getByLabel('Why').fill('A call of the supplier')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'Held' }).first().waitFor()
}

test('a lot is found by half of its number, held with its batch, and listed with what can be stopped', async () => {
  const { page, order, batch } = await cookedLot()
  await goTo(page, 'Trace')
  await page.getByLabel('Which one').fill('ka-2026')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing was found', { exact: true }).waitFor()
  expect(await axeProblemsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'KA-2026-77' }).click()
  await page.getByText('1 lot → 1 batch → 1 household').waitFor()
  await page.getByRole('heading', { name: 'Stop it: not packed yet · 1 box' }).waitFor()
  await page.getByText(new RegExp(order.order_number)).first().waitFor()
  expect(await axeProblemsOf(page)).toEqual([])

  await hold(page, /^Hold .*lot KA-2026-77/)
  await page.getByRole('button', { name: new RegExp(`^Hold ${batch}`) }).waitFor()
  await hold(page, new RegExp(`^Hold ${batch}`))
  await page.getByRole('listitem').filter({ hasText: 'Held' }).nth(1).waitFor()
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Print List' }).click()
  const sheet = page.locator('#print-sheets')
  expect(await sheet.innerText()).toContain('Stop it: not packed yet · 1 box')
  await page.getByRole('button', { name: 'Print Letters' }).click()
  expect(await sheet.textContent()).toContain('Please do not eat these meals')

  await page.getByLabel('Look for').selectOption('reading')
  await page.getByLabel('Measured on').fill('2026-01-02')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing was found', { exact: true }).waitFor()
})
