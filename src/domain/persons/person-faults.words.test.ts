import { expect, it } from 'vitest'
import { personFaultMessage } from './person-faults.words.ts'

it('has a sentence for each fault', () => {
  const codes = [
    'name_missing',
    'name_too_long',
    'name_taken',
    'portions_invalid',
    'word_listed_twice',
  ] as const
  const sentences = codes.map((code) => personFaultMessage({ code }))
  expect(sentences).toEqual([
    'Please enter a name',
    'Names can have at most 40 characters',
    'This name is taken already. Please choose another one, such as a nickname.',
    'Meals a week must be between 1 and 100',
    'Each food can appear only once for a person',
  ])
})
