import path from 'node:path'
import { parseArgs } from 'node:util'
import { migrateDatabase } from '../../src/server/platform/db/migrate-database.ts'
import { openDatabase } from '../../src/server/platform/db/open-database.ts'
import { startPostgresServer } from '../support/databases/postgres-server.ts'
import { refuseLock } from '../support/databases/refuse-lock.ts'
import { simulate } from './simulation.ts'
import type { Tally } from './tally.ts'

/** `npm run simulate -- --subscriptions 1000 --weeks 520 --seed 1`, with `--weekly` by a menu for each week: ends with 1 when a promise was broken. */
const { values } = parseArgs({
  options: {
    subscriptions: { type: 'string', default: '50' },
    weeks: { type: 'string', default: '52' },
    liveliness: { type: 'string' },
    seed: { type: 'string', default: '1' },
    weekly: { type: 'boolean', default: false },
  },
})
const options = {
  subscriptions: Number(values.subscriptions),
  weeks: Number(values.weeks),
  seed: values.seed,
  weeklyMenus: values.weekly,
  liveliness: values.liveliness ? Number(values.liveliness) : undefined,
}

/** A database that grows to gigabytes within the hour: none of these changes what a statement gives. */
const FOR_YEARS_OF_WEEKS = [
  ...['shared_buffers=2GB', 'jit=off', 'random_page_cost=1.1', 'max_parallel_workers_per_gather=0'],
  ...['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=8GB', 'checkpoint_timeout=1h'],
]

const begun = performance.now()
const seconds = () => (performance.now() - begun) / 1000
const progress = (line: string) => console.log(`${seconds().toFixed(0).padStart(6)} s  ${line}`)

const server = await startPostgresServer(FOR_YEARS_OF_WEEKS)
try {
  const database = await openDatabase({
    databaseUrl: server.url,
    dataDir: '',
    onError: () => {},
    onLockDisorder: refuseLock,
  })
  try {
    await migrateDatabase(database, path.resolve(import.meta.dirname, '../../db/migrations'))
    process.exitCode = report(await simulate(database, options, progress))
  } finally {
    await database.close()
  }
} finally {
  await server.stop()
}

/** Processor time of this process, without the database, which is another process. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function report(tally: Tally): number {
  const boxes = options.subscriptions * options.weeks
  console.log(`\n${tally.lines().join('\n')}\n`)
  for (const promise of tally.violations.slice(0, 50)) console.log(`BROKEN  ${promise}`)
  const missing = tally.neverHappened()
  if (missing.length > 0) console.log(`Never happened, so nothing is proved about it: ${missing.join(', ')}`)
  console.log(
    `${options.subscriptions} subscriptions x ${options.weeks} weeks, seed ${options.seed}: ${tally.violations.length} broken promises; ` +
      `${seconds().toFixed(0)} s, ${(boxes / seconds()).toFixed(0)} subscription weeks a second, ` +
      `${processorSeconds().toFixed(0)} s of computing and ${(process.resourceUsage().maxRSS / 1e3).toFixed(0)} MB at most, the stand-in's included`,
  )
  return tally.violations.length > 0 || missing.length > 0 ? 1 : 0
}
