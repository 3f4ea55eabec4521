import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, endpoints, programEndpoints } from '../../../src/contract/endpoints.ts'
import { accountEndpoints } from '../../../src/contract/household/account-endpoints.ts'
import { customerEndpoints, publicEndpoints } from '../../../src/contract/household/household-endpoints.ts'
import { gateEndpoints, permittedEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import { STAFF_ROLES, type StaffRole } from '../../../src/domain/accounts/roles.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { type StaffAnswer, staffAnswersOf, staffFieldsDocument } from '../../support/people/staff-fields.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

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

  test('every operation is in the contract’s group of those who may call it', () => {
    const groups = {
      public: { ...publicEndpoints, ...gateEndpoints, ...programEndpoints },
      customer: { ...customerEndpoints, ...accountEndpoints },
      staff: permittedEndpoints,
    }
    const grouped = Object.entries(groups).flatMap(([access, group]) =>
      Object.values(group).map(({ method, path }) => [`${method} ${path}`, access] as const),
    )
    const declared = new Map(grouped)
    expect(declared.size).toBe(Object.keys(endpoints).length)
    const wrong = operations.filter(
      ({ method, path, access }) => declared.get(`${method} ${path}`) !== access,
    )
    expect(wrong).toEqual([])
  })

  test('customer calls refuse visitors and staff with 401', async () => {
    const customerOnly = operations.filter(({ access }) => access === 'customer')
    expect(customerOnly.length).toBeGreaterThan(8)
    // Facts 4.98 and 5.78
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

/** Who makes the offer knows what food costs and what a meal is sold for. */
const OFFER = [
  'getRecipeBook ingredients.packs.price_cents',
  ...['cost_cents', 'lines.price_cents', 'lines.cost_cents'].map((field) => `getShopping suppliers.${field}`),
  'listStaffMeals meals.sell_price_cents',
  'listStaffMeals meals.typed_cost_cents',
  ...['week', 'price_cents', 'since', 'who'].map((field) => `getOfferHistory prices.${field}`),
]

describe('what staff see, field by field', () => {
  let answers: StaffAnswer[] = []
  beforeAll(() => {
    answers = staffAnswersOf(product.app.endpoints)
  })
  const fieldsOf = (name: string, role: StaffRole) =>
    (answers.find((answer) => answer.name === name)?.fields ?? [])
      .filter(({ roles }) => roles.includes(role))
      .map(({ field }) => field)

  test('is written down as it is', async () => {
    await expect(staffFieldsDocument(answers)).toMatchFileSnapshot('../../../docs/staff-fields.md')
  })

  test('is no money and no e-mail for cooks and drivers, whatever the field, but prices of the menu for who makes it', () => {
    const secret = /cents|price|total$|promo|discount|tax|payment|financial|refund_|credit|card|email|e-mail/i
    const menuCalls = new Set<string>(
      product.app.endpoints.filter(({ access }) => access === 'manage-menu').map(({ name }) => name),
    )
    const seen = answers.flatMap(({ name, fields }) =>
      fields
        .filter(
          ({ field, roles }) =>
            secret.test(field) &&
            roles.some((role) => ['chef', 'kitchen', 'driver'].includes(role)) &&
            // Of what cooks read too, the prices are left out for them.
            (!OFFER.includes(`${name} ${field}`) ||
              roles.some((role) => ['kitchen', 'driver'].includes(role))) &&
            !(menuCalls.has(name) && /price_cents|promised_cents|raised\./.test(field)),
        )
        .map(({ field }) => `${name} ${field}`),
    )
    expect(answers.length).toBeGreaterThan(25)
    expect(seen).toEqual([])
  })

  test('is everything else of an order for cooks, but for codes of gates', () => {
    const all = fieldsOf('listKitchenOrders', 'owner')
    const cooks = fieldsOf('listKitchenOrders', 'kitchen')
    expect(all.filter((field) => !cooks.includes(field))).toEqual([
      'orders.is_test_customer',
      'orders.customer_email',
      'orders.delivery_address.email',
      'orders.delivery_address.access_note',
      'orders.meals.unit_price_cents',
      'orders.financial_summary.subtotal_cents',
      'orders.financial_summary.discount_cents',
      'orders.financial_summary.promo_code',
      'orders.financial_summary.shipping_cents',
      'orders.financial_summary.tax_cents',
      'orders.financial_summary.total_cents',
      'orders.staff_notes.driver',
      'orders.payment_date',
    ])
    expect(fieldsOf('listKitchenOrders', 'support')).toEqual(all)
    expect(
      fieldsOf('listWorkOrders', 'owner').filter(
        (field) => !fieldsOf('listWorkOrders', 'kitchen').includes(field),
      ),
    ).toEqual(['work_orders.work_order_items.unit_price_cents'])
    expect(
      fieldsOf('exportKitchenCsv', 'owner').filter(
        (field) => !fieldsOf('exportKitchenCsv', 'kitchen').includes(field),
      ),
    ).toEqual(['Customer Email', 'Access Note', 'Unit Price', 'Total Price', 'Order Total'])
  })

  test('is a door and a number of meals for drivers', () => {
    expect(fieldsOf('listKitchenOrders', 'driver')).toEqual([
      'orders.order_id',
      'orders.order_number',
      'orders.status',
      'orders.recipient_name',
      'orders.delivery_date',
      'orders.delivery_address.street',
      'orders.delivery_address.apartment',
      'orders.delivery_address.city',
      'orders.delivery_address.state',
      'orders.delivery_address.zip',
      'orders.delivery_address.phone',
      'orders.delivery_address.instructions',
      'orders.delivery_address.access_note',
      'orders.summary.total_meals',
      'orders.staff_notes.driver',
      'next',
      'total_orders',
      'events_after',
    ])
    const others = answers.filter(({ fields }) => fields.some(({ roles }) => roles.includes('driver')))
    expect(others.map(({ name }) => name).sort()).toEqual([
      'changeOwnStaffPassword',
      'listKitchenOrders',
      'markOrderDelivered',
      'removeSecondFactor',
      'renewRecoveryCodes',
      'staffOrderEvents',
      'undoOrderDelivered',
    ])
  })

  test('is what the answers hold, for every role and every answer that can be asked for', async () => {
    const { orderId } = await placedOrder(product, await settledCustomer(product))
    await rowsOf(
      product,
      'update orders set promo_code_id = (select id from promo_codes limit 1) where id = $1',
      [orderId],
    )
    const date = '2026-12-07'
    await callers.staff.call('generateWorkOrder', { delivery_date: date })
    product.clock.set(`${date}T15:00:00.000Z`)
    const questions: Partial<Record<EndpointName, string>> = {
      listKitchenOrders: `?date=${date}`,
      listWorkOrders: `?from=${date}&to=${date}`,
    }
    for (const role of STAFF_ROLES) {
      const person = await staffOf(product, role)
      for (const [name, query] of Object.entries(questions)) {
        const response = await person.request(`${endpoints[name as EndpointName].path}${query}`)
        if (response.status === 403) expect(fieldsOf(name, role)).toEqual([])
        else {
          const allowed = new Set(fieldsOf(name, role))
          const held = leavesHeld(await response.json())
          expect(held.size).toBeGreaterThan(5)
          const inside = (path: string) =>
            [...allowed].some(
              (field) => path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`),
            )
          expect([role, name, [...held].filter((path) => !inside(path))]).toEqual([role, name, []])
        }
      }
    }
  })
})

/** The paths of all values of an answer, as the list of fields names them. */
function leavesHeld(value: unknown, path = ''): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((entry) => [...leavesHeld(entry, path)]))
  if (value === null || typeof value !== 'object') return new Set([path])
  return new Set(
    Object.entries(value).flatMap(([name, inner]) => [
      ...leavesHeld(inner, path === '' ? name : `${path}.${name}`),
    ]),
  )
}
