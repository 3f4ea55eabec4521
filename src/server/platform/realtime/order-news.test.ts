import { describe, expect, test } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '../../../domain/accounts/roles.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/orders/order-status.ts'
import { calendarDate } from '../../../domain/time/calendar-date.ts'
import type { HistoryRow } from './order-history.records.ts'
import { type NewsReader, newsOf, reloadNews } from './order-news.ts'

type Row = HistoryRow

const TODAY = calendarDate('2026-12-07')
const OWNER_OF_ORDER = 'household-1'

const row = (more: Partial<Row> = {}): Row =>
  ({
    cursor: { place: 41, at: 1_796_600_000_000 },
    orderId: 'order-1',
    orderNumber: 'RF-2026-0001',
    userId: OWNER_OF_ORDER,
    kind: 'status',
    fromStatus: 'draft',
    toStatus: 'confirmed',
    deliveryDate: TODAY,
    occurredAt: new Date('2026-12-06T12:00:00Z'),
    isTest: false,
    ...more,
  }) as Row

/** The events of a stream, as a browser reads them. */
function eventsIn(news: ReturnType<typeof newsOf>) {
  const texts = new TextDecoder().decode(news?.bytes).split('\n\n').filter(Boolean)
  expect(texts).toHaveLength(news?.events ?? 0)
  return texts.map((text) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? ''
    return {
      event: field('event'),
      id: field('id'),
      news: JSON.parse(field('data')) as Record<string, unknown>,
    }
  })
}
type Told = { id: string; news: Record<string, unknown> } | 'reload' | null
/** What a reader is told of one row. */
function tellOf(reader: NewsReader, one: Row): Told {
  const [told, ...more] = eventsIn(newsOf(reader, [one]))
  expect(more).toEqual([])
  if (!told) return null
  return told.event === 'reload' ? 'reload' : { id: told.id, news: told.news }
}

const household = (userId = OWNER_OF_ORDER): NewsReader => ({ userId })
const staff = (role: StaffRole): NewsReader => ({ role, today: () => TODAY })
const isEvent = (told: Told) => told !== null && told !== 'reload'
const rolesThat = (wanted: (told: Told) => boolean, more: Partial<Row>) =>
  STAFF_ROLES.filter((role) => wanted(tellOf(staff(role), row(more))))

describe('a household', () => {
  test('is told of its own order, with all that its screens show', () => {
    expect(tellOf(household(), row())).toEqual({
      id: '41-1796600000000',
      news: {
        order_id: 'order-1',
        order_number: 'RF-2026-0001',
        kind: 'status',
        from_status: 'draft',
        to_status: 'confirmed',
        delivery_date: '2026-12-07',
        occurred_at: '2026-12-06T12:00:00.000Z',
        is_test: false,
      },
    })
  })

  test('is told of nobody else’s, whatever becomes of it', () => {
    for (const toStatus of ORDER_STATUSES)
      for (const kind of ['status', 'items', 'moved', 'refund', 'test'] as const)
        expect(tellOf(household('household-2'), row({ toStatus, kind }))).toBeNull()
  })

  test('is told of every status but that of a basket', () => {
    const silent = ORDER_STATUSES.filter((toStatus) => tellOf(household(), row({ toStatus })) === null)
    expect(silent).toEqual(['draft'])
  })

  test('does not hear that the shop has marked it as a test customer', () => {
    expect(tellOf(household(), row({ kind: 'test', isTest: true }))).toBeNull()
  })
})

