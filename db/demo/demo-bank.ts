import { ensurePaymentCustomer } from '../../src/server/cards/ensure-payment-customer.ts'
import type { Clock } from '../../src/server/platform/clock.ts'
import type { Db } from '../../src/server/platform/db/db.ts'
import { createPayments, type Payments } from '../../src/server/platform/payments/payments.ts'
import type { StoredCard } from '../../src/server/platform/payments/provider-session.ts'
import { turnStandInClock } from '../../src/server/platform/payments/stand-in-clock.ts'
import type { StandInAddress } from '../../src/server/platform/payments/stand-in-process.ts'
import { createStripe } from '../../src/server/platform/payments/stripe-client.ts'

/** The payment stand-in as invented households meet it: they really pay there, so that its books and ours agree. */
export type DemoBank = {
  payments: Payments
  /** What follows is dated by the story. */
  showTime(at: Date): Promise<void>
  /** A card that works. */
  addCard(customerId: string): Promise<StoredCard>
}

/** A provider's name for a card that always pays. */
const GOOD_CARD = 'pm_card_visa'

/** `realClock` is what the stand-in's own clock shows while nobody has turned it. */
export function openDemoBank(address: StandInAddress, realClock: Clock): DemoBank {
  const stripe = createStripe(address)
  return {
    payments: createPayments(address),
    showTime: (at) => turnStandInClock(address, at.getTime() - realClock.now().getTime()),
    addCard: async (customer) => {
      const { id, card } = await stripe.paymentMethods.attach(GOOD_CARD, { customer })
      return {
        paymentMethodId: id,
        brand: card?.brand ?? null,
        last4: card?.last4 ?? null,
        expMonth: card?.exp_month ?? null,
        expYear: card?.exp_year ?? null,
      }
    },
  }
}

export type Bill = {
  sessionId: string
  orderId: string
  amountCents: number
  payer: { userId: string; email: string; fullName: string }
}

/** What the payment page does: takes a card, and the amount when there is one to take. */
export async function payAtBank(
  tx: Db,
  bank: DemoBank,
  { sessionId, orderId, amountCents, payer }: Bill,
): Promise<{ card: StoredCard; paymentIntentId: string | null; finishedAt: Date | null }> {
  const { payments } = bank
  const { customerId } = await ensurePaymentCustomer({ db: tx, payments }, payer)
  const card = await bank.addCard(customerId)
  if (amountCents === 0) return { card, paymentIntentId: null, finishedAt: null }
  const result = await payments.chargeOffSession({
    ...{ paymentId: sessionId, orderId, customerId, amountCents },
    paymentMethodId: card.paymentMethodId,
    description: 'First box',
    idempotencyKey: `demo:${sessionId}`,
  })
  if (result.kind !== 'succeeded') throw new Error(`A demo payment was ${result.kind}`)
  return { card, paymentIntentId: result.paymentIntentId, finishedAt: result.paidAt }
}
