import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { endpoints } from '../../contract/endpoints.ts'
import { problemSchema } from '../../contract/shared/primitives-wire.ts'
import { ORDER_UNKNOWN } from '../../contract/shared/refusal-texts.ts'
import { NOT_DRIVERS } from '../../contract/shared/seen-by.ts'
import { kitchenOrdersAudience, workOrdersAudience } from '../../contract/staff/kitchen-audience.ts'
import {
  generateWorkOrderRequestSchema,
  generateWorkOrderResponseSchema,
  kitchenCsvQuerySchema,
  kitchenOrdersQuerySchema,
  kitchenOrdersResponseSchema,
  markTestCustomerRequestSchema,
  markTestCustomerResponseSchema,
  workOrdersQuerySchema,
  workOrdersResponseSchema,
} from '../../contract/staff/kitchen-wire.ts'
import { mayStaff } from '../../domain/accounts/roles.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { stateOfData } from '../platform/http/answers/state-of-data.ts'
import {
  actorFor,
  documentedAccess,
  type Endpoint,
  endpoint,
  type HttpPlatform,
  requireAccess,
} from '../platform/http/endpoint.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import { streamOf } from '../platform/http/stream-of.ts'
import type { OrderFeed } from '../platform/realtime/order-feed.ts'
import { withEventsAfter } from '../platform/realtime/with-events-after.ts'
import { exportKitchenCsv } from './export-kitchen-csv.ts'
import { findIrregularWeek } from './find-irregular-week.ts'
import { generateWorkOrder } from './generate-work-order.ts'
import {
  type KitchenPage,
  listKitchenOrders,
  listKitchenWeeks,
  listOpenDeliveries,
} from './list-kitchen-orders.ts'
import { listUnmarkedDays } from './list-unmarked-days.ts'
import { listWorkOrders } from './list-work-orders.ts'
import { markTestCustomer } from './mark-test-customer.ts'

export type KitchenDeps = { db: Db; clock: Clock; kitchen: Kitchen; feed: Pick<OrderFeed, 'position'> }

export function kitchenRoutes(deps: KitchenDeps): Endpoint[] {
  return [
    endpoint({
      name: 'listKitchenOrders',
      summary:
        'Placed orders of one delivery date, by ZIP code and recipient, a page at a time; for drivers the open ones of today alone',
      access: 'view-orders',
      query: kitchenOrdersQuerySchema,
      response: kitchenOrdersResponseSchema,
      seen: kitchenOrdersAudience,
      failures: {},
      sameForRole: () => stateOfData(deps),
      handle: async ({ query, actor }) => {
        const page = { after: query.after, limit: query.limit }
        const read = async () => {
          if (!mayStaff(actor.role, 'view-all-weeks'))
            return { ...NOTHING_BUT_ORDERS, ...onWire(await listOpenDeliveries(deps, query.date, page)) }
          const asked = { date: query.date, showTests: query.show_all === 'true' }
          const ordersOnPage = async () => onWire(await listKitchenOrders(deps, asked, page))
          // They are said once, with the first orders.
          if (query.after !== undefined) return { ...NOTHING_BUT_ORDERS, ...(await ordersOnPage()) }
          const marked = async () => {
            const unmarked = await listUnmarkedDays(deps)
            return { unmarked, weeks: await listKitchenWeeks(deps, unmarked) }
          }
          const [orders, { unmarked, weeks }, irregularWeek] = await Promise.all([
            ordersOnPage(),
            marked(),
            findIrregularWeek(deps, query.date),
          ])
          return {
            ...orders,
            weeks,
            irregular_week: irregularWeek,
            unmarked_days: unmarked.map(({ deliveryDate, boxes }) => ({
              delivery_date: deliveryDate,
              boxes,
            })),
          }
        }
        return succeed({ value: await withEventsAfter(deps.feed, read) })
      },
    }),
    markTestCustomerEndpoint(deps),
    endpoint({
      name: 'listWorkOrders',
      summary: 'Work orders by delivery date, both ends of the range included',
      access: 'view-work-orders',
      query: workOrdersQuerySchema,
      response: workOrdersResponseSchema,
      seen: workOrdersAudience,
      failures: {
        invalid_range: [422, 'Please ask for at least one day and at most 31 days'],
      },
      handle: async ({ query }) => {
        const outcome = await listWorkOrders(deps, query)
        return outcome.ok ? succeed({ value: { work_orders: outcome.value } }) : outcome
      },
    }),
    endpoint({
      name: 'generateWorkOrder',
      summary: 'Plan the cooking for one delivery date; the same orders give the same work order',
      access: 'generate-work-orders',
      body: generateWorkOrderRequestSchema,
      response: generateWorkOrderResponseSchema,
      seen: NOT_DRIVERS,
      failures: {
        no_orders: [409, 'There are no orders for this delivery date yet.'],
      },
      handle: async ({ body, actor }) => {
        const outcome = await generateWorkOrder(deps, body.delivery_date, staffActor(actor.account))
        if (!outcome.ok) return outcome
        const { workOrderId, created } = outcome.value
        return succeed({ value: { success: true, work_order_id: workOrderId, created } })
      },
    }),
  ]
}

