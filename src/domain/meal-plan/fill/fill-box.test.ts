import { describe, expect, it } from 'vitest'
import { SAMPLE_MEALS } from '../../../sample/sample-meals.ts'
import { householdAsPerson, type Person } from '../../persons/person.ts'
import { cents } from '../../shared/money.ts'
import { totalMeals } from '../meal-selections.ts'
import { fillBox } from './fill-box.ts'
import { type FillFacts, type FillMeal, NO_GOALS } from './fill-facts.ts'

const MENU: FillMeal[] = SAMPLE_MEALS.map((meal) => ({
  ...meal,
  id: meal.slug,
  priceCents: meal.sellPriceCents,
  portionsLeft: null,
}))

const person = (name: string, mustNot: string[] = [], more: Partial<Person> = {}): Person => ({
  id: name.toLowerCase(),
  name,
  portions: 10,
  mustNot: mustNot.map((what) => ({ what, severity: 'allergy' })),
  dislikes: [],
  ...more,
})
const ana = person('Ana')
const leo = person('Leo')
const sam = person('Sam', ['tree-nuts', 'peanuts'])

const fill = (facts: Partial<FillFacts>) => fillBox({ menu: MENU, persons: [ana], count: 10, ...facts })
const portions = (facts: Partial<FillFacts>) =>
  Object.fromEntries(fill(facts).lines.map(({ mealId, quantity }) => [mealId, quantity]))
const dishes = (facts: Partial<FillFacts>) => Object.keys(portions(facts))
const meal = (id: string) => MENU.find((one) => one.id === id)!
const average = (facts: Partial<FillFacts>, of: (meal: FillMeal) => number) =>
  fill(facts).lines.reduce((sum, { mealId, quantity }) => sum + quantity * of(meal(mealId)), 0) /
  totalMeals(fill(facts).lines)
const without = (id: string) => MENU.filter((one) => one.id !== id)

