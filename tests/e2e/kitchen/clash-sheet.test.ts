import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { avoidanceWords } from '../../../src/domain/customers/dietary-preferences.ts'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { changedHousehold } from '../visits/kitchen-floor/changed-household.ts'
import { smallTargets } from '../visits/kitchen-floor/small-targets.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'

const site = openOwnSite()
const TABLET = { width: 1024, height: 768 }
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

const isSound = async (page: Page) =>
  expect([await axeProblemsOf(page), await smallTargets(page)]).toEqual([[], []])
const sheetIsOpen = (page: Page) => page.getByRole('heading', { name: 'Clash Sheet', level: 1 }).waitFor()

test('the clash sheet says how many portions clash, with whom and what is done, by keyboard and on every tablet', async () => {
  const page = await site.visit({ viewport: TABLET, provokes: OFFLINE })
  await openKitchen(page, site.product())
  await page.getByRole('link', { name: 'Clash Sheet', exact: true }).click()
  await page.getByText('No meal of this delivery clashes with what somebody must not eat.').waitFor()
  expect(await page.getByRole('button', { name: 'Print Sheet' }).isDisabled()).toBe(true)
  await isSound(page)

  const { meal, word } = await changedHousehold(await site.visit())
  await changedHousehold(await site.visit())
  const words = avoidanceWords([word])
  await page.goto('/admin/kitchen')
  await page.getByRole('heading', { name: 'Total Orders' }).waitFor()
  const date = await page.getByLabel('Delivery week').inputValue()
  await page.goto(`/admin/clashes?date=${date}`)
  await sheetIsOpen(page)
  const card = page.getByRole('region', { name: meal, exact: true })
  await card.getByText(/^2 of \d+ portions$/).waitFor()
  await card.getByText('2 portions', { exact: true }).waitFor()
  await card.getByText('in 2 boxes', { exact: true }).waitFor()
  await card.getByText('No rule yet').waitFor()
  const boxes = page.getByRole('region', { name: 'Who and what' }).getByRole('listitem')
  await boxes
    .filter({ hasText: `${words} (new since the box was placed)` })
    .first()
    .waitFor()
  await isSound(page)

  const other = await site.visit({ viewport: TABLET, provokes: /409/ })
  await openKitchen(other, site.product())
  await other.goto(`/admin/clashes?date=${date}`)
  await sheetIsOpen(other)
  const otherCard = other.getByRole('region', { name: meal, exact: true })
  await otherCard.getByText('No rule yet').waitFor()

  // By keyboard alone.
  await card.getByRole('button', { name: `Say What to Do, ${meal}, ${words}` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `${meal}: ${words}` })
  await dialog.waitFor()
  await dialog.getByLabel('What is left out').focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('Please say what').waitFor()
  expect(await axeProblemsOf(page)).toEqual([])
  await page.keyboard.type('the sauce')
  await page.keyboard.press('Enter')
  await hasToast(page, 'The rule is saved')
  await card.getByText('Leave out: the sauce').waitFor()
  const change = card.getByRole('button', { name: `Change Rule, ${meal}, ${words}` })
  await expect.poll(() => change.evaluate((key) => key === document.activeElement)).toBe(true)
  await otherCard.getByText('Leave out: the sauce').waitFor()

  // Two write at once: the second is told what the first wrote, and what was typed stays.
  await otherCard.getByRole('button', { name: /^Change Rule/ }).click()
  const second = other.getByRole('dialog')
  await second.getByLabel('What the kitchen does').selectOption('swap')
  await second.getByLabel('What is taken instead').fill('herb oil for the sauce')
  await change.click()
  await dialog.getByLabel('What is left out').fill('the cream')
  await dialog.getByRole('button', { name: 'Save Rule' }).click()
  await card.getByText('Leave out: the cream').waitFor()
  await other.getByText('Leave out: the cream').locator('visible=true').first().waitFor()
  await second.getByRole('button', { name: 'Save Rule' }).click()
  await second.getByText('Somebody has changed this rule meanwhile.', { exact: false }).waitFor()
  await second.getByText('Leave out: the cream').waitFor()
  await second.getByRole('button', { name: 'Save Rule' }).click()
  await hasToast(other, 'The rule is saved')
  await card.getByText('Swap for: herb oil for the sauce').waitFor()

  const paper = page.locator('#print-sheets')
  expect(await paper.textContent()).toContain('Swap for: herb oil for the sauce')
  await page.emulateMedia({ media: 'print' })
  expect([await paper.isVisible(), await page.locator('main').isVisible()]).toEqual([true, false])
  await page.emulateMedia({ media: 'screen' })

  // The card of the batch and the paper of the plan say it, too.
  await page.getByRole('link', { name: 'Production', exact: true }).last().click()
  await page.getByRole('heading', { name: 'Production', level: 1 }).waitFor()
  await expect
    .poll(() => page.locator('#print-sheets').textContent())
    .toContain('Swap for: herb oil for the sauce')
  await page.getByRole('button', { name: new RegExp(`^${meal} `) }).click()
  await page.getByRole('heading', { name: meal, level: 1 }).waitFor()
  await page.getByText('Swap for: herb oil for the sauce').locator('visible=true').waitFor()
  await isSound(page)

  await page.getByRole('link', { name: 'Clash Sheet', exact: true }).last().click()
  await sheetIsOpen(page)
  await page.context().setOffline(true)
  await page.getByText('You are offline', { exact: true }).waitFor()
  await page.context().setOffline(false)
  await change.click()
  await page.getByRole('button', { name: 'Clear Rule' }).click()
  await hasToast(page, 'The rule is cleared')
  await card.getByText('No rule yet').waitFor()
})

test('a clash sheet that cannot be read says so, and is read again on a press', async () => {
  const page = await site.visit({ viewport: TABLET, provokes: /Failed to load resource/ })
  await openKitchen(page, site.product())
  await page.route('**/api/staff/clash-sheet*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/admin/clashes')
  await page.getByText('Failed to load the clash sheet').waitFor()
  await isSound(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await sheetIsOpen(page)
})
