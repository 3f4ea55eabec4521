import { expect, test } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import type { KnownFacts } from './label-facts.ts'
import { labelTexts } from './label-texts.words.ts'
import { labelFacts } from './make-label.ts'

const known: KnownFacts = {
  mealName: 'Lemon Salmon',
  ingredients: 'Salmon, lemon, butter (cream, salt)',
  contains: 'Contains: milk, fish (salmon).',
  netMg: 404_000,
  useBy: calendarDate('2026-12-12'),
  heating: 'Microwave for 2 minutes.',
  storage: 'Keep cold.',
  nutrition: null,
  maker: 'Rooted Fuel',
  place: 'Orlando, FL',
  permit: 'FL-1',
}
const portion = { forWhom: [{ name: 'Ana', place: 1 }], called: 'RF-1001, 3 of 20' }

test('a label says everything in one order', () => {
  const label = labelFacts(known, 'exempt', portion)
  expect(label.ok && labelTexts(label.value).map(({ text }) => text)).toEqual([
    'Lemon Salmon',
    'For Ana',
    'Ingredients: Salmon, lemon, butter (cream, salt).',
    'Contains: milk, fish (salmon).',
    'Net Wt 14.2 oz (404 g)',
    'Use or freeze by Saturday, December 12. Eat the earliest date first.',
    'Keep refrigerated at 41\u00a0°F or below.',
    'To heat: Microwave for 2 minutes.',
    'Made by Rooted Fuel, Orlando, FL. Permit FL-1.',
    'RF-1001, 3 of 20',
  ])
})

test.each([
  ['no_name', { mealName: ' ' }],
  ['no_ingredients', { ingredients: '' }],
  ['unchecked', { contains: null }],
  ['no_weight', { netMg: null }],
  ['no_weight', { netMg: 0 }],
  ['no_use_by', { useBy: null }],
  ['no_heating', { heating: '' }],
  ['no_maker', { place: '' }],
  ['letters', { ingredients: 'Salmon, 味噌' }],
] as const)('a label with %s is refused', (fault, own) => {
  expect(labelFacts({ ...known, ...own }, 'exempt', portion)).toEqual({ ok: false, failure: [fault] })
})

test('figures of nutrition are asked for by the setting, and left out by it', () => {
  expect(labelFacts(known, 'full', portion)).toEqual({ ok: false, failure: ['no_nutrition'] })
  const nutrition = { calories: 520, nutrients: [] }
  const full = labelFacts({ ...known, nutrition }, 'full', portion)
  expect(full.ok && full.value.nutrition).toEqual(nutrition)
  const exempt = labelFacts({ ...known, nutrition }, 'exempt', portion)
  expect(exempt.ok && exempt.value.nutrition).toBeNull()
})

test('a portion for everybody names nobody', () => {
  const label = labelFacts(known, 'exempt', { ...portion, forWhom: [] })
  expect(label.ok && labelTexts(label.value).some(({ text }) => text.startsWith('For '))).toBe(false)
})

test('a portion for several persons names each of them', () => {
  const forWhom = [
    { name: 'Ana', place: 1 },
    { name: '美玲', place: 2 },
    { name: 'Sam', place: 3 },
  ]
  const label = labelFacts(known, 'exempt', { ...portion, forWhom })
  expect(label.ok && label.value.personName).toBe('Ana, Person 2 and Sam')
})

test('a figure and its degrees are not torn apart at the end of a line', () => {
  const heating = 'Bake at 350 °F to 165°F for 10 minutes.'
  const label = labelFacts({ ...known, heating }, 'exempt', portion)
  const texts = label.ok ? labelTexts(label.value).map(({ text }) => text) : []
  expect(texts).toContain('To heat: Bake at 350\u00a0°F to 165\u00a0°F for 10 minutes.')
})
