/** Why a bank or Stripe refuses a charge, in Stripe's codes and words. */
export interface Decline {
  code: string
  declineCode: string
  message: string
  /** Stripe's own fraud check stopped it before it reached the bank. */
  blocked?: boolean
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})
const GENERIC = declined('generic_decline')
const FRAUD: Decline = { ...declined('fraudulent'), blocked: true }
const NOT_A_TEST_CARD = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card.',
)
export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}
const sameCode = (code: string, message: string): Decline => ({ code, declineCode: code, message })

export const EXPIRED_CARD = sameCode('expired_card', 'Your card has expired.')

const INSUFFICIENT_FUNDS = declined('insufficient_funds', 'Your card has insufficient funds.')
const PROCESSING_ERROR = sameCode(
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
)

export interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  /** What the card is for, shown on the payment page. */
  purpose: string
  /** While the customer is on the payment page; null takes the payment. */
  atCheckout: Decline | 'authenticate' | null
  /** Without the customer; null takes the payment. */
  offSession: Decline | null
  /** How a refund to it goes; absent, it succeeds at once. */
  refund?: RefundFate
  /** What its bank says of a payment right after it was made. */
  afterwards?: Aftermath
}

/** A dispute, for the reason that the bank gives; a question that has moved no money yet; or a warning of fraud. */
export type Aftermath = 'fraudulent' | 'product_not_received' | 'inquiry' | 'fraud_warning'

/** Refused at once; taken and given back by the bank later; under way for a while and taken then. */
export type RefundFate = 'fails' | 'fails_later' | 'pending'

const visa = (
  number: string,
  purpose: string,
  atCheckout: TestCard['atCheckout'],
  offSession: TestCard['offSession'],
): TestCard => ({ number, brand: 'visa', purpose, atCheckout, offSession })

const refused = (number: string, purpose: string, decline: Decline) => visa(number, purpose, decline, decline)
/** Good at the payment page, not later. Stripe itself publishes only one such number, for a generic decline. */
const later = (number: string, purpose: string, decline: Decline) =>
  visa(number, `Succeeds now, later: ${purpose}`, null, decline)
/** Pays; a refund to it is another matter. Stripe publishes no number whose refund fails at once. */
const refunded = (number: string, purpose: string, refund: RefundFate): TestCard => ({
  ...visa(number, purpose, null, null),
  refund,
})
/** Pays, and its bank has something to say about it at once. */
const doubted = (number: string, purpose: string, afterwards: Aftermath): TestCard => ({
  ...visa(number, purpose, null, null),
  afterwards,
})

export const TEST_CARDS: readonly TestCard[] = [
  visa('4242424242424242', 'Payment succeeds', null, null),
  {
    number: '5555555555554444',
    brand: 'mastercard',
    purpose: 'Payment succeeds',
    atCheckout: null,
    offSession: null,
  },
  {
    number: '378282246310005',
    brand: 'amex',
    purpose: 'Payment succeeds',
    atCheckout: null,
    offSession: null,
  },
  refused('4000000000000002', 'Card is declined', GENERIC),
  refused('4000000000009995', 'Insufficient funds', INSUFFICIENT_FUNDS),
  refused('4000000000000069', 'Card has expired', EXPIRED_CARD),
  refused(
    '4000000000000127',
    'Wrong security code',
    sameCode('incorrect_cvc', "Your card's security code is incorrect."),
  ),
  refused('4000000000000119', 'Processing error', PROCESSING_ERROR),
  visa('4000002500003155', 'Asks for authentication', 'authenticate', AUTHENTICATION_REQUIRED),
  visa('4000002760003184', 'Asks for authentication every time', 'authenticate', AUTHENTICATION_REQUIRED),
  visa('4000000000000341', 'Succeeds now, later charges decline', null, GENERIC),
  later('4000000007000013', 'insufficient funds', INSUFFICIENT_FUNDS),
  later('4000000007000021', 'card expired', EXPIRED_CARD),
  later('4000000007000039', 'card reported lost', declined('lost_card')),
  later('4000000007000047', 'card reported stolen', declined('stolen_card')),
  later('4000000007000054', 'processing error', PROCESSING_ERROR),
  later('4000000007000062', 'bank does not say why', declined('do_not_honor')),
  later('4000000007000070', 'blocked as fraud', FRAUD),
  later('4000000007000088', 'the bank asks for the customer', AUTHENTICATION_REQUIRED),
  refused('4000000000004954', 'Blocked as fraud', FRAUD),
  refused('4100000000000019', 'Blocked as fraud', FRAUD),
  refunded('4000000000007726', 'Refund is pending, then succeeds', 'pending'),
  refunded('4000000000005126', 'Refund succeeds, then fails', 'fails_later'),
  refunded('4000000007000096', 'Refund fails at once', 'fails'),
  doubted('4000000000000259', 'Pays, then disputed as fraud', 'fraudulent'),
  doubted('4000000000002685', 'Pays, then disputed as not received', 'product_not_received'),
  doubted('4000000000001976', 'Pays, then the bank inquires', 'inquiry'),
  doubted('4000000000005423', 'Pays, then a fraud warning comes', 'fraud_warning'),
]

/** Ready-made payment methods that can be attached without a payment page. */
export const PAYMENT_METHOD_TOKENS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeProductNotReceived: '4000000000002685',
  pm_card_createDisputeInquiry: '4000000000001976',
  pm_card_createIssuerFraudRecord: '4000000000005423',
  pm_card_authenticationRequired: '4000002500003155',
}

export function testCardOf(number: string): TestCard {
  return (
    TEST_CARDS.find((card) => card.number === number) ?? refused(number, 'Not a test card', NOT_A_TEST_CARD)
  )
}
