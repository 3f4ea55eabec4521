import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { SERVER_YOUNG_SPACE } from '../../scripts/young-space.mjs'
import { startPostgresServer } from '../support/databases/postgres-server.ts'
import { newDataDir, removeDataDir, startBuiltProduct } from '../support/running-product.ts'
import { createAsker, type Heard, openReaders } from './live-readers.ts'
import { prepareReaders } from './prepare-readers.ts'
import type { LiveFigures } from './shop/side-figures.ts'

/*
 * `npm run bench:live -- --households 1000 --screens 200`: live events of the built product on a PostgreSQL server of
 * their own, with a transaction open in another database of it all the while. Everything is bounded; ends with 1 when an
 * event was lost. Read the ratios: a change against the empty route in the same run.
 */
const { values } = parseArgs({
  options: {
    households: { type: 'string', default: '1000' },
    screens: { type: 'string', default: '200' },
    figures: { type: 'string' },
  },
})
const [HOUSEHOLDS, SCREENS] = [Number(values.households), Number(values.screens)]
const CHANGES = 100
const BURST = 200
const IDLE_MS = 20_000
const ARRIVES_WITHIN_MS = 60_000
/** Of the system's clock for processes. */
const TICK_MS = 10

const postgres = await startPostgresServer()
const dataDir = newDataDir()
const product = await startBuiltProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url }, [
  SERVER_YOUNG_SPACE,
])
const database = new pg.Client({ connectionString: postgres.url })
const elsewhere = new URL(postgres.url)
elsewhere.pathname = '/template1'
const foreign = new pg.Client({ connectionString: elsewhere.href })
try {
  await database.connect()
  await foreign.connect()
  await foreign.query('begin')
  await foreign.query('select pg_current_xact_id()')
  process.exitCode = await bench()
} finally {
  await foreign.end()
  await database.end()
  await product.stop()
  await postgres.stop()
  removeDataDir(dataDir)
}

function computedMs(): number {
  const stat = readFileSync(`/proc/${product.pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * TICK_MS
}

async function computing<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const before = computedMs()
  const result = await work()
  return { result, ms: computedMs() - before }
}

async function bench(): Promise<number> {
  const { customers, staff, orders } = await prepareReaders(database, {
    households: HOUSEHOLDS,
    screens: SCREENS,
  })
  const asker = createAsker(product.port, staff[0] ?? '')

  await asker.many('/api/live', 2000)
  const empty = (await computing(() => asker.many('/api/live', 4000))).ms / 4000
  // What is compiled while it runs counts for nobody.
  await marked(orders.splice(0, CHANGES), 20)
  const unwatched = (await computing(() => marked(orders.splice(0, CHANGES), 20))).ms / CHANGES

  const opening = await computing(() => openReaders(product.port, { customers, staff }))
  const readers = opening.result
  console.log(
    `empty route ${empty.toFixed(2)} ms of computing; a change that nobody watches ${of(unwatched, empty)}\n` +
      `${customers.length} households and ${staff.length} screens opened, ${(opening.ms / readers.streams.length).toFixed(2)} ms each`,
  )
  const idle = await computing(() => pause(IDLE_MS))
  console.log(`idle: ${((100 * idle.ms) / IDLE_MS).toFixed(1)} % of a processor`)

  const steady = await watched(readers, orders.splice(0, CHANGES), 20)
  tell('one after another, 20 ms apart', steady, { unwatched, empty })
  const burst = await watched(readers, orders.splice(0, BURST), 0)
  tell('all at once', burst, { unwatched, empty })
  readers.close()
  const figures: LiveFigures = {
    ...{ empty, unwatched, change: steady.ms, idlePercent: (100 * idle.ms) / IDLE_MS },
    ...{ toScreensP99: at(steady.staff, 0.99), toHouseholdsP99: at(steady.customers, 0.99) },
    ...{ burst: BURST, burstSeconds: burst.tookMs / 1000, lost: steady.lost + burst.lost },
  }
  if (values.figures) writeFileSync(values.figures, JSON.stringify(figures))
  return steady.lost + burst.lost > 0 ? 1 : 0

  async function marked(
    ids: readonly string[],
    apartMs: number,
    begun = new Map<string, number>(),
  ): Promise<void> {
    const calls: Promise<unknown>[] = []
    for (const id of ids) {
      begun.set(id, performance.now())
      calls.push(asker.mark(id))
      if (apartMs > 0) await pause(apartMs)
    }
    await Promise.all(calls)
  }

  async function watched(
    readers: Awaited<ReturnType<typeof openReaders>>,
    ids: readonly string[],
    apartMs: number,
  ) {
    const begun = new Map<string, number>()
    const expected = ids.length * (SCREENS + 1)
    readers.expect(begun)
    const start = performance.now()
    const { ms } = await computing(async () => {
      await marked(ids, apartMs, begun)
      await readers.heard(expected, ARRIVES_WITHIN_MS)
    })
    const heard: Heard = readers.taken()
    return {
      ms: ms / ids.length,
      changes: ids.length,
      expected,
      lost: expected - heard.events,
      tookMs: performance.now() - start,
      ...heard,
    }
  }
}

type Watched = Heard & { ms: number; changes: number; expected: number; tookMs: number }

function tell(what: string, run: Watched, { unwatched, empty }: { unwatched: number; empty: number }): void {
  console.log(
    `${what}: ${run.changes} changes, ${run.events} of ${run.expected} events in ${(run.tookMs / 1000).toFixed(1)} s; ` +
      `computing of one change ${of(run.ms, empty)}, of it for those who watch ${of(run.ms - unwatched, empty)}; ` +
      `to screens ${quantiles(run.staff)}; to households ${quantiles(run.customers)}`,
  )
}

function of(ms: number, empty: number): string {
  return `${ms.toFixed(1)} ms (${(ms / empty).toFixed(0)} x the empty route)`
}

function at(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0)
}

function quantiles(times: readonly number[]): string {
  return `p50 ${at(times, 0.5)} p99 ${at(times, 0.99)} ms`
}
