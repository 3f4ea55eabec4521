import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { lastDayOf, lastDayOfMeal } from './last-day.ts'

const day = calendarDate
const DELIVERY = day('2026-12-07')

test('food lasts as long as what was made first of it, its own day counted', () => {
  expect(lastDayOf([day('2026-12-06')])).toBe('2026-12-12')
  expect(lastDayOf([day('2026-12-06'), day('2026-12-03'), day('2026-12-05')])).toBe('2026-12-09')
})

test('a meal that is eaten within some days of its delivery says no later day, and food that ends before decides', () => {
  const within = (eatWithinDays: number | null) => ({ deliveryDate: DELIVERY, eatWithinDays })
  expect(lastDayOfMeal(day('2026-12-12'), within(3))).toBe('2026-12-10')
  expect(lastDayOfMeal(day('2026-12-12'), within(null))).toBe('2026-12-12')
  expect(lastDayOfMeal(day('2026-12-09'), within(3))).toBe('2026-12-09')
})

test('no label says a later day than its food or its meal', () => {
  const daysBefore = fc.integer({ min: 0, max: 7 })
  const within = fc.option(fc.integer({ min: 1, max: 5 }))
  fc.assert(
    fc.property(
      daysBefore,
      fc.array(daysBefore, { maxLength: 5 }),
      within,
      (first, others, eatWithinDays) => {
        const madeOn = [first, ...others].map((days) => addDays(DELIVERY, -days))
        const food = lastDayOf([addDays(DELIVERY, -first), ...madeOn])
        const said = lastDayOfMeal(food, { deliveryDate: DELIVERY, eatWithinDays })
        const ends = madeOn.map((made) => addDays(made, 6))
        const allowed = eatWithinDays === null ? ends : [...ends, addDays(DELIVERY, eatWithinDays)]
        expect(allowed).toContain(said)
        for (const end of allowed) expect(said <= end).toBe(true)
      },
    ),
  )
})
