import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCents,
  cents,
  columnFormat,
  formatDollars,
  formatWholeDollars,
  multiplyCents,
  roundHalfUp,
} from './money.ts'

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents)

describe('an amount', () => {
  test.each([0.5, 15.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'is never %d',
    (amount) => {
      expect(() => cents(amount)).toThrow(RangeError)
    },
  )

  test.each([0, 1, -999, Number.MAX_SAFE_INTEGER])('may be %d', (amount) => {
    expect(cents(amount)).toBe(amount)
  })

  test('has no negative zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true)
    expect(Object.is(roundHalfUp(-0.4), 0)).toBe(true)
  })
})

describe('arithmetic', () => {
  test('a sum does not depend on order or grouping', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (a, b, c) => {
        expect(addCents(a, b, c)).toBe(addCents(c, addCents(b, a)))
      }),
    )
  })

  test('the sum of nothing is zero', () => {
    expect(addCents()).toBe(0)
  })

  test('multiplying is repeated adding', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 30 }), (amount, quantity) => {
        expect(multiplyCents(amount, quantity)).toBe(
          addCents(...Array.from({ length: quantity }, () => amount)),
        )
      }),
    )
  })

  test('half a meal has no price', () => {
    expect(() => multiplyCents(cents(1550), 0.5)).toThrow(RangeError)
  })

  test('amounts beyond the safe integers are refused instead of losing cents', () => {
    const largest = cents(Number.MAX_SAFE_INTEGER)
    expect(() => addCents(largest, cents(1))).toThrow(RangeError)
    expect(() => multiplyCents(largest, 2)).toThrow(RangeError)
  })
})

describe('rounding', () => {
  test.each([
    [1549.4, 1549],
    [1549.5, 1550],
    [1549.6, 1550],
    [0.5, 1],
    [-0.5, 0],
    [-1.5, -1],
    [-1.6, -2],
  ])('%d becomes %d', (amount, rounded) => {
    expect(roundHalfUp(amount)).toBe(rounded)
  })

  test('moves an amount by half a cent at most', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 200 }), (amount, parts) => {
        expect(Math.abs(roundHalfUp(amount / parts) - amount / parts)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  test('what is no number is refused', () => {
    expect(() => roundHalfUp(Number.NaN)).toThrow(RangeError)
  })
})

describe('dollars', () => {
  test.each([
    [0, '$0.00', '$0'],
    [5, '$0.05', '$0.05'],
    [1550, '$15.50', '$15.50'],
    [1600, '$16.00', '$16'],
    [15500, '$155.00', '$155'],
    [123456, '$1,234.56', '$1,234.56'],
    [-500, '-$5.00', '-$5'],
  ])('%d cents read %s, and %s where whole amounts have no decimals', (amount, dollars, whole) => {
    expect(formatDollars(cents(amount))).toBe(dollars)
    expect(formatWholeDollars(cents(amount))).toBe(whole)
  })

  test('both forms say exactly the amount', () => {
    const read = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100)
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(read(formatDollars(amount))).toBe(amount)
        expect(read(formatWholeDollars(amount))).toBe(amount)
      }),
    )
  })

  test('in a column have no decimals only where all are whole', () => {
    const written = (...column: number[]) => column.map(cents).map(columnFormat(column.map(cents)))
    expect(written(15500, 1000, 16500)).toEqual(['$155', '$10', '$165'])
    expect(written(15500, 999, 16499)).toEqual(['$155.00', '$9.99', '$164.99'])
    expect(written()).toEqual([])
  })
})
