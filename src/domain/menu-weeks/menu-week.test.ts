import { describe, expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { cents } from '../shared/money.ts'
import { calendarDate } from '../time/calendar-date.ts'
import {
  draftProblems,
  isRaiseInTime,
  menuStanding,
  publishedMeals,
  raisedMeals,
  rotate,
} from './menu-week.ts'

const week = (date: string) => ({ scheduledDate: calendarDate(date), meals: [], mealsMax: null })
const meal = (mealId: string, priceCents: number) => ({ mealId, priceCents, portionLimit: null })

describe('which menu a week has', () => {
  const published = [week('2026-12-14'), week('2026-12-28')]

  it('is the standing one until the first week that was published', () => {
    expect(menuStanding([], calendarDate('2026-12-14'))).toEqual({ kind: 'standing' })
    expect(menuStanding(published, calendarDate('2026-12-07'))).toEqual({ kind: 'standing' })
  })
  it('is its own where it was published, and to come where it was not', () => {
    expect(menuStanding(published, calendarDate('2026-12-28'))).toEqual({
      kind: 'published',
      week: published[1],
    })
    expect(menuStanding(published, calendarDate('2026-12-21'))).toEqual({ kind: 'to_come' })
    expect(menuStanding(published, calendarDate('2027-01-04'))).toEqual({ kind: 'to_come' })
  })
})

describe('a price that was told', () => {
  const before = [{ ...meal('a', 1200), promisedCents: 1100 }]

  it('stands for boxes when it rises too late to be told', () => {
    expect(publishedMeals([meal('a', 1400)], before, { tellsAnew: false })).toEqual([
      { ...meal('a', 1400), promisedCents: 1100 },
    ])
  })
  it('rises for boxes that are told anew', () => {
    expect(publishedMeals([meal('a', 1400)], before, { tellsAnew: true })[0]?.promisedCents).toBe(1400)
  })
  it('falls for everybody at once', () => {
    expect(publishedMeals([meal('a', 900)], before, { tellsAnew: false })[0]?.promisedCents).toBe(900)
  })
  it('is that of the menu for a meal that is new on it', () => {
    expect(publishedMeals([meal('b', 1300)], before, { tellsAnew: false })[0]?.promisedCents).toBe(1300)
  })
  it('is told as raised where boxes were told less', () => {
    expect(raisedMeals([meal('a', 1150), meal('b', 1300)], before)).toEqual([meal('a', 1150)])
    expect(raisedMeals([meal('a', 1100)], before)).toEqual([])
  })
  it('may rise until the reminder, Friday at 4 PM for a cutoff at the end of Sunday', () => {
    const cutoff = new Date('2026-12-07T05:00:00.000Z')
    expect(isRaiseInTime(ORLANDO_KITCHEN, new Date('2026-12-04T20:59:59.999Z'), cutoff)).toBe(true)
    expect(isRaiseInTime(ORLANDO_KITCHEN, new Date('2026-12-04T21:00:00.000Z'), cutoff)).toBe(false)
  })
})

describe('a draft', () => {
  const meals = [
    { id: 'a', isAvailable: true, costCents: cents(600) },
    { id: 'b', isAvailable: false, costCents: cents(600) },
  ]

  it('needs meals that are on sale, each once, above what they cost', () => {
    expect(draftProblems([], meals)).toEqual([{ code: 'no_meals' }])
    expect(draftProblems([meal('a', 601)], meals)).toEqual([])
    expect(draftProblems([meal('a', 600), meal('a', 900), meal('b', 900), meal('c', 900)], meals)).toEqual([
      { code: 'price_below_cost', mealId: 'a', costCents: 600 },
      { code: 'meal_twice', mealId: 'a' },
      { code: 'meal_not_on_sale', mealId: 'b' },
      { code: 'meal_not_on_sale', mealId: 'c' },
    ])
  })
  it('comes from earlier weeks in turn', () => {
    const dates = ['2026-12-14', '2026-12-21', '2026-12-28'].map(calendarDate)
    expect(rotate(['x', 'y'], dates)).toEqual([
      ['2026-12-14', 'x'],
      ['2026-12-21', 'y'],
      ['2026-12-28', 'x'],
    ])
    expect(rotate([], dates)).toEqual([])
  })
})
