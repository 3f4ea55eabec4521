import path from 'node:path'
import type { Logger } from 'pino'
import { seedNewDatabase } from '../../db/seed/seed-database.ts'
import { ORLANDO_KITCHEN } from '../domain/kitchen-place/orlando-kitchen.ts'
import { refuseGuessableSharedPassword } from './accounts/passwords/guessable-password.ts'
import { scryptPasswords, unhurried } from './accounts/passwords/password-hashing.ts'
import {
  generateStaffPassword,
  type KeptSecret,
  keptSecret,
  randomSecret,
} from './accounts/staff/staff-password.ts'
import { takeSharedPassword } from './accounts/staff/take-shared-password.ts'
import { type App, createApp } from './app.ts'
import { keepPaymentEnvironment } from './cards/keep-payment-environment.ts'
import { CLOCK_PATH } from './clock/clock-page.ts'
import { openClock } from './clock/open-clock.ts'
import type { Layout } from './layout.ts'
import { openPayments } from './open-payments.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, isTrial } from './platform/config.ts'
import { patiently } from './platform/db/connection/patience.ts'
import { migrateDatabase } from './platform/db/migrate-database.ts'
import type { Database } from './platform/db/open-database.ts'
import { createMailer } from './platform/email/mailer.ts'
import { listenAsSet } from './platform/http/listening/listen-as-set.ts'
import { startTimetable } from './platform/jobs/timetable.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import type { Payments } from './platform/payments/payments.ts'
import { turnStandInClock } from './platform/payments/stand-in-clock.ts'
import { createZipLookup } from './platform/zip-lookup/zip-lookup.ts'
import { startWarnings } from './start-warnings.ts'
import { openStorefront } from './storefront/open-storefront.ts'

export type Product = {
  address: string
  staffPassword: KeptSecret | undefined
  database: Database
  /** The page that turns the clock, where that is allowed. */
  clockPath: string | undefined
  /** What it found wrong while it started, and started all the same. They may take some seconds. */
  warnings: Promise<string[]>
  stop: () => Promise<void>
}

/** @returns the product's clock, which the database keeps */
async function bringUpToDate(database: Database, config: Config, root: string) {
  await migrateDatabase(database, path.join(root, 'db/migrations'))
  await keepPaymentEnvironment(database.db, config)
  await seedNewDatabase(database.db, { isTrial: isTrial(config) })
  return openClock(database.db, config)
}

/** Where nobody has asked for them, the library is not even loaded. */
async function tracesOf({ traces, mode }: Config, log: Logger) {
  if (!traces) return undefined
  const { openTraces } = await import('./platform/observers/open-traces.ts')
  return openTraces(traces, { mode, log })
}

/** They also are in the log, where a shop's own watch looks. */
async function warn(config: Config, payments: Payments, log: Logger): Promise<string[]> {
  const warnings = await startWarnings(config, payments).catch((error: unknown) => {
    log.error({ err: error }, 'what could be wrong could not be looked at')
    return []
  })
  for (const warning of warnings) log.warn(warning)
  return warnings
}

/**
 * Starts every part in its order and hands back how to stop them in reverse.
 * @throws ConfigError for a shared password that everybody tries
 * @param opening comes first: it holds the data folder, in which other parts keep their files
 */
export async function startProduct(
  config: Config,
  layout: Layout,
  { opening, log }: { opening: Promise<Database>; log: Logger },
): Promise<Product> {
  await refuseGuessableSharedPassword(config)
  const stopping = new AbortController()
  const database = await opening
  const traces = await tracesOf(config, log)
  const staffPassword = config.adminPassword
    ? undefined
    : keptSecret(config.dataDir, 'admin-password', () => generateStaffPassword())
  const authSecret = config.authSecret ?? keptSecret(config.dataDir, 'auth-secret', randomSecret).value
  const [{ clock, turnable }, { payments, standIn }] = await Promise.all([
    patiently(() => bringUpToDate(database, config, layout.root)),
    openPayments(config, layout),
  ])
  const passwords = unhurried(scryptPasswords)
  const sharedPassword = await takeSharedPassword(
    { db: database.db, clock: systemClock, passwords },
    config.adminPassword ?? staffPassword?.value ?? randomSecret(),
  )
  const tellProvider = async (offsetMs: number) => {
    if (standIn) await turnStandInClock(standIn, offsetMs)
  }
  await tellProvider(turnable?.offsetMs() ?? 0)
  const mailer = createMailer(config.smtp)
  const app: App = await createApp({
    config,
    clock,
    kitchen: ORLANDO_KITCHEN,
    sessionClock: systemClock,
    turnable: turnable && { clock: turnable, tellProvider },
    database,
    log,
    authSecret,
    passwords,
    staffPassword: sharedPassword,
    payments,
    mailer,
    zipLookup: createZipLookup(config.zipLookupUrl, { clock: systemClock, log }),
    stopping: stopping.signal,
    traces,
    webRoot: layout.webRoot,
    storefront: await openStorefront(layout.storefront),
    standInPort: standIn?.port,
  })
  const server = await listenAsSet(app.http.fetch, config, log)
  const metricsServer =
    app.metrics && config.metrics && (await serveMetrics(app.metrics, config.metrics, log))
  const timetable = startTimetable(config.runJobs ? app.jobs : [], log, app.gate, app.watch)
  const stopFollowing = await app.clockTurner?.follow()
  if (config.runJobs) await app.clockTurner?.resume()
  return {
    address: server.address,
    staffPassword,
    database,
    clockPath: turnable && CLOCK_PATH,
    warnings: warn(config, payments, log),
    stop: async () => {
      stopping.abort()
      // First of all, so that who is connected is told with the next answer to ask elsewhere.
      const answered = server.close()
      await stopFollowing?.()
      await Promise.all([answered, timetable.stop(), app.clockTurner?.stop()])
      await Promise.all([standIn?.stop(), metricsServer?.close()])
      mailer.close?.()
      await app.feed.stop()
      await app.securityLog.stop()
      await database.close()
      await traces?.stop()
    },
  }
}
