import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { STRAY_REASONS, strayPaymentExplanation } from './stray-payment.ts'

const facts = { orderNumber: 'RF-2026-0042', deliveryDate: calendarDate('2026-12-07') }

describe('a payment that is given back', () => {
  it.each([
    ['paid_twice', 'Your order RF-2026-0042 was already paid for'],
    ['order_canceled', 'Your order RF-2026-0042 had been canceled'],
    ['amount_mismatch', 'Your box was changed while you were paying'],
    ['paid_after_cutoff', 'after orders for Monday, December 7, 2026 had closed'],
    ['heard_too_late', 'your payment for Monday, December 7, 2026 only when it was too late to cook'],
    [
      'order_lost',
      'We have your payment for Monday, December 7, 2026, but a failure of our systems lost the order',
    ],
  ] as const)('because of %s says: %s', (reason, words) => {
    expect(strayPaymentExplanation(reason, facts)).toContain(words)
  })

  it('names the delivery date of an order that has no number', () => {
    expect(strayPaymentExplanation('order_canceled', { ...facts, orderNumber: null })).toMatch(
      /^Your order for Monday, December 7, 2026 had been canceled/,
    )
  })

  it.each(STRAY_REASONS)('always says that the money was returned: %s', (reason) => {
    expect(strayPaymentExplanation(reason, facts)).toMatch(/we returned/)
  })
})
