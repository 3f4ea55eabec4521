import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { migrateDatabase } from '../../src/server/platform/db/migrate-database.ts'
import { type Database, openDatabase } from '../../src/server/platform/db/open-database.ts'
import { openSimulatedProduct, type SimulatedProduct } from '../simulation/simulated-product.ts'
import { startPostgresServer } from '../support/databases/postgres-server.ts'
import { BEFORE_CLOSING, prepareBoxes } from './prepare-boxes.ts'
import { raceEdits } from './race-edits.ts'
import { checkBoxes, runBoxes } from './run-boxes.ts'

/*
 * `npm run bench:cutoff -- --boxes 10000`: one cutoff, killed twice; `-- --race 10000`: so many edits around one.
 * Ends with 1 when a box was not charged exactly once, or an edit was accepted too late.
 */
const { values } = parseArgs({
  options: {
    boxes: { type: 'string', default: '10000' },
    latency: { type: 'string', default: '50' },
    race: { type: 'string' },
    figures: { type: 'string' },
  },
})
const RACING_HOUSEHOLDS = 100

const seconds = (since: number) => (performance.now() - since) / 1000

const server = await startPostgresServer()
try {
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '', onError: () => {} })
  try {
    process.exitCode = await bench(database)
  } finally {
    await database.close()
  }
} finally {
  await server.stop()
}

async function bench(database: Database): Promise<number> {
  await migrateDatabase(database, path.resolve(import.meta.dirname, '../../db/migrations'))
  const product = await openSimulatedProduct(database, BEFORE_CLOSING)
  try {
    const boxes = values.race ? RACING_HOUSEHOLDS : Number(values.boxes)
    const begun = performance.now()
    const meals = await prepareBoxes(product, boxes)
    console.log(`${boxes} subscriptions with a filled coming box, prepared in ${seconds(begun).toFixed(0)} s`)
    const wrong = values.race ? await race(product, meals) : await run(product, boxes)
    wrong.push(...(await checkBoxes(product, boxes)))
    for (const promise of wrong) console.log(`BROKEN  ${promise}`)
    return wrong.length > 0 ? 1 : 0
  } finally {
    await product.close()
  }
}

async function run(product: SimulatedProduct, boxes: number): Promise<string[]> {
  const latencyMs = Number(values.latency)
  const figures = await runBoxes(product, { boxes, latencyMs, databaseUrl: server.url })
  console.log(
    `${boxes} boxes charged in ${figures.seconds.toFixed(0)} s, ${(boxes / figures.seconds).toFixed(0)} a second, ` +
      `the provider answering in ${latencyMs} ms; killed after ${figures.killedAt.join(' and ')} boxes; ` +
      `${figures.peakMegabytes.toFixed(0)} MB at most`,
  )
  if (values.figures) writeFileSync(values.figures, JSON.stringify(figures))
  return []
}

async function race(product: SimulatedProduct, meals: readonly string[]): Promise<string[]> {
  const begun = performance.now()
  const result = await raceEdits(product, { edits: Number(values.race), meals })
  console.log(
    `${result.accepted} edits accepted before the cutoff, ${result.refused} refused from it on, in ${seconds(begun).toFixed(0)} s`,
  )
  const refusals = [...new Set(result.refusals.map((refusal) => JSON.stringify(refusal)))]
  return [
    ...(result.acceptedTooLate > 0 ? [`${result.acceptedTooLate} edits were accepted too late`] : []),
    ...(refusals.length === 1 ? [] : [`refused in other words: ${refusals.join(', ')}`]),
  ]
}
