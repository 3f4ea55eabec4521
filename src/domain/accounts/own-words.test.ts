import { expect, test } from 'vitest'
import { isOfOwnWords, ownWords } from './own-words.ts'

const words = ownWords({ email: 'maria.lopez@kitchen.example', name: 'Maria Lopez', brand: 'Rooted Fuel' })

test('the words of somebody are the email and the name, whole and in parts, and the brand', () => {
  expect(words).toEqual(expect.arrayContaining(['marialopez', 'maria', 'lopez', 'kitchen', 'rootedfuel']))
  expect(ownWords({ email: 'al@b.co', name: 'Al', brand: 'Rooted Fuel' })).not.toContain('al')
  expect(ownWords({ brand: 'Rooted Fuel' })).toEqual(['rootedfuel', 'rooted', 'fuel'])
})

test.each([
  'maria.lopez@kitchen.example',
  'Maria.Lopez1',
  'lopez2026!',
  'rooted-fuel-99',
  'RootedFuel!',
  'kitchen2026',
])('%s is of own words', (password) => expect(isOfOwnWords(password, words)).toBe(true))

test.each(['copper-pots-and-pans-4', 'the-maria-sails-at-noon', '12345678'])('%s is not', (password) =>
  expect(isOfOwnWords(password, words)).toBe(false),
)
