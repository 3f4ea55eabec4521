import { describe, expect, it } from 'vitest'
import { cents } from '../shared/money.ts'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { chargeChanges, chargeChangeText } from './charge-changes.ts'

const monday = (week: number) => addDays(calendarDate('2026-12-07'), 7 * week)
const charges = (amounts: (number | null)[], from = 0) =>
  amounts.flatMap((amount, index) =>
    amount === null ? [] : [{ deliveryDate: monday(from + index), dueCents: cents(amount) }],
  )

describe('where two forecasts differ', () => {
  it('a box that costs something else, one that is left out, and one that comes again', () => {
    expect(chargeChanges(charges([100, 200, null]), charges([150, null, 300]))).toEqual([
      { deliveryDate: monday(0), beforeCents: 100, afterCents: 150 },
      { deliveryDate: monday(1), beforeCents: 200, afterCents: null },
      { deliveryDate: monday(2), beforeCents: null, afterCents: 300 },
    ])
  })

  it('not beyond what both know: a skipped week brings a ninth one into view, which is no change', () => {
    const eight = [1, 2, 3, 4, 5, 6, 7, 8]
    const skipped = charges([1, null, 3, 4, 5, 6, 7, 8, 9])
    expect(chargeChanges(charges(eight), skipped)).toEqual([
      { deliveryDate: monday(1), beforeCents: 2, afterCents: null },
    ])
  })

  it('a forecast that is not full holds every charge that comes', () => {
    expect(chargeChanges(charges([1, 2, 3, 4, 5, 6, 7, 8]), [])).toHaveLength(8)
  })

  it('reads as a sentence', () => {
    const deliveryDate = calendarDate('2026-12-14')
    const text = (beforeCents: number | null, afterCents: number | null) =>
      chargeChangeText({
        deliveryDate,
        beforeCents: beforeCents === null ? null : cents(beforeCents),
        afterCents: afterCents === null ? null : cents(afterCents),
      })
    expect(text(18_454, 17_824)).toBe('Monday, December 14: $178.24 instead of $184.54')
    expect(text(18_454, null)).toBe('Monday, December 14: no charge instead of $184.54')
    expect(text(null, 17_824)).toBe('Monday, December 14: $178.24')
  })
})
