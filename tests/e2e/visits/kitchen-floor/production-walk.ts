import { openKitchen } from '../kitchen-visit.ts'
import { heading, reads, type Walk } from '../walk.ts'

/** What is cooked of what the households before bought. */
export const productionWalk: Walk = {
  visitor: 'a cook at the stove',
  states: [
    [
      'production',
      'what is cooked for a day',
      async (page, product) => {
        await openKitchen(page, product)
        const date = await page.getByLabel('Delivery week').inputValue()
        await page.goto(`/admin/production?date=${date}`)
        await heading(page, 'Kitchen Settings')
      },
    ],
    [
      'production',
      'a batch',
      async (page) => {
        await page.getByRole('listitem').filter({ hasText: 'To do' }).getByRole('button').first().click()
        await heading(page, 'It takes')
      },
    ],
    [
      'cases',
      'what is settled of a day',
      async (page) => {
        await page.getByRole('button', { name: 'All Batches' }).click()
        await page.getByRole('link', { name: 'Cases', exact: true }).click()
        await heading(page, 'Cases')
        await page.getByRole('button', { name: 'Look for New Clashes' }).click()
        await reads(page, 'Recipes and households are checked')
      },
    ],
  ],
}
