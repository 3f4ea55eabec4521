import { expect, test } from 'vitest'
import { scannedLots } from './scanned-lots.ts'

const lots = [
  { id: 'a', supplierLot: 'SA-77' },
  { id: 'b', supplierLot: 'sa-77' },
  { id: 'c', supplierLot: '' },
]
const found = (code: string) => scannedLots(code, lots).map(({ id }) => id)

test('a code names each lot with that number, however it is written, and no lot without one', () => {
  expect(found(' sa-77')).toEqual(['a', 'b'])
  expect(found('C')).toEqual(['c'])
  expect(found('SA-7')).toEqual([])
  expect(found(' ')).toEqual([])
})
