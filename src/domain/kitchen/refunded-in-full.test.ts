import { expect, test } from 'vitest'
import { isRefundedInFull } from './refunded-in-full.ts'

test.each([
  { totalCents: 16_999, refundedCents: 0, isFull: false },
  { totalCents: 16_999, refundedCents: 16_998, isFull: false },
  { totalCents: 16_999, refundedCents: 16_999, isFull: true },
  { totalCents: 16_999, refundedCents: 20_000, isFull: true },
  { totalCents: 0, refundedCents: 0, isFull: false },
])('$refundedCents back of $totalCents is refunded in full: $isFull', ({ isFull, ...order }) => {
  expect(isRefundedInFull(order)).toBe(isFull)
})
