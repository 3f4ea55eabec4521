import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { statementsOf } from '../../support/databases/statements.ts'
import { placedOrder, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const post = (headers: Record<string, string>, body = '{"zip_code":"32801"}') =>
  product.visitor().request('/api/check-zip', { method: 'POST', headers, body })

describe('every answer', () => {
  test('carries the headers that keep a browser safe', async () => {
    const { headers } = await product.visitor().request('/api/session')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('that is short comes as it is and says its length, a long one comes compressed', async () => {
    const accepting = { headers: { 'accept-encoding': 'gzip, br' } }
    for (const [address, status] of [
      ['/api/session', 200],
      ['/api/nowhere', 404],
    ] as const) {
      const short = await product.visitor().request(address, accepting)
      expect([short.status, short.headers.get('content-encoding')]).toEqual([status, null])
      expect(Number(short.headers.get('content-length'))).toBe((await short.arrayBuffer()).byteLength)
    }
    const long = await product.visitor().request('/api/openapi.json', accepting)
    expect(long.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await long.arrayBuffer()).toString()).toContain('"openapi":"3.1.0"')
    const customer = await settledCustomer(product)
    await placedOrder(product, customer)
    const portal = await customer.request(endpoints.getPortal.path, accepting)
    const bytes = await portal.arrayBuffer()
    expect([portal.headers.get('content-encoding'), portal.headers.get('content-length')]).toEqual([
      'gzip',
      String(bytes.byteLength),
    ])
    expect(gunzipSync(bytes).toString()).toContain('"orders":[')
  })

  test('that is the same for everybody is made once, and nobody gets it twice until it changes', async () => {
    const ask = (headers: Record<string, string>) =>
      product.visitor().request(endpoints.listMeals.path, { headers })
    const first = await ask({ 'accept-encoding': 'gzip, br' })
    expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br'])
    const text = brotliDecompressSync(await first.arrayBuffer()).toString()
    expect(text).toContain('"meals":[')
    expect(await (await ask({})).text()).toBe(text)
    const etag = first.headers.get('etag') ?? ''
    const statements = await statementsOf(async () => {
      const again = await ask({ 'if-none-match': `"other", ${etag}` })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    })
    // At most whether it still is as it was, once a second for everybody.
    expect(statements.filter((sql) => !/fact_versions/.test(sql))).toEqual([])
    await product.database.pool.query('update meals set sell_price_cents = sell_price_cents + 1')
    const changed = await ask({ 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
    expect(await changed.text()).not.toBe(text)
  })

  test('of a failure has a code, a sentence and a request id', async () => {
    const response = await product.visitor().request('/api/nowhere')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      success: false,
      code: 'not_found',
      error: expect.stringMatching(/\.$/),
      request_id: response.headers.get('x-request-id'),
    })
  })
})

describe('a request that changes something', () => {
  const json = { 'content-type': 'application/json' }
  test.each([
    ['another site by fetch metadata', { ...json, 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { ...json, 'sec-fetch-site': 'same-site' }],
    ['another origin', { ...json, origin: 'https://evil.example' }],
    ['an opaque origin', { ...json, origin: 'null' }],
  ])('is refused from %s', async (_from, headers) => {
    expect((await post({ host: 'localhost:3000', ...headers })).status).toBe(403)
  })

  test('is taken from the product’s own pages', async () => {
    const own = { host: 'localhost:3000', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
    expect((await post({ ...json, ...own })).status).toBe(200)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is refused as %s, which a foreign form could send',
    async (type) => {
      expect((await post({ 'content-type': type, 'content-length': '20' })).status).toBe(415)
    },
  )

  test.each([
    ['broken JSON', '{"zip_code":'],
    ['no object', '[]'],
    ['null', 'null'],
    ['a deep nest', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('with %s is a clear 4xx', async (_what, body) => {
    const response = await post(json, body)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(await response.json()).toMatchObject({
      success: false,
      code: expect.any(String),
      error: expect.any(String),
    })
  })

  test('with more than 256 kB is refused', async () => {
    const body = JSON.stringify({ zip_code: 'x'.repeat(300_000) })
    const response = await post({ ...json, 'content-length': String(body.length) }, body)
    expect(response.status).toBe(413)
  })
})