describe('staff', () => {
  const PLACED: OrderStatus[] = ['confirmed', 'preparing', 'out_for_delivery', 'delivered']

  test.each(STAFF_ROLES)(
    'as %s hear of an order from the moment it is placed, and when a placed one ends',
    (role) => {
      const hears = (fromStatus: OrderStatus | null, toStatus: OrderStatus) =>
        isEvent(tellOf(staff(role), row({ fromStatus, toStatus })))
      for (const toStatus of PLACED) expect([toStatus, hears('draft', toStatus)]).toEqual([toStatus, true])
      expect(hears('confirmed', 'canceled')).toBe(true)
      expect(hears(null, 'draft')).toBe(false)
      expect(hears('draft', 'pending')).toBe(false)
      expect(hears('draft', 'canceled')).toBe(false)
    },
  )

  test('who see no money learn of a refund only that something has changed, drivers not even that', () => {
    expect(rolesThat(isEvent, { kind: 'refund' })).toEqual(['owner', 'support'])
    expect(rolesThat((told) => told === 'reload', { kind: 'refund' })).toEqual(['chef', 'kitchen'])
    expect(rolesThat((told) => told === null, { kind: 'refund' })).toEqual(['driver'])
  })

  test('hear of another day’s order when they see all weeks, which drivers do not', () => {
    const deliveryDate = calendarDate('2026-12-14')
    expect(rolesThat(isEvent, { deliveryDate })).toEqual(['owner', 'chef', 'kitchen', 'support'])
    expect(rolesThat((told) => told === null, { deliveryDate })).toEqual(['driver'])
  })

  test('who drive look anew when an order was moved, from whichever day to whichever', () => {
    for (const deliveryDate of [TODAY, calendarDate('2026-12-09')])
      expect(tellOf(staff('driver'), row({ kind: 'moved', deliveryDate }))).toBe('reload')
  })

  test('who drive are told of no test order, and look anew when one becomes a test', () => {
    expect(tellOf(staff('driver'), row({ isTest: true }))).toBeNull()
    expect(tellOf(staff('driver'), row({ kind: 'test', isTest: true }))).toBe('reload')
    expect(
      tellOf(staff('driver'), row({ kind: 'test', deliveryDate: calendarDate('2026-12-08') })),
    ).toBeNull()
  })

  test('who drive ask for the day at each event: after midnight the next one counts', () => {
    let today = TODAY
    const driver: NewsReader = { role: 'driver', today: () => today }
    expect(isEvent(tellOf(driver, row()))).toBe(true)
    today = calendarDate('2026-12-08')
    expect(tellOf(driver, row())).toBeNull()
  })

  test('all get the same place to go on from, whatever is cut from the event', () => {
    const ids = STAFF_ROLES.map((role) => tellOf(staff(role), row())).map((told) =>
      told !== null && told !== 'reload' ? told.id : told,
    )
    expect(new Set(ids)).toEqual(new Set(['41-1796600000000']))
  })
})

describe('several events at once', () => {
  const rows = [1, 2, 3].map((place) =>
    row({ cursor: { place, at: 1000 + place }, orderId: `order-${place}` }),
  )
  const idsFor = (reader: NewsReader, of: readonly Row[] = rows) =>
    eventsIn(newsOf(reader, of)).map(({ event, id }) => `${event} ${id}`)

  test('come in their order, each with its own place', () => {
    expect(idsFor(staff('owner'))).toEqual(['order 1-1001', 'order 2-1002', 'order 3-1003'])
    expect(idsFor(household('household-2'))).toEqual([])
  })

  test('of which some say only that something has changed end with one word to look anew, at the last place', () => {
    const [first, second, third] = rows as [Row, Row, Row]
    const refunds = [{ ...first, kind: 'refund' as const }, second, { ...third, kind: 'refund' as const }]
    expect(idsFor(staff('kitchen'), refunds)).toEqual(['order 2-1002', 'reload 3-1003'])
    const refundFirst = [{ ...first, kind: 'refund' as const }, second, third]
    expect(idsFor(staff('kitchen'), refundFirst)).toEqual(['order 2-1002', 'order 3-1003', 'reload 3-1003'])
  })

  test('are put in words once and still cut for each reader: nobody gets what another one may see', () => {
    const one = row({ isTest: false })
    const seenBy = (reader: NewsReader) => Object.keys(eventsIn(newsOf(reader, [one]))[0]?.news ?? {})
    for (const reader of [staff('owner'), staff('driver'), household(), staff('driver'), staff('owner')])
      expect(seenBy(reader).includes('is_test')).toBe(!('role' in reader && reader.role === 'driver'))
  })

  test('that a screen cannot be told say where to go on from', () => {
    expect(eventsIn(reloadNews({ place: 7, at: 9 }))).toEqual([{ event: 'reload', id: '7-9', news: {} }])
  })
})
