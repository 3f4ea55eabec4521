import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { changedHousehold } from '../visits/kitchen-floor/changed-household.ts'
import { smallTargets } from '../visits/kitchen-floor/small-targets.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'

const site = openOwnSite()
const TABLET = { width: 1024, height: 768 }
test('a clash that is new since households chose is found, and settled by a swap and by a refund', async () => {
  const { meal } = await changedHousehold(await site.visit())
  for (let more = 0; more < 3; more++) await changedHousehold(await site.visit())
  const page = await site.visit({ viewport: TABLET })
  await openKitchen(page, site.product())
  const date = await page.getByLabel('Delivery week').inputValue()
  await page.goto(`/admin/production?date=${date}`)
  await page.getByText('The release waits for this').waitFor()
  expect(await page.getByRole('button', { name: 'Release Plan', exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Settle 4 Cases' }).click()
  await page.getByRole('heading', { name: 'Cases', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Look for New Clashes' }).click()
  await page.getByText('4 cases are open', { exact: true }).waitFor()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  await row.first().getByText('Asked by mail.', { exact: false }).waitFor()
  expect([await axeProblemsOf(page), await smallTargets(page)]).toEqual([[], []])

  await row.first().getByLabel('Swap for').selectOption({ index: 1 })
  await row.first().getByRole('button', { name: 'Swap', exact: true }).click()
  await hasToast(page, '1 box gets another meal')
  await row
    .first()
    .getByRole('button', { name: /^Refund \$/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Leave the meal out?' })
  await dialog.getByText(`comes without ${meal}`, { exact: false }).waitFor()
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  await hasToast(page, 'The meal is left out and refunded')
  await page.getByText('Swapped', { exact: true }).waitFor()
  await page.getByText('Refunded', { exact: true }).waitFor()

  // Whatever is left of the meal is swapped in one go.
  await page.getByLabel('Swap all of them for').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Swap in 2 Boxes' }).click()
  await hasToast(page, '2 boxes get another meal')
  await page.getByText('No case is open for this delivery date.').waitFor()
  await page.getByRole('link', { name: 'Production', exact: true }).last().click()
  await page.getByRole('button', { name: 'Release Plan', exact: true }).waitFor()
})

test('portions that a batch is short of are refunded after the release, and the screen says how many and why', async () => {
  const page = await site.visit({ viewport: TABLET })
  await openKitchen(page, site.product())
  const date = (await page.getByLabel('Delivery week').inputValue()) as never
  const plan = async () => await callAs(page, 'getProduction', { date })
  await callAs(page, 'releaseProduction', {
    ...{ delivery_date: date, plan: (await plan()).plan, override_reason: 'A test' },
  })
  const meal = (await plan()).batches.find(
    ({ kind, ordered_portions }) => kind === 'meal' && ordered_portions,
  )
  const tick = (version: number, act: 'start' | 'cooked' | 'done', produced_portions: number | null) =>
    callAs(page, 'tickBatch', { batch_id: meal?.id ?? '', version, act, produced_portions })
  for (const part of (await plan()).batches.filter(({ kind }) => kind === 'part'))
    for (const [step, act] of (['start', 'cooked', 'done'] as const).entries())
      await callAs(page, 'tickBatch', {
        batch_id: part.id ?? '',
        version: 1 + step,
        act,
        produced_portions: null,
      })
  await tick(1, 'start', null)
  await tick(2, 'cooked', null)
  await tick(3, 'done', (meal?.ordered_portions ?? 0) - 1)
  await page.goto(`/admin/cases?date=${date}`)
  await page.getByText('1 case is open', { exact: true }).waitFor()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  await row.getByText(new RegExp(`^Batch \\d+ of ${meal?.name} is 1 portion short\\.$`)).waitFor()
  await row.getByText(/^1 (of \d+ portions|portion)$/).waitFor()
  await page.getByText('Not enough', { exact: true }).waitFor()
  for (const viewport of [{ width: 390, height: 844 }, TABLET, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    expect([await axeProblemsOf(page), await smallTargets(page)]).toEqual([[], []])
  }
  // For another reason all but a dollar of the box goes back: no more is left for the portion.
  const [number = ''] = (await row.getByRole('heading').innerText()).split(' ')
  const { order_id, left } = await callAs(page, 'getOrderMoney', { number })
  await callAs(page, 'refundOrder', {
    ...{ order_id, amount_cents: left.card_cents + left.credit_cents - 100, to: 'card', reason: 'A test' },
    request_key: randomUUID(),
  })
  await page.reload()
  await row
    .getByText('was paid for it, and only $1.00 of its order is left to give back.', { exact: false })
    .waitFor()
  await row.getByRole('button', { name: 'Refund $1.00', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave the meal out?' })
  await dialog.getByText(`comes without 1 portion of ${meal?.name}`, { exact: false }).waitFor()
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  await hasToast(page, 'The meal is left out and refunded')
  await page.getByText('No case is open for this delivery date.').waitFor()
})
