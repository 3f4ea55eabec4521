import { parseArgs } from 'node:util'
import { copyHistory } from '../support/growth/growing-tables.ts'
import { type BenchProduct, startBenchProduct } from './shop/bench-product.ts'
import { machine, milliseconds, table, writeFigures } from './shop/figures.ts'
import { kitchenJobs } from './shop/kitchen-jobs.ts'
import { type Job, type Measured, measure } from './shop/measure.ts'
import { prepareHouseholds } from './shop/prepare-households.ts'
import { atOnce, shopJobs } from './shop/shop-jobs.ts'

/*
 * `npm run bench -- growth --small 10000 --large 1000000`: what the same jobs cost the database when it holds more weeks of the
 * same thousand boxes. Both databases run side by side and each job is measured on one and at once on the other. The weeks
 * before are copies of one that was really ordered and paid for. Takes half an hour on a busy machine, and 10 GB; writes docs/figures.md
 * unless `--dry`.
 */
const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    week: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    dry: { type: 'boolean', default: false },
  },
})
const WEEK = Number(values.week)
/** Enough for the rounds of one run. */
const NEW_HOUSEHOLDS = 9000
const KINDS = 4
const settings = { connections: 8, seconds: Number(values.seconds) }
/** Of a job that costs the database less, a tenth of a millisecond or less decides: it has so many times the rounds. */
const LITTLE_MS = 1
const OFTEN = 3
/** Nothing but the jobs shall work in the database while they are measured. */
const QUIET = ['autovacuum=off', 'max_wal_size=8GB', 'checkpoint_timeout=1h']

const small = await startBenchProduct(settings.connections, QUIET)
const large = await startBenchProduct(settings.connections, QUIET)
try {
  await live(small, Number(values.small))
  await live(large, Number(values.large))
  const lines = await compare(await jobsOf(small), await jobsOf(large))
  console.log(lines.join('\n'))
  if (!values.dry) writeFigures('npm run bench -- growth', lines)
} finally {
  await small.stop()
  await large.stop()
}

/** A week of orders that were placed, paid and delivered, and as many weeks before as make so many orders of it. */
async function live(bench: BenchProduct, orders: number): Promise<void> {
  const begun = performance.now()
  const households = await prepareHouseholds(bench.pool, WEEK, 'week')
  const shop = await shopJobs(bench, households, KINDS)
  await atOnce(shop.place.work)
  await shop.confirm.prepare?.()
  await atOnce(shop.confirm.work)
  await atOnce(shop.webhook.work)
  await bench.without(async () => {
    await endTheWeek(bench)
    const copies = Math.round(orders / WEEK) - 1
    await copyHistory(bench.pool, { copies, weeks: copies })
    await bench.pool.query('checkpoint')
  })
  const { rows } = await bench.pool.query<{ count: string; size: string }>(
    'select count(*), pg_size_pretty(pg_database_size(current_database())) as size from orders',
  )
  const took = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(`${rows[0]?.count} orders, ${rows[0]?.size}, in ${took} s`)
}

/** Nothing of it is open, waits to be sent or counts calls. */
async function endTheWeek({ pool }: BenchProduct): Promise<void> {
  const session = await pool.connect()
  try {
    await session.query('set session_replication_role = replica')
    for (const query of [
      `update orders set status = 'delivered', delivered_at = delivery_date + interval '15 hours' where status = 'confirmed'`,
      `update outbox_mails set status = 'sent', sent_at = now(), subject = '', html = '', text = ''`,
      'delete from sessions',
      'delete from rate_limit_counters',
    ])
      await session.query(query)
  } finally {
    session.release(true)
  }
}

async function jobsOf(bench: BenchProduct): Promise<{ bench: BenchProduct; jobs: Job[] }> {
  const households = await prepareHouseholds(bench.pool, NEW_HOUSEHOLDS, 'new')
  const shop = await shopJobs(bench, households)
  const kitchen = await kitchenJobs(bench.product.port, bench.pool)
  const days = kitchen.filter(({ boxes }) => boxes <= 1000)
  const { session, place, payment, confirm, webhook, portal } = shop
  const ofKitchen = days.flatMap(({ changedPage, list, file }) => [changedPage, list, file])
  return { bench, jobs: [session, place, payment, confirm, webhook, portal, ...ofKitchen] }
}

type Side = Awaited<ReturnType<typeof jobsOf>>

function thousands(number: string): string {
  return Number(number).toLocaleString('en-US')
}

async function compare(one: Side, other: Side): Promise<string[]> {
  const rows: string[][] = []
  for (const [index, job] of one.jobs.entries()) {
    const same = other.jobs[index]
    if (!same) continue
    const [few, many] = await leastOf(one.bench, job, other.bench, same)
    const ratio = (many.computing.database / few.computing.database).toFixed(2)
    rows.push([
      job.name,
      `${milliseconds(few.computing.database)} ms`,
      `${milliseconds(many.computing.database)} ms`,
      ratio,
      String(few.failed + many.failed),
    ])
    console.log(rows.at(-1)?.join(' | '))
  }
  const head = [
    'Job',
    `At ${thousands(values.small)} orders`,
    `At ${thousands(values.large)}`,
    'Ratio (goal 1.2)',
    'Failed',
  ]
  return [`${machine()}; ${thousands(values.week)} boxes a week.`, '', ...table(head, rows)]
}

/** In turns; of each the round in which the database computed least. */
async function leastOf(one: BenchProduct, job: Job, other: BenchProduct, same: Job) {
  const rounds: [Measured, Measured][] = []
  const least = (side: 0 | 1) =>
    rounds
      .map((round) => round[side])
      .reduce((a, b) => (b.computing.database > 0 && b.computing.database < a.computing.database ? b : a))
  for (let wanted = Number(values.rounds); rounds.length < wanted; ) {
    rounds.push([await measure(one, job, settings), await measure(other, same, settings)])
    if (least(0).computing.database < LITTLE_MS) wanted = Number(values.rounds) * OFTEN
  }
  return [least(0), least(1)] as const
}
