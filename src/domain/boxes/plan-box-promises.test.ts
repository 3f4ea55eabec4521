import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalMeals } from '../meal-plan/meal-selections.ts'
import { conflictsWith, isKnown } from '../menu/allergens.ts'
import { cents } from '../shared/money.ts'
import { BOX_DEARER_PERCENT, type BoxFacts, type CookableMeal, planBox } from './plan-box.ts'

describe('whatever is chosen, cooked and avoided', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const words = ['dairy', 'eggs', 'peanuts', 'soy']
  const subset = (all: string[]) => fc.subarray(all)
  const anyMeal = (id: string) =>
    fc.record({
      id: fc.constant(id),
      name: fc.constant(id),
      category: fc.constantFrom('Poultry', 'Seafood'),
      priceCents: fc.integer({ min: 1000, max: 2500 }).map(cents),
      allergens: fc.option(subset(['milk', 'eggs', 'peanuts', 'soybeans']), { freq: 6 }),
      proteins: fc.option(subset(['beef', 'fish']), { freq: 6 }),
    })
  const anyBox = fc.record({
    meals: fc.tuple(...ids.map(anyMeal)),
    onMenu: subset(ids),
    known: subset(ids),
    chosen: fc.uniqueArray(
      fc.record({
        mealId: fc.constantFrom(...ids),
        quantity: fc.integer({ min: 1, max: 100 }),
        acceptedClashes: subset([...words, 'beef', 'fish']),
      }),
      { selector: ({ mealId }) => mealId },
    ),
    avoidances: fc.record({ avoidProteins: subset(['beef', 'fish']), avoidIngredients: subset(words) }),
    minimum: fc.integer({ min: 1, max: 10 }).map((people) => people * 10),
    limited: subset(ids),
    portions: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: ids.length, maxLength: ids.length }),
  })
  const boxes = anyBox.map((box): BoxFacts & { menu: readonly CookableMeal[] } => ({
    selections: box.chosen,
    menu: box.meals.filter(({ id }) => box.onMenu.includes(id)),
    gone: box.meals.filter(({ id }) => !box.onMenu.includes(id) && box.known.includes(id)),
    avoidances: box.avoidances,
    minimum: box.minimum,
    portions: new Map(box.limited.map((id, place) => [id, box.portions[place] ?? 0])),
  }))
  const always = (
    check: (box: BoxFacts & { menu: readonly CookableMeal[] }, plan: ReturnType<typeof planBox>) => void,
  ) =>
    fc.assert(
      fc.property(boxes, (box) => check(box, planBox(box))),
      { numRuns: 300 },
    )

  it('no meal of the box clashes beyond what was accepted for it', () =>
    always((box, { lines }) => {
      for (const { mealId } of lines) {
        const onMenu = box.menu.find(({ id }) => id === mealId)
        const accepted = box.selections.find((one) => one.mealId === mealId)?.acceptedClashes ?? []
        expect(conflictsWith(onMenu!, box.avoidances).filter((word) => !accepted.includes(word))).toEqual([])
      }
    }))

  it('no substitute has a clash at all', () =>
    always((box, { substitutions }) => {
      for (const { toMealId } of substitutions) {
        if (toMealId === null) continue
        const onMenu = box.menu.find(({ id }) => id === toMealId)
        expect(conflictsWith(onMenu!, box.avoidances)).toEqual([])
      }
    }))

  it('no meal of the box is one that nobody has checked', () =>
    always((box, { lines }) => {
      for (const { mealId } of lines) expect(isKnown(box.menu.find(({ id }) => id === mealId)!)).toBe(true)
    }))

  it('every chosen portion stays, moves or is left out, and none is added', () =>
    always((box, { lines, substitutions }) => {
      const leftOut = substitutions.filter(({ toMealId }) => toMealId === null)
      expect(totalMeals(lines) + totalMeals(leftOut)).toBe(totalMeals(box.selections))
      expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= 100)).toBe(true)
      expect(new Set(lines.map(({ mealId }) => mealId)).size).toBe(lines.length)
    }))

  it('a ready box reaches the minimum and another lacks exactly what it says', () =>
    always((box, { kind, lines, missing }) => {
      expect(kind === 'ready').toBe(totalMeals(lines) >= box.minimum)
      expect(missing).toBe(Math.max(0, box.minimum - totalMeals(lines)))
    }))

  it('the box is at most a twentieth dearer than what was chosen', () =>
    always((box, { lines }) => {
      const known = [...box.menu, ...box.gone]
      const price = (rows: readonly { mealId: string; quantity: number }[]) =>
        rows.reduce(
          (sum, row) => sum + (known.find(({ id }) => id === row.mealId)?.priceCents ?? 0) * row.quantity,
          0,
        )
      expect(price(lines) * 100).toBeLessThanOrEqual(price(box.selections) * (100 + BOX_DEARER_PERCENT))
    }))

  it('a box whose price was told is never dearer than that or what was chosen, and keeps the plan that was told', () =>
    always((box, plan) => {
      const known = [...box.menu, ...box.gone]
      const price = (rows: readonly { mealId: string; quantity: number }[]) =>
        rows.reduce(
          (sum, row) => sum + (known.find(({ id }) => id === row.mealId)?.priceCents ?? 0) * row.quantity,
          0,
        )
      const told = {
        portions: new Map(plan.lines.map(({ mealId, quantity }) => [mealId, quantity])),
        mealsCents: price(plan.lines),
        isChosenSince: false,
      }
      expect(planBox({ ...box, told })).toEqual(plan)
      for (const mealsCents of [0, told.mealsCents])
        for (const isChosenSince of [true, false])
          expect(
            price(planBox({ ...box, told: { ...told, mealsCents, isChosenSince } }).lines),
          ).toBeLessThanOrEqual(Math.max(mealsCents, price(box.selections)))
    }))

  it('a told box stays as it was told, whatever else is on the menu since, and however dear', () =>
    always((box, plan) => {
      if (plan.kind !== 'ready') return
      const told = {
        portions: new Map(plan.lines.map(({ mealId, quantity }) => [mealId, quantity])),
        mealsCents: plan.lines.reduce(
          (sum, row) => sum + (box.menu.find(({ id }) => id === row.mealId)?.priceCents ?? 0) * row.quantity,
          0,
        ),
        isChosenSince: false,
      }
      // All that can be cooked again is dearer than anything that was told.
      const back = box.gone.map((meal) => ({
        ...{ ...meal, priceCents: cents(meal.priceCents + 2000) },
        ...{ allergens: [], proteins: [] },
      }))
      const { lines } = planBox({ ...box, menu: [...box.menu, ...back], gone: [], told })
      const prices = new Map([...box.menu, ...back].map(({ id, priceCents }) => [id, priceCents]))
      const cost = lines.reduce((sum, row) => sum + (prices.get(row.mealId) ?? 0) * row.quantity, 0)
      expect(cost).toBeLessThanOrEqual(told.mealsCents)
    }))

  it('no meal that can run out has more portions than are left of it', () =>
    always(({ portions }, { lines, substitutions }) => {
      for (const { mealId, quantity } of lines)
        expect(quantity).toBeLessThanOrEqual(portions?.get(mealId) ?? 100)
      for (const { fromMealId, reason } of substitutions)
        if (reason === 'sold_out') expect(portions?.has(fromMealId)).toBe(true)
    }))

  it('a box that holds no more than it has already stays as it is', () =>
    always((box, plan) => {
      const held = new Map(plan.lines.map(({ mealId, quantity }) => [mealId, quantity]))
      const portions = new Map([...(box.portions ?? [])].map(([id]) => [id, held.get(id) ?? 0]))
      expect(planBox({ ...box, portions })).toEqual(plan)
    }))

  it('planning the plan again changes nothing', () =>
    always((box, plan) => {
      const selections = plan.lines.map(({ mealId, quantity }) => ({
        mealId,
        quantity,
        acceptedClashes: box.selections.find((one) => one.mealId === mealId)?.acceptedClashes ?? [],
      }))
      expect(planBox({ ...box, selections })).toEqual({ ...plan, substitutions: [] })
    }))

  it('the order in which the menu is read changes nothing', () =>
    always((box, plan) => {
      expect(planBox({ ...box, menu: [...box.menu].reverse(), gone: [...box.gone].reverse() })).toEqual(plan)
    }))
})
