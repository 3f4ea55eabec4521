import { expect, test } from 'vitest'
import { selectionsFromWire, selectionsOnWire } from './selections-on-wire.ts'

test('selections come back from the wire as they went, and no more of a row than is one', () => {
  const selections = [
    { mealId: 'soup', quantity: 3 },
    { mealId: 'salmon', quantity: 7 },
  ]
  const rows = selectionsOnWire(selections)
  expect(rows).toEqual([
    { meal_id: 'soup', quantity: 3 },
    { meal_id: 'salmon', quantity: 7 },
  ])
  expect(selectionsFromWire(rows.map((row) => ({ ...row, unit_price_cents: 1550 })))).toEqual(selections)
})
