import { expect, test } from 'vitest'
import { LABEL_AREAS } from '../../../src/domain/labels/paper/label-size.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { codesOf } from '../../support/papers/read-paper.ts'
import { cookDay } from '../../support/people/cooked-day.ts'
import type { Client } from '../../support/test-app.ts'
import { hasToast, kitchenWithOrder } from '../visits/kitchen-visit.ts'
import { goTo } from '../visits/staff-menu.ts'

const site = openOwnSite()

test('each portion that was made gets one label, and a jammed one is printed again for a reason', async () => {
  const viewport = { width: 1024, height: 768 }
  const { page, date, order } = await kitchenWithOrder(site, { viewport, provokes: /422/ })
  const portions = order.summary.total_meals
  await goTo(page, 'Labels')
  const card = page.getByRole('region', { name: 'Print labels' })
  await card.getByText(`${portions} for boxes, 0 made, 0 labels`).waitFor()
  await card.getByText('Waits', { exact: true }).waitFor()
  expect(await card.getByRole('button', { name: 'Nothing to Print' }).isDisabled()).toBe(true)
  const call = async (name: never, body: never) => ({ body: await callAs(page, name, body) })
  await cookDay({ call } as unknown as Client, date, { spare: 1 })
  await page.reload()
  await card.getByText(`${portions} for boxes, ${portions + 1} made, 0 labels`).waitFor()
  await card.getByRole('button', { name: `Make ${portions + 1} Labels` }).click()
  await hasToast(page, 'The labels are made. Open the paper to print them.')
  await card.getByText(`${portions} for boxes, ${portions + 1} made, ${portions + 1} labels`).waitFor()
  await card.getByText('All printed', { exact: true }).waitFor()
  const run = card.getByRole('region', { name: `${portions + 1} labels` })
  const whole = { x: 0, y: 0, ...LABEL_AREAS['4x3'] }
  const codesIn = async (paper: typeof run) => {
    const href = await paper.getByRole('link', { name: /^Open the Paper/ }).getAttribute('href')
    const body = await (await page.request.get(href ?? '')).body()
    return (await codesOf(new Uint8Array(body), [whole])).flatMap((code) => code ?? [])
  }
  const codes = await codesIn(run)
  expect(new Set(codes).size).toBe(portions + 1)

  await run.getByRole('button', { name: 'Print Again' }).click()
  await run.getByLabel('From label').fill('2')
  await run.getByLabel('To label').fill('3')
  await run.getByRole('button', { name: 'Print Again' }).click()
  await run.getByText('Not printed').waitFor()
  await run.getByLabel('Why they are printed again').fill('The roll has jammed')
  await run.getByRole('button', { name: 'Print Again' }).click()
  const again = card.getByRole('region', { name: '2 labels' })
  await again.getByText('Printed again: The roll has jammed', { exact: false }).waitFor()
  await run.getByText('2 of them do not count any more.', { exact: false }).waitFor()
  expect((await codesIn(again)).filter((code) => codes.includes(code))).toEqual([])
  expect(await codesIn(run)).toEqual(codes.filter((_, place) => place !== 1 && place !== 2))
})
