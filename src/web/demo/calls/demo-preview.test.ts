import { expect, test } from 'vitest'
import {
  address,
  answerOf,
  ask,
  beginDemoBeforeEach,
  box,
  order,
  refusalOf,
  storage,
} from '../../../../tests/support/demo-in-memory.ts'
import type { ApiTypes } from '../../../contract/api-types.ts'

beginDemoBeforeEach()

type Wanted = ApiTypes['previewChange']['request']

const DATE = '2026-11-23'
const calendar = () => answerOf('getSubscriptionCalendar', undefined)

/** A change that a household may want, and the call that makes it. */
const CHANGES: [string, Wanted, () => Promise<{ ok: boolean }>][] = [
  [
    'a larger household',
    { kind: 'household', household_size: 2 },
    () => ask('changeHousehold', { household_size: 2 }),
  ],
  ...(['week', 'every_week'] as const).map((apply): (typeof CHANGES)[number] => {
    const edit = { delivery_date: DATE, meal_selections: box(12), apply }
    return [`other meals for ${apply}`, { kind: 'edit-box', edit }, () => ask('editBox', edit)]
  }),
  ['a skipped week', { kind: 'skip', delivery_date: DATE }, () => ask('skipBox', { delivery_date: DATE })],
  ['a pause', { kind: 'pause', pause: { until: null } }, () => ask('pauseSubscription', { until: null })],
]

test.each(CHANGES)('the preview of %s is what is foretold once it is made', async (_, wanted, make) => {
  await order()
  const before = await calendar()
  const kept = new Map(storage)
  const told = await answerOf('previewChange', wanted)
  expect((await calendar()).forecast).toEqual(before.forecast)
  expect((await calendar()).receipts).toEqual([])
  expect([...storage.keys()]).toEqual([...kept.keys()])
  expect(told.changes[0]).toMatchObject({
    delivery_date: DATE,
    before_cents: before.forecast[0]?.due_cents,
  })
  expect(await make()).toMatchObject({ ok: true })
  expect(told.forecast).toEqual((await calendar()).forecast)
})

test('a week that comes again and the end of a pause tell the charge that comes with them', async () => {
  await order()
  const [charge] = (await calendar()).forecast
  const again = { delivery_date: DATE, before_cents: null, after_cents: charge?.due_cents }
  await answerOf('skipBox', { delivery_date: DATE })
  const unskip = await answerOf('previewChange', { kind: 'unskip', delivery_date: DATE })
  expect(unskip.changes).toEqual([again])
  await answerOf('unskipBox', { delivery_date: DATE })
  await answerOf('pauseSubscription', { until: null })
  const resume = await answerOf('previewChange', { kind: 'resume' })
  expect(resume.changes[0]).toEqual(again)
  expect(resume.forecast[0]).toEqual(charge)
})

test('the meals of the coming box are previewed as its own call changes them', async () => {
  await order()
  const { editable_order } = await answerOf('getPortal', undefined)
  const edit = { order_id: editable_order!.id, meal_selections: box(13), apply_to_future_orders: false }
  const told = await answerOf('previewChange', { kind: 'coming-meals', edit })
  expect(told.changes.map(({ delivery_date }) => delivery_date)).toEqual([DATE])
  await answerOf('updateSubscriptionMeals', edit)
  expect(told.forecast).toEqual((await calendar()).forecast)
})

test('a preview is refused as the change would be', async () => {
  const noSubscription = { code: 'subscription_not_found' }
  expect(await refusalOf('previewChange', { kind: 'resume' })).toMatchObject(noSubscription)
  await order()
  const elsewhere = { apply: 'week' as const, delivery_date: DATE, address }
  expect(await refusalOf('previewChange', { kind: 'address', address: elsewhere })).toMatchObject({
    code: 'not_in_demo',
  })
})
