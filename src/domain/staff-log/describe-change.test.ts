import { describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN as ORLANDO } from '../kitchen-place/orlando-kitchen.ts'
import { describeChange, wordsOf } from './describe-change.ts'
import type { LoggedValue } from './logged-value.ts'

const said = (before: LoggedValue, after: LoggedValue) =>
  describeChange(ORLANDO, before, after).map((line) => `${line.what}: ${line.before} -> ${line.after}`)

describe('what changed, in words', () => {
  test.each<[string, LoggedValue, LoggedValue, string[]]>([
    ['money', { price_cents: 1550 }, { price_cents: 1625 }, ['Price: $15.50 -> $16.25']],
    ['a rate', { rate_bp: 650 }, { rate_bp: 700 }, ['Rate: 6.5% -> 7%']],
    ['a yes and a no', { is_stopped: false }, { is_stopped: true }, ['Stopped: no -> yes']],
    ['a day', { delivery_date: '2026-12-07' }, { delivery_date: null }, ['Delivery: Dec 7, 2026 -> none']],
    [
      'an instant, on the clock of the business',
      { ends_at: '2026-12-07T15:00:00.000Z' },
      { ends_at: '2026-12-08T03:59:00.000Z' },
      ['Ends: Dec 7, 2026, 10:00 AM -> Dec 7, 2026, 10:59 PM'],
    ],
    [
      'a word of the wire',
      { state: 'needs_choice' },
      { state: 'planned' },
      ['State: needs choice -> planned'],
    ],
    ['a typed text as it is', { note: 'a_b' }, { note: 'a b' }, ['Note: a_b -> a b']],
    ['a list of words', { allergens: ['milk'] }, { allergens: [] }, ['Allergens: milk -> none']],
    ['an empty text', { note: '' }, { note: 'x' }, ['Note: none -> x']],
  ])('%s', (_, before, after, lines) => {
    expect(said(before, after)).toEqual(lines)
  })

  test('leaves out what stayed, and says what was not there', () => {
    expect(said({ role: 'driver', is_active: true }, { role: 'driver', is_active: false })).toEqual([
      'Active: yes -> no',
    ])
    expect(said(null, { price_cents: 900 })).toEqual(['Price: null -> $9.00'])
    expect(said({ price_cents: 900 }, null)).toEqual(['Price: $9.00 -> null'])
    expect(said(null, null)).toEqual([])
  })

  test('finds things within things by their names, wherever they stand in a list', () => {
    const line = (name: string, grams: number) => ({ name, grams })
    expect(
      said(
        { name: 'Bowl', parts: [line('rice', 150), line('salmon', 120)] },
        { name: 'Bowl', parts: [line('salmon', 140), line('rice', 150), line('dill', 2)] },
      ),
    ).toEqual(['Parts, salmon, grams: 120 -> 140', 'Parts, dill, grams: null -> 2'].map(capitalized))
    expect(said({ meals: [{ name: 'Bowl' }] }, { meals: [{ name: 'Soup' }] })).toEqual([
      'Meals, Bowl: yes -> null',
      'Meals, Soup: null -> yes',
    ])
    expect(said({ steps: [{ minutes: 5 }] }, { steps: [{ minutes: 7 }] })).toEqual([
      'Steps, no. 1, Minutes: 5 -> 7',
    ])
  })

  test('leaves out what was not there and is empty', () => {
    expect(said(null, { name: 'Cod', species: null, packs: [], note: '' })).toEqual(['Name: null -> Cod'])
    expect(said({ packs: [] }, { packs: [{ name: '10 lb box', content_mg: 4_536_000 }] })).toEqual([
      'Packs, 10 lb box, Content: null -> 4536 g',
    ])
    expect(said({ note: 'x' }, { note: null })).toEqual(['Note: x -> none'])
  })

  test('says things and weights as the screens do', () => {
    expect(said(null, { slug: 'cod', sort_order: 3, sell_price_cents: 1950, kcal: 82 })).toEqual([
      'Web address: null -> cod',
      'Place on the menu: null -> 3',
      'Price: null -> $19.50',
      'Energy (kcal): null -> 82',
    ])
    expect(said({ fat_mg: 700, sodium_mg: 54 }, { fat_mg: 1500, sodium_mg: 60 })).toEqual([
      'Fat: 0.7 g -> 1.5 g',
      'Sodium: 54 mg -> 60 mg',
    ])
    const traces = { vitamin_d_ng: 13_100, iron_mcg: 260, potassium_mg: 363, added_sugars_mg: 1500 }
    expect(said(null, traces)).toEqual([
      'Vitamin D: null -> 13.1 mcg',
      'Iron: null -> 0.26 mg',
      'Potassium: null -> 363 mg',
      'Added sugars: null -> 1.5 g',
    ])
  })

  test('takes a single value, too', () => {
    expect(said('open', 'closed')).toEqual(['Value: open -> closed'])
  })
})

/** The last name of a way begins with a capital, as all names of the wire do. */
const capitalized = (line: string) => line.replace('grams', 'Grams')

test.each([
  ['is_test_customer', 'Test customer'],
  ['promo-code', 'Promo code'],
  ['limit_cents', 'Limit'],
  ['zip-code', 'ZIP code'],
  ['date', 'Date'],
  ['at', 'At'],
])('%s is called %s', (name, words) => {
  expect(wordsOf(name)).toBe(words)
})
