import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { DESKTOP, PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { subscribed } from '../visits/prepared-customer.ts'
import { goTo } from '../visits/staff-menu.ts'

// It publishes menus, which every household of a shared product would see.
const site = openOwnSite()

const fitsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
const openWeeks = async (page: Page) =>
  (await callAs(page, 'listMenuWeeks')).weeks.filter(({ is_open }) => is_open)

test('an owner plans a week, sees whom it affects, publishes it, and loses nothing when somebody else was quicker', async () => {
  const customer = await site.visit()
  await subscribed(customer)
  const page = await site.visit({ viewport: DESKTOP, provokes: /409/ })
  await openKitchen(page, site.product())
  await goTo(page, 'Menu Weeks')
  await page.getByText('No week is published yet', { exact: false }).waitFor()
  const { meals } = await callAs(page, 'listMenuWeeks')
  const [first, second] = await openWeeks(page)
  const column = (nth: number) => page.getByRole('list', { name: 'Weeks' }).locator('> li').nth(nth)
  const one = column(0)
  for (const { id } of meals) await one.getByLabel('Add a meal').selectOption(id)
  await one.getByRole('button', { name: `Move ${meals[0]?.name} down` }).click()
  await one.getByRole('button', { name: `Take ${meals[2]?.name} off this menu` }).click()
  await one.getByRole('button', { name: `Price and portions of ${meals[1]?.name}` }).click()
  await one.getByLabel('Price ($)').fill('19.x')
  await one.getByText('Please enter an amount such as 14.50').waitFor()
  await one.getByLabel('Price ($)').fill('19.50')
  await one.getByLabel('Portions at most').fill('40')
  await one.getByRole('button', { name: 'Save Draft' }).click()
  await hasToast(page, 'Draft saved')
  const [saved] = await openWeeks(page)
  expect(saved?.draft).toHaveLength(meals.length - 1)
  expect(saved?.draft[0]).toEqual({ meal_id: meals[1]?.id, price_cents: 1950, portion_limit: 40 })

  // The household’s next box: its second week.
  const two = column(1)
  await two.getByRole('button', { name: 'Copy Week Before' }).click()
  await callAs(page, 'saveMenuWeek', {
    ...{ scheduled_date: second?.scheduled_date ?? '', version: 0, meals_max: null, publish_at: null },
    meals: [{ meal_id: meals[2]?.id ?? '', price_cents: 1600, portion_limit: null }],
  })
  await two.getByRole('button', { name: 'Save Draft' }).click()
  await two.getByText('Somebody else changed this week').waitFor()
  await two.getByText(`${meals[2]?.name} is on theirs and not on yours`).waitFor()
  expect(await axeProblemsOf(page)).toEqual([])
  await two.getByRole('button', { name: 'Look and Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this menu' })
  await dialog.getByText('1 box comes this week.').waitFor()
  await dialog.getByText('This is the first menu that you publish', { exact: false }).waitFor()
  expect(await axeProblemsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish Menu' }).click()
  await hasToast(page, 'Menu published')
  await two.getByText('Published', { exact: true }).waitFor()
  await column(2).getByText('Without a published menu no boxes come in this week.').waitFor()
  await two.getByText(/^\$[\d.]+, 10 portions ordered$/).waitFor()
  const published = (await openWeeks(page)).find(
    ({ scheduled_date }) => scheduled_date === second?.scheduled_date,
  )
  expect(published?.published.map(({ meal_id }) => meal_id)).toEqual(
    saved?.draft.map(({ meal_id }) => meal_id),
  )
  expect(first?.scheduled_date).not.toBe(second?.scheduled_date)

  await page.setViewportSize(PHONE)
  expect(await fitsWidth(page)).toBe(true)
  await two.getByRole('button', { name: 'Take Back' }).click()
  await hasToast(page, 'The menu is a draft again')
})
