import { expect, test } from 'vitest'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { DESKTOP, PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { openKitchen } from '../visits/kitchen-visit.ts'
import { goTo } from '../visits/staff-menu.ts'

const site = openOwnSite()

test('a meal shows what it cost, since when and by whom, and what was changed', async () => {
  const page = await site.visit({ viewport: PHONE })
  await openKitchen(page, site.product())
  const { meals } = await callAs(page, 'listStaffMeals')
  const [meal] = meals
  if (!meal?.sell_price_cents) throw new Error('There is no meal')
  const { is_available: _, retired_at: __, images: ___, typed_cost_cents: ____, ...wire } = meal
  await callAs(page, 'saveMeal', {
    ...{ ...wire, below_cost_reason: null, sell_price_cents: 1999 as never },
    heating_text: 'Two minutes, lid ajar.',
  })
  await goTo(page, 'Meals & Recipes')
  await page.getByRole('button', { name: `Open ${meal.name}` }).click()
  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('row', { name: /Weeks without a price of their own \$19\.99/ }).waitFor()
  await history.getByRole('row', { name: /Heating/ }).waitFor()
  for (const viewport of [PHONE, { width: 1024, height: 768 }, DESKTOP]) {
    await page.setViewportSize(viewport)
    await history.scrollIntoViewIfNeeded()
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
    expect(await axeProblemsOf(page)).toEqual([])
  }
})
