import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { problemsOf } from '../../support/browser/accessibility.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs, changeAnswers } from '../../support/browser/page-calls.ts'
import { openKitchen } from '../visits/kitchen-visit.ts'
import { delivered } from '../visits/voices-walk.ts'
import { dialog } from '../visits/walk.ts'

const site = openOwnSite()

test('unsafe food is told on the kitchen screen at once, with the way to its report, until it is answered', async () => {
  const household = await site.visit()
  const order_id = await delivered(household, site.product())
  const { meals } = await callAs(household, 'getMealVoices')
  const meal_id = meals[0]?.meal_id ?? ''
  const kitchen = await site.visit()
  await openKitchen(kitchen, site.product())
  const notice = kitchen.getByRole('alert').filter({ hasText: 'Unsafe food was reported' })
  const report = { order_id, meal_id, words: 'There was glass in it.', request_key: randomUUID() }
  await callAs(household, 'reportProblem', {
    ...report,
    kind: 'damaged',
    words: 'A dent.',
    request_key: randomUUID(),
  })
  expect(await notice.count()).toBe(0)

  await callAs(household, 'reportProblem', { ...report, kind: 'unsafe' })
  await notice.getByText('There was glass in it.').waitFor()
  expect(await problemsOf(kitchen)).toEqual([])
  await notice.getByRole('link', { name: /^Open the report/ }).click()
  await kitchen.waitForURL('**/admin/feedback#report-*')
  const open = kitchen.getByRole('listitem').filter({ hasText: 'There was glass in it.' })
  await open.waitFor()
  await expect.poll(() => open.evaluate((one) => one === document.activeElement)).toBe(true)

  // A second screen stays with it until somebody has answered.
  const other = await site.visit()
  await openKitchen(other, site.product())
  const still = other.getByRole('alert').filter({ hasText: 'Unsafe food was reported' })
  await still.waitFor()
  await open.getByRole('button', { name: /^Answer/ }).click()
  await dialog(kitchen).getByLabel('Answer with').selectOption('Words alone')
  await dialog(kitchen).getByLabel('What the household reads').fill('We are on our way.')
  await dialog(kitchen).getByRole('button', { name: 'Send Answer' }).click()
  await open.getByText('Answered', { exact: true }).waitFor()
  await still.waitFor({ state: 'detached' })
})

test('three reports of unsafe food leave a phone more than half for the kitchen, and open one by one where they are answered', async () => {
  const household = await site.visit()
  const order_id = await delivered(household, site.product())
  const words = 'It smelled off when we opened it, and the seal was broken at the side of the lid. '.repeat(4)
  const report = { order_id, meal_id: null, words, request_key: randomUUID(), kind: 'unsafe' as const }
  await callAs(household, 'reportProblem', report)
  const kitchen = await site.visit({ viewport: PHONE })
  await changeAnswers(kitchen, 'listProblems', (answer) => ({
    ...answer,
    cases: [1, 2, 3].flatMap((nth) =>
      answer.cases.filter(({ state }) => state === 'open').map((one) => ({ ...one, id: `${one.id}-${nth}` })),
    ),
  }))
  await openKitchen(kitchen, site.product())
  const notice = kitchen.getByRole('alert').filter({ hasText: '3 reports of unsafe food are open' })
  await notice.getByRole('link').nth(2).waitFor()
  expect((await notice.boundingBox())?.height).toBeLessThan(PHONE.height / 2)
  expect(await problemsOf(kitchen)).toEqual([])

  await kitchen.goto('/admin/feedback')
  const reports = kitchen.getByRole('list', { name: 'Problems' })
  await reports.getByRole('listitem').nth(2).waitFor()
  expect((await reports.boundingBox())?.height).toBeLessThan(PHONE.height / 2)
  const said = reports.getByText('It smelled off')
  expect(await said.first().isVisible()).toBe(false)
  await reports.getByText('Open', { exact: true }).nth(1).click()
  await said.nth(1).waitFor()
  expect([await said.first().isVisible(), await said.nth(2).isVisible()]).toEqual([false, false])
  await reports.getByRole('button', { name: /^Answer/ }).waitFor()
  expect(await problemsOf(kitchen)).toEqual([])
})
