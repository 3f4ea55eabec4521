import { openKitchen } from '../kitchen-visit.ts'
import { heading, type Walk } from '../walk.ts'

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
  ],
}
