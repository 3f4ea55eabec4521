import { type Config, ConfigError } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { claimPaymentEnvironment, findPaymentEnvironment, type PaymentEnvironment } from './cards.records.ts'

/**
 * Simulated payments, Stripe's test mode and its live mode each know their own customers and cards: on another one's
 * database nobody could pay any more. The first one stays, but for a database that no customer has paid on.
 * @throws ConfigError
 */
export async function keepPaymentEnvironment(db: Db, { stripe }: Pick<Config, 'stripe'>): Promise<void> {
  const environment = stripe ? (stripe.live ? 'live' : 'test') : 'simulated'
  if (await claimPaymentEnvironment(db, environment)) return
  const kept = await findPaymentEnvironment(db)
  if (kept) throw new ConfigError(refusal(kept, environment))
}

const NAMES: Readonly<Record<PaymentEnvironment, string>> = {
  simulated: 'simulated payments',
  test: 'a test key of Stripe',
  live: 'a live key of Stripe',
}

const refusal = (kept: PaymentEnvironment, wanted: PaymentEnvironment) =>
  `The customers and cards of this database belong to ${NAMES[kept]}, and nobody could pay with ${NAMES[wanted]}. ` +
  `Use another database, or ${kept === 'simulated' ? 'leave STRIPE_SECRET_KEY out' : `set STRIPE_SECRET_KEY to ${NAMES[kept]}`}.`
