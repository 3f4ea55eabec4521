import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalMeals } from '../meal-plan/meal-selections.ts'
import { conflictsWith } from '../menu/allergens.ts'
import { cents } from '../shared/money.ts'
import {
  BOX_DEARER_PERCENT,
  type BoxFacts,
  type ChosenMeal,
  type CookableMeal,
  type GoneMeal,
  planBox,
} from './plan-box.ts'

const meal = (
  id: string,
  category: string,
  price: number,
  facts: Partial<CookableMeal> = {},
): CookableMeal => ({
  id,
  name: id.toUpperCase(),
  category,
  priceCents: cents(price),
  allergens: [],
  proteins: [],
  ...facts,
})
const chosen = (mealId: string, quantity: number, acceptedClashes: string[] = []): ChosenMeal => ({
  mealId,
  quantity,
  acceptedClashes,
})

const chicken = meal('chicken', 'Poultry', 1700, { proteins: ['chicken'] })
const turkey = meal('turkey', 'Poultry', 1750)
const duck = meal('duck', 'Poultry', 2500)
const salmon = meal('salmon', 'Seafood', 2200, { proteins: ['fish'], allergens: ['fish'] })
const bowl = meal('bowl', 'Plant-Forward', 1600)
const curry = meal('curry', 'Plant-Forward', 1600, { allergens: ['peanuts'] })

const facts = (changes: Partial<BoxFacts> = {}): BoxFacts => ({
  selections: [],
  menu: [chicken, turkey, salmon, bowl],
  gone: [],
  avoidances: { avoidProteins: [], avoidIngredients: [] },
  minimum: 10,
  ...changes,
})
const avoiding = (...avoidIngredients: string[]) => ({ avoidProteins: [], avoidIngredients })
const lost: GoneMeal = { id: 'lost', name: 'Lost Hen', category: 'Poultry', priceCents: cents(1700) }
const moved = (plan: ReturnType<typeof planBox>) =>
  plan.substitutions.map(({ fromMealId, toMealId, quantity }) => [fromMealId, toMealId, quantity])

describe('a box as it was chosen', () => {
  it('stays when everything can be cooked and nothing clashes', () => {
    const plan = planBox(facts({ selections: [chosen('chicken', 6), chosen('bowl', 4)] }))
    expect(plan).toEqual({
      kind: 'ready',
      lines: [
        { mealId: 'chicken', quantity: 6 },
        { mealId: 'bowl', quantity: 4 },
      ],
      substitutions: [],
      missing: 0,
    })
  })

  it('keeps a meal whose clash was accepted when it was chosen', () => {
    const plan = planBox(
      facts({
        selections: [chosen('curry', 10, ['peanuts'])],
        menu: [curry],
        avoidances: avoiding('peanuts'),
      }),
    )
    expect(plan.lines).toEqual([{ mealId: 'curry', quantity: 10 }])
  })

  it('needs a choice when it is below the minimum, and says how many meals are missing', () => {
    expect(planBox(facts({ selections: [chosen('chicken', 7)] }))).toMatchObject({
      kind: 'needs_choice',
      missing: 3,
    })
    expect(planBox(facts())).toMatchObject({ kind: 'needs_choice', missing: 10, lines: [] })
  })
})

