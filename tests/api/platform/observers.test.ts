import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/platform/config.ts'
import { createLog } from '../../../src/server/platform/log.ts'
import { openErrorReports } from '../../../src/server/platform/observers/open-error-reports.ts'
import { openTraces } from '../../../src/server/platform/observers/open-traces.ts'
import { version } from '../../../src/server/platform/version.ts'
import { capturedLog } from '../../support/captured-log.ts'
import { type Collector, eventsOf, spansOf, startCollector } from '../../support/collector.ts'
import { placedOrder, settledCustomer } from '../../support/people/ordering.ts'
import { type Client, createTestApp, type TestApp, type TestAppOptions } from '../../support/test-app.ts'

const CANARY = 'canarybird'
const ending: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

async function collector(how?: { silent?: boolean; status?: number }): Promise<Collector> {
  const started = await startCollector(how)
  ending.push(started.close)
  return started
}

async function productWith(options: TestAppOptions): Promise<TestApp> {
  const product = await createTestApp({}, options)
  ending.push(product.close)
  return product
}

function tracesTo({ host }: Collector, environment: Record<string, string> = {}) {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}/`, ...environment }
  const { traces } = readConfig(settings, process.cwd())
  if (!traces) throw new Error('The setting was not read.')
  const { log, written } = capturedLog()
  return { traces: openTraces(traces, { mode: 'production', log }), written }
}

function reportsTo({ host }: Collector) {
  const { errorReports } = readConfig({ SENTRY_DSN: `http://0123456789abcdef@${host}/42` }, process.cwd())
  if (!errorReports) throw new Error('The setting was not read.')
  return openErrorReports(errorReports.dsn, { mode: 'production' })
}

/** Whose log keeps silent but for whoever listens. */
const logToldTo = (hear: (line: string) => void) =>
  createLog({ logLevel: 'error' }, { destination: { write: () => {} }, hear })

/** From now on a statement of this call fails, with what was typed among its parameters. */
const loseWaitlist = ({ database }: TestApp) =>
  database.pool.query('alter table waitlist_entries rename to lost_entries')

const joinWaitlist = ({ request }: Client) =>
  request('/api/waitlist', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': CANARY },
    body: JSON.stringify({
      ...{ name: CANARY, email: `${CANARY}@example.com`, zip_code: '10001', source: 'zip_gate' },
    }),
  })

test('without a setting nobody is told of anything', () => {
  const config = readConfig({}, process.cwd())
  expect([config.traces, config.errorReports]).toEqual([undefined, undefined])
})

