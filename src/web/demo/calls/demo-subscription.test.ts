import { expect, test } from 'vitest'
import {
  address,
  answerOf,
  beginDemoBeforeEach,
  box,
  checkOut,
  order,
  refusalOf,
} from '../../../../tests/support/demo-in-memory.ts'

beginDemoBeforeEach()

const calendar = () => answerOf('getSubscriptionCalendar', undefined)
const DATE = '2026-11-23'

test('a demo without a subscription has no weeks', async () => {
  expect(await calendar()).toMatchObject({ subscription: null, weeks: [], forecast: [] })
  expect(await refusalOf('skipBox', { delivery_date: DATE })).toMatchObject({
    code: 'subscription_not_found',
  })
})

test('the first order is paid for, the weeks after it can change and are foretold', async () => {
  await order()
  const { weeks, forecast } = await calendar()
  expect(weeks.slice(0, 2).map(({ delivery_date, box: one }) => [delivery_date, one?.state])).toEqual([
    ['2026-11-16', 'confirmed'],
    [DATE, 'open'],
  ])
  expect(forecast[0]).toMatchObject({ delivery_date: DATE, due_cents: weeks[1]?.box?.amounts?.total_cents })
  expect(await refusalOf('skipBox', { delivery_date: '2026-11-16' })).toMatchObject({ code: 'already_paid' })
})

test('a skipped week is not foretold, an edited one has its own meals, each with a receipt', async () => {
  await order()
  await answerOf('skipBox', { delivery_date: DATE })
  const { forecast } = await calendar()
  expect(forecast[0]?.delivery_date).toBe('2026-11-30')
  expect(forecast).toHaveLength(8)
  await answerOf('unskipBox', { delivery_date: DATE })
  await answerOf('editBox', { delivery_date: DATE, meal_selections: box(12), apply: 'week' })
  const { weeks, receipts } = await calendar()
  expect(weeks[1]?.box).toMatchObject({ has_own_selections: true, lines: [{ quantity: 12 }] })
  expect(weeks[2]?.box).toMatchObject({ has_own_selections: false, lines: [{ quantity: 10 }] })
  expect(receipts.map(({ number }) => number)).toEqual(['CH-2026-0003', 'CH-2026-0002', 'CH-2026-0001'])
  expect((await answerOf('getPortal', undefined)).editable_order?.meal_selections).toEqual(box(12))
})

test('a paused demo says which box comes when it resumes, and a canceled one can be taken back', async () => {
  await order()
  await answerOf('pauseSubscription', { until: null })
  expect((await calendar()).subscription).toMatchObject({
    status: 'paused',
    if_resumed: expect.stringContaining('A box comes right away on Monday, November 23, 2026.'),
  })
  await answerOf('resumeSubscription', undefined)
  expect(await answerOf('cancelSubscription', {})).toMatchObject({ still_arriving: ['2026-11-16'] })
  expect((await calendar()).weeks).toHaveLength(1)
  const terms = (await calendar()).subscription?.reactivation_terms
  expect(terms?.paragraphs[0]).toBe(
    'Today: nothing is charged. Your first box comes on Monday, November 23, 2026.',
  )
  expect(await refusalOf('reactivateSubscription', {})).toMatchObject({
    status: 422,
    code: 'renewal_terms_not_accepted',
  })
  const other = { accepted_renewal_terms: terms?.version, shown_terms: 'Other words' }
  expect(await refusalOf('reactivateSubscription', other)).toMatchObject({ code: 'renewal_terms_changed' })
  await answerOf('reactivateSubscription', { accepted_renewal_terms: terms?.version })
  expect((await calendar()).weeks[1]?.box?.state).toBe('open')
  expect((await answerOf('getPortal', undefined)).renewal_terms?.text).toContain('Your first box comes on')
})

test('a larger household gets more meals, shown beforehand', async () => {
  await order()
  const { plan } = await answerOf('changeHousehold', { household_size: 2, preview: true })
  expect(plan).toMatchObject({ meal_minimum: 20, lines: [{ quantity: 20 }] })
  await answerOf('changeHousehold', { household_size: 2 })
  expect((await calendar()).weeks[1]?.box?.lines).toMatchObject([{ quantity: 20 }])
})

test('an order for one box has its own address and household, and changes nothing of the subscription', async () => {
  await order()
  const before = await calendar()
  const elsewhere = { ...address, recipient_name: 'Flatmate Bob', street_address: '4 Palm Way' }
  await answerOf('saveAddress', elsewhere)
  await answerOf('saveHousehold', { household_size: 2 })
  const { subscription, forecast } = await calendar()
  expect([subscription, forecast]).toEqual([before.subscription, before.forecast])
  expect(await answerOf('getOnboarding', undefined)).toMatchObject({
    address: { street_address: '4 Palm Way' },
    preferences: { household_size: 2 },
  })

  const { order_id } = await answerOf('saveDraftOrder', { meal_selections: box(20) })
  expect(await checkOut(order_id)).toMatchObject({ ok: true })
  const { orders } = await answerOf('getPortal', undefined)
  expect(orders.find(({ id }) => id === order_id)).toMatchObject({
    household_size: 2,
    address: { recipient_name: 'Flatmate Bob', street_address: '4 Palm Way' },
  })
  const { address: usual, household_size, every_week_cents } = before.subscription!
  expect((await calendar()).subscription).toMatchObject({ address: usual, household_size, every_week_cents })
  // The next one starts from the usual answers again.
  expect(await answerOf('getOnboarding', undefined)).toMatchObject({
    address: { street_address: '100 South Orange Avenue' },
    preferences: { household_size: 1 },
  })
})
