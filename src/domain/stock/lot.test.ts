import { expect, test } from 'vitest'
import type { CalendarDate } from '../time/calendar-date.ts'
import { isTooWarm, type LotOnHand, mayUse, onHandMg } from './lot.ts'

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

test('cold food is too warm above 41 degrees', () => {
  expect([null, 410, 411].map(isTooWarm)).toEqual([false, false, true])
})
