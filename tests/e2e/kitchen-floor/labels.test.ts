import { expect, test } from 'vitest'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { goTo } from '../visits/staff-menu.ts'

const site = openOwnSite()
const UNKNOWN = 'The nutrition of some ingredients is unknown:'

test('labels tell nutrition where an owner asks for it, and each meal names what is missing, with its place', async () => {
  const page = await site.visit()
  await openKitchen(page, site.product())
  await goTo(page, 'Labels')
  await page.getByText('Nobody has decided about nutrition').waitFor()
  expect(await page.getByText('Not ready').count()).toBe(0)
  const change = page.getByRole('button', { name: 'Change What labels say' })
  await change.click()
  await page.getByLabel('Nutrition').selectOption('On every label')
  await page.getByRole('button', { name: 'Save' }).click()
  await hasToast(page, 'Saved what labels say')
  await page.getByText(UNKNOWN).first().waitFor()
  await page.getByRole('link', { name: 'Broccolini', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Broccolini' }).waitFor()
  await page.goBack()
  await page.getByText(UNKNOWN).first().waitFor()
  await change.click()
  await page.getByLabel('Nutrition').selectOption('Left out, by an exemption')
  await page
    .getByRole('textbox', { name: 'Which exemption, and why' })
    .fill('Fewer than 100,000 units a year')
  await page.getByLabel('Claimed from').fill('2026-11-01')
  await page.getByRole('textbox', { name: 'Permit' }).fill('FL-77')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Nutrition is left out since Sunday, November 1, 2026').waitFor()
  expect(await page.getByText(UNKNOWN).count()).toBe(0)
  await page.getByLabel('Label', { exact: true }).selectOption('100 × 100 mm')
  const href = await page.getByRole('link', { name: /^Preview of Herb-Roasted Chicken/ }).getAttribute('href')
  expect(href).toContain('size=100mm')
  const answer = await page.request.get(href ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
})
