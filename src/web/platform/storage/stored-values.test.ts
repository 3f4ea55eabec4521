import { describe, expect, test } from 'vitest'
import {
  parseDemoUser,
  parseLocalOrder,
  parseMealList,
  parseQuantities,
  parseWizard,
  parseZipCode,
} from './stored-values.ts'

const startedAt = '2026-11-20T15:00:00.000Z'

describe('the local order in progress', () => {
  test('comes back as it was saved', () => {
    const order = {
      orderId: 'o1',
      startedAt,
      avoidProteins: ['pork'],
      avoidIngredients: ['gluten'],
      additionalNotes: 'Little salt',
      isNewOrder: true,
      isFirstTimeUser: false,
      householdSize: 2,
      selectedMealIds: ['m1'],
      mealQuantities: { m1: 3 },
      mealPersons: { m1: ['p1', 'p2'] },
      address: {
        recipientName: 'Ann',
        phone: '4075550123',
        email: 'ann@example.com',
        streetAddress: '1 Main Street',
        apartment: '2',
        city: 'Orlando',
        state: 'FL',
        zipCode: '32801',
        deliveryInstructions: 'Ring twice',
        accessNote: 'Gate code #1234',
        savedAt: startedAt,
      },
      fromSubscriptionTab: true,
      householdSizeUnsent: true,
    }
    expect(parseLocalOrder(JSON.parse(JSON.stringify(order)))).toEqual(order)
  })

  test.each([null, 'text', 7, [], {}, { startedAt: 'yesterday' }])('%j is no order', (value) => {
    expect(parseLocalOrder(value)).toBeNull()
  })

  test('loses only the fields that are not what they should be', () => {
    const damaged = { startedAt, householdSize: 99, avoidProteins: 'beef', isNewOrder: 'yes', orderId: 'o1' }
    expect(parseLocalOrder(damaged)).toEqual({ startedAt, orderId: 'o1' })
  })
})

test('quantities keep whole counts above zero', () => {
  expect(parseQuantities({ a: 2, b: 0, c: -1, d: 1.5, e: '3', f: null })).toEqual({ a: 2 })
})

test('the wizard keeps its nested selections', () => {
  const wizard = { currentStep: 'meals', meals: { data: { addon_quantity: 2, selectedMealIds: ['m1'] } } }
  expect(parseWizard(wizard)).toEqual(wizard)
})

test('the reorder list leaves out entries without a meal or a count', () => {
  expect(parseMealList([{ mealId: 'm1', quantity: 2 }, { mealId: 'm2' }, 'm3'])).toEqual([
    { mealId: 'm1', quantity: 2 },
  ])
})

test('the reorder list keeps whom a meal was picked for', () => {
  expect(
    parseMealList([
      { mealId: 'm1', quantity: 2, forPersons: ['ana', 7] },
      { mealId: 'm2', quantity: 1, forPersons: 'ana' },
    ]),
  ).toEqual([
    { mealId: 'm1', quantity: 2, forPersons: ['ana'] },
    { mealId: 'm2', quantity: 1 },
  ])
})

test('a demo user of any shape counts, with defaults for what is missing', () => {
  expect(parseDemoUser({ email: 'a@b.co' })).toEqual({ id: 'demo', email: 'a@b.co', name: 'Demo customer' })
  expect(parseDemoUser('demo')).toBeNull()
})

test('only five digits are a stored ZIP', () => {
  expect(['32801', '3280', '32801 ', null].map(parseZipCode)).toEqual(['32801', null, null, null])
})
