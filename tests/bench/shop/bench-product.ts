import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SERVER_YOUNG_SPACE } from '../../../scripts/young-space.mjs'
import { startPostgresServer } from '../../support/databases/postgres-server.ts'
import {
  freePort,
  newDataDir,
  type RunningProduct,
  removeDataDir,
  startBuiltProduct,
} from '../../support/running-product.ts'

/** The built product on a PostgreSQL server of its own, with what a bench reads of both. */
export type BenchProduct = {
  /** The one that runs now. */
  product: RunningProduct
  pool: pg.Pool
  /** Does something to the database while no product runs on it, and starts the product again. */
  without: (work: () => Promise<void>) => Promise<void>
  computed: () => Computed
  /** What the product did meanwhile: its statements, and the longest that its event loop was held up. */
  watching: (work: () => Promise<unknown>) => Promise<Watched>
  askStandIn: <T>(path: string, body?: unknown) => Promise<T>
  webhookSecret: string
  stop: () => Promise<void>
}
/** Milliseconds so far, of the product's process, of all processes of the database and of the one that calls them. */
export type Computed = { product: number; database: number; caller: number }
export type Watched = { statements: number; longestTaskMs: number }

/** Of the system's clock for processes. */
const TICK_MS = 10

/** Jobs and mails rest, so that a call is measured and not what follows it; the provider's notices come when they are sent. */
export async function startBenchProduct(
  connections: number,
  settings: readonly string[] = [],
): Promise<BenchProduct> {
  const postgres = await startPostgresServer(settings)
  const dataDir = newDataDir()
  const standInPort = await freePort()
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    RUN_JOBS: 'false',
    STRIPE_STAND_IN_PORT: String(standInPort),
  }
  const gauge = path.join(import.meta.dirname, 'gauge.mjs')
  const flags = [SERVER_YOUNG_SPACE, '--import', gauge]
  let product = await startBuiltProduct(environment, flags)
  const pool = new pg.Pool({ connectionString: postgres.url, max: connections })
  const secret = (name: string) => readFileSync(path.join(dataDir, name), 'utf8').trim()
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = parentOf(rows[0]?.pid ?? 0)
  const askStandIn = async <T>(address: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${standInPort}${address}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${secret('payment-stand-in-key')}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}`)
    return (await answer.json()) as T
  }
  const holdNotices = () => askStandIn('/_stand-in/webhooks', { dropNext: 1_000_000_000 })
  await holdNotices()
  return {
    get product() {
      return product
    },
    pool,
    without: async (work) => {
      await product.stop()
      await work()
      product = await startBuiltProduct(environment, flags)
      await holdNotices()
    },
    computed: () => ({
      product: computedMs(product.pid),
      database: computedByServer(server),
      caller: computedMs(process.pid),
    }),
    watching: (work) => watching(product, work),
    askStandIn,
    webhookSecret: secret('payment-stand-in-webhook-secret'),
    stop: async () => {
      await pool.end()
      await product.stop()
      await postgres.stop()
      removeDataDir(dataDir)
    },
  }
}

async function watching(product: RunningProduct, work: () => Promise<unknown>): Promise<Watched> {
  const told = () => [...product.output().matchAll(/GAUGE (.*)\n/g)].map(([, line]) => line ?? '')
  const signal = async () => {
    const before = told().length
    process.kill(product.pid, 'SIGUSR2')
    while (told().length === before) await pause(5)
    return told().at(-1) ?? ''
  }
  await signal()
  await work()
  return JSON.parse(await signal()) as Watched
}

/** What stands behind the name in the system's account of a process. */
function accountOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const parentOf = (pid: number) => Number(accountOf(pid)[1])

function computedMs(pid: number, withEnded = false): number {
  const [user, system, endedUser, endedSystem] = accountOf(pid).slice(11, 15).map(Number)
  const own = (user ?? 0) + (system ?? 0)
  return (own + (withEnded ? (endedUser ?? 0) + (endedSystem ?? 0) : 0)) * TICK_MS
}

function computedByServer(server: number): number {
  for (;;) {
    const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ')
    try {
      return children.reduce((sum, pid) => sum + computedMs(Number(pid)), computedMs(server, true))
    } catch (error) {
      // One that ended since they were listed is in its server's own account by now.
      if (!(error instanceof Error && 'code' in error && GONE.includes(String(error.code)))) throw error
    }
  }
}

const GONE = ['ENOENT', 'ESRCH']