describe('a meal that cannot be cooked', () => {
  it('is replaced by one of its category, although another is nearer in price', () => {
    const near = meal('near', 'Seafood', 1700)
    const plan = planBox(facts({ selections: [chosen('lost', 10)], gone: [lost], menu: [near, turkey] }))
    expect(plan).toEqual({
      kind: 'ready',
      lines: [{ mealId: 'turkey', quantity: 10 }],
      substitutions: [
        {
          fromMealId: 'lost',
          fromName: 'Lost Hen',
          toMealId: 'turkey',
          quantity: 10,
          reason: 'unavailable',
          clashes: [],
        },
      ],
      missing: 0,
    })
  })

  it.each([
    ['the nearest price', [meal('far', 'Poultry', 1500), meal('near', 'Poultry', 1660)], 'near'],
    ['the cheaper of two equally near', [meal('a', 'Poultry', 1750), meal('z', 'Poultry', 1650)], 'z'],
    ['the first id of two alike', [meal('b', 'Poultry', 1700), meal('a', 'Poultry', 1700)], 'a'],
    ['another category when its own has none', [duck, bowl], 'bowl'],
    ['none dearer than a tenth', [meal('limit', 'Poultry', 1870), meal('over', 'Poultry', 1871)], 'limit'],
  ])('goes to %s', (_, menu, expected) => {
    // A single portion beside a large chosen box: the allowance of the box is not what decides here.
    const selections = [chosen('salmon', 50), chosen('lost', 1)]
    const plan = planBox(facts({ selections, gone: [lost], menu: [salmon, ...menu] }))
    expect(moved(plan)).toEqual([['lost', expected, 1]])
  })

  it('prefers a meal that is not in the box yet', () => {
    const twin = meal('twin', 'Poultry', 1700)
    const selections = [chosen('twin', 5), chosen('lost', 5)]
    const plan = planBox(facts({ selections, gone: [lost], menu: [twin, turkey] }))
    expect(moved(plan)).toEqual([['lost', 'turkey', 5]])
  })

  it('adds to a meal of the box when there is no other', () => {
    const plan = planBox(
      facts({ selections: [chosen('chicken', 5), chosen('lost', 5)], gone: [lost], menu: [chicken] }),
    )
    expect(plan.lines).toEqual([{ mealId: 'chicken', quantity: 10 }])
  })

  it('leaves out what no substitute can take, and asks when the minimum is not reached', () => {
    const plan = planBox(
      facts({ selections: [chosen('bowl', 7), chosen('lost', 3)], gone: [lost], menu: [duck] }),
    )
    expect(plan).toMatchObject({ kind: 'needs_choice', lines: [], missing: 10 })
    expect(moved(plan)).toEqual([
      ['bowl', null, 7],
      ['lost', null, 3],
    ])
  })

  it('is left out without a question when the box still reaches the minimum', () => {
    const plan = planBox(
      facts({
        selections: [chosen('bowl', 10), chosen('lost', 2)],
        gone: [lost],
        menu: [bowl, duck],
        minimum: 10,
      }),
    )
    expect(plan).toMatchObject({ kind: 'ready', missing: 0, lines: [{ mealId: 'bowl', quantity: 12 }] })
  })

  it('has no substitute when nobody knows what it was', () => {
    const plan = planBox(facts({ selections: [chosen('nobody', 10)] }))
    expect(moved(plan)).toEqual([['nobody', null, 10]])
    expect(plan.substitutions[0]?.fromName).toBe('')
  })

  it('passes on at most 100 of one meal', () => {
    const selections = [chosen('chicken', 60), chosen('lost', 60)]
    const plan = planBox(facts({ selections, gone: [lost], menu: [chicken, bowl], minimum: 10 }))
    expect(moved(plan)).toEqual([
      ['lost', 'chicken', 40],
      ['lost', 'bowl', 20],
    ])
  })

  it('never makes the box dearer than a twentieth: the rest goes to a cheaper meal', () => {
    const dear = meal('dear', 'Poultry', 1870)
    const plan = planBox(facts({ selections: [chosen('lost', 10)], gone: [lost], menu: [dear, bowl] }))
    // 5 percent of 170.00 is 8.50: five portions at 1.70 more.
    expect(moved(plan)).toEqual([
      ['lost', 'dear', 5],
      ['lost', 'bowl', 5],
    ])
  })
})

describe('a meal that clashes', () => {
  it('is replaced by one without any clash, in the words of the household', () => {
    const plan = planBox(
      facts({
        selections: [chosen('curry', 10)],
        menu: [curry, bowl],
        avoidances: avoiding('dairy', 'peanuts'),
      }),
    )
    expect(plan.substitutions).toEqual([
      {
        fromMealId: 'curry',
        fromName: 'CURRY',
        toMealId: 'bowl',
        quantity: 10,
        reason: 'clash',
        clashes: ['peanuts'],
      },
    ])
  })

  it('is replaced when only another clash was accepted', () => {
    const both = meal('both', 'Plant-Forward', 1600, { allergens: ['peanuts', 'milk'] })
    const avoidances = avoiding('dairy', 'peanuts')
    const plan = planBox(
      facts({ selections: [chosen('both', 10, ['dairy'])], menu: [both, bowl], avoidances }),
    )
    expect(plan.substitutions[0]).toMatchObject({ toMealId: 'bowl', clashes: ['peanuts'] })
  })

  it('is no substitute, even where the household accepted it for some portions', () => {
    const gone = { ...lost, category: 'Plant-Forward' }
    const selections = [chosen('curry', 5, ['peanuts']), chosen('lost', 5)]
    const plan = planBox(
      facts({ selections, gone: [gone], menu: [curry, duck], avoidances: avoiding('peanuts') }),
    )
    expect(moved(plan)).toEqual([['lost', null, 5]])
  })

  it('with a word nobody knows asks the household instead of guessing', () => {
    const plan = planBox(facts({ selections: [chosen('bowl', 10)], avoidances: avoiding('mustard') }))
    expect(plan).toMatchObject({ kind: 'needs_choice', lines: [], missing: 10 })
  })
})

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
      allergens: subset(['milk', 'eggs', 'peanuts', 'soybeans']),
      proteins: subset(['beef', 'fish']),
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
  })
  const boxes = anyBox.map(
    (box): BoxFacts => ({
      selections: box.chosen,
      menu: box.meals.filter(({ id }) => box.onMenu.includes(id)),
      gone: box.meals.filter(({ id }) => !box.onMenu.includes(id) && box.known.includes(id)),
      avoidances: box.avoidances,
      minimum: box.minimum,
    }),
  )
  const always = (check: (box: BoxFacts, plan: ReturnType<typeof planBox>) => void) =>
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

  it('planning the plan again changes nothing', () =>
    always((box, plan) => {
      const selections = plan.lines.map(({ mealId, quantity }) =>
        chosen(mealId, quantity, [
          ...(box.selections.find((one) => one.mealId === mealId)?.acceptedClashes ?? []),
        ]),
      )
      expect(planBox({ ...box, selections })).toEqual({ ...plan, substitutions: [] })
    }))

  it('the order in which the menu is read changes nothing', () =>
    always((box, plan) => {
      expect(planBox({ ...box, menu: [...box.menu].reverse(), gone: [...box.gone].reverse() })).toEqual(plan)
    }))
})
