import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { hasLimits, mealsLeft, portionsLeft, shortageOf, shortageSentence } from './portions.ts'

const meal = (mealId: string, portionLimit: number | null) => ({
  ...{ mealId, portionLimit, priceCents: 1200, promisedCents: 1200 },
})
const week = (mealsMax: number | null, ...meals: ReturnType<typeof meal>[]) => ({
  ...{ scheduledDate: calendarDate('2026-12-14'), mealsMax, meals },
})
const taken = new Map([
  ['a', 8],
  ['b', 2],
])
const want = (mealId: string, quantity: number) => ({ mealId, quantity })

describe('portions that run out', () => {
  const limited = week(null, meal('a', 10), meal('b', null))

  it('are the limit less what others have', () => {
    expect(hasLimits(limited)).toBe(true)
    expect(hasLimits(week(null, meal('b', null)))).toBe(false)
    expect(portionsLeft(limited, 'a', taken)).toBe(2)
    expect(portionsLeft(limited, 'b', taken)).toBeNull()
    expect(portionsLeft(week(null, meal('a', 5)), 'a', taken)).toBe(0)
  })
  it('refuse an order that wants more, and say of which meal', () => {
    expect(shortageOf(limited, [want('a', 2), want('b', 50)], taken, { isNew: true })).toBeNull()
    const short = shortageOf(limited, [want('a', 3)], taken, { isNew: false })
    expect(short).toEqual({ code: 'sold_out', meals: [{ mealId: 'a', left: 2 }], roomFor: null })
    expect(short && shortageSentence(short, () => 'Salmon')).toBe(
      'Only 2 of Salmon are left. Please choose another meal in its place.',
    )
  })
  it('fill the week for newcomers, and not for subscribers', () => {
    const small = week(15, meal('a', null), meal('b', null))
    expect(mealsLeft(small, taken)).toBe(5)
    expect(shortageOf(small, [want('a', 6)], taken, { isNew: false })).toBeNull()
    const short = shortageOf(small, [want('a', 6)], taken, { isNew: true })
    expect(short).toMatchObject({ meals: [], roomFor: 5 })
    expect(short && shortageSentence(short, () => '')).toBe(
      'This week has room for 5 more meals. Please choose fewer, or come back for the next week.',
    )
    expect(shortageSentence({ code: 'sold_out', meals: [], roomFor: 0 }, () => '')).toContain('is full')
  })
})
