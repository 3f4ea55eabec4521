import { expect, test } from 'vitest'
import type { CalendarDate } from '../time/calendar-date.ts'
import { type BatchFacts, batchFaults, lastDayOf, type WaitingLine, whoGoesWithout } from './batch-rules.ts'

const day = (text: string) => text as CalendarDate
const GOOD: BatchFacts = {
  ...{ needsCooling: true, isHeld: false, withoutLot: 0, heldLots: 0, openParts: 0 },
  cooling: { verdict: 'cold', warmBy: new Date(0), coldBy: new Date(0), isWarm: true },
}

test('food lasts as long as what was made first of it, its own day counted', () => {
  expect(lastDayOf([day('2026-12-06')])).toBe('2026-12-12')
  expect(lastDayOf([day('2026-12-06'), day('2026-12-03'), day('2026-12-05')])).toBe('2026-12-09')
})

test('a batch is released only with readings, lots and parts that are as they must be', () => {
  expect(batchFaults(GOOD)).toEqual([])
  expect(batchFaults({ ...GOOD, cooling: { verdict: 'not_begun' } })).toEqual(['reading_missing'])
  expect(batchFaults({ ...GOOD, needsCooling: false, cooling: { verdict: 'not_begun' } })).toEqual([])
  expect(batchFaults({ ...GOOD, isHeld: true })).toEqual(['batch_held'])
  const slow = { verdict: 'too_late', limit: 'warm', since: new Date(0) } as const
  expect(batchFaults({ ...GOOD, needsCooling: false, cooling: slow })).toEqual(['cooled_too_slowly'])
  expect(batchFaults({ ...GOOD, withoutLot: 1, heldLots: 1, openParts: 1 })).toEqual([
    ...['lot_missing', 'lot_held', 'part_not_released'],
  ])
})

test('a short batch takes from who paid last, and from a household with an allergy only when nobody else is left', () => {
  const line = (orderItemId: string, hour: number, portions: number, hasAllergy = false): WaitingLine => ({
    ...{ orderItemId, portions, hasAllergy, paidAt: new Date(Date.UTC(2026, 10, 27, hour)) },
  })
  const lines = [line('early', 1, 2), line('allergy', 9, 3, true), line('late', 8, 2), line('middle', 5, 1)]
  expect(whoGoesWithout(lines, 8)).toEqual([])
  expect(whoGoesWithout(lines, 9)).toEqual([])
  expect(whoGoesWithout(lines, 5)).toEqual([
    { orderItemId: 'late', portions: 2 },
    { orderItemId: 'middle', portions: 1 },
  ])
  expect(whoGoesWithout(lines, 0).map(({ orderItemId }) => orderItemId)).toEqual([
    ...['late', 'middle', 'early', 'allergy'],
  ])
})
