import { describe, expect, test } from 'vitest'
import { factsIn, markFault, namesFact, textOfTest } from '../scripts/checks/named-facts.mjs'
import { titlesOf } from '../scripts/checks/test-titles.mjs'

const heading = { id: '2.10', fact: '/checkout is headed Complete Your Order' }

describe('a row of docs/spec-coverage', () => {
  test.each([
    ['its number in a comment', "// Fact 2.10\nawait page.getByRole('heading').waitFor()"],
    ['half of its words', "await page.getByRole('heading', { name: 'Complete Your Order' }).waitFor()"],
  ])('is named by %s', (_what, text) => {
    expect(namesFact(text, heading)).toBe(true)
  })

  test.each([
    ['nothing of it', "await page.getByText('Too few meals').waitFor()"],
    ['the number of another', '// Facts 2.1 and 2.100'],
    ['its number outside a comment', "const version = 'Fact 2.10'"],
    ['one of its three words', "await page.waitForURL('**/checkout')"],
  ])('is not named by %s', (_what, text) => {
    expect(namesFact(text, heading)).toBe(false)
  })

  test('of common words alone is named by its number only', () => {
    const row = { id: '8.5', fact: 'It stands in the form' }
    expect(namesFact('it stands in the form', { ...row, fact: 'It says the same' })).toBe(false)
    expect(namesFact('// Fact 8.5', { ...row, fact: 'It says the same' })).toBe(true)
  })
})

test('the mark (rule) stands at a row that names the test of a rule alone, and at no other', () => {
  const [rule, screen] = ['src/domain/menu/meal.test.ts', 'tests/e2e/order-flow/meals.test.ts']
  expect(markFault('Tapping sets 1 (rule, decisions)', [rule])).toBeNull()
  expect(markFault('Tapping the card sets 1', [rule, screen])).toBeNull()
  expect(markFault('Tapping sets 1', [rule])).toContain('lacks the mark')
  expect(markFault('Tapping sets 1 (rule)', [rule, screen])).toContain('is not beside a rule')
})

test('a comment names single facts, lists and ranges, over several lines too', () => {
  expect(factsIn('go() // Fact 2.3')).toEqual(['2.3'])
  expect(
    factsIn('// Facts 2.6 to 2.8, 2.57 and 4.1: one after\n  // the other, and fact or Fact 5.2'),
  ).toEqual([...['2.6', '2.7', '2.8', '2.57', '4.1', '5.2']])
})

describe('the text of a test', () => {
  const source = `describe('a group', () => {
  beforeEach(openThePage)

  // Beside the first.
  test('first', () => {
    expect(1).toBe(1)
  })

  // Above the table.
  test.each([
    ['in the table'],
  ])('second %s', () => {
    expect(2).toBe(2)
  })

  test('third', () => {})
})
`
  const file = { source, found: titlesOf(source) }

  test('holds its table and the comment above it, and nothing of its neighbors', () => {
    const text = textOfTest(file, ['second %s'])
    for (const part of ['Above the table.', 'in the table', 'second %s', 'toBe(2)'])
      expect(text).toContain(part)
    for (const part of ['toBe(1)', 'Beside the first', 'third', 'openThePage'])
      expect(text).not.toContain(part)
  })

  test('holds what the groups around it prepare, where they are named', () => {
    const text = textOfTest(file, ['a group', 'third'])
    for (const part of ['openThePage', "test('third'"]) expect(text).toContain(part)
    expect(text).not.toContain('toBe')
  })
})
