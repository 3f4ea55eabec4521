import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { settled, storedOrder, withLocalOrder } from '../visits/prepared-customer.ts'
import { dialog } from '../visits/walk.ts'

const site = openSite()

test('a favorite comes into the box, and the review says why it is there', async () => {
  const page = await site.visit({ viewport: PHONE })
  await settled(page, 3)
  await withLocalOrder(page, { householdSize: 3 })
  const { meals } = await callAs(page, 'listMeals')
  const [favorite] = meals.filter(({ name }) => name.startsWith('Turmeric'))
  await callAs(page, 'saveMealVoice', { meal_id: favorite!.id, is_favorite: true })
  await page.goto('/meals')
  await page.getByRole('button', { name: 'Fill my box', exact: true }).click()
  await page.getByText('30 of 30 meals selected').waitFor()
  expect((await storedOrder(page))?.mealQuantities).toHaveProperty(favorite!.id)
  await page.getByRole('button', { name: /^Review/ }).click()
  await dialog(page).getByText('A favorite of yours').waitFor()
})
