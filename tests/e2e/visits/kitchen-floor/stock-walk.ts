import { openKitchen } from '../kitchen-visit.ts'
import { goTo } from '../staff-menu.ts'
import { heading, tab, type Walk } from '../walk.ts'

/** What the kitchen buys, takes in and has. */
export const stockWalk: Walk = {
  visitor: 'a cook at the back door',
  states: [
    [
      'stock',
      'what has to be bought',
      async (page, product) => {
        await openKitchen(page, product)
        await goTo(page, 'Stock')
        // The screen before has a button of that name as well.
        await heading(page, 'Stock')
        await page.getByRole('button', { name: 'Print' }).first().waitFor()
      },
    ],
    [
      'stock',
      'what is missing of an intake',
      async (page) => {
        await tab(page, 'Intake')
        await page.getByRole('button', { name: 'Take Into Stock' }).click()
        await page.getByText('Please say who brought it').waitFor()
      },
    ],
    [
      'stock',
      'what is there',
      async (page) => {
        await tab(page, 'Stock on Hand')
        await page.getByRole('button', { name: 'Download CSV' }).waitFor()
      },
    ],
    [
      'trace',
      'what is missing of a trace',
      async (page) => {
        await goTo(page, 'Trace')
        await page.getByRole('button', { name: 'Trace', exact: true }).click()
        await page.getByText('Please say what to look for').waitFor()
      },
    ],
  ],
}
