import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { subscriber } from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
let household: TestCustomer
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  household = await subscriber(product)
})
afterAll(() => product.close())

const renewed = async (customer = household) =>
  new URL((await customer.call('renewCalendarFeed')).body.url).pathname
const read = async (path: string) => {
  const answer = await product.visitor().request(path)
  return {
    status: answer.status,
    headers: answer.headers,
    text: (await answer.text()).replaceAll('\r\n ', ''),
  }
}
const eventsIn = (text: string) =>
  text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => ({
      uid: /UID:(.*)\r\n/.exec(event)?.[1],
      from: /DTSTART:(.*)\r\n/.exec(event)?.[1],
      summary: /SUMMARY:(.*)\r\n/.exec(event)?.[1],
      status: /STATUS:(.*)\r\n/.exec(event)?.[1],
    }))

test('a calendar holds the paid box, the coming boxes and the last hour of each that can still change', async () => {
  const { status, headers, text } = await read(await renewed())
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const events = eventsIn(text)
  expect(events[0]).toMatchObject({ from: '20261207T040000Z', summary: expect.stringContaining('last hour') })
  expect(events[1]).toMatchObject({ from: '20261207T130000Z', status: 'CONFIRMED' })
  expect(events.find(({ from }) => from === '20261214T130000Z')).toMatchObject({ status: 'TENTATIVE' })
  expect(events.filter(({ summary }) => summary?.includes('delivery')).length).toBeGreaterThanOrEqual(8)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
})

test('a skipped week is gone, a week that comes again has its name of before', async () => {
  const path = await renewed()
  const before = eventsIn((await read(path)).text)
  await household.call('skipBox', { delivery_date: '2026-12-21' as never })
  const skipped = eventsIn((await read(path)).text)
  expect(before.filter(({ uid }) => !skipped.some((one) => one.uid === uid)).map(({ from }) => from)).toEqual(
    ['20261214T040000Z', '20261221T130000Z'],
  )
  await household.call('unskipBox', { delivery_date: '2026-12-21' as never })
  expect(eventsIn((await read(path)).text).map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
})

test('only the newest link opens it, nothing of it is kept but a hash, and it can be ended', async () => {
  const first = await renewed()
  const second = await renewed()
  expect((await read(first)).status).toBe(404)
  const uids = eventsIn((await read(second)).text).map(({ uid }) => uid)
  expect((await household.call('getCalendarFeed')).body.made_at).toBe(TEST_NOW)
  const kept = JSON.stringify(await rowsOf(product, 'select * from calendar_feeds', []))
  expect(kept).not.toContain(/calendar\/(.*)\.ics/.exec(second)?.[1])
  expect(eventsIn((await read(await renewed())).text).map(({ uid }) => uid)).toEqual(uids)
  await household.call('stopCalendarFeed')
  expect((await read(second)).status).toBe(404)
  expect((await household.call('getCalendarFeed')).body.made_at).toBeNull()
  for (const path of ['/calendar/x.ics', '/calendar/', `${second}x`])
    expect((await read(path)).status).toBe(404)
})

test('another household has its own, empty without orders, and one link is read so often and no more', async () => {
  const other = await settledCustomer(product)
  const path = await renewed(other)
  expect(eventsIn((await read(path)).text)).toEqual([])
  const statuses = new Set<number>()
  for (let nth = 0; nth < 60; nth++) statuses.add((await read(path)).status)
  expect([...statuses]).toEqual([200, 429])
})

test('a box that was moved keeps its name, also when its day is behind', async () => {
  const other = await subscriber(product)
  const path = await renewed(other)
  const uidOf = async (from: string) =>
    eventsIn((await read(path)).text).find((event) => event.from === from)?.uid
  const before = await uidOf('20261207T130000Z')
  const owner = await staffOf(product, 'owner')
  const moved = await owner.call('changeDeliveryWeek', {
    ...{ status: 'moved', scheduled_date: '2026-12-07', reason: 'A storm' },
    ...{ delivery_date: '2026-12-08', last_order_date: null },
  })
  expect(moved.status).toBe(200)
  expect(await uidOf('20261208T130000Z')).toBe(before)
  product.clock.set('2026-12-20T15:00:00.000Z')
  expect(await uidOf('20261208T130000Z')).toBe(before)
  product.clock.set(TEST_NOW)
})
