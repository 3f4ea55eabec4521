import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { scryptPasswords } from '../../../src/server/accounts/passwords/password-hashing.ts'
import { takeSharedPassword } from '../../../src/server/accounts/staff/take-shared-password.ts'
import { createApp } from '../../../src/server/app.ts'
import { openConfiguredDatabase } from '../../../src/server/open-configured-database.ts'
import { systemClock } from '../../../src/server/platform/clock.ts'
import { readConfig } from '../../../src/server/platform/config.ts'
import { createMailer } from '../../../src/server/platform/email/mailer.ts'
import { listen } from '../../../src/server/platform/http/listening/listen.ts'
import { createLog } from '../../../src/server/platform/log.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import { createZipLookup } from '../../../src/server/platform/zip-lookup/zip-lookup.ts'

/*
 * The product's server as a process of its own, to be killed by a test: on a database and a payment provider that
 * outlive it, and without jobs. Says "ready" to its parent.
 */

const need = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing`)
  return value
}

const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' }, process.cwd())
const { dataDir } = config
// As the product does: it waits for a database that is recovering.
const database = await openConfiguredDatabase({ databaseUrl: need('DATABASE_URL'), dataDir })
const log = createLog(config)
const { http } = await createApp({
  config,
  clock: systemClock,
  kitchen: ORLANDO_KITCHEN,
  database,
  log,
  zipLookup: createZipLookup(undefined, { clock: systemClock, log }),
  authSecret: need('AUTH_SECRET'),
  passwords: scryptPasswords,
  staffPassword: await takeSharedPassword(
    { db: database.db, clock: systemClock, passwords: scryptPasswords },
    need('ADMIN_PASSWORD'),
  ),
  payments: createPayments({
    port: Number(need('STAND_IN_PORT')),
    secretKey: need('STAND_IN_KEY'),
    webhookSecret: need('STAND_IN_WEBHOOK_SECRET'),
  }),
  mailer: createMailer(undefined),
  stopping: new AbortController().signal,
})
await listen(http.fetch, config)
process.send?.('ready')
process.on('disconnect', () => process.exit(0))
