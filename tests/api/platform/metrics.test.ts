import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../../src/server/platform/log.ts'
import { serveMetrics } from '../../../src/server/platform/metrics/serve-metrics.ts'
import { placedOrder, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
let customer: TestCustomer
beforeAll(async () => {
  product = await createTestApp({ METRICS_PORT: '0' })
  customer = await settledCustomer(product)
})
afterAll(() => product.close())

const metricsOf = ({ app }: TestApp) => {
  if (!app.metrics) throw new Error('Nobody reads metrics here.')
  return app.metrics
}
const readingOf = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('requests are counted by route, and no id or address of anybody is a label', async () => {
  await product.visitor().call('listMeals')
  const { orderId } = await placedOrder(product, customer)
  const text = await metricsOf(product).text()
  const menu = 'rooted_fuel_request_seconds_count{method="GET",route="/api/meals",status="200"}'
  expect(readingOf(text, menu)).toBeGreaterThan(0)
  expect(text).not.toContain(orderId)
  expect(text).not.toContain(customer.email)
  expect(text).not.toContain(customer.userId)
})

test('what waits in the database is told: mails, events, notices, cutoffs', async () => {
  const before = await metricsOf(product).text()
  expect(readingOf(before, 'rooted_fuel_database_up')).toBe(1)
  const waiting = readingOf(before, 'rooted_fuel_mails_waiting') ?? 0
  await product.database.pool.query(
    `insert into outbox_mails (kind, dedup_key, to_address, data, next_attempt_at)
    values ('planted', 'planted', 'nobody@example.com', '{}', $1)`,
    [new Date(product.clock.now().getTime() - 1000)],
  )
  await product.database.pool.query(
    `insert into webhook_events (event_id, type, payload) values ('evt_planted', 'planted', '{}')`,
  )
  const after = await metricsOf(product).text()
  expect(readingOf(after, 'rooted_fuel_mails_waiting')).toBe(waiting + 1)
  expect(readingOf(after, 'rooted_fuel_webhooks_waiting')).toBe(1)
  await product.database.pool.query(`delete from webhook_events where event_id = 'evt_planted'`)
  await product.database.pool.query(`delete from outbox_mails where kind = 'planted'`)
})

test('runs of jobs are counted with their outcome, and the last good one has its time', async () => {
  await product.app.watch.watch('planted-job', async () => {})
  await expect(
    product.app.watch.watch('planted-job', async () => {
      throw new Error('no luck')
    }),
  ).rejects.toThrow('no luck')
  const text = await metricsOf(product).text()
  const runs = (outcome: string) =>
    readingOf(text, `rooted_fuel_job_seconds_count{job="planted-job",outcome="${outcome}"}`)
  expect([runs('done'), runs('failed')]).toEqual([1, 1])
  expect(readingOf(text, 'rooted_fuel_job_last_success_timestamp_seconds{job="planted-job"}')).toBe(
    product.clock.now().getTime() / 1000,
  )
})

test('they are answered at an address of their own, and never at that of the shop', async () => {
  const server = await serveMetrics(
    metricsOf(product),
    { host: '127.0.0.1', port: 0 },
    createLog({ logLevel: 'silent' }),
  )
  const asked = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)
  const answer = await asked('/metrics')
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toContain('rooted_fuel_statements_total')
  expect((await asked('/api/meals')).status).toBe(404)
  await server.close()
  expect((await product.visitor().request('/metrics')).status).not.toBe(200)
  expect((await product.visitor().request('/api/metrics')).status).toBe(404)
})
