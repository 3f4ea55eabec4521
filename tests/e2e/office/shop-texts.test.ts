import { expect, test } from 'vitest'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { goTo } from '../visits/staff-menu.ts'

const site = openOwnSite()

test('an owner writes the text of a page, sees how it will look, and publishes it', async () => {
  const page = await site.visit()
  await openKitchen(page, site.product())
  await goTo(page, 'Page Texts')
  await page.getByText('7 pages still show drafts').waitFor()
  await page.getByRole('button', { name: 'Edit Refunds and cancellation' }).click()
  const area = page.getByRole('region', { name: 'Refunds and cancellation' })
  await area.getByRole('textbox', { name: 'Text' }).fill('## Always\nWe pay **back**.\n\n- [Write](/contact)')
  await area.getByRole('heading', { name: 'Always' }).waitFor()
  await area.getByText('47/30,000', { exact: true }).waitFor()
  await area.getByRole('button', { name: 'Publish' }).click()
  await hasToast(page, 'Refunds and cancellation is published')
  await area.getByText('To be checked by a lawyer').waitFor()
  await page.getByText('7 pages still show drafts').waitFor()
  await area.getByRole('button', { name: /^Edit/ }).click()
  await area.getByRole('checkbox', { name: 'A lawyer has checked this text' }).click()
  await area.getByRole('button', { name: 'Publish' }).click()
  await area.getByText('Version 2', { exact: true }).waitFor()
  await page.getByText('6 pages still show drafts').waitFor()
  const edit = area.getByRole('button', { name: /^Edit/ })
  await expect.poll(() => edit.evaluate((one) => one === document.activeElement)).toBe(true)

  const reader = await site.visit()
  await reader.goto('/refunds')
  await reader.getByRole('heading', { name: 'Always' }).waitFor()
  expect(await reader.getByText('This is a draft').count()).toBe(0)
  expect(await reader.getByRole('main').getByRole('link', { name: 'Write' }).getAttribute('href')).toBe(
    '/contact',
  )
})

test('what another owner has published meanwhile is told, and what was typed stays', async () => {
  const [one, other] = [await site.visit({ provokes: /status of 409/ }), await site.visit()]
  for (const page of [one, other]) {
    await openKitchen(page, site.product())
    await goTo(page, 'Page Texts')
    await page.getByRole('button', { name: 'Edit Contact' }).click()
  }
  const text = (page: typeof one) =>
    page.getByRole('region', { name: 'Contact' }).getByRole('textbox', { name: 'Text' })
  await text(other).fill('Call us.')
  await other.getByRole('button', { name: 'Publish' }).click()
  await hasToast(other, 'Contact is published')
  await text(one).fill('Write to us.')
  await one.getByRole('button', { name: 'Publish' }).click()
  await one.getByText('Version 1 is published now. Your text is still here.').waitFor()
  expect(await text(one).inputValue()).toBe('Write to us.')
  await one.getByRole('button', { name: 'Publish' }).click()
  await hasToast(one, 'Contact is published')
})
