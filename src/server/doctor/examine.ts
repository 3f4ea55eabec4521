import path from 'node:path'
import { openConfiguredDatabase } from '../open-configured-database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { missingMigrations } from '../platform/db/migrate-database.ts'
import { createPayments } from '../platform/payments/payments.ts'
import { startupProblem } from '../startup-problem.ts'
import { checkAddress } from './check-address.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase } from './check-database.records.ts'
import { checkMail, type ReadTexts } from './check-mail.ts'
import { checkObservers } from './check-observers.ts'
import { checkPayments } from './check-payments.ts'
import { checkSettings } from './check-settings.ts'
import { type Finding, well, wrong } from './finding.ts'

const sentenceOf = (error: unknown) => {
  const problem = startupProblem(error)
  return typeof problem === 'string' ? problem : error instanceof Error ? error.message : String(error)
}

async function examineDatabase(
  config: Config,
  { root, now }: { root: string; now: () => number },
): Promise<Finding[]> {
  try {
    const database = await openConfiguredDatabase(config)
    try {
      const missing = await missingMigrations(database, path.join(root, 'db/migrations'))
      return await checkDatabase(database, { missing, now })
    } finally {
      await database.close()
    }
  } catch (error) {
    return [
      wrong(
        'database',
        sentenceOf(error),
        'Check DATABASE_URL, and that the server runs and lets this user in.',
      ),
    ]
  }
}

/** Looks at everything that a shop needs from outside of itself, and changes nothing. */
export async function examine(
  env: Record<string, string | undefined>,
  { root, clock, texts }: { root: string; clock: Clock; texts?: ReadTexts },
): Promise<Finding[]> {
  const now = () => clock.now().getTime()
  const { config, findings } = await checkSettings(env, root)
  if (!config) return findings
  const [database, payments, mail, address, observers] = await Promise.all([
    examineDatabase(config, { root, now }),
    config.stripe
      ? checkPayments(config, createPayments(config.stripe), clock.now())
      : [well('payments', 'Payments are simulated.')],
    checkMail(config, texts),
    checkAddress(config, now),
    checkObservers(config),
  ])
  const drifts = [...database, ...address].some(({ part }) => part === 'clock')
  const agreed = drifts ? [] : [well('clock', 'No other clock says another time.')]
  return [
    ...findings,
    ...database,
    ...payments,
    ...mail,
    ...address,
    ...agreed,
    ...observers,
    checkBackups(config, clock.now()),
  ]
}
