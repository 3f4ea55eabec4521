import { expect, test } from 'vitest'
import type { CalendarDate } from '../time/calendar-date.ts'
import { isTooWarm, type LotOnHand, mayUse, onHandMg, proposeLots } from './lot.ts'

const DAY = '2026-12-06' as CalendarDate
const lot = (id: string, useBy: string | null, mg: number, more: Partial<LotOnHand> = {}): LotOnHand => ({
  ...{ id, useBy: useBy as CalendarDate | null, mg, receivedOn: '2026-12-01' as CalendarDate },
  ...{ status: 'available', ...more },
})

test('a lot is used up to its use-by, never while it is held and never once it is thrown away', () => {
  expect(mayUse(lot('a', '2026-12-06', 1), DAY)).toBe(true)
  expect(mayUse(lot('a', '2026-12-05', 1), DAY)).toBe(false)
  expect(mayUse(lot('a', null, 1, { status: 'held' }), DAY)).toBe(false)
  expect(mayUse(lot('a', null, 1, { status: 'discarded' }), DAY)).toBe(false)
})

test('a lot of which more was used than counted takes nothing from the others', () => {
  expect(onHandMg([lot('a', null, -300), lot('b', null, 500), lot('c', '2026-12-01', 900)], DAY)).toBe(500)
})

test('what has to go first is taken first', () => {
  const lots = [
    lot('new', null, 900),
    lot('later', '2026-12-12', 300),
    lot('old', null, 900, { receivedOn: '2026-11-20' as CalendarDate }),
    lot('soon', '2026-12-07', 200),
    lot('gone', '2026-12-05', 800),
    lot('empty', '2026-12-06', 0),
  ]
  expect(proposeLots(1000, lots, DAY)).toEqual([
    { lotId: 'soon', mg: 200 },
    { lotId: 'later', mg: 300 },
    { lotId: 'old', mg: 500 },
  ])
  expect(proposeLots(9000, lots, DAY).reduce((sum, { mg }) => sum + mg, 0)).toBe(2300)
})

test('cold food is too warm above 41 degrees', () => {
  expect([null, 410, 411].map(isTooWarm)).toEqual([false, false, true])
})
