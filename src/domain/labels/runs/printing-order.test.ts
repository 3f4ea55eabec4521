import { expect, test } from 'vitest'
import { inPrintingOrder } from './printing-order.ts'

test('persons with needs come first, then box after box, by meal within a box', () => {
  const portion = (id: string, place: number, hasNeeds: boolean, mealName: string) => ({
    ...{ id, place, hasNeeds, mealName },
  })
  const printed = inPrintingOrder([
    portion('b', 2, false, 'Steak'),
    portion('a', 1, false, 'Tofu'),
    portion('d', 2, true, 'Tofu'),
    portion('c', 1, false, 'Steak'),
  ])
  expect(printed.map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b'])
})