const NOTHING_BUT_ORDERS = { weeks: [], irregular_week: null, unmarked_days: [] }

const onWire = ({ orders, next, total }: KitchenPage) => ({ orders, next, total_orders: total })

const markTestCustomerEndpoint = (deps: KitchenDeps): Endpoint =>
  endpoint({
    name: 'markTestCustomer',
    summary: 'Say that the customer of an order is a test customer, or a real one again',
    access: 'mark-test-customers',
    body: markTestCustomerRequestSchema,
    response: markTestCustomerResponseSchema,
    failures: { order_not_found: [404, ORDER_UNKNOWN] },
    handle: async ({ body: { order_id, is_test_customer }, actor, facts }) => {
      facts.note({ subject: `order:${order_id}`, detail: { is_test_customer } })
      const outcome = await markTestCustomer(
        deps,
        { orderId: order_id, isTestCustomer: is_test_customer },
        staffActor(actor.account),
      )
      return outcome.ok ? succeed({ value: { success: true, order_id, is_test_customer } }) : outcome
    },
  })

const csvRoute = (platform: HttpPlatform) => {
  const problem = { description: 'Refused', content: { 'application/json': { schema: problemSchema } } }
  return createRoute({
    method: 'get',
    path: endpoints.exportKitchenCsv.path,
    operationId: 'exportKitchenCsv',
    summary: 'The orders of one delivery date as CSV, one line per order and meal',
    ...documentedAccess('export-orders'),
    middleware: requireAccess('export-orders', platform),
    request: { query: kitchenCsvQuerySchema },
    responses: {
      200: { description: 'CSV (RFC 4180, UTF-8)', content: { 'text/csv': { schema: z.string() } } },
      401: problem,
      403: problem,
      422: problem,
    },
  })
}

/** Apart from the other calls, because its answer is a file; its refusals are JSON like any other. */
export function mountKitchenCsv(app: OpenAPIHono<HttpEnv>, platform: HttpPlatform, deps: KitchenDeps): void {
  app.openapi(csvRoute(platform), async (c) => {
    Object.assign(c.get('securityNote'), {
      detail: { file: 'kitchen orders', date: c.req.valid('query').date },
    })
    const { role } = actorFor('export-orders', c.get('identity'))
    const { date } = c.req.valid('query')
    const pieces = exportKitchenCsv(deps, date, role)
    // The first piece by hand: what fails before it is still answered as a failure.
    const { value: first = '' } = await pieces.next()
    return c.body(streamOf(first, pieces), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="kitchen-orders-${date}.csv"`,
      'cache-control': 'no-store',
    }) as never
  })
}
