import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSite } from '../../support/browser/browser-test.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { goTo } from '../visits/staff-menu.ts'

const site = openSite()

test('an owner makes a promo code, limits it and stops it, by keyboard', async () => {
  const code = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`
  const page = await site.visit()
  await openKitchen(page, site.product())
  await goTo(page, 'Promo Codes')
  await page.getByRole('button', { name: 'Make a Code' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').press('Enter')
  await dialog.getByText('Please use a whole number above 0').waitFor()
  await dialog.getByLabel('Code').fill(code.toLowerCase())
  await dialog.getByLabel('Description').fill('For a test')
  await dialog.getByLabel('Percent').fill('15')
  await dialog.getByLabel('Percent').press('Enter')
  await hasToast(page, 'Promo code made')
  const line = page.getByRole('listitem', { name: code })
  await line.getByText('15% off on the first box').waitFor()

  await page.getByRole('button', { name: `Change ${code}` }).press('Enter')
  await dialog.getByLabel('How often in all').fill('20')
  await dialog.getByLabel('Until').fill('2099-12-31')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await hasToast(page, 'Promo code saved')
  await line.getByText('Used 0 times of 20').waitFor()

  await page.getByRole('button', { name: `Stop ${code}` }).press('Enter')
  await dialog.getByLabel('Reason').fill('It was on a forum')
  await dialog.getByLabel('Reason').press('Enter')
  await hasToast(page, 'Promo code stopped')
  await line.getByText('Stopped').waitFor()
  const again = page.getByRole('button', { name: `Start Again ${code}` })
  await expect.poll(() => again.evaluate((one) => one === document.activeElement)).toBe(true)
})
