import { realpathSync } from 'node:fs'
import path from 'node:path'
import { openDemoBank } from '../../db/demo/demo-bank.ts'
import { fillDemo } from '../../db/demo/demo-households.ts'
import { seedDatabase, seedNewDatabase } from '../../db/seed/seed-database.ts'
import { checkEmail, normalizeEmail } from '../domain/accounts/email.ts'
import { ORLANDO_KITCHEN } from '../domain/kitchen-place/orlando-kitchen.ts'
import { openAs } from '../domain/shared/brand.ts'
import { makeOwner, openSharedPassword } from './accounts/staff/recover-staff.ts'
import { keptSecret, randomSecret } from './accounts/staff/staff-password.ts'
import { backUp, restoreBackup } from './backups/back-up.ts'
import { readRestored } from './backups/restored.records.ts'
import { restoredInWords } from './backups/restored-in-words.ts'
import { keepPaymentEnvironment } from './cards/keep-payment-environment.ts'
import { openClock } from './clock/open-clock.ts'
import { examine } from './doctor/examine.ts'
import { findingsInWords } from './doctor/finding.ts'
import { layoutOf } from './layout.ts'
import { openConfiguredDatabase } from './open-configured-database.ts'
import { openPayments, openStandIn } from './open-payments.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, ConfigError, isTrial, readConfig } from './platform/config.ts'
import { emptyDatabase } from './platform/db/empty-database.ts'
import { grantRole } from './platform/db/grant-role.ts'
import { migrateDatabase } from './platform/db/migrate-database.ts'
import type { Database } from './platform/db/open-database.ts'
import { type GivenUpMail, listGivenUpMails, requeueGivenUpMails } from './platform/email/outbox.records.ts'
import { readEnvironmentFile } from './platform/environment-file.ts'
import { createLog } from './platform/log.ts'
import { takenUpInWords, takeUpPayments } from './provider-notices/take-up-payments.ts'
import { startupProblem } from './startup-problem.ts'

type Command = (database: Database, config: Config) => Promise<void>

const layout = layoutOf(import.meta.dirname)
const { root } = layout

const migrate: Command = async (database) => {
  const applied = await migrateDatabase(database, path.join(root, 'db/migrations'))
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date.')
}

/** For a product that runs as a role which owns nothing; this one runs as the owner. */
const grant: Command = async (database, config) => {
  const role = process.argv[3]
  if (!role) throw new ConfigError('Name the role: npm run db:grant -- rooted_fuel_app')
  await migrate(database, config)
  await grantRole(database, path.join(root, 'db/grants.sql'), role)
  console.log(`${role} may read and write rows, and may change no table.`)
}

/** Asked for by name, so what was deleted comes back. */
const seed: Command = async (database, config) => {
  await migrate(database, config)
  const added = await seedDatabase(database.db, { isTrial: isTrial(config) })
  console.log(
    `Added what was missing of the example: ${added.zipCodes} ZIP codes, ${added.ingredients} ingredients, ` +
      `${added.meals} meals, ${added.promoCodes} promo codes. Nothing was overwritten.`,
  )
}

/** Everything is deleted, so production has to be named on the command line. */
const reset: Command = async (database, config) => {
  if (config.mode === 'production' && !process.argv.includes('--delete-everything'))
    throw new ConfigError('db:reset deletes every order. In production it needs --delete-everything.')
  await emptyDatabase(database)
  await seed(database, config)
}

const demo: Command = async (database, config) => {
  if (config.mode === 'production')
    throw new ConfigError('db:demo invents households; it does not run in production.')
  await migrate(database, config)
  await seedNewDatabase(database.db, { isTrial: isTrial(config) })
  if (config.stripe)
    throw new ConfigError('db:demo pays with simulated cards; it does not run with STRIPE_SECRET_KEY.')
  await keepPaymentEnvironment(database.db, config)
  const { clock } = await openClock(database.db, config)
  const standIn = await openStandIn(config, layout)
  const bank = openDemoBank(standIn, systemClock)
  try {
    const authSecret = config.authSecret ?? keptSecret(config.dataDir, 'auth-secret', randomSecret).value
    await fillDemo({ database, bank, kitchen: ORLANDO_KITCHEN, authSecret, clock })
  } finally {
    await bank.showTime(clock.now())
    await standIn.stop()
  }
}

