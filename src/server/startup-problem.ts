import { EmptySecretError } from './accounts/staff/staff-password.ts'
import { BackupError } from './backups/backup-files.ts'
import { DatabaseUrlError } from './open-configured-database.ts'
import { ConfigError } from './platform/config.ts'
import { DataFolderError } from './platform/data-folder.ts'
import { DatabaseOpenError } from './platform/db/embedded/embedded-engine.ts'
import { FolderInUseError } from './platform/db/embedded/folder-lock.ts'
import { MigrationError } from './platform/db/migrate-database.ts'
import { PortInUseError } from './platform/http/listening/listen.ts'
import { AddressError } from './platform/http/listening/listen-as-set.ts'
import { errorInLog } from './platform/log.ts'
import type { PaymentProviderError } from './platform/payments/provider-error.ts'

const FOR_PEOPLE = [
  AddressError,
  BackupError,
  ConfigError,
  DataFolderError,
  DatabaseOpenError,
  DatabaseUrlError,
  EmptySecretError,
  FolderInUseError,
  MigrationError,
  PortInUseError,
]

/** By its name: what it is made of is the payment provider's library, which no start reads for a sentence. */
function paymentsProblem(error: unknown): string | null {
  const { name, isTransient, keyFault } = Object(error) as Partial<PaymentProviderError>
  if (name !== 'PaymentProviderError') return null
  if (isTransient) return 'Stripe does not answer. Nothing is lost: do the same again when it does.'
  return keyFault
    ? 'Stripe does not accept STRIPE_SECRET_KEY for this: npm run doctor says what it lacks.'
    : null
}

/** One sentence for what the person who starts the product can fix; for a bug, one line as in the log. */
export function startupProblem(error: unknown): string {
  const ofPayments = paymentsProblem(error)
  if (ofPayments) return ofPayments
  return error instanceof Error && FOR_PEOPLE.some((kind) => error instanceof kind)
    ? error.message
    : JSON.stringify({ err: errorInLog(error), msg: 'the program has ended by an error of its own' })
}
