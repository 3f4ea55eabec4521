import { type CardRow, dropCard, dropCustomer } from '../cards/card-on-file.ts'
import { readCardOf } from '../cards/cards.reads.ts'
import {
  ensurePaymentCustomer,
  type Payer,
  type PaymentCustomer,
  readPaymentCustomer,
  takePaymentCustomer,
} from '../cards/ensure-payment-customer.ts'
import { findLeftOverCustomer } from '../cards/left-over-customer.ts'
import { readProfile } from '../customers/customer-facts.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import { CustomerDeletedError } from '../platform/payments/provider-error.ts'
import { dropSubscriptionCard, holdSubscriptionOf } from '../subscriptions/set-subscription-card.ts'
import type { CardGoneEmailData } from './card-gone-email.tsx'
import type { CardChangeDeps } from './fulfil-card-change.ts'

/**
 * The provider no longer has the card: nobody is charged to it, and a household with a subscription is asked for another
 * one. Its boxes go on as those of a household without a card. A repeated call changes nothing.
 */
export async function forgetCard({ db, clock }: CardChangeDeps, card: CardRow): Promise<void> {
  await db.transaction((tx) => forget(tx, card, clock.now()))
}

/** Forgets a customer that was deleted, and the card deleted with it. The next page is opened for a new customer. */
export async function forgetCustomer(
  { db, clock }: Pick<CardChangeDeps, 'db' | 'clock'>,
  customer: { userId: string; providerCustomerId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdSubscriptionOf(tx, customer.userId)
    const card = await readCardOf(tx, customer.userId)
    if ((await dropCustomer(tx, customer)) && card) await forget(tx, card, clock.now())
  })
}

async function forget(tx: Db, card: CardRow, now: Date): Promise<void> {
  await actAs(tx, 'payment')
  const isCharged = await dropSubscriptionCard(tx, { userId: card.userId, paymentMethodId: card.id, now })
  if (!(await dropCard(tx, card.id, now)) || !isCharged) return
  const { fullName, email } = await readProfile(tx, card.userId)
  const data: CardGoneEmailData = { customerName: fullName ?? '', brand: card.brand, last4: card.last4 }
  await enqueueMail(tx, {
    kind: 'card-gone',
    dedupKey: `card-gone:${card.id}:${now.toISOString()}`,
    to: email,
    data,
  })
}

/**
 * Calls the provider as the payer's customer, and again as a new one when that was deleted there, so that nobody is
 * kept from paying for good. One that the account has never had stays: the key is another account's. Only one that was
 * made while another key was set, and never used, is replaced as well. @throws PaymentProviderError
 */
export async function asPaymentCustomer<T>(
  deps: Pick<CardChangeDeps, 'db' | 'clock' | 'payments'>,
  payer: Payer,
  call: (customer: PaymentCustomer) => Promise<T>,
): Promise<T> {
  const known = await readPaymentCustomer(deps.db, payer.userId)
  const leftOver = await findLeftOverCustomer(deps, known)
  if (leftOver) await forgetCustomer(deps, { userId: payer.userId, providerCustomerId: leftOver })
  const customer = leftOver
    ? await ensurePaymentCustomer(deps, payer)
    : await takePaymentCustomer(deps, payer, known)
  try {
    return await call(customer)
  } catch (error) {
    if (!(error instanceof CustomerDeletedError)) throw error
    await forgetCustomer(deps, { userId: payer.userId, providerCustomerId: customer.customerId })
    return call(await ensurePaymentCustomer(deps, payer))
  }
}

/** Whether an open page is one of a customer that was deleted since, so that nobody can pay on it. */
export async function isDeletedAtProvider(
  deps: Pick<CardChangeDeps, 'db' | 'clock' | 'payments'>,
  { userId }: Payer,
  { customerId }: { customerId: string | null },
): Promise<boolean> {
  if (customerId === null || (await deps.payments.readCustomerState(customerId)) !== 'deleted') return false
  await forgetCustomer(deps, { userId, providerCustomerId: customerId })
  return true
}