describe('a box that is filled', () => {
  it('is varied: ten meals for one person are ten dishes of every category', () => {
    expect(Object.values(portions({}))).toEqual(new Array(10).fill(1))
    const categories = new Set(dishes({}).map((id) => meal(id).category))
    expect(categories).toEqual(new Set(MENU.map(({ category }) => category)))
  })

  it('says of the first dish of each category what it brings in', () => {
    const reasons = fill({}).lines.map(({ reason }) => reason)
    const brought = reasons.flatMap((reason) => (reason.kind === 'variety' ? [reason.category] : []))
    expect(brought.sort()).toEqual([...new Set(MENU.map(({ category }) => category))].sort())
    expect(reasons.filter(({ kind }) => kind === 'safe')).toHaveLength(6)
  })

  it('puts the same dish on the table for everybody who can eat it', () => {
    const box = portions({ persons: [ana, leo, person('Mia')], count: 30 })
    expect(Object.values(box)).toEqual(new Array(10).fill(3))
    const household = householdAsPerson({ avoidProteins: ['pork'], avoidIngredients: [] }, 30)
    expect(Object.values(portions({ persons: [household], count: 30 }))).toEqual(new Array(10).fill(3))
  })

  it('gives a dish that one cannot eat to the others, and that one as many meals of those that are safe', () => {
    const { lines, unfilled } = fill({ persons: [ana, leo, sam], count: 30 })
    expect(unfilled).toEqual([])
    expect(totalMeals(lines)).toBe(30)
    const nutty = lines.filter(({ mealId }) => meal(mealId).allergens?.some((one) => /nuts/.test(one)))
    expect(nutty.map(({ forPersons }) => forPersons)).toEqual(nutty.map(() => ['ana', 'leo']))
    const sams = lines.filter(({ forPersons }) => forPersons === null)
    expect(totalMeals(sams)).toBeGreaterThanOrEqual(10)
  })

  it('shares meals out by how much each eats', () => {
    const teen = person('Max', ['fish', 'shellfish', 'chicken', 'beef', 'pork'], { portions: 20 })
    const { lines } = fill({ persons: [person('Ana', ['dairy', 'gluten', 'eggs', 'soy']), teen], count: 30 })
    const teens = lines.filter(({ forPersons }) => forPersons === null || forPersons.includes('max'))
    expect(totalMeals(teens)).toBeGreaterThanOrEqual(20)
  })

  it('keeps what is fixed as it is, with the words of whom it is for', () => {
    const fixed = [{ mealId: 'peanut-lime-chicken-jasmine-rice', quantity: 4, forPersons: ['ana'] }]
    const { lines } = fill({ persons: [ana, sam], count: 20, fixed })
    expect(lines[0]).toEqual({ ...fixed[0], reason: { kind: 'fixed' } })
    expect(totalMeals(lines)).toBe(20)
  })

  it('leaves a full box alone, and one that holds more than was asked for', () => {
    const fixed = [{ mealId: 'harvest-grain-bowl-soft-egg', quantity: 12, forPersons: null }]
    expect(fill({ fixed }).lines.map(({ quantity }) => quantity)).toEqual([12])
  })

  it('says whose portions went to others with what is fixed', () => {
    const fixed = [{ mealId: 'harvest-grain-bowl-soft-egg', quantity: 15, forPersons: ['ana'] }]
    const { lines, unfilled } = fill({ persons: [ana, sam], count: 20, fixed })
    expect(totalMeals(lines)).toBe(20)
    expect(unfilled).toEqual([{ personId: 'sam', portions: 5, why: 'fixed' }])
  })

  it('says for whom nothing on the menu is safe, and fills the box of the others', () => {
    const allergic = person('Sam', ['gluten', 'dairy', 'tree-nuts', 'peanuts', 'chicken', 'beef', 'pork'])
    const never = person('Eve', ['durian'])
    const { lines, unfilled } = fill({ persons: [ana, allergic, never], count: 30 })
    expect(unfilled).toEqual([{ personId: 'eve', portions: 10, why: 'nothing-safe' }])
    expect(totalMeals(lines)).toBe(20)
  })

  it('never holds a meal that nobody has checked', () => {
    const menu = MENU.map((one, place) => (place < 6 ? { ...one, allergens: null, proteins: null } : one))
    expect(dishes({ menu }).sort()).toEqual(
      menu
        .slice(6)
        .map(({ id }) => id)
        .sort(),
    )
  })

  it('moves others to another meal, so that everybody gets what is left of the safe ones', () => {
    const [first, second] = MENU as [FillMeal, FillMeal]
    const menu = [
      { ...first, portionsLeft: 10 },
      { ...second, portionsLeft: 10 },
    ]
    // The second is fish: only the first is safe for one of them.
    const { lines, unfilled } = fill({ menu, persons: [ana, person('Sam', ['fish'])], count: 20 })
    expect(unfilled).toEqual([])
    expect(lines.map(({ mealId, quantity }) => [mealId, quantity])).toEqual([
      [first.id, 10],
      [second.id, 10],
    ])
  })
})

describe('what a household likes', () => {
  it('goes first: favorites and what has many stars', () => {
    const favorites = new Set(['lemon-garlic-shrimp-farro'])
    const ratings = new Map([
      ['harvest-grain-bowl-soft-egg', 5],
      ['herb-roasted-chicken-wild-rice', 1],
    ])
    const { lines } = fill({ count: 3, favorites, ratings })
    expect(Object.fromEntries(lines.map(({ mealId, reason }) => [mealId, reason]))).toMatchObject({
      'lemon-garlic-shrimp-farro': { kind: 'favorite' },
      'harvest-grain-bowl-soft-egg': { kind: 'rated', stars: 5 },
    })
    expect(dishes({ ratings })).not.toContain('herb-roasted-chicken-wild-rice')
  })

  it('leaves out what somebody does not like while there is enough else, and what was just taken out', () => {
    const picky = person('Leo', [], { dislikes: ['fish', 'shellfish'] })
    expect(dishes({ persons: [picky] }).filter((id) => /salmon|shrimp/.test(id))).toEqual([])
    expect(dishes({ persons: [picky], count: 200 }).filter((id) => /salmon|shrimp/.test(id))).toHaveLength(2)
    const household = householdAsPerson({ avoidProteins: ['pork'], avoidIngredients: ['peanuts'] }, 30)
    const fixed = [{ mealId: MENU[0]!.id, quantity: 7, forPersons: null }]
    const again = { persons: [household], count: 30, fixed, unwanted: new Set([MENU[1]!.id]) }
    expect(dishes(again)).not.toContain(MENU[1]!.id)
    const unwanted = new Set(['harvest-grain-bowl-soft-egg'])
    expect(dishes({ unwanted })).not.toContain('harvest-grain-bowl-soft-egg')
  })
})

