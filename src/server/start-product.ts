import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { seedDatabase } from '../../db/seed/seed-database.ts'
import { endpoints } from '../contract/endpoints.ts'
import { brand } from '../domain/shared/brand.ts'
import {
  generateStaffPassword,
  hashedStaffPassword,
  type KeptSecret,
  keptSecret,
} from './accounts/staff-password.ts'
import { type App, createApp } from './app.ts'
import { openClock } from './clock/open-clock.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { migrateDatabase } from './platform/db/migrate-database.ts'
import { type Database, openDatabase } from './platform/db/open-database.ts'
import { createMailer } from './platform/email/mailer.ts'
import { listen } from './platform/http/listen.ts'
import { startTimetable } from './platform/jobs/timetable.ts'
import { createLog } from './platform/log.ts'
import { createPayments, type Payments } from './platform/payments/payments.ts'
import { turnStandInClock } from './platform/payments/stand-in-clock.ts'
import { type StandInProcess, startStandInProcess } from './platform/payments/stand-in-process.ts'
import { createZipLookup } from './platform/zip-lookup/zip-lookup.ts'

/** Where the parts of an installation lie: sources in development, the bundle after a build. */
export type Layout = { root: string; webRoot: string | undefined; standInCommand: readonly string[] }

export type Product = {
  address: string
  staffPassword: KeptSecret | undefined
  database: Database
  /** Whether the clock may be turned here. */
  hasTurnableClock: boolean
  stop: () => Promise<void>
}

const secret = () => randomBytes(32).toString('base64url')

/** Where a server that listens on every address is reached from this machine. */
const reachableHost = (host: string | undefined) =>
  host && host !== '0.0.0.0' && host !== '::' ? host : '127.0.0.1'

/** Stripe, or the stand-in of it when no key is set. */
async function openPayments(
  config: Config,
  layout: Layout,
): Promise<{ payments: Payments; standIn: StandInProcess | undefined }> {
  if (config.stripe) return { payments: createPayments(config.stripe), standIn: undefined }
  const kept = (name: string, make: () => string) => keptSecret(config.dataDir, name, make).value
  const standIn = await startStandInProcess({
    command: layout.standInCommand,
    stateFile: path.join(config.dataDir, 'payment-stand-in.jsonl'),
    webhookUrl: `http://${reachableHost(config.host)}:${config.port}${endpoints.stripeWebhook.path}`,
    hostedPageBaseUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    secretKey: kept('payment-stand-in-key', () => `sk_test_${secret()}`),
    merchantName: brand.name,
    webhookSecret: kept('payment-stand-in-webhook-secret', () => `whsec_${secret()}`),
  })
  return { payments: createPayments(standIn), standIn }
}

async function openMigratedDatabase(config: Config, root: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
  await migrateDatabase(database, path.join(root, 'db/migrations'))
  await seedDatabase(database.db, { withTrialPromoCodes: config.mode === 'local' })
  return database
}

/** Starts every part in its order and hands back how to stop them in reverse. */
export async function startProduct(config: Config, layout: Layout): Promise<Product> {
  const log = createLog(config)
  const stopping = new AbortController()
  const database = await openMigratedDatabase(config, layout.root)
  const { clock, turnable } = await openClock(database.db, config)
  const staffPassword = config.adminPassword
    ? undefined
    : keptSecret(config.dataDir, 'admin-password', generateStaffPassword)
  const authSecret = config.authSecret ?? keptSecret(config.dataDir, 'auth-secret', secret).value
  const { payments, standIn } = await openPayments(config, layout)
  const tellProvider = async (offsetMs: number) => {
    if (standIn) await turnStandInClock(standIn, offsetMs)
  }
  await tellProvider(turnable?.offsetMs() ?? 0)
  const app: App = await createApp({
    config,
    clock,
    sessionClock: systemClock,
    turnable: turnable && { clock: turnable, tellProvider },
    database,
    log,
    authSecret,
    staffPassword: await hashedStaffPassword(config.adminPassword ?? staffPassword?.value ?? secret()),
    payments,
    mailer: createMailer(config.smtp),
    zipLookup: createZipLookup(config.zipLookupUrl, { clock: systemClock, log }),
    stopping: stopping.signal,
    webRoot: layout.webRoot,
    standInPort: standIn?.port,
  })
  const server = await listen(app.http.fetch, config)
  const timetable = startTimetable(config.runJobs ? app.jobs : [], log, app.gate)
  const stopFollowing = await app.clockTurner?.follow()
  if (config.runJobs) await app.clockTurner?.resume()
  return {
    address: server.address,
    staffPassword,
    database,
    hasTurnableClock: turnable !== undefined,
    stop: async () => {
      stopping.abort()
      await stopFollowing?.()
      await app.clockTurner?.stop()
      await Promise.all([server.close(), timetable.stop(), standIn?.stop()])
      await app.feed.stop()
      await database.close()
    },
  }
}
