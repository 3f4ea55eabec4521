import { callAs } from '../../../support/browser/page-calls.ts'
import { openKitchen } from '../kitchen-visit.ts'
import { heading, reads, tab, type Walk } from '../walk.ts'

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
        await page.getByRole('main').getByRole('link', { name: 'Cases', exact: true }).click()
        await heading(page, 'Cases')
        await page.getByRole('button', { name: 'Look for New Clashes' }).click()
        await reads(page, 'Recipes and households are checked')
      },
    ],
    [
      'clashes',
      'what clashes with whom, and what is done about it',
      async (page) => {
        const date = await page.getByLabel('Delivery week').inputValue()
        await page.goto(`/admin/clashes?date=${date}`)
        await heading(page, 'Clash Sheet')
      },
    ],
    [
      'production',
      'a batch that is cooked, and what is missing of its temperature',
      async (page) => {
        const date = new URL(page.url()).searchParams.get('date') as never
        const { plan } = await callAs(page, 'getProduction', { date })
        await callAs(page, 'releaseProduction', { delivery_date: date, plan, override_reason: 'A walk' })
        await page.goto(`/admin/production?date=${date}`)
        await page.getByRole('listitem').filter({ hasText: 'To do' }).getByRole('button').first().click()
        await page.getByRole('button', { name: 'Start', exact: true }).click()
        await page.getByRole('button', { name: 'Cooked', exact: true }).click()
        await tab(page, 'Temperatures')
        await page.getByRole('button', { name: 'Write Down' }).click()
        await page.getByText('Please enter degrees, such as 38.4').waitFor()
      },
    ],
    [
      'production',
      'the lots of a batch',
      async (page) => {
        await tab(page, 'Lots')
        await heading(page, 'Lots in it')
      },
    ],
    [
      'production',
      'why a batch is held',
      async (page) => {
        await page.getByRole('button', { name: 'Hold', exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true }).click()
        await page.getByText('Please say why').waitFor()
      },
    ],
  ],
}
