import { expect, test } from 'vitest'
import { isCookedAllTheSame, isRefundedInFull } from './refunded-in-full.ts'

test.each([
  { totalCents: 16_999, refundedCents: 0, isFull: false },
  { totalCents: 16_999, refundedCents: 16_998, isFull: false },
  { totalCents: 16_999, refundedCents: 16_999, isFull: true },
  { totalCents: 16_999, refundedCents: 20_000, isFull: true },
  { totalCents: 0, refundedCents: 0, isFull: false },
])('$refundedCents back of $totalCents is refunded in full: $isFull', ({ isFull, ...order }) => {
  expect(isRefundedInFull(order)).toBe(isFull)
})

test.each([
  { refundedCents: 16_999, saidStillCooked: true, isCooked: true },
  { refundedCents: 16_999, saidStillCooked: false, isCooked: false },
  { refundedCents: 16_998, saidStillCooked: true, isCooked: false },
])(
  '$refundedCents back of 16999, called cooked: $saidStillCooked, is cooked all the same: $isCooked',
  ({ isCooked, ...order }) => {
    expect(isCookedAllTheSame({ totalCents: 16_999, ...order })).toBe(isCooked)
  },
)
