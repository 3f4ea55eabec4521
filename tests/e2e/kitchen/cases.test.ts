import { expect, test } from 'vitest'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { changedHousehold } from '../visits/kitchen-floor/changed-household.ts'
import { smallTargets } from '../visits/kitchen-floor/small-targets.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'

const site = openOwnSite()
const TABLET = { width: 1024, height: 768 }
test('a clash that is new since households chose is found, and settled by a swap and by a refund', async () => {
  const { meal } = await changedHousehold(await site.visit())
  for (let more = 0; more < 3; more++) await changedHousehold(await site.visit())
  const page = await site.visit({ viewport: TABLET })
  await openKitchen(page, site.product())
  const date = await page.getByLabel('Delivery week').inputValue()
  await page.goto(`/admin/production?date=${date}`)
  await page.getByText('The release waits for this').waitFor()
  expect(await page.getByRole('button', { name: 'Release Plan', exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Settle 4 Cases' }).click()
  await page.getByRole('heading', { name: 'Cases', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Look for New Clashes' }).click()
  await page.getByText('4 cases are open', { exact: true }).waitFor()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  await row.first().getByText('Asked by mail.', { exact: false }).waitFor()
  expect([await axeProblemsOf(page), await smallTargets(page)]).toEqual([[], []])

  await row.first().getByLabel('Swap for').selectOption({ index: 1 })
  await row.first().getByRole('button', { name: 'Swap', exact: true }).click()
  await hasToast(page, '1 box gets another meal')
  await row
    .first()
    .getByRole('button', { name: /^Refund \$/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Leave the meal out?' })
  await dialog.getByText(`comes without ${meal}`, { exact: false }).waitFor()
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  await hasToast(page, 'The meal is left out and refunded')
  await page.getByText('Swapped', { exact: true }).waitFor()
  await page.getByText('Refunded', { exact: true }).waitFor()

  // Whatever is left of the meal is swapped in one go.
  await page.getByLabel('Swap all of them for').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Swap in 2 Boxes' }).click()
  await hasToast(page, '2 boxes get another meal')
  await page.getByText('No case is open for this delivery date.').waitFor()
  await page.getByRole('link', { name: 'Production', exact: true }).last().click()
  await page.getByRole('button', { name: 'Release Plan', exact: true }).waitFor()
})
