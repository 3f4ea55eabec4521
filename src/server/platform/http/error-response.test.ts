import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { errorResponse } from './error-response.ts'
import type { HttpEnv } from './http-env.ts'
import { HttpProblem } from './http-problem.ts'
import { validationProblem } from './validation-problem.ts'

/** What a caller reads, and what the log, when a handler throws this. */
async function answerTo(thrown: unknown) {
  const log = { warn: vi.fn(), error: vi.fn() }
  const app = new Hono<HttpEnv>()
  app.use(async (c, next) => {
    c.set('requestId', 'request-1')
    await next()
  })
  app.get('/', () => {
    throw thrown
  })
  app.onError(errorResponse(log as never))
  const response = await app.request('/')
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
    warned: log.warn.mock.calls.length,
    failed: log.error.mock.calls.length,
  }
}

const coded = (code: string, message = 'Ana Rivera, 12 Lake Eola Drive') =>
  Object.assign(new Error(message), { code })

describe('a refusal', () => {
  test('is told by code and sentence with the number of its request, and is no fault in the log', async () => {
    const answer = await answerTo(new HttpProblem(409, 'last_owner', 'This is the last active owner.'))
    expect(answer).toMatchObject({ status: 409, warned: 0, failed: 0 })
    expect(answer.body).toEqual({
      success: false,
      code: 'last_owner',
      error: 'This is the last active owner.',
      request_id: 'request-1',
    })
  })

  test('carries its headers and details, and is kept by nobody on the way', async () => {
    const problem = new HttpProblem(429, 'too_many_requests', 'Please wait', {
      headers: { 'retry-after': '12' },
      details: { first_open_delivery_date: '2026-12-14' },
    })
    const { headers, body } = await answerTo(problem)
    expect(headers.get('retry-after')).toBe('12')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({ first_open_delivery_date: '2026-12-14' })
  })
})

describe('a request that cannot be read', () => {
  test.each([
    [400, 400],
    [413, 413],
    [418, 400],
  ] as const)('and that the framework refuses with %i is told in our words', async (status, told) => {
    const answer = await answerTo(new HTTPException(status, { message: 'Malformed JSON in request body' }))
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([
      told,
      'malformed_request',
      'This request could not be read.',
    ])
    expect(answer.failed).toBe(0)
  })

  test('names the first fault of each field, and the first of all as the sentence', async () => {
    const schema = z.object({
      email: z.string().min(3, 'Too short').email('No address'),
      address: z.object({ zip: z.string({ error: 'Please enter a ZIP code' }) }),
    })
    const { error } = schema.safeParse({ email: '', address: {} })
    const { status, body } = await answerTo(validationProblem(error!))
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'invalid_input',
      error: 'Too short',
      fields: { email: 'Too short', 'address.zip': 'Please enter a ZIP code' },
    })
  })

  test('as a whole says so of its body', async () => {
    const { error } = z.object({}).safeParse(null)
    expect((await answerTo(validationProblem(error!))).body.fields).toHaveProperty('body')
  })
})

describe('a database that is away', () => {
  test.each(['ECONNREFUSED', '57P01', '53300', '40001', '40P01', '55P03'])(
    'with %s asks for another try in five seconds and is a warning',
    async (code) => {
      const { status, body, headers, warned, failed } = await answerTo(coded(code))
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
      expect([warned, failed]).toEqual([1, 0])
      expect(JSON.stringify(body)).not.toContain('Lake Eola')
    },
  )

  test('is found behind what a library made of it', async () => {
    const wrapped = new Error('Failed query', { cause: new Error('again', { cause: coded('ECONNRESET') }) })
    expect((await answerTo(wrapped)).status).toBe(503)
    expect((await answerTo(new Error('Connection terminated unexpectedly'))).status).toBe(503)
  })

  test('is not what a refused row says: that is a fault of ours', async () => {
    for (const code of ['23505', '23514', '42P01'])
      expect((await answerTo(coded(code))).body).toMatchObject({ code: 'internal_error' })
  })
})

describe('a fault of ours', () => {
  test.each([[new TypeError('x is undefined')], [new Error('Ana Rivera')], [new HTTPException(502)]])(
    'is answered with one sentence that tells nothing of it, and is an error in the log: %s',
    async (fault) => {
      const { status, body, warned, failed } = await answerTo(fault)
      expect([status, body]).toEqual([
        500,
        {
          success: false,
          code: 'internal_error',
          error: 'An unexpected error occurred',
          request_id: 'request-1',
        },
      ])
      expect([warned, failed]).toEqual([0, 1])
    },
  )
})
