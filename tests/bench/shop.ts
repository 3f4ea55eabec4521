import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgresServer } from '../support/databases/postgres-server.ts'
import { newDataDir, removeDataDir, startBuiltProduct } from '../support/running-product.ts'
import { type Job, type Measured, measure } from './shop/measure.ts'
import { plainJobs } from './shop/plain-sql.ts'
import { prepareHouseholds } from './shop/prepare-households.ts'
import { shopJobs } from './shop/shop-jobs.ts'

/*
 * `npm run bench -- --connections 16 --seconds 4`: what households do, by as many at a time as there are connections, each
 * call by another household, on the built product and a PostgreSQL server of its own. Beside it in the same run stand the
 * empty route and the least that plain SQL needs for the same rows. Read the ratios: rates change with the machine.
 */
const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '4' },
    households: { type: 'string', default: '6000' },
  },
})
const [CONNECTIONS, SECONDS, HOUSEHOLDS] = [values.connections, values.seconds, values.households].map(Number)
const settings = { connections: CONNECTIONS ?? 16, seconds: SECONDS ?? 4 }

const postgres = await startPostgresServer()
const dataDir = newDataDir()
const product = await startBuiltProduct({ DATA_DIR: dataDir, DATABASE_URL: postgres.url }, [
  '--max-semi-space-size=32',
])
const pool = new pg.Pool({ connectionString: postgres.url, max: settings.connections })
try {
  const households = await prepareHouseholds(pool, HOUSEHOLDS ?? 6000)
  const shop = await shopJobs(product.port, households)
  const plain = plainJobs(pool, households)
  console.log(
    `${settings.connections} connections, ${settings.seconds} s each, ${cpus().length} processors, Node ${process.version}`,
  )
  const empty = await run(shop.live)
  const rows: [Measured, beside: Measured | null][] = [
    [await run(shop.menu), null],
    [await run(shop.session), null],
    [await run(shop.portal), null],
    [await run(shop.place), await run(plain.place)],
    [await run(shop.payment), null],
    [await run(shop.confirm), await run(plain.confirm)],
  ]
  console.log(
    '| job | per second | of the empty route | of plain SQL | computing, ms | p50 / p99 ms | failed |',
  )
  console.log('|---|---|---|---|---|---|---|')
  tell(empty, null)
  for (const [measured, beside] of rows) tell(measured, beside)

  function tell(of: Measured, beside: Measured | null): void {
    const ratio = (other: Measured) => (of.perSecond / other.perSecond).toFixed(2)
    const least = beside ? `${ratio(beside)} (${beside.perSecond.toFixed(0)})` : '-'
    console.log(
      `| ${of.name} | ${of.perSecond.toFixed(0)} | ${ratio(empty)} | ${least} | ${of.computingMs.toFixed(2)} | ` +
        `${of.p50.toFixed(1)} / ${of.p99.toFixed(1)} | ${of.failed} |`,
    )
  }
} finally {
  await pool.end()
  await product.stop()
  await postgres.stop()
  removeDataDir(dataDir)
}

async function run(job: Job): Promise<Measured> {
  return measure(job, product.pid, settings)
}
