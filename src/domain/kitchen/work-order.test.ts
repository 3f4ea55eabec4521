import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../shared/money.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { buildWorkOrder, type Recipes, withoutRecipe, workOrderNumber } from './work-order.ts'

const DELIVERY_DATE = calendarDate('2026-11-30')
const ordered = (mealId: string, quantity: number, unitPrice = 1550) => ({
  mealId,
  mealName: `Meal ${mealId}`,
  quantity,
  unitPriceCents: cents(unitPrice),
})
const ingredient = (ingredientName: string, grams: number) => ({
  ingredientId: `id-${ingredientName}`,
  ingredientName,
  grams,
})
const whole = (...lines: ReturnType<typeof ingredient>[]) => ({ isComplete: true, lines })
const recipes: Recipes = new Map([
  ['a', whole(ingredient('salmon', 160), ingredient('lemon', 25))],
  ['b', whole(ingredient('chicken', 170), ingredient('lemon', 10))],
  ['half', { isComplete: false, lines: [ingredient('rice', 80)] }],
])
const cooked = (mealId: string, quantity: number, unitPrice?: number) => ({
  ...ordered(mealId, quantity, unitPrice),
  hasCompleteRecipe: true,
})
const build = (meals: ReturnType<typeof ordered>[]) =>
  buildWorkOrder({ deliveryDate: DELIVERY_DATE, revision: 1, meals, recipes })

describe('a work order', () => {
  it.each([
    [1, 'WO-20261130-01'],
    [12, 'WO-20261130-12'],
    [100, 'WO-20261130-100'],
  ])('of revision %i is numbered %s', (revision, number) => {
    expect(workOrderNumber(DELIVERY_DATE, revision)).toBe(number)
  })

  it('is produced on the day before the delivery', () => {
    const workOrder = build([])
    expect(workOrder).toMatchObject({
      productionDate: '2026-11-29',
      deliveryDate: '2026-11-30',
      totalMeals: 0,
    })
  })

  it('sums every meal over all orders, by name', () => {
    const workOrder = build([ordered('b', 6), ordered('a', 4, 2200), ordered('b', 10)])
    expect(workOrder.items).toEqual([cooked('a', 4, 2200), cooked('b', 16)])
    expect(workOrder.totalMeals).toBe(20)
  })

  it('sums the grams of every ingredient over all portions, by name', () => {
    expect(build([ordered('a', 2), ordered('b', 3)]).ingredients).toEqual([
      ingredient('chicken', 510),
      ingredient('lemon', 80),
      ingredient('salmon', 320),
    ])
  })

  it('sums what a portion has less than a gram of before it rounds, and rounds up once', () => {
    const recipes = new Map([['sauce', whole(ingredient('garlic', 0.4), ingredient('salt', 0.333))]])
    const meals = [ordered('sauce', 100)]
    const { ingredients } = buildWorkOrder({ deliveryDate: DELIVERY_DATE, revision: 1, meals, recipes })
    expect(ingredients).toEqual([ingredient('garlic', 40), ingredient('salt', 34)])
  })

  it('keeps one row for a meal whose price changed, at the rounded average', () => {
    expect(build([ordered('a', 1, 1550), ordered('a', 1, 1651)]).items).toEqual([cooked('a', 2, 1601)])
  })

  it('names the meals whose ingredients it does not know', () => {
    const workOrder = build([ordered('a', 1), ordered('unknown', 2)])
    expect(withoutRecipe(workOrder.items)).toEqual(['Meal unknown'])
    expect(workOrder.totalMeals).toBe(3)
  })

  it('names a meal too whose recipe nobody calls complete, with what is known of it in the totals', () => {
    const workOrder = build([ordered('half', 2)])
    expect(withoutRecipe(workOrder.items)).toEqual(['Meal half'])
    expect(workOrder.ingredients).toEqual([ingredient('rice', 160)])
  })

  it('comes out the same in whatever order the meals are given', () => {
    const rows = fc.array(
      fc.record({ mealId: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 100 }) }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(rows, (meals) => {
        const list = meals.map(({ mealId, quantity }) => ordered(mealId, quantity))
        const workOrder = build(list)
        expect(build(list.toReversed())).toEqual(workOrder)
        expect(workOrder.totalMeals).toBe(list.reduce((total, { quantity }) => total + quantity, 0))
      }),
    )
  })
})
