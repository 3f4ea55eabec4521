import { describe, expect, it } from 'vitest'
import { demoOrderNumber } from './order-number.ts'

describe('an order number', () => {
  it.each([
    [0, 'RF-2026-0000'],
    [0.04218, 'RF-2026-0421'],
    [0.999999, 'RF-2026-9999'],
  ])('of the demo keeps four digits', (fraction, number) => {
    expect(demoOrderNumber(2026, fraction)).toBe(number)
  })
})
