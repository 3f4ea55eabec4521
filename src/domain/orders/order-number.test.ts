import { describe, expect, it } from 'vitest'
import { demoOrderNumber, readOrderNumber } from './order-number.ts'

describe('an order number', () => {
  it.each([
    [0, 'RF-2026-0000'],
    [0.04218, 'RF-2026-0421'],
    [0.999999, 'RF-2026-9999'],
  ])('of the demo keeps four digits', (fraction, number) => {
    expect(demoOrderNumber(2026, fraction)).toBe(number)
  })
})

describe('what is typed for an order number', () => {
  it.each([
    'RF-2026-0042',
    'rf-2026-0042',
    ' #RF-2026-0042 ',
    '# rf 2026 42',
    'RF2026-0042',
    '2026-42',
    '2026 0042',
    'RF–2026–0042',
    'RF-2026-00042',
  ])('%j is read with its year', (typed) => {
    expect(readOrderNumber(typed)).toEqual({ year: '2026', count: '0042' })
  })

  it.each(['0042', '42', '#42', ' # 0042 ', 'rf-42', 'RF 0042', '00042'])(
    '%j is the number of any year',
    (typed) => {
      expect(readOrderNumber(typed)).toEqual({ year: null, count: '0042' })
    },
  )

  it('keeps numbers that have grown past four digits, and four digits that look like a year', () => {
    expect(readOrderNumber('RF-2031-10042')).toEqual({ year: '2031', count: '10042' })
    expect(readOrderNumber('2026')).toEqual({ year: null, count: '2026' })
  })

  it.each(['', ' ', '#', 'RF-', 'RF-2026-', 'RF-%', '%', 'RF-2026-000_', 'Ana', '26-42', '42-2026-1', '-'])(
    '%j can be none',
    (typed) => {
      expect(readOrderNumber(typed)).toBeNull()
    },
  )
})