describe('presets and goals', () => {
  it('high protein has more of it, and says how much', () => {
    expect(average({ preset: 'protein' }, ({ protein }) => protein)).toBeGreaterThan(
      average({}, ({ protein }) => protein) + 3,
    )
    for (const { mealId, reason } of fill({ preset: 'protein' }).lines)
      expect(reason).toEqual({ kind: 'protein', grams: meal(mealId).protein })
  })

  it('family favorites are fewer dishes, each of them several times, and safe for everybody', () => {
    const facts = { persons: [ana, leo, sam], count: 30, preset: 'family' as const }
    expect(dishes(facts).length).toBeLessThan(dishes({ ...facts, preset: 'everything' }).length)
    expect(fill(facts).lines.map(({ forPersons }) => forPersons)).toEqual(dishes(facts).map(() => null))
  })

  it('the same as last time is that box, but for what is gone or not safe any more', () => {
    const lastTime = [
      { mealId: 'chimichurri-steak-golden-potatoes', quantity: 6 },
      { mealId: 'harvest-grain-bowl-soft-egg', quantity: 4 },
    ]
    expect(portions({ preset: 'last-time', lastTime })).toEqual({
      'chimichurri-steak-golden-potatoes': 6,
      'harvest-grain-bowl-soft-egg': 4,
    })
    expect(portions({ preset: 'last-time', lastTime, persons: [ana, leo], count: 20 })).toEqual({
      'chimichurri-steak-golden-potatoes': 12,
      'harvest-grain-bowl-soft-egg': 8,
    })
    const noEggs = portions({ preset: 'last-time', lastTime, persons: [person('Ana', ['eggs'])] })
    expect(noEggs).toMatchObject({ 'chimichurri-steak-golden-potatoes': 6 })
    expect(noEggs).not.toHaveProperty('harvest-grain-bowl-soft-egg')
    const gone = fill({ preset: 'last-time', lastTime, menu: without('chimichurri-steak-golden-potatoes') })
    expect(totalMeals(gone.lines)).toBe(10)
    expect(gone.lines.find(({ mealId }) => mealId === 'harvest-grain-bowl-soft-egg')).toMatchObject({
      quantity: 4,
      reason: { kind: 'last-time' },
    })
  })

  describe('of a household of which something was picked for somebody last time', () => {
    const steak = 'chimichurri-steak-golden-potatoes'
    const peanut = 'peanut-lime-chicken-jasmine-rice'
    const egg = 'harvest-grain-bowl-soft-egg'
    const lastTime = [
      { mealId: steak, quantity: 12 },
      { mealId: egg, quantity: 8, forPersons: ['leo'] },
    ]
    const again = { preset: 'last-time' as const, lastTime, persons: [ana, leo], count: 20 }
    const lineOf = (id: string, facts: Partial<FillFacts>) =>
      fill(facts).lines.find(({ mealId }) => mealId === id)

    it('brings it back for that person, and the rest for everybody', () => {
      expect(fill(again)).toEqual({
        lines: [
          { mealId: steak, quantity: 12, forPersons: null, reason: { kind: 'last-time' } },
          {
            ...{ mealId: egg, quantity: 8, forPersons: ['leo'], pickedFor: ['leo'] },
            reason: { kind: 'last-time' },
          },
        ],
        unfilled: [],
      })
    })

    it('says nothing of it in other presets, and leaves what is fixed now as it is', () => {
      expect(lineOf(egg, { ...again, preset: 'everything' })?.pickedFor).toBeUndefined()
      const fixed = [{ mealId: egg, quantity: 1, forPersons: ['ana'] }]
      expect(lineOf(egg, { ...again, fixed })).toMatchObject({
        forPersons: ['ana'],
        reason: { kind: 'fixed' },
      })
    })

    it.each([
      ['must not eat it any more', [ana, person('Leo', ['eggs'])], ['ana']],
      ['is gone', [ana, person('Mia')], null],
    ])('brings it back without a name when that person %s', (_, persons, forPersons) => {
      const line = lineOf(egg, { ...again, persons })
      expect(line).toMatchObject({ forPersons, reason: { kind: 'last-time' } })
      expect(line?.pickedFor).toBeUndefined()
    })

    it('never gives it to the one who must not eat it, for whom it was picked', () => {
      const nuts = [{ mealId: peanut, quantity: 10, forPersons: ['sam'] }]
      const box = fill({ ...again, lastTime: nuts, persons: [ana, sam] })
      expect(box.lines.find(({ mealId }) => mealId === peanut)).toMatchObject({ forPersons: ['ana'] })
      expect(totalMeals(box.lines)).toBe(20)
    })

    it('fills the others with other dishes, but for a menu that has nothing else', () => {
      const gone = [
        { mealId: egg, quantity: 2, forPersons: ['leo'] },
        { mealId: 'gone', quantity: 58 },
      ]
      const facts = { ...again, lastTime: gone, count: 60, favorites: new Set([egg]) }
      expect(lineOf(egg, facts)).toMatchObject({ quantity: 2, pickedFor: ['leo'] })
      const alone = fill({ ...facts, menu: [meal(egg)] }).lines
      expect(alone).toEqual([{ mealId: egg, quantity: 60, forPersons: null, reason: { kind: 'last-time' } }])
    })

    it('takes no more of it than are left', () => {
      const menu = MENU.map((one) => (one.id === egg ? { ...one, portionsLeft: 3 } : one))
      expect(lineOf(egg, { ...again, menu })).toMatchObject({ quantity: 3, pickedFor: ['leo'] })
      expect(totalMeals(fill({ ...again, menu }).lines)).toBe(20)
    })
  })

  it('comes near to goals: more protein, fewer carbs, a price, dishes without meat', () => {
    const goal = (change: Partial<typeof NO_GOALS>) => ({ count: 5, goals: { ...NO_GOALS, ...change } })
    const few = { count: 5 }
    expect(average(goal({ moreProtein: true }), ({ protein }) => protein)).toBeGreaterThan(
      average(few, ({ protein }) => protein),
    )
    expect(average(goal({ fewerCarbs: true }), ({ carbs }) => carbs)).toBeLessThan(
      average(few, ({ carbs }) => carbs),
    )
    const cheap = fill(goal({ mostCents: cents(1700) })).lines.map(({ mealId }) => meal(mealId).priceCents)
    expect(Math.max(...cheap)).toBeLessThanOrEqual(1700)
    const meatless = dishes(goal({ meatlessDishes: 4 })).filter((id) => meal(id).proteins?.length === 0)
    expect(meatless.length).toBeGreaterThanOrEqual(4)
    expect(totalMeals(fill({ goals: { ...NO_GOALS, mostCents: cents(1) } }).lines), 'a wish only').toBe(10)
  })
})

describe('another mix', () => {
  const boxes = (facts: Partial<FillFacts>) =>
    [0, 1, 2, 3, 4, 5].map((mix) => JSON.stringify(portions({ ...facts, mix })))

  it('is another box each time, and the same number is the same box', () => {
    for (const facts of [{}, { persons: [ana, leo, sam], count: 30 }, { preset: 'protein' as const }]) {
      const all = boxes(facts)
      expect(new Set(all).size, JSON.stringify(facts)).toBeGreaterThanOrEqual(4)
      for (const [mix, box] of all.entries())
        expect(box, `mix ${mix} of ${JSON.stringify(facts)}`).not.toBe(all[mix + 1])
      expect(boxes(facts)).toEqual(all)
    }
  })
})
