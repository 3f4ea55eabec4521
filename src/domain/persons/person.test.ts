import { describe, expect, it } from 'vitest'
import { householdAsPerson, type Person, personsOf, unionOf } from './person.ts'
import { personFaults, tidyPersonName } from './person-faults.ts'

const person = (name: string, facts: Partial<Person> = {}): Person => ({
  id: name,
  name,
  portions: 10,
  mustNot: [],
  dislikes: [],
  ...facts,
})

describe('the persons of a household', () => {
  it('need no more than a name', () => {
    expect(personFaults([person('Ana'), person('Leo')])).toEqual([null, null])
  })

  it.each<[string, Person[], (string | null)[]]>([
    ['a name that nobody sees', [person('\u200b ')], ['name_missing']],
    ['41 characters', [person('x'.repeat(41))], ['name_too_long']],
    ['a name twice, whatever its case and space', [person('Ana'), person('  aNa ')], [null, 'name_taken']],
    ['two spellings of one letter', [person('Jos\u00e9'), person('Jose\u0301')], [null, 'name_taken']],
    ['no portion', [person('Ana', { portions: 0 })], ['portions_invalid']],
    ['half a portion', [person('Ana', { portions: 1.5 })], ['portions_invalid']],
    ['more portions than a meal plan has', [person('Ana', { portions: 101 })], ['portions_invalid']],
    [
      'a food that is a must and a dislike',
      [person('Ana', { mustNot: [{ what: 'soy', severity: 'allergy' }], dislikes: ['soy'] })],
      ['word_listed_twice'],
    ],
  ])('but not %s', (_, persons, faults) => {
    expect(personFaults(persons).map((fault) => fault?.code ?? null)).toEqual(faults)
  })

  it('may have a name of 40 characters, counted as they are seen', () => {
    expect(personFaults([person('\u{1f600}'.repeat(40))])).toEqual([null])
  })

  it('are kept in one line, without what nobody sees', () => {
    expect(tidyPersonName(' Ana\u200b \n  Maria ')).toBe('Ana Maria')
  })
})

describe('what nobody of them can be served', () => {
  it('is what any of them must not eat, in the order of the form; dislikes are not part of it', () => {
    const ana = person('Ana', {
      mustNot: [
        { what: 'sesame', severity: 'severe' },
        { what: 'fish', severity: 'avoids' },
      ],
      dislikes: ['eggs'],
    })
    const leo = person('Leo', {
      mustNot: [
        { what: 'beef', severity: 'avoids' },
        { what: 'gluten', severity: 'allergy' },
        { what: 'fish', severity: 'severe' },
      ],
    })
    expect(unionOf([ana, leo])).toEqual({
      avoidProteins: ['beef', 'fish'],
      avoidIngredients: ['gluten', 'sesame'],
    })
    expect(unionOf([])).toEqual({ avoidProteins: [], avoidIngredients: [] })
  })

  it('keeps a word that nobody knows', () => {
    const ana = person('Ana', { mustNot: [{ what: 'kiwi', severity: 'severe' }] })
    expect(unionOf([ana])).toEqual({ avoidProteins: [], avoidIngredients: ['kiwi'] })
  })
})

describe('a household that has named nobody', () => {
  const household = { avoidProteins: ['pork'], avoidIngredients: ['peanuts'], portions: 30 }

  it('is one person who must not eat what the household avoids, with all its portions', () => {
    expect(personsOf([], household)).toEqual([householdAsPerson(household, 30)])
    expect(householdAsPerson(household, 30)).toEqual({
      id: 'household',
      name: '',
      portions: 30,
      mustNot: [
        { what: 'pork', severity: 'avoids' },
        { what: 'peanuts', severity: 'avoids' },
      ],
      dislikes: [],
    })
  })

  it('has the union it had', () => {
    expect(unionOf(personsOf([], household))).toEqual({
      avoidProteins: ['pork'],
      avoidIngredients: ['peanuts'],
    })
  })

  it('gives way to the first that is named', () => {
    const ana = person('Ana')
    expect(personsOf([ana], household)).toEqual([ana])
  })
})
