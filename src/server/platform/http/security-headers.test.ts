import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

type Mode = Parameters<typeof securityHeaders>[0]['mode']

async function headersOf(mode: Mode, own: Record<string, string> = {}) {
  const app = new Hono()
  app.use(securityHeaders({ mode }))
  app.get('/', (c) => c.text('a page', 200, own))
  return (await app.request('/')).headers
}

/** The policy by its directives. */
const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map((line) => line.trim().split(' '))
      .map(([name = '', ...values]) => [name, values.join(' ')]),
  )

test('a page runs and shows only what comes from here, is in no frame, and sends forms here or to the card page', async () => {
  expect(policyOf(await headersOf('production'))).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'img-src': "'self' data:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self' https://checkout.stripe.com",
  })
})

test.each(['production', 'local'] as const)(
  'in %s mode no script may be written into a page, nor made of a text',
  async (mode) => {
    const policy = (await headersOf(mode)).get('content-security-policy') ?? ''
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('*')
  },
)

test('a page tells other sites nothing of where its reader was, and shares no window with them', async () => {
  const headers = await headersOf('production')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

test('a browser is told to keep to TLS for a year by a real shop, and by no trial, which has none', async () => {
  expect((await headersOf('production')).get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  )
  expect((await headersOf('local')).get('strict-transport-security')).toBeNull()
})

test('a page that decides for itself what it may load or be framed by keeps its word, and all else stays', async () => {
  const own = { 'content-security-policy': "default-src 'none'", 'x-frame-options': 'SAMEORIGIN' }
  const headers = await headersOf('production', own)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('no page can lift the other headers', async () => {
  const headers = await headersOf('production', {
    'referrer-policy': 'unsafe-url',
    'x-content-type-options': 'anything',
  })
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('no answer carries what no browser of today reads', async () => {
  const headers = await headersOf('production')
  const dead = ['x-download-options', 'x-xss-protection', 'x-dns-prefetch-control']
  expect(dead.filter((name) => headers.has(name))).toEqual([])
})
