import type { Logger } from 'pino'
import type { Kitchen } from '../domain/kitchen-place/kitchen.ts'
import type { Auth } from './accounts/auth.ts'
import type { GuessLimit } from './accounts/guess-limit.ts'
import type { PasswordHashing } from './accounts/passwords/password-hashing.ts'
import type { ProofDeps } from './accounts/proof/confirm-email.ts'
import type { StaffPassword } from './accounts/staff/staff-password.ts'
import type { Clock, TurnableClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import type { Database } from './platform/db/open-database.ts'
import type { Mailer } from './platform/email/mailer.ts'
import type { RateLimiter } from './platform/http/rate-limit.ts'
import type { Traces } from './platform/observers/traces.ts'
import type { Payments } from './platform/payments/payments.ts'
import type { OrderFeed } from './platform/realtime/order-feed.ts'
import type { ZipLookup } from './platform/zip-lookup/zip-lookup.ts'
import type { Storefront } from './storefront/storefront-pages.ts'

/** Everything the product is made of, chosen by the program that starts it: main.ts, or a test. */
export type AppDeps = {
  config: Config
  clock: Clock
  /** Whose days, window and prices hold for everything. */
  kitchen: Kitchen
  /** Sign-ins last by real time, also when the clock of the business is turned; without one, by `clock`. */
  sessionClock?: Clock | undefined
  /** Where the clock may be turned: the same clock, and how the payment stand-in follows it. */
  turnable?: { clock: TurnableClock; tellProvider: (offsetMs: number) => Promise<void> } | undefined
  database: Database
  log: Logger
  authSecret: string
  passwords: PasswordHashing
  staffPassword: StaffPassword
  payments: Payments
  mailer: Mailer
  zipLookup: ZipLookup
  /** Aborted when the product stops, so that open event streams end. */
  stopping: AbortSignal
  /** Where somebody has set a collector for them. */
  traces?: Traces | undefined
  /** The built screens; without them only the API answers. */
  webRoot?: string | undefined
  /** What writes the pages of the storefront; without it there are none. */
  storefront?: Storefront | undefined
  /** Where the payment stand-in listens, when there is one. */
  standInPort?: number | undefined
}

/** What the features share, and what only the accounts need. */
export type Shared = AppDeps & { db: Db; auth: Auth; limiter: RateLimiter; feed: OrderFeed }
export type Accounts = Shared & ProofDeps & { guesses: GuessLimit }
