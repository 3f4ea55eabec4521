import { describe, expect, test } from 'vitest'
import { avoidedInBoxes, clashesOf, type HouseholdBox } from './avoided-in-boxes.ts'

const box = (
  orderNumber: string,
  avoidAllergens: string[],
  avoidProteins: string[],
  conflicts: string[] = [],
): HouseholdBox => ({
  orderNumber,
  recipient: `Home ${orderNumber}`,
  avoidAllergens,
  avoidProteins,
  meals: [{ name: 'Soup', conflicts, who: [] }],
})

describe('what the households of a delivery avoid', () => {
  test('is counted in boxes, allergens before proteins, the most frequent first', () => {
    const boxes = [
      box('1', ['soy', 'soy'], ['pork']),
      box('2', ['dairy', 'soy'], ['pork', 'beef']),
      box('3', [], ['pork']),
    ]
    expect(avoidedInBoxes(boxes)).toEqual([
      { value: 'soy', boxes: 2 },
      { value: 'dairy', boxes: 1 },
      { value: 'pork', boxes: 3 },
      { value: 'beef', boxes: 1 },
    ])
  })

  test('names the boxes in which a meal clashes with it', () => {
    const boxes = [box('2', ['soy'], [], ['soy']), box('1', ['soy'], [], ['soy']), box('3', [], [])]
    expect(clashesOf('Soup', boxes)).toEqual([
      { orderNumber: '1', recipient: 'Home 1', avoided: ['soy'], who: [] },
      { orderNumber: '2', recipient: 'Home 2', avoided: ['soy'], who: [] },
    ])
    expect(clashesOf('Salad', boxes)).toEqual([])
  })
})
