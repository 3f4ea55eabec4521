import { describe, expect, it } from 'vitest'
import { planBox } from '../domain/boxes/plan-box.ts'
import { AVOIDABLE_INGREDIENTS, AVOIDABLE_PROTEINS } from '../domain/customers/dietary-preferences.ts'
import { takeMeals } from '../domain/meal-plan/take-meals.ts'
import type { Allergen, ProteinKind } from '../domain/menu/allergens.ts'
import { avoidancesFor, clash, personsFor, safeFor } from '../domain/persons/clash.ts'
import { type Person, unionOf } from '../domain/persons/person.ts'
import { namesFor, personClashWords } from '../domain/persons/persons.words.ts'
import { safeForSentence } from '../domain/persons/safe-for.words.ts'
import { SAMPLE_MEALS } from './sample-meals.ts'

// Every meal of the sample menu, every set of what can be avoided, one to four people.

const WORDS = [...AVOIDABLE_PROTEINS, ...AVOIDABLE_INGREDIENTS]
const SETS = 2 ** WORDS.length
const setOf = (number: number) => WORDS.filter((_, bit) => number & (1 << bit))

/** What each word rules out, written down a second time and not taken from the rules. */
const RULED_OUT: Record<(typeof WORDS)[number], { proteins?: ProteinKind[]; allergens?: Allergen[] }> = {
  beef: { proteins: ['beef'] },
  pork: { proteins: ['pork'] },
  chicken: { proteins: ['chicken'] },
  fish: { proteins: ['fish'], allergens: ['fish'] },
  shellfish: { proteins: ['shellfish'], allergens: ['crustaceans', 'molluscs'] },
  gluten: { allergens: ['wheat', 'gluten'] },
  dairy: { allergens: ['milk'] },
  eggs: { allergens: ['eggs'] },
  'tree-nuts': { allergens: ['tree-nuts'] },
  peanuts: { allergens: ['peanuts'] },
  soy: { allergens: ['soybeans'] },
  sesame: { allergens: ['sesame'] },
}
const has = (meal: (typeof SAMPLE_MEALS)[number], word: (typeof WORDS)[number]) => {
  const { proteins = [], allergens = [] } = RULED_OUT[word]
  return (
    proteins.some((one) => meal.proteins?.includes(one)) ||
    allergens.some((one) => meal.allergens?.includes(one))
  )
}
const inMeal = new Map(SAMPLE_MEALS.map((meal) => [meal.id, WORDS.filter((word) => has(meal, word))]))

const person = (place: number, words: readonly string[]): Person => ({
  id: `person-${place}`,
  name: `P${place}`,
  portions: 10,
  mustNot: words.map((what) => ({ what, severity: 'severe' })),
  dislikes: [],
})

/** The words of a set dealt to so many people; the first of them is dealt another one with each number. */
function household(number: number, people: number): Person[] {
  const dealt = Array.from({ length: people }, (): string[] => [])
  for (const [place, word] of setOf(number).entries()) dealt[(place + number) % people]?.push(word)
  return dealt.map((words, place) => person(place, words))
}

describe('every meal, every set of what a person must not eat', () => {
  it('clash by exactly what is in both', () => {
    for (let number = 0; number < SETS; number += 1) {
      const one = person(0, setOf(number))
      for (const meal of SAMPLE_MEALS) {
        const shared = setOf(number).filter((word) => inMeal.get(meal.id)?.includes(word))
        const { hard } = clash(meal, one)
        if (hard.join() !== shared.join())
          expect([meal.name, number, hard]).toEqual([meal.name, number, shared])
      }
    }
  })
})

describe.each([1, 2, 3, 4])('every set of what %i people must not eat together', (people) => {
  const menu = SAMPLE_MEALS.map((meal) => ({ ...meal, priceCents: meal.sellPriceCents }))
  const forPersons = Array.from({ length: people - 1 }, (_, place) => `person-${place + 1}`)

  it('is planned without a hard clash for anybody whom a line is for, and screen, order and paper say the same', () => {
    const differences: unknown[] = []
    for (let number = 0; number < SETS; number += 1) {
      const persons = household(number, people)
      const union = unionOf(persons)
      const chosen = menu.map(({ id }, place) => ({
        ...{ mealId: id, quantity: 3, acceptedClashes: [] },
        // Every other meal is for all of them but the first.
        forPersons: place % 2 === 1 && people > 1 ? forPersons : null,
      }))
      const { lines } = planBox({
        ...{ selections: chosen, menu, gone: [], avoidances: union, persons, minimum: 10 * people },
      })
      for (const { mealId, forPersons: named = null } of lines) {
        const meal = menu.find(({ id }) => id === mealId)!
        const unsafe = personsFor(named, persons).filter((one) =>
          one.mustNot.some(({ what }) => inMeal.get(mealId)?.includes(what as 'fish')),
        )
        const told = personClashWords(meal, named, persons)
        if (unsafe.length > 0 || told.length > 0) differences.push([number, meal.name, told])
      }
      for (const meal of menu) {
        const safe = persons.filter(
          ({ mustNot }) => !mustNot.some(({ what }) => inMeal.get(meal.id)?.includes(what as 'fish')),
        )
        const taken = takeMeals([{ mealId: meal.id, quantity: 1 }], {
          ...{ meals: menu, persons, household: union, standing: [] },
        })
        const given = taken.ok ? (taken.value[0]?.forPersons ?? null) : 'refused'
        const expected =
          safe.length === 0 ? 'refused' : safe.length === people ? null : safe.map(({ id }) => id)
        const onScreen = safeFor(meal, persons).safe.map(({ id }) => id)
        const onPaper = given === 'refused' ? [] : namesFor(given, persons)
        if (
          JSON.stringify([given, onScreen]) !== JSON.stringify([expected, safe.map(({ id }) => id)]) ||
          (Array.isArray(given) && onPaper.length !== given.length) ||
          (given !== 'refused' && personClashWords(meal, given, persons).length > 0)
        )
          differences.push([number, meal.name, given, expected])
        const sentence = safeForSentence(meal, persons) ?? ''
        if (sentence.includes('ot for') !== safe.length < people) differences.push([number, sentence])
      }
      const everybody = avoidancesFor(null, persons, union)
      if (everybody !== union) differences.push([number, 'everybody'])
    }
    expect(differences).toEqual([])
  })
})
