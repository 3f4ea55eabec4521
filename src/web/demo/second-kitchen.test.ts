import { expect, test } from 'vitest'
import {
  address,
  answerOf,
  beginDemoBeforeEach,
  box,
  first,
  order,
} from '../../../tests/support/demo-in-memory.ts'
import { DENVER_KITCHEN } from '../../../tests/support/denver-kitchen.ts'

// It is Wednesday, November 4: orders close at the end of Friday and come on the next Wednesday.
beginDemoBeforeEach(DENVER_KITCHEN)

test('a demo of another kitchen has its days and its shipping, from the first quote to the portal', async () => {
  expect(await answerOf('getDeliverySchedule', undefined)).toMatchObject({
    cutoff_date: '2026-11-06',
    orders_close_at: '2026-11-07T07:00:00.000Z',
    delivery_date: '2026-11-11',
  })
  const { total_first_box_cents } = await answerOf('quoteFirstBox', {
    meal_selections: box(10),
    household_size: 1,
  })
  expect(total_first_box_cents).toBe(10 * first!.sellPriceCents + 1250)
  await answerOf('saveAddress', address)
  expect(await order()).toMatchObject({ delivery_date: '2026-11-11', shipping_fee_cents: 1250 })
  const { weeks, forecast } = await answerOf('getSubscriptionCalendar', undefined)
  expect(weeks.map((week) => week.delivery_date).slice(0, 2)).toEqual(['2026-11-11', '2026-11-18'])
  expect(forecast[0]).toMatchObject({ charged_at: '2026-11-14T07:00:00.000Z' })
  const { sentence } = await answerOf('pauseSubscription', { until: null })
  expect(sentence).toContain('November 18')
})
