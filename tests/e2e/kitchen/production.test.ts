import { expect, test } from 'vitest'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { kitchenWithOrder, openKitchen } from '../visits/kitchen-visit.ts'

const site = openOwnSite()

test('a plan is released and ticked off on one tablet, and every other one shows it', async () => {
  const { page, date } = await kitchenWithOrder(site)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`/admin/production?date=${date}`)
  await page.getByRole('heading', { name: 'Production', exact: true, level: 1 }).waitFor()
  const other = await site.visit()
  await other.setViewportSize({ width: 1024, height: 768 })
  await openKitchen(other, site.product())
  await other.goto(`/admin/production?date=${date}`)
  await other.getByRole('button', { name: 'Release Plan', exact: true }).waitFor()

  await page.getByRole('button', { name: 'Release Plan', exact: true }).click()
  await page.getByText('Released', { exact: true }).first().waitFor()
  await other.getByText('Released', { exact: true }).first().waitFor()

  const batch = page.getByRole('listitem').filter({ hasText: 'To do' }).getByRole('button').first()
  const name = (await batch.locator('span span').first().innerText()).trim()
  await batch.click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const start = page.getByRole('button', { name: 'Start', exact: true })
  expect((await start.boundingBox())?.height).toBeGreaterThanOrEqual(64)
  await start.click()
  await page.getByRole('button', { name: 'Cooked', exact: true }).click()
  await other.getByText('In production', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Undo Last Tick', exact: true }).click()
  await page.getByRole('button', { name: 'Cooked', exact: true }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Portions that came out').fill('12')
  await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'Done' }).waitFor()
  await other
    .getByRole('button', { name: `${name} ` })
    .filter({ hasText: 'Done' })
    .waitFor()
})
