import { expect, test } from 'vitest'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { DESKTOP, PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { openKitchen } from '../visits/kitchen-visit.ts'
import { subscribed } from '../visits/prepared-customer.ts'
import { goTo } from '../visits/staff-menu.ts'

// It takes a meal off sale, which every household of a shared product would miss.
const site = openOwnSite()

test('who takes a meal off sale sees whose boxes that reaches, and may leave it', async () => {
  const customer = await site.visit()
  await subscribed(customer)
  const { weeks } = await callAs(customer, 'getSubscriptionCalendar')
  const chosen = weeks.find(({ box }) => box?.state === 'open')?.box?.lines[0]
  const page = await site.visit({ viewport: DESKTOP })
  await openKitchen(page, site.product())
  await goTo(page, 'Meals & Recipes')
  const isOnSale = async () =>
    (await callAs(page, 'listStaffMeals')).meals.find(({ id }) => id === chosen?.meal_id)?.is_available
  await page.getByRole('button', { name: `Open ${chosen?.name}` }).click()
  await page.getByRole('button', { name: 'Take Off Sale' }).click()
  const dialog = page.getByRole('dialog', { name: 'This changes boxes' })
  await dialog.getByText('is not on the menu', { exact: false }).first().waitFor()
  await page.setViewportSize(PHONE)
  expect(await axeProblemsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await isOnSale()).toBe(true)
  await page.getByRole('button', { name: 'Take Off Sale' }).click()
  await dialog.getByRole('button', { name: 'Go Ahead' }).click()
  await page.getByRole('button', { name: 'Put on Sale' }).waitFor()
  expect(await isOnSale()).toBe(false)
})

test('who learns that an ingredient holds an allergen reads whose paid boxes hold it', async () => {
  const customer = await site.visit()
  await subscribed(customer)
  const page = await site.visit({ viewport: DESKTOP })
  await openKitchen(page, site.product())
  await goTo(page, 'Meals & Recipes')
  await page.getByRole('tab', { name: 'Ingredients' }).click()
  await page.getByRole('button', { name: 'Open Parsley' }).click()
  await page.getByRole('checkbox', { name: 'Peanuts' }).press('Space')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'This changes boxes' })
  await dialog.getByText('Boxes that are paid already').waitFor()
  await dialog
    .getByText('Herb-Roasted Chicken with Wild Rice contains Peanuts, which the household avoids.')
    .first()
    .waitFor()
  await dialog.getByText('What you changed has to be checked again.', { exact: false }).waitFor()
  expect(await axeProblemsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})
