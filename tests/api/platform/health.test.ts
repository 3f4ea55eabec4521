import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import packageDescription from '../../../package.json' with { type: 'json' }
import { capturedLog } from '../../support/captured-log.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
afterEach(() => vi.useRealTimers())

const ready = async () => {
  const response = await product.visitor().request('/api/ready')
  return { status: response.status, body: await response.json() }
}

const { version } = packageDescription

test('the running product tells its version, and so does every line of its log', async () => {
  const live = await product.visitor().request('/api/live')
  expect(await live.json()).toEqual({ status: 'ok', version })
  const { log, written } = capturedLog()
  log.warn('something')
  expect(JSON.parse(written())).toMatchObject({ msg: 'something', version })
})

test('the product is not ready while a run of a job hangs, and says which', async () => {
  expect(await ready()).toEqual({ status: 200, body: { status: 'ok' } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let end = () => {}
  const run = product.app.watch.watch(
    'renewals',
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  vi.advanceTimersByTime(3_600_000)
  vi.useRealTimers()
  expect(await ready()).toMatchObject({
    status: 503,
    body: { code: 'job_hangs', error: 'Running for more than an hour, restart the product: renewals.' },
  })
  end()
  await run
  expect((await ready()).status).toBe(200)
})
