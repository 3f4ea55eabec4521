import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoxState } from '../boxes/box-state.ts'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { cents } from '../shared/money.ts'
import { startOfBusinessDay } from '../time/business-time.ts'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { chargeForecast, type PlannedBox } from './charge-forecast.ts'

const MONDAY = calendarDate('2026-11-30')
const box = (week: number, state: BoxState = 'open', total = 16499): PlannedBox => {
  const deliveryDate = addDays(MONDAY, week * 7)
  return {
    deliveryDate,
    chargedAt: startOfBusinessDay(ORLANDO_KITCHEN, addDays(deliveryDate, -7)),
    state,
    totalCents: cents(total),
  }
}
const forecast = (boxes: PlannedBox[], credit = 0) =>
  chargeForecast(boxes, cents(credit)).map(({ deliveryDate, dueCents }) => [deliveryDate, dueCents])

describe('the charge forecast', () => {
  it('names the day, the amount and what credit pays of each charge', () => {
    expect(chargeForecast([box(0)], cents(1000))).toEqual([
      {
        deliveryDate: '2026-11-30',
        chargedAt: new Date('2026-11-23T05:00:00Z'),
        totalCents: 16499,
        creditCents: 1000,
        dueCents: 15499,
      },
    ])
  })

  it.each<BoxState>([
    'skipped',
    'paused',
    'canceled',
    'needs_choice',
    'payment_failed',
    'confirmed',
    'delivered',
    'dropped',
  ])('has no charge for a week that is %s', (state) => {
    expect(forecast([box(0, state), box(1)])).toEqual([['2026-12-07', 16499]])
  })

  it('has one for a week whose cutoff has just passed', () => {
    expect(forecast([box(0, 'closing')])).toEqual([['2026-11-30', 16499]])
  })

  it('spends credit in the order of the charges, not in that of the list, and none on a skipped week', () => {
    expect(forecast([box(3), box(2), box(1, 'skipped'), box(0)], 20_000)).toEqual([
      ['2026-11-30', 0],
      ['2026-12-14', 12_998],
      ['2026-12-21', 16_499],
    ])
  })

  it('goes by the day of the charge, which a moved week may have later than the week after it', () => {
    const moved = { ...box(1), chargedAt: new Date(box(2).chargedAt.getTime() + 3_600_000) }
    expect(forecast([moved, box(2)], 20_000)).toEqual([
      ['2026-12-14', 0],
      ['2026-12-07', 12_998],
    ])
  })

  it('ends after eight charges', () => {
    const weeks = Array.from({ length: 12 }, (_, week) => box(week, week === 2 ? 'skipped' : 'open'))
    expect(forecast(weeks)).toHaveLength(8)
    expect(forecast(weeks).at(-1)?.[0]).toBe('2027-01-25')
  })

  it('adds up, whatever is planned and whatever credit there is', () => {
    const states = fc.constantFrom<BoxState>('open', 'closing', 'skipped', 'paused', 'needs_choice')
    const boxes = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 20 }), states, fc.integer({ min: 50, max: 90_000 })), {
        selector: ([week]) => week,
      })
      .map((all) => all.map(([week, state, total]) => box(week, state, total)))
    fc.assert(
      fc.property(boxes, fc.integer({ min: 0, max: 300_000 }), (all, credit) => {
        const charges = chargeForecast(all, cents(credit))
        const spent = charges.reduce((sum, { creditCents }) => sum + creditCents, 0)
        expect(spent).toBeLessThanOrEqual(credit)
        for (const [index, charge] of charges.entries()) {
          expect(charge.creditCents + charge.dueCents).toBe(charge.totalCents)
          expect(charge.dueCents === 0 || charge.dueCents >= 50).toBe(true)
          if (index > 0) expect(charge.chargedAt > charges[index - 1]!.chargedAt).toBe(true)
        }
        expect(chargeForecast([...all].reverse(), cents(credit))).toEqual(charges)
      }),
    )
  })
})
