import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { subscribed } from '../visits/prepared-customer.ts'

const site = openOwnSite()
const TABLET = { width: 1024, height: 768 }
/** Allergens of recipes, and the words by which a household avoids them. */
const WORDS = { milk: 'dairy', eggs: 'eggs', wheat: 'gluten', soybeans: 'soy', sesame: 'sesame' } as const

/** Controls of the screen that a wet glove would miss. */
const smallTargets = (page: Page) =>
  page
    .locator('main')
    .locator('button:visible, select:visible, input:visible, a:visible')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.getBoundingClientRect().height < 64)
        .map((control) => control.outerHTML.slice(0, 120)),
    )

/** A paid box of ten portions, the last meal of which a household avoids since. @returns that meal */
async function changedHousehold(): Promise<string> {
  const customer = await site.visit()
  const { meals } = await callAs(customer, 'listMeals')
  const [last] = Object.entries(WORDS)
    .map(([allergen, word]) => ({
      word,
      place: meals.findIndex(({ allergens }) => allergens?.some((one) => one === allergen)),
    }))
    .filter(({ place }) => place > 0)
    .sort((a, b) => a.place - b.place)
  if (!last) throw new Error('No word rules a meal out')
  const ordered = meals.slice(0, last.place + 1)
  await subscribed(customer, {
    quantities: ordered.map((_, place) => (place === 0 ? 11 - ordered.length : 1)),
  })
  const avoided = { avoid_proteins: ['pork' as const], avoid_ingredients: ['peanuts' as const, last.word] }
  await callAs(customer, 'updatePreferences', {
    ...{ ...avoided, dietary_notes: '', apply_to_existing_orders: false, apply_to_future_orders: true },
  })
  return ordered[last.place]?.name ?? ''
}

test('a clash that is new since households chose is found, and settled by a swap and by a refund', async () => {
  const meal = await changedHousehold()
  for (let more = 0; more < 3; more++) await changedHousehold()
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
