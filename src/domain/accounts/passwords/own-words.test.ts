import { expect, test } from 'vitest'
import { isDressedWord, isOfOwnWords, ownWords } from './own-words.ts'

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

test('an email of digits is a word of its owner, too', () => {
  const ofDigits = ownWords({ email: '4075550142@example.com', brand: 'Rooted Fuel' })
  for (const password of ['4075550142', '407-555-0142', '4075550142!', 'x4075550142'])
    expect([password, isOfOwnWords(password, ofDigits)]).toEqual([password, true])
  expect(isOfOwnWords('four-4075550142-lanterns', ofDigits)).toBe(false)
  expect(ownWords({ email: 'maria2026@kitchen.example', brand: 'Rooted Fuel' })).not.toContain('2026')
})

test.each([
  ['Summer2026!', true],
  ['Admin123456!', true],
  ['summer', true],
  ['summer-48213077', false],
  ['summer-lanterns-26', false],
])('%s is a common word with an ornament: %s', (password, expected) => {
  expect(isDressedWord(password, (word) => ['summer', 'admin'].includes(word))).toBe(expected)
})
