import { expect, it } from 'vitest'
import { newMusts, withUnion } from './change-persons.ts'
import { type Person, unionOf } from './person.ts'

const person = (id: string, mustNot: string[] = [], dislikes: string[] = []): Person => ({
  id,
  name: id,
  portions: 10,
  mustNot: mustNot.map((what) => ({ what, severity: 'severe' })),
  dislikes,
})
const ana = person('ana', ['peanuts'])
const leo = person('leo', ['fish', 'peanuts'], ['soy'])
const nothing = { avoidProteins: [], avoidIngredients: [] }

it('what the household says it avoids is the union of its persons then', () => {
  const wanted = { avoidProteins: ['fish'], avoidIngredients: ['eggs', 'soy'] }
  const changed = withUnion([ana, leo], wanted)
  expect(unionOf(changed)).toEqual(wanted)
  expect(changed).toEqual([
    {
      ...ana,
      mustNot: [
        { what: 'eggs', severity: 'avoids' },
        { what: 'soy', severity: 'avoids' },
      ],
    },
    {
      ...leo,
      mustNot: [
        { what: 'fish', severity: 'severe' },
        { what: 'eggs', severity: 'avoids' },
        { what: 'soy', severity: 'avoids' },
      ],
      dislikes: [],
    },
  ])
})

it('a household that says what it said changes nobody', () => {
  expect(withUnion([ana, leo], unionOf([ana, leo]))).toEqual([ana, leo])
  expect(withUnion([], { avoidProteins: ['beef'], avoidIngredients: [] })).toEqual([])
})

it('a must is new to a person who did not have it, whoever else did', () => {
  const after = [person('ana', ['peanuts', 'fish']), leo, person('sam', ['peanuts'])]
  expect(newMusts([ana, leo], after, nothing)).toEqual([
    { personId: 'ana', word: 'fish' },
    { personId: 'sam', word: 'peanuts' },
  ])
})

it('what the whole household avoided is new to none of those that it names', () => {
  const household = { avoidProteins: [], avoidIngredients: ['peanuts'] }
  expect(newMusts([], [ana, leo], household)).toEqual([{ personId: 'leo', word: 'fish' }])
})
