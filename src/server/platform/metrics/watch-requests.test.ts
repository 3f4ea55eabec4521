import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { capturedLog } from '../../../../tests/support/captured-log.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { requestWatch } from './watch-requests.ts'

function watchedApp(mode: 'production' | 'local', level: 'info' | 'debug' = 'info') {
  const { log, written } = capturedLog(level)
  const heard: unknown[] = []
  const app = new Hono<HttpEnv>()
  app.onError((error, c) => c.json({}, error instanceof HttpProblem ? (error.status as 404) : 500))
  app.use(async (c, next) => {
    c.set('requestId', 'request-1')
    await next()
  })
  const watch = requestWatch({ mode }, log, (answered) => heard.push(answered))
  if (watch) app.use(watch)
  app.all('/api/*', (_, next) => next())
  app.get('/api/live', (c) => c.json({}))
  app.get('/api/orders/:id', (c) => c.json({ id: c.req.param('id') }))
  app.post('/api/refused', () => {
    throw new HttpProblem(404, 'not_found', 'No.')
  })
  app.get('/api/broken', () => {
    throw new Error('a name: Ana Rivera')
  })
  app.all('/api/*', (c) => c.json({}, 404))
  const lines = () =>
    written()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  return { app, heard, lines }
}

test('a request is one line: method, route, status, time and id, and nothing that anybody typed', async () => {
  const { app, lines } = watchedApp('production')
  await app.request('/api/orders/ana.rivera@example.com?note=peanuts', {
    headers: { cookie: 'secret=1', 'user-agent': 'Phone of Ana' },
  })
  expect(lines()).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: process.pid,
      hostname: expect.any(String),
      version: expect.any(String),
      method: 'GET',
      route: '/api/orders/:id',
      status: 200,
      ms: expect.any(Number),
      request_id: 'request-1',
      msg: 'answered',
    },
  ])
})

test('what is refused and what fails is a line as well, with the status that was answered', async () => {
  const { app, lines, heard } = watchedApp('production')
  await app.request('/api/refused', { method: 'POST' })
  await app.request('/api/broken')
  expect(lines().map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'POST /api/refused 404',
    'GET /api/broken 500',
  ])
  expect(JSON.stringify(lines())).not.toContain('Ana')
  expect(heard).toHaveLength(2)
})

test('the questions of a supervisor are no lines, and neither is anything while somebody tries it out', async () => {
  const shop = watchedApp('production')
  await shop.app.request('/api/live')
  expect(shop.lines()).toEqual([])
  expect(shop.heard).toHaveLength(1)
  const trial = watchedApp('local')
  await trial.app.request('/api/orders/1')
  expect(trial.lines()).toEqual([])
})
