import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { wedge } from '../visits/kitchen-floor/packing-visit.ts'
import { hasToast, kitchenWithOrder, openKitchen } from '../visits/kitchen-visit.ts'
import { tab } from '../visits/walk.ts'

const site = openOwnSite()
const viewport = { width: 1024, height: 768 }

/** Controls that a wet glove would miss. */
const smallTargets = (page: Page) =>
  page
    .locator('main, [role=dialog]')
    .locator('button:visible, select:visible, input:visible')
    .evaluateAll((controls) =>
      controls
        .filter((control) => !['Close', 'Dismiss'].includes(control.getAttribute('aria-label') ?? ''))
        .filter((control) => control.getBoundingClientRect().height < 64)
        .map((control) => control.outerHTML.slice(0, 120)),
    )
const isSound = async (page: Page) =>
  expect([await axeProblemsOf(page), await smallTargets(page)]).toEqual([[], []])

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
async function keys(page: Page, degrees: string) {
  for (const key of degrees) await press(page, key === '.' ? 'Point' : key)
}
async function measure(page: Page, degrees: string) {
  await keys(page, degrees)
  await writeDown(page, degrees)
}
async function writeDown(page: Page, degrees: string) {
  await press(page, 'Write Down')
  await page
    .getByText(`${Number(degrees).toFixed(1)} °F`, { exact: true })
    .first()
    .waitFor()
}
const verdict = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

/** A released plan, with a lot of the first ingredient of its first meal in the house. */
async function released() {
  const { page, date } = await kitchenWithOrder(site, { viewport, provokes: /ERR_INTERNET|Failed to load/ })
  const day = { date: date as never }
  const { plan } = await callAs(page, 'getProduction', day)
  await callAs(page, 'releaseProduction', { delivery_date: day.date, plan, override_reason: 'A test' })
  const { batches } = await callAs(page, 'getProduction', day)
  const batch = batches.find(({ kind, needs }) => kind === 'meal' && needs.some((one) => one.ingredient_id))
  const need = batch?.needs.find(({ ingredient_id }) => ingredient_id !== null)
  const line = { ingredient_id: need?.ingredient_id ?? '', supplier_lot: 'KA-2026-77', use_by: null }
  await callAs(page, 'recordIntake', {
    ...{ request_key: crypto.randomUUID(), supplier: 'Green Farm', received_on: '2026-11-20' as never },
    ...{ document: '', lines: [{ ...line, mg: 90_000_000, temp_tenths_f: null }] },
  })
  return { page, address: `/admin/production?date=${date}&batch=${batch?.key}`, need }
}