test('each request is a span: route, status, request id, statements, and nothing about people', async () => {
  const told = await collector()
  const { traces } = tracesTo(told)
  const product = await productWith({ traces, log: logToldTo(() => {}) })
  const customer = await settledCustomer(product)
  const { orderId } = await placedOrder(product, customer)
  const answer = await customer.request(`/api/meals?note=${CANARY}`)
  await loseWaitlist(product)
  const failed = await joinWaitlist(customer)
  expect(failed.status).toBe(500)
  await traces.stop()

  const { spans, resources } = spansOf(told)
  expect(new Set(told.received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']))
  expect(resources[0]).toMatchObject({
    'service.name': 'rooted-fuel',
    'service.version': version,
    'deployment.environment.name': 'production',
  })
  const spanOf = (response: Response) =>
    spans.find(
      ({ attributes }) => attributes['rooted_fuel.request_id'] === response.headers.get('x-request-id'),
    )
  expect(spanOf(answer)).toEqual({
    name: 'GET /api/meals',
    failed: false,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/meals',
      'http.response.status_code': 200,
      'rooted_fuel.request_id': answer.headers.get('x-request-id'),
      'rooted_fuel.statements': expect.any(Number),
    },
  })
  expect(spanOf(failed)).toMatchObject({
    failed: true,
    attributes: { 'http.response.status_code': 500, 'error.type': '500' },
  })
  expect(spans.some(({ attributes }) => Number(attributes['rooted_fuel.statements']) > 1)).toBe(true)
  const said = told.received.map(({ body }) => body).join('\n')
  for (const personal of [CANARY, orderId, customer.userId, customer.email, customer.token])
    expect(said).not.toContain(personal)
})

test('each run of a job is a span with its statements, also one that fails', async () => {
  const told = await collector()
  const { traces } = tracesTo(told, { OTEL_SERVICE_NAME: 'kitchen-two' })
  const { app, database } = await productWith({ traces })
  await app.watch.watch('planted', async () => {
    await Promise.all([database.pool.query('select 1'), database.pool.query('select 2')])
  })
  // Far more than there are connections: who waits for one is counted for all the same.
  const crowd = Array.from({ length: 100 }, () =>
    app.watch.watch('crowd', async () => void (await database.pool.query('select 3'))),
  )
  await Promise.all(crowd)
  const broken = app.watch.watch('broken', async () => {
    throw new Error(CANARY)
  })
  await expect(broken).rejects.toThrow(CANARY)
  await traces.stop()
  const { spans, resources } = spansOf(told)
  expect(resources[0]).toMatchObject({ 'service.name': 'kitchen-two' })
  const ofTheCrowd = spans.filter(({ name }) => name === 'job crowd')
  expect(ofTheCrowd.map(({ attributes }) => attributes['rooted_fuel.statements'])).toEqual(Array(100).fill(1))
  expect(spans.filter(({ name }) => name !== 'job crowd')).toEqual([
    {
      name: 'job planted',
      failed: false,
      attributes: { 'rooted_fuel.job': 'planted', 'rooted_fuel.statements': 2 },
    },
    {
      name: 'job broken',
      failed: true,
      attributes: { 'rooted_fuel.job': 'broken', 'rooted_fuel.statements': 0 },
    },
  ])
  expect(JSON.stringify(told.received)).not.toContain(CANARY)
})

test('an error that ends in the log is told with release, place and request id, and without values', async () => {
  const told = await collector()
  const reports = reportsTo(told)
  const product = await productWith({ log: logToldTo(reports.hear) })
  await loseWaitlist(product)
  const failed = await joinWaitlist(product.visitor())
  expect(failed.status).toBe(500)
  await reports.stop()

  expect(told.received.map(({ path }) => path.split('?')[0])).toEqual(['/api/42/envelope/'])
  const [event] = eventsOf(told)
  expect(Object.keys(event).sort()).toEqual(
    ['environment', 'event_id', 'exception', 'level', 'platform', 'release', 'tags', 'timestamp'].sort(),
  )
  expect(event).toMatchObject({
    level: 'error',
    release: `rooted-fuel@${version}`,
    environment: 'production',
    tags: { what: 'request failed', request_id: failed.headers.get('x-request-id') },
  })
  const { values } = event.exception
  expect(values.at(-1).value).toMatch(/^Failed query: insert/)
  expect(values.at(-1).stacktrace.frames.length).toBeGreaterThan(3)
  expect(values[0].value).toContain('waitlist_entries')
  expect(JSON.stringify(told.received)).not.toContain(CANARY)
})

test('a warning is no report, and an error without a cause is one with its sentence', async () => {
  const told = await collector()
  const reports = reportsTo(told)
  const log = logToldTo(reports.hear)
  log.warn({ err: new Error('planted') }, 'unavailable')
  log.error({ job: 'planted' }, 'job has been running for an hour')
  await reports.stop()
  expect(eventsOf(told)).toMatchObject([
    { message: 'job has been running for an hour', level: 'error', tags: { job: 'planted' } },
  ])
})

test('collectors that take everything and answer nothing hold up no request and no stop', async () => {
  const silent = await collector({ silent: true })
  const { traces } = tracesTo(silent)
  const reports = reportsTo(silent)
  const log = logToldTo(reports.hear)
  const product = await productWith({ traces, log })
  await loseWaitlist(product)
  const failures = Array.from({ length: 200 }, () => joinWaitlist(product.visitor()))
  expect(new Set((await Promise.all(failures)).map(({ status }) => status))).toEqual(new Set([500]))
  await Promise.all([traces.stop(), reports.stop()])
  // Both have been asked, and neither was waited for: their senders would give up after five seconds.
  expect(new Set(silent.received.map(({ path }) => path.split('?')[0]))).toEqual(
    new Set(['/v1/traces', '/api/42/envelope/']),
  )
  expect(silent.waiting()).toBeGreaterThan(1)
})

test('a collector that refuses costs one line of the log', async () => {
  const { traces, written } = tracesTo(await collector({ status: 401 }))
  const product = await productWith({ traces })
  for (let count = 0; count < 3; count++) {
    expect((await product.visitor().request('/api/meals')).status).toBe(200)
  }
  await traces.stop()
  const lines = written().split('\n').filter(Boolean)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('OTEL_EXPORTER_OTLP_ENDPOINT')
})
