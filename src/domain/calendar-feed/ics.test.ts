import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { type FedBox, feedEvents } from './feed-events.ts'
import { calendarText, escaped, type FeedEvent, folded } from './ics.ts'

const MADE_AT = new Date('2026-10-20T12:00:00Z')
const event = (change: Partial<FeedEvent> = {}): FeedEvent => ({
  ...{
    uid: 'delivery@example',
    from: MADE_AT,
    until: MADE_AT,
    summary: 'Box',
    description: '',
    isCertain: true,
  },
  ...change,
})
const textOf = (...events: FeedEvent[]) =>
  calendarText({ name: 'Rooted Fuel', timeZone: 'America/New_York', events, madeAt: MADE_AT })

/** Reads a calendar as RFC 5545 says, strictly: lines, folding, properties and their texts. */
function readCalendar(text: string) {
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  const events: Record<string, string>[] = []
  let open: Record<string, string> | null = null
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/su.exec(line) ?? []
    expect(name, line).not.toBe('')
    if (line === 'BEGIN:VEVENT') open = {}
    else if (line === 'END:VEVENT' && open) {
      events.push(open)
      open = null
    } else if (open) open[name] = value.replace(/\\(.)/gsu, (_, sign) => (sign === 'n' ? '\n' : sign))
  }
  return events
}

describe('a calendar', () => {
  test('comes back word for word, whatever is in its texts', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((one) => !/\p{Cc}/u.test(one))
    fc.assert(
      fc.property(text, text, (summary, description) => {
        expect(readCalendar(textOf(event({ summary, description })))).toMatchObject([
          { SUMMARY: summary, DESCRIPTION: description },
        ])
      }),
    )
  })

  test('keeps line breaks of a text and drops what no program may read', () => {
    expect(escaped('a\r\nb\nc;d,e\\f\u0007')).toBe('a\\nb\\nc\\;d\\,e\\\\f')
    expect(readCalendar(textOf(event({ description: 'one\ntwo' })))).toMatchObject([
      { DESCRIPTION: 'one\ntwo' },
    ])
  })

  test('folds by octets and never within a sign', () => {
    expect(folded('a'.repeat(75))).toBe('a'.repeat(75))
    expect(folded('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
    expect(folded(`${'a'.repeat(73)}🥗`)).toBe(`${'a'.repeat(73)}\r\n 🥗`)
  })

  test('says of each entry what programs ask for', () => {
    expect(readCalendar(textOf(event({ isCertain: false })))).toEqual([
      {
        ...{ UID: 'delivery@example', DTSTAMP: '20261020T120000Z', SUMMARY: 'Box', DESCRIPTION: '' },
        ...{
          DTSTART: '20261020T120000Z',
          DTEND: '20261020T120000Z',
          STATUS: 'TENTATIVE',
          TRANSP: 'TRANSPARENT',
        },
      },
    ])
  })
})

const words = {
  name: 'Rooted Fuel',
  portalUrl: 'https://meals.example/portal',
  uidOf: (what: string) => what,
}
const box = (change: Partial<FedBox> = {}): FedBox => ({
  ...{ scheduledDate: calendarDate('2026-10-26'), deliveryDate: calendarDate('2026-10-26'), orderId: null },
  ...{ orderNumber: null, meals: [{ name: 'Salmon', quantity: 2 }], state: 'open' },
  ordersCloseAt: new Date('2026-10-19T04:00:00Z'),
  ...change,
})
const eventsOf = (boxes: readonly FedBox[], now = new Date('2026-10-10T12:00:00Z')) =>
  feedEvents(ORLANDO_KITCHEN, boxes, words, now)

describe('the boxes of a household', () => {
  test('come from 8 to 6 by the clocks of the kitchen, before and after they are set back', () => {
    const days = ['2026-10-26', '2026-11-02', '2027-03-08', '2027-03-15'].map(calendarDate)
    const events = eventsOf(
      days.map((deliveryDate) => box({ deliveryDate, state: 'confirmed', ordersCloseAt: null })),
    )
    expect(
      events.map(
        ({ from, until }) => `${from.toISOString().slice(0, 16)} ${until.toISOString().slice(11, 16)}`,
      ),
    ).toEqual([
      ...[
        '2026-10-26T12:00 22:00',
        '2026-11-02T13:00 23:00',
        '2027-03-08T13:00 23:00',
        '2027-03-15T12:00 22:00',
      ],
    ])
  })

  test('have their last hour while they can be changed, and not after it', () => {
    const [, cutoff] = eventsOf([box()])
    expect(cutoff).toMatchObject({
      from: new Date('2026-10-19T03:00:00Z'),
      until: new Date('2026-10-19T04:00:00Z'),
    })
    expect(eventsOf([box()], new Date('2026-10-19T04:00:00Z'))).toHaveLength(1)
    expect(eventsOf([box({ state: 'confirmed' })])).toHaveLength(1)
  })

  test('keep their name when their day moves, and are gone when they do not come', () => {
    const uidsOf = (one: FedBox) => eventsOf([one]).map(({ uid }) => uid)
    expect(uidsOf(box({ deliveryDate: calendarDate('2026-10-27') }))).toEqual(uidsOf(box()))
    for (const state of ['skipped', 'paused', 'canceled'] as const) expect(uidsOf(box({ state }))).toEqual([])
  })

  test('are certain once they are paid for', () => {
    expect(eventsOf([box()])[0]?.isCertain).toBe(false)
    expect(eventsOf([box({ state: 'confirmed', orderNumber: 'RF-2026-0001' })])[0]).toMatchObject({
      isCertain: true,
      description: 'Order RF-2026-0001\n2 × Salmon\nhttps://meals.example/portal',
    })
  })
})
