import { describe, expect, it } from 'vitest'
import { cents } from '../shared/money.ts'
import { type BoxFacts, type ChosenMeal, type CookableMeal, type GoneMeal, planBox } from './plan-box.ts'

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

describe('a meal that nobody has checked', () => {
  const satay = meal('satay', 'Poultry', 1700, { allergens: null, proteins: null })

  it.each([
    ['a household that avoids nothing', avoiding(), []],
    ['one that avoids peanuts', avoiding('peanuts'), []],
    ['one that once accepted peanuts in it', avoiding('peanuts'), ['peanuts']],
  ] as const)('is gone for %s, as one that has left the menu', (_, avoidances, accepted) => {
    const selections = [chosen('satay', 10, [...accepted])]
    const plan = planBox(facts({ selections, menu: [turkey, satay], avoidances }))
    expect(plan.substitutions).toEqual([
      {
        ...{ fromMealId: 'satay', fromName: 'SATAY', toMealId: 'turkey', quantity: 10 },
        ...{ reason: 'unavailable', clashes: [] },
      },
    ])
  })

  it('is never a substitute, not even for a household that avoids nothing', () => {
    const plan = planBox(facts({ selections: [chosen('lost', 10)], menu: [satay], gone: [lost] }))
    expect(plan).toMatchObject({ kind: 'needs_choice', lines: [], missing: 10 })
    expect(moved(plan)).toEqual([['lost', null, 10]])
  })
})

describe('a meal of which not enough portions are left', () => {
  it('stays as far as they go, and the rest moves to another', () => {
    const plan = planBox(facts({ selections: [chosen('chicken', 10)], portions: new Map([['chicken', 7]]) }))
    expect(plan).toMatchObject({ kind: 'ready', missing: 0 })
    expect(plan.lines).toEqual([
      { mealId: 'chicken', quantity: 7 },
      { mealId: 'turkey', quantity: 3 },
    ])
    expect(plan.substitutions).toEqual([
      {
        ...{ fromMealId: 'chicken', fromName: 'CHICKEN', toMealId: 'turkey', quantity: 3 },
        ...{ reason: 'sold_out', clashes: [] },
      },
    ])
  })

  it('is no substitute beyond what is left of it', () => {
    const plan = planBox(
      facts({
        selections: [chosen('lost', 10)],
        gone: [lost],
        portions: new Map([
          ['chicken', 0],
          ['turkey', 4],
        ]),
      }),
    )
    expect(moved(plan)).toEqual([
      ['lost', 'turkey', 4],
      ['lost', 'bowl', 6],
    ])
  })
})
