import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { capturedLog } from '../../../../tests/support/captured-log.ts'
import type { HttpEnv } from './http-env.ts'
import { warnOfUncountedProxy } from './request-origin.ts'

const through = async (trustedProxyHops: number, ...headers: Record<string, string>[]) => {
  const { log, written } = capturedLog()
  const app = new Hono<HttpEnv>().use(warnOfUncountedProxy({ trustedProxyHops }, log))
  for (const one of headers) await app.request('/', { headers: one })
  return written().split('\n').filter(Boolean)
}

test('a proxy that nobody counts on is told of once, without the address it reports', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  const lines = await through(0, {}, forwarded, forwarded)
  expect(lines).toEqual([expect.stringContaining('TRUSTED_PROXY_HOPS')])
  expect(lines.join()).not.toContain('203.0.113.7')
  expect(await through(1, forwarded)).toEqual([])
  expect(await through(0, {})).toEqual([])
})
