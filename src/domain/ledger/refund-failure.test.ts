import { expect, it } from 'vitest'
import { refundFailureText } from './refund-failure.ts'

it.each([
  ['expired_or_canceled_card', 'The refund did not reach the card: the card has expired or was canceled.'],
  ['something_new', 'The refund did not reach the card: the payment provider does not say why.'],
  [null, 'The refund did not reach the card: the payment provider does not say why.'],
])('a refund that failed because of %s says so', (reason, text) => {
  expect(refundFailureText(reason)).toBe(text)
})
