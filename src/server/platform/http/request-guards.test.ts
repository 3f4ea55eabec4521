import { OpenAPIHono } from '@hono/zod-openapi'
import { describe, expect, test } from 'vitest'
import type { HttpEnv } from './http-env.ts'
import { HttpProblem } from './http-problem.ts'
import { refuseCrossSite } from './request-guards.ts'
import { publicOrigin } from './request-origin.ts'

/** A product reached at `publicUrl` that answers with the address it tells people. */
function productAt(publicUrl: string) {
  const app = new OpenAPIHono<HttpEnv>()
  app.use(refuseCrossSite({ publicUrl }))
  app.post('/', (c) => c.text(publicOrigin({ publicUrl }, c.req.raw)))
  app.onError((error, c) => c.text(error.message, error instanceof HttpProblem ? 403 : 500))
  return app
}

const sent = (publicUrl: string, { from, to }: { from: string; to: string }) =>
  productAt(publicUrl).request(`${to}/`, {
    method: 'POST',
    headers: { origin: from, 'sec-fetch-site': 'same-origin' },
  })

describe('a form of a product whose public address is this machine', () => {
  const here = 'http://localhost:3000'

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'is taken from %s, and leads back there',
    async (opened) => {
      const response = await sent(here, { from: opened, to: opened })
      expect(response.status).toBe(200)
      expect(await response.text()).toBe(opened)
    },
  )

  test.each([
    ['another port', 'http://127.0.0.1:3001', 'http://127.0.0.1:3000'],
    ['another port that the request names, too', 'http://127.0.0.1:3001', 'http://127.0.0.1:3001'],
    ['another scheme', 'https://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['a name that leads here', 'http://evil.example:3000', 'http://evil.example:3000'],
    ['another name than the request came by', 'http://127.0.0.1:3000', 'http://evil.example:3000'],
  ])('is refused from %s', async (_what, from, to) => {
    expect((await sent(here, { from, to })).status).toBe(403)
  })
})

test('a form from a loopback address is refused where the public address is another', async () => {
  const own = 'http://127.0.0.1:3000'
  expect((await sent('https://rootedfuel.example', { from: own, to: own })).status).toBe(403)
})
