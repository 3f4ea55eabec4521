import { expect, test } from 'vitest'
import { PHONE } from '../support/browser.ts'
import { openOwnSite } from '../support/browser-test.ts'
import { callAs } from '../support/page-calls.ts'
import { type Translating, translatePages } from '../support/translating-browser.ts'
import { householdWalk } from './household-walk.ts'
import { settled, withLocalOrder } from './prepared-customer.ts'
import { subscriberWalk } from './subscriber-walk.ts'
import { PROVOKED, WALKABLE, walks } from './walks.ts'

const site = openOwnSite(WALKABLE)

const walked = (translating: Translating) => (walk: (typeof walks)[number]) => ({ ...walk, translating })

/** Every visitor with a translator like Chrome's; the longest ways also with one that leaves the texts in the page. */
const ways = [...walks.map(walked('copies')), ...[householdWalk, subscriberWalk].map(walked('wraps'))]

test.each(ways)('$visitor comes through every screen, which a translator $translating', async (way) => {
  const page = await site.visit({ provokes: PROVOKED })
  await translatePages(page, way.translating)
  for (const [, , reach] of way.states) {
    await reach(page, site.product())
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0)
  }
})

test.each<Translating>(['copies', 'wraps'])(
  'the count of meals and the total go on in a page that a translator %s',
  async (translating) => {
    const page = await site.visit({ viewport: PHONE })
    await translatePages(page, translating)
    await settled(page)
    const { meals } = await callAs(page, 'listMeals')
    const meal = meals[0]!
    await withLocalOrder(page, { householdSize: 1, mealQuantities: { [meal.id]: 8 } })
    await page.goto('/meals')
    const reads = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
    const more = page.getByRole('button', { name: `Add one ${meal.name}`, exact: true })
    await more.waitFor()
    for (const portions of [9, 10]) {
      await more.click()
      await reads(`${portions} of 10 meals selected`)
      await reads(`Selected meals (${portions})`)
      await reads(`$${((portions * meal.sell_price_cents + 999) / 100).toFixed(2)}`)
      expect(await page.getByText(`${portions - 1} of 10 meals`).count()).toBe(0)
    }
    await reads('Your box is ready to order')
    expect(await page.locator('font').count()).toBeGreaterThan(10)
  },
)
