import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorReports } from '../../../src/server/platform/observers/error-reports.ts'
import { openErrorReports } from '../../../src/server/platform/observers/open-error-reports.ts'
import { type Collector, startCollector } from '../../support/collector.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import type { Client } from '../../support/test-app.ts'
import { exampleOf } from '../support/examples/example-of.ts'
import { exampleRequest } from '../support/hostile/hostile-request.ts'
import { sendTo } from '../support/hostile/send-hostile.ts'
import { hearProduct, type Spoken } from '../support/hostile/spoken.ts'
import { documentOf, type Operation, operationsOf } from '../support/operations.ts'
import { createWorld, type World } from '../support/world.ts'

const CANARY = 'canarybird'
/** What finds out who calls stays whole, so that each call comes as far as its own statements. */
const KEPT = ['users', 'sessions', 'staff_accounts', 'staff_sessions', 'rate_limit_counters', 'fact_versions']
/** Far fewer than there are operations that write or search for what was typed. */
const FEWEST_FAILURES = 40

let spoken: Spoken
let world: World
let service: Collector
let reports: ErrorReports
beforeAll(async () => {
  service = await startCollector()
  reports = openErrorReports(`http://0123abcd@${service.host}/42`, { mode: 'production' })
  spoken = hearProduct(reports.hear)
  world = await createWorld({ log: spoken.log })
})
afterAll(async () => {
  spoken.stop()
  await world.product.close()
  await service.close()
})

/** The same with the canary in everything that a person types. */
function marked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, marked(field)]))
  if (typeof value !== 'string') return value
  if (value.includes('@')) return `${CANARY}@example.com`
  return /[A-Za-z]{2,} /.test(value) ? `${value} ${CANARY}` : value
}

/** Every statement about anything but who calls fails, with what was typed among its parameters. */
async function loseTables(): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    world.product,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1)`,
    [KEPT],
  )
  for (const { name } of tables)
    await world.product.database.pool.query(`alter table "${name}" rename to "lost_${name}"`)
}

function callerOf({ access }: Operation): Client {
  return access === 'staff' ? world.staff.owner : world.households.own
}

test('what people type reaches no output and no service for errors, also where every statement about it fails', async () => {
  const operations = operationsOf(await documentOf(world.product), world.product.app.endpoints).filter(
    // The stream of an event says nothing that was typed; a session that is over hides what comes after it.
    ({ name }) => !/orderEvents|signOut|closeStaffSession/i.test(name),
  )
  const requests = operations.map((operation) => {
    const { body, query } = exampleOf(operation).call(world.households.own.belongings, world)
    const sent = { ...(body ? { body: marked(body) as object } : {}), ...(query ? { query } : {}) }
    return { operation, request: exampleRequest(operation, sent as Parameters<typeof exampleRequest>[1]) }
  })
  await loseTables()
  spoken.take()
  const statuses = new Map<string, number>()
  for (const { operation, request } of requests) {
    const response = await sendTo(world)(callerOf(operation), request)
    await response.arrayBuffer().catch(() => {})
    statuses.set(operation.name, response.status)
  }
  for (const job of world.product.app.jobs)
    await job.run().catch((err: unknown) => spoken.log.error({ err, job: job.name }, 'job failed'))
  await new Promise(setImmediate)

  const said = spoken.take()
  const lines = said.split('\n').filter(Boolean)
  expect(lines.filter((line) => !/^\{.*\}$/.test(line))).toEqual([])
  expect(lines.filter((line) => line.includes('Failed query')).length).toBeGreaterThan(FEWEST_FAILURES)
  expect(requests.filter(({ request }) => String(request.body).includes(CANARY)).length).toBeGreaterThan(10)
  expect([...said.matchAll(new RegExp(`.{0,200}${CANARY}.{0,80}`, 'gi'))].map(([text]) => text)).toEqual([])
  await reports.stop()
  const told = service.received.map(({ body }) => body).join('\n')
  expect(told.split('Failed query').length).toBeGreaterThan(FEWEST_FAILURES)
  expect(told.toLowerCase()).not.toContain(CANARY)
  expect([...statuses].filter(([, status]) => status >= 500).length).toBeGreaterThan(FEWEST_FAILURES)
})
