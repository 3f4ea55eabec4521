import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { type Client, createTestApp, type TestApp } from '../support/test-app.ts'

type Operation = { path: string; method: string; access: string }

let product: TestApp
let callers: Record<'visitor' | 'customer' | 'staff', Client>
let operations: Operation[] = []

beforeAll(async () => {
  product = await createTestApp()
  callers = { visitor: product.visitor(), customer: await product.customer(), staff: await product.staff() }
  const document = (await (await callers.visitor.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { tags?: string[] }>>
  }
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags }]) => ({
      path,
      method: method.toUpperCase(),
      access: tags?.[0] ?? 'none',
    })),
  )
})
afterAll(() => product.close())

const ask = (client: Client, { path, method }: Operation) =>
  client.request(path, {
    method,
    ...(method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
  })

describe('who may call what', () => {
  test('the API document names every endpoint of the contract but the provider’s webhook and the event streams', () => {
    const documented = new Set(operations.map(({ method, path }) => `${method} ${path}`))
    const undocumented = Object.entries(endpoints).filter(
      ([, { method, path }]) => !documented.has(`${method} ${path}`),
    )
    expect(undocumented.map(([name]) => name)).toEqual(['orderEvents', 'staffOrderEvents', 'stripeWebhook'])
  })

  test('every operation says who may call it', () => {
    expect(operations.length).toBeGreaterThan(25)
    expect(operations.filter(({ access }) => !['public', 'customer', 'staff'].includes(access))).toEqual([])
  })

  test('customer calls refuse visitors and staff with 401', async () => {
    const customerOnly = operations.filter(({ access }) => access === 'customer')
    expect(customerOnly.length).toBeGreaterThan(8)
    for (const operation of customerOnly)
      for (const caller of ['visitor', 'staff'] as const)
        expect([operation.path, caller, (await ask(callers[caller], operation)).status]).toEqual([
          operation.path,
          caller,
          401,
        ])
  })

  test('staff calls refuse visitors and customers with 401', async () => {
    const staffOnly = operations.filter(({ access }) => access === 'staff')
    expect(staffOnly.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api/functions/admin-kitchen-orders',
        '/api/functions/admin-mark-delivered',
        '/api/functions/admin-work-orders',
        '/api/functions/generate-work-orders',
        '/api/functions/kitchen-export/csv',
        '/api/staff/accounts',
        '/api/staff/accounts/password',
        '/api/staff/shared-password',
      ]),
    )
    for (const operation of staffOnly)
      for (const caller of ['visitor', 'customer'] as const)
        expect([operation.path, caller, (await ask(callers[caller], operation)).status]).toEqual([
          operation.path,
          caller,
          401,
        ])
  })

  test('the event streams ask for their session too', async () => {
    for (const path of [endpoints.orderEvents.path, endpoints.staffOrderEvents.path])
      expect((await callers.visitor.request(path)).status).toBe(401)
    expect((await callers.customer.request(endpoints.staffOrderEvents.path)).status).toBe(401)
  })
})