/** For an owner who is locked out, and for the first one. Only this machine ever shows the password. */
const owner: Command = async (database, config) => {
  const email = normalizeEmail(process.argv[3] ?? '')
  if (checkEmail(email)) throw new ConfigError('Name the owner: npm run staff:owner -- name@example.com')
  await migrate(database, config)
  const password = await makeOwner({ db: database.db, clock: systemClock }, email)
  console.log(`${email} is an owner and signs in at /admin with the password ${password}`)
}

const sharedPassword: Command = async (database, config) => {
  await migrate(database, config)
  const opens = await openSharedPassword({ db: database.db, clock: systemClock })
  console.log('The shared admin password is switched on.')
  if (!opens)
    console.log('Owners are asked for a second factor, so it opens nothing. Use npm run staff:owner instead.')
}

const mailLine = ({ id, kind, to, error }: GivenUpMail) => `${id}  ${kind}  ${to}  ${error ?? ''}`

const givenUpMails: Command = async (database, config) => {
  await migrate(database, config)
  const mails = await listGivenUpMails(database.db)
  console.log(mails.length > 0 ? mails.map(mailLine).join('\n') : 'No mail has been given up.')
}

/** All of them, or those whose ids are named: what no server will ever take need not be tried again. */
const mailAgain: Command = async (database, config) => {
  await migrate(database, config)
  const named = process.argv.slice(3)
  const ids = named.length > 0 ? named : (await listGivenUpMails(database.db)).map(({ id }) => id)
  const mails = await requeueGivenUpMails(database.db, ids)
  console.log([`Mails that are tried again: ${mails.length}`, ...mails.map(mailLine)].join('\n'))
}

/** After a restore, before the product starts: what households have paid since the backup was made. */
const takeUp: Command = async (database, config) => {
  const since = new Date(process.argv.at(process.argv.indexOf('--since') + 1) ?? '')
  if (!process.argv.includes('--since') || Number.isNaN(since.getTime()))
    throw new ConfigError(
      'Name the moment of the backup: npm run take-up-payments -- --since 2026-11-26T03:00:00Z',
    )
  await migrate(database, config)
  await keepPaymentEnvironment(database.db, config)
  const { clock } = await openClock(database.db, config)
  const { payments, standIn } = await openPayments(config, layout)
  const log = createLog(config)
  try {
    const taken = await takeUpPayments(
      { db: database.db, clock, kitchen: ORLANDO_KITCHEN, payments, log },
      since,
    )
    console.log(takenUpInWords(taken))
    if (taken.failed > 0) process.exitCode = 1
  } finally {
    await standIn?.stop()
  }
}

const commands: Record<string, Command> = {
  migrate,
  grant,
  seed,
  reset,
  demo,
  owner,
  'shared-password': sharedPassword,
  'given-up-mails': givenUpMails,
  'mail-again': mailAgain,
  'take-up-payments': takeUp,
}

/** Commands that open the database themselves, if at all. */
const alone: Record<string, () => Promise<void>> = {
  doctor: async () => {
    const findings = await examine(process.env, { root: realpathSync(root), clock: systemClock })
    console.log(findingsInWords(findings))
    if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
  },
  backup: async () => {
    const { file, deleted } = await backUp(configured(), { now: systemClock.now(), env: process.env })
    console.log(
      [`The backup is ${file}`, ...deleted.map((old) => `Deleted, as it is too old: ${old}`)].join('\n'),
    )
  },
  restore: async () => {
    const file = process.argv[3]
    if (!file) throw new ConfigError('Name the backup: npm run restore -- FILE')
    const config = configured()
    await restoreBackup(config, { file: path.resolve(file), env: process.env })
    const database = await openConfiguredDatabase(config)
    try {
      console.log(restoredInWords(await readRestored(database)))
    } finally {
      await database.close()
    }
  },
}

const configured = () => readConfig(process.env, realpathSync(root))

async function main(name: string): Promise<void> {
  readEnvironmentFile(root, process.env)
  const independent = alone[name]
  if (independent) return independent()
  const command = commands[name]
  if (!command)
    throw new ConfigError(
      `Unknown command. Use one of: ${[...Object.keys(commands), ...Object.keys(alone)].join(', ')}.`,
    )
  const config = configured()
  openAs(config.brand)
  const database = await openConfiguredDatabase(config)
  try {
    await command(database, config)
  } finally {
    await database.close()
  }
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(startupProblem(error))
  process.exitCode = 1
})
