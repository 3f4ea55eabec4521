import path from 'node:path'
import { parseArgs } from 'node:util'
import { migrateDatabase } from '../../src/server/platform/db/migrate-database.ts'
import { openDatabase } from '../../src/server/platform/db/open-database.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { simulate } from './simulation.ts'
import type { Tally } from './tally.ts'

/** `npm run simulate -- --subscriptions 1000 --weeks 520 --seed 1`: ends with 1 when a promise was broken. */
const { values } = parseArgs({
  options: {
    subscriptions: { type: 'string', default: '50' },
    weeks: { type: 'string', default: '52' },
    liveliness: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const options = {
  subscriptions: Number(values.subscriptions),
  weeks: Number(values.weeks),
  seed: values.seed,
  liveliness: values.liveliness ? Number(values.liveliness) : undefined,
}

const begun = performance.now()
const seconds = () => (performance.now() - begun) / 1000
const progress = (line: string) => console.log(`${seconds().toFixed(0).padStart(6)} s  ${line}`)

const server = await startPostgresServer()
try {
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '', onError: () => {} })
  try {
    await migrateDatabase(database, path.resolve(import.meta.dirname, '../../db/migrations'))
    process.exitCode = report(await simulate(database, options, progress))
  } finally {
    await database.close()
  }
} finally {
  await server.stop()
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
      `${(process.memoryUsage().rss / 1e6).toFixed(0)} MB with the stand-in`,
  )
  return tally.violations.length > 0 || missing.length > 0 ? 1 : 0
}
