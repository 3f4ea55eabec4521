import { describe, expect, test } from 'vitest'
import { cents } from '../shared/money.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { boxPriceSentence, missingSentence, substitutionSentence } from './box-notes.ts'

const gone = { fromName: 'Lentil Bowl', quantity: 2, reason: 'unavailable' as const, clashes: [] }

describe('what a household reads about a box that differs from its choice', () => {
  test('a meal that left the menu names what comes instead', () => {
    expect(substitutionSentence(gone, 'Herb Chicken')).toBe(
      'Lentil Bowl is not on the menu. 2 × Herb Chicken come instead.',
    )
    expect(substitutionSentence({ ...gone, quantity: 1 }, 'Herb Chicken')).toContain('1 × Herb Chicken comes')
  })

  test('a clash is told in the household’s own words', () => {
    const clash = { ...gone, reason: 'clash' as const, clashes: ['tree-nuts'] }
    expect(substitutionSentence(clash, 'Herb Chicken')).toContain(
      'Lentil Bowl clashes with what you avoid (Tree nuts).',
    )
    expect(substitutionSentence({ ...clash, forNames: ['Ana', 'Sam'] }, 'Herb Chicken', 'owner')).toContain(
      'Lentil Bowl clashes with what Ana and Sam must not eat (Tree nuts).',
    )
  })

  test('portions without a substitute, and meals nobody knows any more', () => {
    expect(substitutionSentence({ ...gone, fromName: '' }, null)).toBe(
      'A meal you chose is not on the menu. We found nothing to take the place of 2 portions.',
    )
  })

  test('the owner reads the same, said of the household', () => {
    const clash = { ...gone, fromName: '', reason: 'clash' as const, clashes: ['peanuts'] }
    expect(substitutionSentence(clash, null, 'owner')).toBe(
      'A chosen meal clashes with what the household avoids (Peanuts). We found nothing to take the place of 2 portions.',
    )
    expect(missingSentence(1, 'owner')).toBe(
      'The household must choose 1 more meal. Until then this box is not charged and does not come.',
    )
  })

  test('missing meals ask for a choice', () => {
    expect(missingSentence(0)).toBeNull()
    expect(missingSentence(1)).toContain('choose 1 more meal.')
    expect(missingSentence(3)).toContain('choose 3 more meals.')
  })
})

describe('what changed meals cost', () => {
  const box = { deliveryDate: calendarDate('2026-12-14'), meals: 11, totalCents: cents(19_644) }

  test('is told for one box, or for every week', () => {
    expect(boxPriceSentence({ ...box, creditCents: cents(0) })).toBe(
      'Your box of Monday, December 14 is now 11 meals for $196.44.',
    )
    expect(boxPriceSentence({ ...box, deliveryDate: null, creditCents: cents(0) })).toBe(
      'Your box of every week is now 11 meals for $196.44.',
    )
  })

  test('says what credit pays of it', () => {
    expect(boxPriceSentence({ ...box, creditCents: cents(5000) })).toContain('Your credit pays $50.00 of it.')
  })
})
