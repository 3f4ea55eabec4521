import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { answerFirstLate, callAs, changeAnswers } from '../../support/browser/page-calls.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { subscribed } from '../visits/prepared-customer.ts'
import { goTo } from '../visits/staff-menu.ts'
import { asksBeforeItCloses } from '../visits/unsaved.ts'

const site = openOwnSite()

const fitsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** A box whose charge the provider would not make, as the owners' list has it. */
const refused = {
  box_id: '7d1f0e3c-58a4-4d27-9a51-3a9f1f4f7b10',
  delivery_date: '2026-12-14',
  due_cents: 15_500,
  reason: 'No such customer: cus_unknown',
  since: '2026-12-07T05:00:00.000Z',
}

/** A declined box whose household has paused since. */
const givenUp = {
  box_id: '2f0c7b64-0c55-4a3e-8d0f-6f3b7f5f9a21',
  delivery_date: '2026-12-14',
  due_cents: 15_500,
  status: 'stopped',
  decline_code: 'generic_decline',
  attempts: 1,
  next_attempt_at: null,
  give_up_at: '2026-12-08T17:00:00.000Z',
  closed_at: '2026-12-07T09:00:00.000Z',
}

async function openBusiness(page: Page, tab: string): Promise<void> {
  await openKitchen(page, site.product())
  await goTo(page, 'Business')
  await page.getByRole('tab', { name: tab }).click()
}

/** Opens the screen again. Its first answer is from before the rehearsal and arrives after it. */
async function keepFirstRehearsalBack(page: Page): Promise<void> {
  const { coming } = await callAs(page, 'listCutoffs')
  const query = { delivery_date: coming[0]?.delivery_date ?? '', show: 'all', page: 1 } as const
  const before = await callAs(page, 'getRehearsal', query)
  const isRehearsed = (response: Response) => response.url().endsWith(endpoints.rehearseCutoff.path)
  await answerFirstLate(page, 'getRehearsal', before, () => page.waitForResponse(isRehearsed))
  await page.reload()
  await page.getByRole('tab', { name: 'Renewals' }).click()
}

test('owners see a cutoff before it comes, close a week, and read how the cutoff went, on a phone', async () => {
  const { email } = await subscribed(await site.visit())
  const page = await site.visit({ viewport: PHONE })
  await openBusiness(page, 'Renewals')
  const rehearsal = page.getByRole('region', { name: 'Rehearsal' })
  await rehearsal.getByText('Not rehearsed yet.').waitFor()
  await keepFirstRehearsalBack(page)
  await rehearsal.getByRole('button', { name: 'Rehearse Now' }).click()
  await hasToast(page, 'Rehearsed')
  const box = rehearsal.getByRole('list', { name: 'Boxes' }).getByRole('listitem').filter({ hasText: email })
  await box.getByText('Pays').waitFor()
  await box.getByText(/card ending in 4242/).waitFor()
  await rehearsal.getByLabel('Show').selectOption('card')
  await rehearsal.getByText('No box is like this.').waitFor()
  await changeAnswers(page, 'getRehearsal', (one) => ({
    ...one,
    lines: one.lines.flatMap((line) => Array.from({ length: 12 }, (_, n) => ({ ...line, box_id: `${n}` }))),
  }))
  await rehearsal.getByLabel('Show').selectOption('charge')
  await rehearsal.getByRole('button', { name: 'Show 2 More' }).press('Enter')
  const boxes = rehearsal.getByRole('list', { name: 'Boxes' }).locator(':scope > li')
  expect(await boxes.count()).toBe(12)
  expect(await boxes.nth(10).evaluate((line) => line === document.activeElement)).toBe(true)
  await page.getByText('No box waits for its payment.').waitFor()
  expect(await axeProblemsOf(page)).toEqual([])
  expect(await fitsWidth(page)).toBe(true)

  await page.getByRole('tab', { name: 'Delivery Weeks' }).click()
  const weeks = page.getByRole('region', { name: 'Delivery weeks' }).getByRole('listitem')
  const dialog = page.getByRole('dialog', { name: 'Change this week' })
  const closing = dialog.getByRole('option', { name: 'No delivery' })
  await weeks
    .first()
    .getByRole('button', { name: /^Change/ })
    .click()
  await dialog
    .getByText('A household has already paid for its order of this delivery.', { exact: false })
    .waitFor()
  expect(await closing.isDisabled()).toBe(true)
  expect(await axeProblemsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Move It Instead' }).press('Enter')
  const day = dialog.getByLabel('Delivery day')
  expect(await day.evaluate((field) => field === document.activeElement)).toBe(true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const week = weeks.nth(2)
  await week.getByRole('button', { name: /^Change/ }).click()
  expect(await closing.isDisabled()).toBe(false)
  await dialog.getByLabel('What happens in this week').selectOption('closed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please say why').waitFor()
  expect(await axeProblemsOf(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('The kitchen gets a new oven')
  await asksBeforeItCloses(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await hasToast(page, 'Week closed')
  await week.getByText('Closed', { exact: true }).waitFor()
  await week.getByText('The kitchen gets a new oven').waitFor()
  expect(await axeProblemsOf(page)).toEqual([])
  expect(await fitsWidth(page)).toBe(true)

  const { coming } = await callAs(page, 'listCutoffs')
  const to = new Date(Date.parse(coming[0]?.orders_close_at ?? '') + 300_000).toISOString()
  await page.request.post('/api/dev/clock', { data: { to } })
  await expect
    .poll(async () => (await (await page.request.get('/api/dev/clock')).json()).target, {
      timeout: 150_000,
      interval: 500,
    })
    .toBeNull()

  const later = await site.visit({ viewport: PHONE })
  await changeAnswers(later, 'listDeclinedBoxes', (declined) => ({
    boxes: [...declined.boxes, { ...givenUp, household: { name: 'Ana Rivera', email } }],
    not_asked: [{ ...refused, household: { name: 'Ana Rivera', email } }],
  }))
  await openBusiness(later, 'Renewals')
  const notAsked = later.getByRole('list', { name: 'Could not be asked' }).getByRole('listitem')
  await notAsked.filter({ hasText: email }).getByText(refused.reason).waitFor()
  await later.getByRole('region', { name: 'Declined boxes' }).getByText('Not wanted any more').waitFor()
  const past = later.getByRole('region', { name: 'Past cutoffs' }).getByRole('listitem').first()
  await past.getByText('As rehearsed', { exact: true }).waitFor()
  await past.getByRole('button', { name: /Show Report/ }).click()
  await past.getByText(/^Everything went as rehearsed/).waitFor()
  await past.getByText('Charged in total').waitFor()
  expect(await axeProblemsOf(later)).toEqual([])
  expect(await fitsWidth(later)).toBe(true)
})
