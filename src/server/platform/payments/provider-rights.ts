import type Stripe from 'stripe'
import { callProvider, type KeyFault, PaymentProviderError } from './provider-error.ts'

/** What a restricted key must be allowed, in the provider's terms, and how a form calls it. */
type Right = {
  readonly right: string
  readonly name: string
  readonly needed: string
  /** A call that this right is needed for, and that changes nothing: it is about something that does not exist. */
  readonly probe: (stripe: Stripe) => Promise<unknown>
}

const NOWHERE = 'rights_check'

/** Every right that the product's calls need, those that only expand an answer included. */
export const RIGHTS: readonly Right[] = [
  {
    right: 'rak_customer_write',
    name: 'Customers: Write',
    needed: 'a first payment',
    probe: (stripe) => stripe.customers.update(`cus_${NOWHERE}`, { metadata: {} }),
  },
  {
    right: 'rak_checkout_session_write',
    name: 'Checkout Sessions: Write',
    needed: 'every payment page',
    probe: (stripe) => stripe.checkout.sessions.expire(`cs_${NOWHERE}`),
  },
  {
    right: 'rak_coupon_write',
    name: 'Coupons: Write',
    needed: 'promo codes and credit on a payment page',
    probe: (stripe) => stripe.coupons.create({}),
  },
  {
    right: 'rak_payment_intent_write',
    name: 'PaymentIntents: Write',
    needed: 'the weekly charge',
    probe: (stripe) => stripe.paymentIntents.cancel(`pi_${NOWHERE}`),
  },
  {
    right: 'rak_payment_method_write',
    name: 'PaymentMethods: Write',
    needed: 'saved cards',
    probe: (stripe) => stripe.paymentMethods.detach(`pm_${NOWHERE}`),
  },
  {
    right: 'rak_refund_write',
    name: 'Refunds: Write (Charges and Refunds, where they are one)',
    needed: 'money back',
    probe: (stripe) => stripe.refunds.create({ payment_intent: `pi_${NOWHERE}` }),
  },
  {
    right: 'rak_setup_intent_read',
    name: 'SetupIntents: Read',
    needed: 'the card of a free first box and of a card change',
    probe: (stripe) => stripe.setupIntents.list({ limit: 1 }),
  },
  {
    right: 'rak_charge_read',
    name: 'Charges: Read',
    needed: 'the daily comparison',
    probe: (stripe) => stripe.charges.list({ limit: 1 }),
  },
  {
    right: 'rak_dispute_read',
    name: 'Disputes: Read',
    needed: 'chargebacks',
    probe: (stripe) => stripe.disputes.list({ limit: 1 }),
  },
  {
    right: 'rak_early_fraud_warning_read',
    name: 'Early Fraud Warnings: Read',
    needed: 'warnings of card networks',
    probe: (stripe) => stripe.radar.earlyFraudWarnings.list({ limit: 1 }),
  },
]

/** One line for the person who made the key. */
export function keyFaultInWords(fault: KeyFault): string {
  if (fault.kind === 'invalid_key')
    return 'Stripe does not accept STRIPE_SECRET_KEY: it is wrong, was rolled or has ended.'
  if (fault.kind === 'other_account')
    return `STRIPE_SECRET_KEY belongs to another Stripe account, which has never had our customer ${fault.customer}. Please set the key of the account that has our customers. If it is set, this one paid while another key was: please look for the payment in that account.`
  const known = RIGHTS.find(({ right }) => right === fault.right)
  const right = known ? `${known.name} (${known.right})` : (fault.right ?? 'one that Stripe does not name')
  return `STRIPE_SECRET_KEY lacks a right: ${right}${known ? `, needed for ${known.needed}` : ''}.`
}

async function faultOf(stripe: Stripe, { probe }: Right): Promise<KeyFault | null | 'no_answer'> {
  try {
    await callProvider(() => probe(stripe))
    return null
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    if (error.isTransient) return 'no_answer'
    // Any other refusal is about the thing that does not exist: the key was good enough to be told so.
    return error.keyFault
  }
}

/**
 * What is wrong with the key, each right asked for with a call of its own. Nothing changes at the provider.
 * @returns `no_answer` when it could not be asked
 */
export async function findKeyFaults(stripe: Stripe): Promise<KeyFault[] | 'no_answer'> {
  const faults: KeyFault[] = []
  for (const right of RIGHTS) {
    const fault = await faultOf(stripe, right)
    if (fault === 'no_answer') return 'no_answer'
    if (fault?.kind === 'invalid_key') return [fault]
    if (fault?.kind === 'missing_right') faults.push({ ...fault, right: fault.right ?? right.right })
  }
  return faults
}