test('a batch is measured on large keys, corrected, filled from a scanned lot, released and held', async () => {
  const { page, address, need } = await released()
  await page.goto(address)
  await press(page, 'Start')
  await press(page, 'Cooked')
  const other = await site.visit({ viewport })
  await openKitchen(other, site.product())
  await other.goto(address)
  await tab(other, 'Temperatures')
  await other.getByText('Nothing was measured yet.').waitFor()

  await tab(page, 'Temperatures')
  await page.getByRole('switch', { name: /cooked hot and cooled/ }).click()
  await page.getByText('Temperatures are missing.', { exact: false }).waitFor()
  await press(page, 'Write Down')
  await page.getByText('Please enter degrees, such as 38.4').waitFor()
  await isSound(page)
  await measure(page, '165.5')
  await verdict(page, 'Cooling')
  await page.getByText(/^1 h 59 min left$|^2 h 0 min left$/).waitFor()
  await page.getByText('It is not at 41 °F yet.').waitFor()
  await other.getByText('165.5 °F', { exact: true }).waitFor()
  await isSound(page)

  // What was typed stays until it could be written down.
  await page.context().setOffline(true)
  await keys(page, '40')
  await press(page, 'Write Down')
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(/^Network error/)
    .first()
    .waitFor()
  expect(await page.getByLabel('Temperature', { exact: true }).inputValue()).toBe('40')
  await page.context().setOffline(false)
  await press(page, 'Write Down')
  await verdict(page, 'Cold in time')

  await page.getByRole('button', { name: /^Correct 40\.0 °F/ }).click()
  await keys(page, '68')
  await press(page, 'Write Down Instead')
  await page.getByText('Please say what was wrong').waitFor()
  await press(page, 'Wrong probe')
  await isSound(page)
  await press(page, 'Write Down Instead')
  await verdict(page, 'Cooling')
  const list = page.getByRole('list', { name: 'What was measured' })
  await list.getByText('40.0 °F').waitFor()
  await list.getByText('Stands for a wrong one: Wrong probe').waitFor()
  await measure(page, '39.5')
  await verdict(page, 'Cold in time')

  // The next reading is typed before the answer to the last one is there.
  let answer = () => {}
  const held = new Promise<void>((go) => {
    answer = go
  })
  await page.route(`**${endpoints.recordReading.path}`, async (route) => {
    await held
    await route.continue()
  })
  await keys(page, '39')
  await press(page, 'Write Down')
  await keys(page, '38.5')
  answer()
  await page.getByText('39.0 °F', { exact: true }).first().waitFor()
  await writeDown(page, '38.5')

  await page.getByText('Say which lots went into it.').waitFor()
  await page.getByLabel('Temperature', { exact: true }).focus()
  await wedge(page, 'KA-0000-00', 'Enter')
  await page.getByText('No lot at hand has the number KA-0000-00').waitFor()
  await wedge(page, 'ka-2026-77', 'Enter')
  const dialog = page.getByRole('dialog', { name: `How much ${need?.name}?` })
  await dialog.waitFor()
  expect(await page.getByLabel('Temperature', { exact: true }).inputValue()).toBe('')
  await isSound(page)
  await dialog.getByRole('button', { name: /^Take \d/ }).click()
  await hasToast(page, 'The lots are written down')
  await tab(page, 'Lots')
  await page.getByText('Enough', { exact: true }).waitFor()
  await isSound(page)

  await press(page, 'Done')
  await isSound(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByText(/^Released\. Use by /).waitFor()
  await isSound(page)
  await press(page, 'Hold')
  await page.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByText('Please say why').waitFor()
  await page.getByRole('dialog').getByLabel('Why').fill('A call of the supplier')
  await page.keyboard.press('Enter')
  await page.getByText('It is held. A call of the supplier').waitFor()
  await other.getByText('It is held. A call of the supplier').waitFor()

  // It is thrown away, and cooked once more.
  await press(page, 'Throw Away')
  await page.getByRole('dialog').getByLabel('Why').fill('It is off')
  await page.keyboard.press('Enter')
  await page.getByText('Thrown away. Nothing of it goes into a box.').waitFor()
  await other.getByText(/^\d+ portions? (is|are) missing, and nobody is making/).waitFor()
  await isSound(page)
  await press(page, 'Cook Again')
  const again = page.getByRole('dialog', { name: 'Cook it again' })
  const portions = again.getByLabel('Portions', { exact: true })
  expect(Number(await portions.inputValue())).toBeGreaterThan(0)
  await isSound(page)
  // On a tablet that lies flat, its key is in view without scrolling.
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const key = again.getByRole('button', { name: 'Cook Again', exact: true })
  expect(await bottomOf(key)).toBeLessThanOrEqual(await bottomOf(again))
  const missing = await portions.inputValue()
  await portions.fill('')
  await key.click()
  await again.getByText('Please enter a whole number of at least 1').waitFor()
  await portions.fill(missing)
  await key.click()
  await hasToast(page, 'It is planned once more')
  await page.getByRole('button', { name: 'Cook Again', exact: true }).waitFor({ state: 'detached' })
  await press(page, 'All Batches')
  await page.getByRole('button', { name: /, cooked again/ }).click()
  await page.getByRole('heading', { level: 1, name: /, cooked again$/ }).waitFor()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await isSound(page)
})
