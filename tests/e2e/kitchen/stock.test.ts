import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { subscribed } from '../visits/prepared-customer.ts'
import { goTo } from '../visits/staff-menu.ts'

const site = openSite()
const TABLET = { width: 1024, height: 768 }

/** Controls of the screen, but for the staff menu, that a wet glove would miss. */
const smallTargets = (page: Page) =>
  page
    .locator('main')
    .locator('button:visible, select:visible, input:visible')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.role !== 'tab' && control.getAttribute('role') !== 'tab')
        .filter((control) => control.getBoundingClientRect().height < 64)
        .map((control) => control.outerHTML.slice(0, 120)),
    )

test('the kitchen takes goods in, counts them, holds a lot, and sees what has to be bought', async () => {
  const customer = await site.visit()
  await subscribed(customer)
  const page = await site.visit({ viewport: TABLET })
  await openKitchen(page, site.product())
  await goTo(page, 'Stock')
  await page.locator('main').getByText('Not final yet.', { exact: false }).waitFor()
  await page.locator('main').getByText('Nobody is known who sells these').waitFor()
  expect([await axeProblemsOf(page), await smallTargets(page)]).toEqual([[], []])

  await page.getByRole('tab', { name: 'Intake' }).click()
  await page.getByRole('button', { name: 'Take Into Stock' }).click()
  await page.getByText('Please say who brought it').waitFor()
  await page.getByLabel('Supplier').fill('Green Farm')
  await page.getByLabel('Ingredient').selectOption({ label: 'Salmon' })
  await page.getByLabel('Amount').fill('22.5')
  await page.getByLabel('Lot number').fill('SA-77')
  await page.getByLabel('Use by').fill('2026-12-08')
  await page.getByLabel('Temperature, °F').fill('43.5')
  await page.getByText('Warmer than 41 °F.', { exact: false }).waitFor()
  expect([await axeProblemsOf(page), await smallTargets(page)]).toEqual([[], []])
  await page.getByRole('button', { name: 'Take Into Stock' }).click()
  await hasToast(page, 'It is in stock')

  await page.getByRole('tab', { name: 'Stock on Hand' }).click()
  const lot = page.getByRole('list', { name: 'Salmon' }).getByRole('listitem')
  await lot.getByText('22 lb 8 oz (10.21 kg)').waitFor()
  await lot.getByRole('button', { name: 'Count: Salmon, Lot SA-77' }).click()
  await page.getByRole('dialog').getByLabel('Amount').fill('20')
  await page.keyboard.press('Enter')
  await lot.getByText('20 lb (9.07 kg)').waitFor()
  await lot.getByRole('button', { name: 'Hold: Salmon, Lot SA-77' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please say why').waitFor()
  await page.getByRole('dialog').getByLabel('Why').fill('Too warm at the door')
  await page.keyboard.press('Enter')
  await lot.getByText('Held', { exact: true }).waitFor()
  await lot.getByText('Too warm at the door').waitFor()
  expect([await axeProblemsOf(page), await smallTargets(page)]).toEqual([[], []])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^intakes-.*\.csv$/)
})

test('an owner asks for a supplier that is in nothing, and reads so', async () => {
  const page = await site.visit({ viewport: TABLET })
  await openKitchen(page, site.product())
  await goTo(page, 'Trace')
  await page.getByLabel('Look for').selectOption('supplier')
  await page.getByLabel('Which one').fill('Nobody')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing was found', { exact: true }).waitFor()
  expect([await axeProblemsOf(page), await smallTargets(page)]).toEqual([[], []])
})
