import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import {
  compareClaims,
  hasLimits,
  heldPortions,
  mealsLeft,
  oversoldMeals,
  portionsLeft,
  sharePortions,
  shortageOf,
  shortageSentence,
} from './portions.ts'

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

describe('portions shared out among boxes', () => {
  const limited = week(null, meal('a', 10), meal('b', null))
  const box = (quantity: number, isTold = false) => ({ held: [want('a', quantity)], isTold })

  it('go to one box after another, until none is left', () => {
    const share = sharePortions(limited, new Map([['a', 4]]))
    expect(share.mayHold(box(5), { keepsItsOwn: false })).toEqual(new Map([['a', 6]]))
    share.take([want('a', 5), want('b', 5)])
    expect(share.mayHold(box(5), { keepsItsOwn: false })).toEqual(new Map([['a', 1]]))
  })
  it('stay with a box whose household changes something else, and with one that was told', () => {
    const share = sharePortions(limited, new Map([['a', 14]]))
    expect(share.mayHold(box(5), { keepsItsOwn: false }).get('a')).toBe(0)
    expect(share.mayHold(box(5), { keepsItsOwn: true }).get('a')).toBe(5)
    expect(share.mayHold(box(5, true), { keepsItsOwn: false }).get('a')).toBe(5)
  })
  it('are what the order has, while nobody shares them out', () => {
    expect(heldPortions(limited, [want('a', 3), want('b', 7)])).toEqual(new Map([['a', 3]]))
    expect(heldPortions(limited, [])).toEqual(new Map([['a', 0]]))
  })
  it('are kept by a subscriber who changes other meals, also when there are too few by now', () => {
    const full = new Map([['a', 10]])
    const held = [want('a', 3)]
    expect(shortageOf(limited, [want('a', 3)], full, { isNew: false, held })).toBeNull()
    expect(shortageOf(limited, [want('a', 4)], full, { isNew: false, held })?.meals).toEqual([
      { mealId: 'a', left: 3 },
    ])
  })
  it('are named where more are taken than there are', () => {
    expect(oversoldMeals(limited, new Map([['a', 10]]))).toEqual([])
    expect(
      oversoldMeals(
        limited,
        new Map([
          ['a', 11],
          ['b', 99],
        ]),
      ),
    ).toEqual([['a', 11]])
  })
  it('come first to who was told, then to the older subscription', () => {
    const claim = (name: string, isTold: boolean, day: string) => ({ name, isTold, since: new Date(day) })
    const claims = [
      claim('new', false, '2026-03-01'),
      claim('told', true, '2026-05-01'),
      claim('old', false, '2026-01-01'),
    ]
    expect(claims.sort(compareClaims).map(({ name }) => name)).toEqual(['told', 'old', 'new'])
  })
})
