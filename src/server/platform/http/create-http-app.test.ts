import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { createHttpApp, mountEndpoints } from './create-http-app.ts'

const emptyApp = () => {
  const config = readConfig({}, process.cwd())
  const platform = { config } as Parameters<typeof createHttpApp>[0]
  return createHttpApp(platform, pino({ level: 'silent' }), { watchCalls: (_, next) => next() })
}

test('an answer goes out as it was made, with the id of its request', async () => {
  const app = emptyApp()
  let made: Response | undefined
  app.get('/api/word', (c) => {
    made = c.body('word', 200, { 'content-length': '4' })
    return made
  })
  const answer = await app.request('/api/word')
  expect(answer).toBe(made)
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test.each(['GET', 'POST'])('nobody looks at the body of a %s that tells its length', async (method) => {
  const app = emptyApp()
  app.all('/api/word', (c) => c.body('word'))
  const body = method === 'POST' ? { body: '{}', headers: { 'content-length': '2' } } : {}
  const request = new Request('http://localhost/api/word', { method, ...body })
  const looks = vi.spyOn(request, 'body', 'get')
  expect((await app.fetch(request)).status).toBe(200)
  expect(looks).not.toHaveBeenCalled()
})

test.each([
  ['told', { 'content-length': '300000' }],
  ['not told', {}],
])('a body that is too large is refused, its length %s', async (_, headers: Record<string, string>) => {
  const app = emptyApp()
  app.post('/api/word', (c) => c.body('word'))
  const request = new Request('http://localhost/api/word', {
    method: 'POST',
    body: 'x'.repeat(300_000),
    headers,
  })
  expect((await app.fetch(request)).status).toBe(413)
})

test('the API document is made once, however often it is asked for', async () => {
  const config = readConfig({}, process.cwd())
  const platform = { config } as Parameters<typeof createHttpApp>[0]
  const app = createHttpApp(platform, pino({ level: 'silent' }), { watchCalls: (_, next) => next() })
  mountEndpoints(app, [], platform)
  const make = vi.spyOn(app, 'getOpenAPI31Document')
  const ask = async () => {
    const answer = await app.request('/api/openapi.json')
    return { type: answer.headers.get('content-type'), document: await answer.json() }
  }
  const first = await ask()
  expect(first).toMatchObject({ type: 'application/json', document: { openapi: '3.1.0' } })
  expect(await ask()).toEqual(first)
  expect(make).toHaveBeenCalledTimes(1)
})
