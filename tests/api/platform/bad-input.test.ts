import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, endpoints } from '../../../src/contract/endpoints.ts'
import { subscriber } from '../../support/people/subscribing.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

/** Field names the endpoints know, so that hostile values reach the checks behind the names. */
const FIELDS = [
  'email',
  'password',
  'zip_code',
  'name',
  'phone',
  'source',
  'household_size',
  'avoid_proteins',
  'avoid_ingredients',
  'additional_notes',
  'dietary_notes',
  'recipient_name',
  'street_address',
  'city',
  'state',
  'meal_selections',
  'order_id',
  'orderId',
  'promo_code',
  'promo_discount',
  'p_code',
  'p_order_amount',
  'session_id',
  'status',
  'delivery_date',
  'token',
  'date',
  'number',
  'from',
  'to',
  'apply_to_future_orders',
  'user_id',
  'reason',
  '__proto__',
  'constructor',
]

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '0',
    '-1',
    'null',
    '\u0000',
    '\ud800',
    '’; drop table orders; --',
    '../../etc/passwd',
    '<script>',
    '=1+1',
    'a@b',
    'x'.repeat(5000),
    '2026-02-30',
    '9999-99-99',
    '00000000-0000-0000-0000-000000000000',
    Number.MAX_SAFE_INTEGER,
    -1,
    0,
    0.5,
    1e308,
    null,
    true,
    [],
    {},
    [null],
    [[]],
    { meal_id: 1 },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.array(
    fc.record({ meal_id: fc.oneof(fc.uuid(), fc.string()), quantity: fc.oneof(fc.integer(), fc.string()) }),
    { maxLength: 3 },
  ),
)
const body = fc.oneof(fc.dictionary(fc.constantFrom(...FIELDS), hostile, { maxKeys: 8 }), hostile)

const streams: EndpointName[] = ['orderEvents', 'staffOrderEvents']
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => !streams.includes(name))

let product: TestApp
let caller: Client
beforeAll(async () => {
  product = await createTestApp()
  // One caller with both sessions, and with a subscription, reaches behind every door.
  caller = await subscriber(product)
  const staff = await product.staff()
  for (const [name, value] of staff.cookies) caller.cookies.set(name, value)
})
afterAll(() => product.close())

const RUNS = 25

type Parameters = { operationId: string; parameters?: { in: string; name: string }[] }

test('a null character in any part of a query is refused, which the database would not take', async () => {
  const document = (await (await product.visitor().request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Parameters>>
  }
  const queries = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { parameters = [] }]) =>
      parameters.map(({ name }) => ({ method, target: `${path}?${name}=%00` })),
    ),
  )
  expect(queries).not.toEqual([])
  for (const { method, target } of queries)
    expect([target, (await caller.request(target, { method })).status]).toEqual([target, 422])
})

describe('bad input never becomes a server error', () => {
  test.each(names.filter((name) => name !== 'signOut' && name !== 'closeStaffSession'))(
    '%s',
    async (name) => {
      const { method, path } = endpoints[name]
      await fc.assert(
        fc.asyncProperty(body, async (sent) => {
          const query =
            method === 'GET' && typeof sent === 'object' && sent
              ? `?${new URLSearchParams(Object.entries(sent).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]))}`
              : ''
          const response = await caller.request(`${path}${query}`, {
            method,
            ...(method === 'GET'
              ? {}
              : { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }),
          })
          if (response.status < 400) return
          const answer = (await response.json()) as { code?: unknown; error?: unknown }
          expect(response.status, JSON.stringify({ sent, answer })).toBeLessThan(500)
          expect(answer).toMatchObject({
            code: expect.stringMatching(/^[a-z_]+$/),
            error: expect.stringMatching(/\S/),
          })
        }),
        { numRuns: RUNS },
      )
    },
  )
})
