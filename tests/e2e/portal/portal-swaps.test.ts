import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { problemsOf } from '../../support/browser/accessibility.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { subscribed } from '../visits/prepared-customer.ts'
import { dialog } from '../visits/walk.ts'
import { openWeeks, week } from '../visits/weeks-visit.ts'

const site = openSite()

const mealsOf = async (page: Page) => {
  const { weeks } = await callAs(page, 'getSubscriptionCalendar')
  return weeks.find(({ box }) => box?.state === 'open')?.box?.lines.map(({ meal_id }) => meal_id) ?? []
}

test('three meals of a week are swapped in three presses, each for one that is safe, and saved', async () => {
  const page = await site.visit({ viewport: PHONE })
  await subscribed(page, { quantities: [2, 2, 2, 2, 2] })
  await openWeeks(page)
  const before = await mealsOf(page)
  await week(page)
    .getByRole('button', { name: /^Edit meals of / })
    .click()
  await dialog(page).getByText('10 meals selected').waitFor()
  // What is in the box comes first.
  await dialog(page).getByRole('heading', { name: 'In your box', exact: true }).waitFor()
  const swaps = dialog(page).getByRole('button', { name: /^Swap / })
  for (const at of [0, 1, 2]) {
    const name = (await swaps.nth(at).getAttribute('aria-label')) ?? ''
    await swaps.nth(at).click()
    await dialog(page).getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
  }
  await dialog(page).getByText('10 meals selected').waitFor()
  expect(await problemsOf(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Save this week' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  const after = await mealsOf(page)
  expect(before.filter((id) => after.includes(id))).toHaveLength(2)
  const { meals } = await callAs(page, 'listMeals')
  const unsafe = meals.filter(
    ({ proteins, allergens }) => proteins?.includes('pork') || allergens?.includes('peanuts'),
  )
  expect(unsafe.filter(({ id }) => after.includes(id))).toEqual([])
})

test('a full box of a week is filled anew in three presses, and Undo takes it back', async () => {
  const page = await site.visit({ viewport: PHONE })
  await subscribed(page)
  await openWeeks(page)
  await week(page)
    .getByRole('button', { name: /^Edit meals of / })
    .click()
  await dialog(page).getByRole('button', { name: 'Fill it anew', exact: true }).click()
  const options = page.getByRole('dialog', { name: 'What to fill my box with' })
  await options.getByText('Something of everything').click()
  await options.getByRole('button', { name: 'Fill my box', exact: true }).click()
  await dialog(page).getByText('10 different dishes, each safe for whom it is for.').waitFor()
  await dialog(page).getByRole('button', { name: 'Another mix', exact: true }).waitFor()
  await dialog(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await dialog(page)
    .getByText(/different dishes/)
    .waitFor({ state: 'detached' })
  await dialog(page).getByText('10 meals selected').waitFor()
})

test('a week is filled like the last box, of which the portal knows', async () => {
  const page = await site.visit({ viewport: PHONE })
  await subscribed(page, { quantities: [2, 2, 2, 2, 2] })
  const { orders } = await callAs(page, 'getPortal')
  const last = orders[0]?.order_items.map(({ meal_id }) => meal_id) ?? []
  await openWeeks(page)
  await week(page)
    .getByRole('button', { name: /^Edit meals of / })
    .click()
  const box = dialog(page).first()
  await box.getByRole('button', { name: 'Fill it anew', exact: true }).click()
  const options = page.getByRole('dialog', { name: 'What to fill my box with' })
  await options.getByText('Same as last time').click()
  await options.getByRole('button', { name: 'Fill my box', exact: true }).click()
  await box.getByText('In your last box').first().waitFor()
  await box.getByRole('button', { name: 'Save this week' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  const { meals } = await callAs(page, 'listMeals')
  // What the household avoids comes no more.
  const safe = meals.filter(
    ({ id, proteins, allergens }) =>
      last.includes(id) && !proteins?.includes('pork') && !allergens?.includes('peanuts'),
  )
  expect(await mealsOf(page)).toEqual(expect.arrayContaining(safe.map(({ id }) => id)))
})
