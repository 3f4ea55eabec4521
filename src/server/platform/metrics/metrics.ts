import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Standings } from '../../../domain/shop/shop-health.ts'
import type { Clock } from '../clock.ts'
import { statementChannel } from '../db/connection/preparing-client.ts'
import type { Database } from '../db/open-database.ts'
import type { JobRan } from '../jobs/run-watch.ts'
import { readStandings } from './standings.records.ts'
import type { Answered } from './watch-requests.ts'

/** From a cached answer to a payment provider that takes its time. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = {
  answered: (answered: Answered) => void
  jobRan: (ran: JobRan) => void
  /** What Prometheus reads. Asks the database once. */
  text: () => Promise<string>
  contentType: string
  stop: () => void
}

type MetricsDeps = {
  database: Pick<Database, 'pool'>
  clock: Clock
  /** Streams of live news that this process keeps open. */
  openStreams: () => number
  log: Pick<Logger, 'warn'>
}

/** Counts what this process does. Names and labels hold addresses of the contract and names of jobs, nothing of people. */
export function createMetrics({ database, clock, openStreams, log }: MetricsDeps): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'rooted_fuel_request_seconds',
    help: 'Requests by method, route and status, and how long they took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  })
  const jobRan = countJobs(registers, clock)
  const statements = new Counter({
    name: 'rooted_fuel_statements_total',
    help: 'Statements sent to the database by this process',
    registers,
  })
  const countStatement = () => statements.inc()
  statementChannel.subscribe(countStatement)
  gaugePool(registers, database)
  new Gauge({
    name: 'rooted_fuel_live_streams',
    help: 'Streams of live news that this process keeps open',
    registers,
    collect() {
      this.set(openStreams())
    },
  })
  const standing = gaugeStandings(registers)

  return {
    answered: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
    jobRan,
    text: async () => {
      try {
        standing.set(await readStandings(database, clock.now()))
      } catch (error) {
        // What the process knows by itself is worth most while the database is away.
        standing.set(null)
        log.warn({ err: error }, 'the database did not answer for the metrics')
      }
      return registry.metrics()
    },
    contentType: registry.contentType,
    stop: () => {
      statementChannel.unsubscribe(countStatement)
      registry.clear()
    },
  }
}

function countJobs(registers: Registry[], clock: Clock): Metrics['jobRan'] {
  const jobs = new Histogram({
    name: 'rooted_fuel_job_seconds',
    help: 'Runs of the jobs of this process',
    labelNames: ['job', 'outcome'] as const,
    buckets: SECONDS,
    registers,
  })
  const succeeded = new Gauge({
    name: 'rooted_fuel_job_last_success_timestamp_seconds',
    help: 'When a job of this process last ended well',
    labelNames: ['job'] as const,
    registers,
  })
  return ({ job, seconds, failed }) => {
    jobs.observe({ job, outcome: failed ? 'failed' : 'done' }, seconds)
    if (!failed) succeeded.set({ job }, clock.now().getTime() / 1000)
  }
}

function gaugePool(registers: Registry[], { pool }: Pick<Database, 'pool'>): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `rooted_fuel_pool_${name}`,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('connections', 'Connections to the database of this process', () => pool.totalCount)
  gauge('idle', 'Of them, those that nobody uses', () => pool.idleCount)
  gauge('waiting', 'Who waits for a connection', () => pool.waitingCount)
}

/** What is the same for all processes, because the database says it. */
const STANDINGS = {
  database_up: 'Whether the database answered for this reading',
  mails_waiting: 'Mails that are due and have not left',
  mails_oldest_seconds: 'How long the oldest of them has been due',
  mails_given_up: 'Mails that are not tried any more',
  events_waiting: 'Changes of orders that no screen has been told of yet',
  events_oldest_seconds: 'How long the oldest of them waits',
  webhooks_waiting: 'Notices of the payment provider that are not worked on yet',
  webhooks_oldest_seconds: 'How long the oldest of them waits',
  cutoffs_open: 'Cutoffs that have begun and not ended',
} as const satisfies Record<'database_up' | keyof Standings, string>

function gaugeStandings(registers: Registry[]): { set: (standings: Standings | null) => void } {
  const gauges = Object.entries(STANDINGS).map(
    ([name, help]) => [name, new Gauge({ name: `rooted_fuel_${name}`, help, registers })] as const,
  )
  return {
    set: (standings) => {
      for (const [name, gauge] of gauges) {
        if (name === 'database_up') gauge.set(standings ? 1 : 0)
        else if (standings) gauge.set(standings[name as keyof Standings])
        else gauge.reset()
      }
    },
  }
}
