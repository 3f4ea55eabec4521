import path from 'node:path'
import { seedDatabase } from '../../db/seed/seed-database.ts'
import { scryptPasswords } from './accounts/password-hashing.ts'
import {
  generateStaffPassword,
  hashedStaffPassword,
  type KeptSecret,
  keptSecret,
  randomSecret,
} from './accounts/staff-password.ts'
import { type App, createApp } from './app.ts'
import { openClock } from './clock/open-clock.ts'
import type { Layout } from './layout.ts'
import { openConfiguredDatabase } from './open-configured-database.ts'
import { openPayments } from './open-payments.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { migrateDatabase } from './platform/db/migrate-database.ts'
import type { Database } from './platform/db/open-database.ts'
import { createMailer } from './platform/email/mailer.ts'
import { listenAsSet, settledPort } from './platform/http/listen-as-set.ts'
import { startTimetable } from './platform/jobs/timetable.ts'
import { createLog } from './platform/log.ts'
import { turnStandInClock } from './platform/payments/stand-in-clock.ts'
import { createZipLookup } from './platform/zip-lookup/zip-lookup.ts'

export type Product = {
  address: string
  staffPassword: KeptSecret | undefined
  database: Database
  /** Whether the clock may be turned here. */
  hasTurnableClock: boolean
  stop: () => Promise<void>
}

async function openMigratedDatabase(config: Config, root: string): Promise<Database> {
  const database = await openConfiguredDatabase(config)
  await migrateDatabase(database, path.join(root, 'db/migrations'))
  await seedDatabase(database.db, { withTrialPromoCodes: config.mode === 'local' })
  return database
}

/** Starts every part in its order and hands back how to stop them in reverse. */
export async function startProduct(settings: Config, layout: Layout): Promise<Product> {
  const config = { ...settings, port: await settledPort(settings) }
  const log = createLog(config)
  const stopping = new AbortController()
  const database = await openMigratedDatabase(config, layout.root)
  const { clock, turnable } = await openClock(database.db, config)
  const staffPassword = config.adminPassword
    ? undefined
    : keptSecret(config.dataDir, 'admin-password', generateStaffPassword)
  const authSecret = config.authSecret ?? keptSecret(config.dataDir, 'auth-secret', randomSecret).value
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
    passwords: scryptPasswords,
    staffPassword: await hashedStaffPassword(config.adminPassword ?? staffPassword?.value ?? randomSecret()),
    payments,
    mailer: createMailer(config.smtp),
    zipLookup: createZipLookup(config.zipLookupUrl, { clock: systemClock, log }),
    stopping: stopping.signal,
    webRoot: layout.webRoot,
    standInPort: standIn?.port,
  })
  const server = await listenAsSet(app.http.fetch, config)
  const timetable = startTimetable(config.runJobs ? app.jobs : [], log, app.gate, app.watch)
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
