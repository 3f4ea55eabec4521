import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECOND_DELIVERY, subscriber } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

test('the rehearsal counts the boxes of a week as the delivery weeks do: paused and skipped ones are in neither', async () => {
  const [, paused, skips] = [await subscriber(product), await subscriber(product), await subscriber(product)]
  await product.runJobs()
  await paused.call('pauseSubscription', { until: null })
  await skips.call('skipBox', { delivery_date: SECOND_DELIVERY })
  const staff = await product.staff()
  const { coming } = (await staff.call('listCutoffs')).body
  const { weeks } = (await staff.call('listDeliveryWeeks')).body
  const counted = coming.map(({ delivery_date, boxes }) => [delivery_date, boxes])
  expect(counted.slice(0, 2)).toEqual([
    [SECOND_DELIVERY, 1],
    ['2026-12-21', 2],
  ])
  for (const [date, boxes] of counted)
    expect([date, weeks.find((week) => week.delivery_date === date)?.boxes]).toEqual([date, boxes])
  await staff.call('rehearseCutoff', { delivery_date: SECOND_DELIVERY })
  const { counts } = (await staff.call('getRehearsal', { delivery_date: SECOND_DELIVERY, show: 'all' })).body
  expect(counts.charge + counts.free + counts.needs_choice + counts.not_served).toBe(1)
  expect(counts).toMatchObject({ paused: 1, skipped: 1 })
})
