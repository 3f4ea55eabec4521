import { type EndpointName, endpoints } from '../../../src/contract/endpoints.ts'
import { storefrontPaths } from '../../../src/contract/screen-paths.ts'
import { STAFF_ROLES, type StaffPermission, type StaffRole } from '../../../src/domain/accounts/roles.ts'
import type { Endpoint } from '../../../src/server/platform/http/endpoint.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { JsonSchema } from './json-schema.ts'

type Parameter = { name: string; in: string; required?: boolean; schema: JsonSchema }
type Documented = {
  operationId: string
  tags?: string[]
  security?: { staff?: StaffRole[]; customer?: [] }[]
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } }
  responses: Record<string, unknown>
}
export type ApiDocument = {
  paths: Record<string, Record<string, Documented>>
  components: { schemas: Record<string, JsonSchema> }
}

/** One call of the API, as its document tells it. */
export type Operation = {
  name: EndpointName
  method: string
  path: string
  access: 'public' | 'customer' | 'staff'
  /** The staff roles that may call; for calls of staff only. */
  roles: readonly StaffRole[]
  /** What staff need, when one of the endpoints says so: a file of its own (CSV) does not. */
  permission: StaffPermission | null
  body: JsonSchema | null
  query: readonly Parameter[]
  statuses: readonly number[]
}

const ACCESSES: readonly string[] = ['public', 'customer', 'staff']

function accessOf({ operationId, tags = [] }: Documented): Operation['access'] {
  const [access = 'none'] = tags
  if (!ACCESSES.includes(access))
    throw new Error(`${operationId} says nowhere who may call it: give it an access rule.`)
  return access as Operation['access']
}

/** The calls that stand in the contract and not in the API document: streams have no answer that a schema tells. */
function streams(): Operation[] {
  const stream = { method: 'GET', body: null, query: [], statuses: [200, 401, 403] }
  const { orderEvents, staffOrderEvents } = endpoints
  return [
    {
      ...stream,
      name: 'orderEvents',
      path: orderEvents.path,
      access: 'customer',
      roles: [],
      permission: null,
    },
    {
      ...{ ...stream, name: 'staffOrderEvents', path: staffOrderEvents.path, access: 'staff' },
      ...{ roles: STAFF_ROLES, permission: 'view-orders' },
    },
  ]
}

export async function documentOf(product: TestApp): Promise<ApiDocument> {
  return (await (await product.visitor().request('/api/openapi.json')).json()) as ApiDocument
}

/** Every operation of the product. */
export function operationsOf(document: ApiDocument, mounted: readonly Endpoint[]): Operation[] {
  const permissionOf = (name: string): StaffPermission | null => {
    const access = mounted.find((endpoint) => endpoint.name === name)?.access ?? 'public'
    return access === 'public' || access === 'customer' ? null : access
  }
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Operation => ({
        name: operation.operationId as EndpointName,
        method: method.toUpperCase(),
        path,
        access: accessOf(operation),
        roles: operation.security?.[0]?.staff ?? [],
        permission: permissionOf(operation.operationId),
        body: operation.requestBody?.content['application/json']?.schema ?? null,
        query: operation.parameters ?? [],
        statuses: Object.keys(operation.responses).map(Number),
      }),
    ),
  )
  return [...documented, ...streams()]
}

const STOREFRONT = 'a page that is the same for everybody (tests/api/storefront)'

/** Routes that no program calls by the contract, each with what guards it. Everything else must be an operation. */
const BESIDE_THE_CONTRACT: Readonly<Record<string, string>> = {
  'ALL /*': 'middleware',
  'ALL /api/*': 'middleware, and the answer to unknown addresses',
  'POST /api/webhooks/stripe': 'signed by the payment provider (tests/api/payments/payments-webhook.test.ts)',
  'GET /api/auth/callback/google': 'signed state of the auth library',
  'GET /api/auth/verify-email': 'leads on to the screen that confirms',
  'GET /api/auth/error': 'leads on to the screen that tells',
  'GET /api/openapi.json': 'this document',
  'GET /rate/page.css': 'styles',
  'GET /rate/:token': 'the token of a mail',
  'POST /rate/:token': 'the token of a mail',
  'ALL /rate/:token': 'sets a header alone',
  'GET /rate/:token/stop': 'the token of a mail',
  'POST /rate/:token/stop': 'the token of a mail',
  'ALL /rate/:token/stop': 'sets a header alone',
  'GET /own-data.css': 'styles',
  'GET /account-closed/page.css': 'styles',
  'GET /account-closed': 'the same for everybody, and knows nothing of whoever opens it',
  'GET /kitchen-question/page.css': 'styles',
  'GET /kitchen-question/:token': 'the token of a mail',
  'POST /kitchen-question/:token': 'the token of a mail',
  'ALL /kitchen-question/:token': 'sets a header alone',
  'GET /email-change/page.css': 'styles',
  'GET /email-change/:token': 'the token of a mail',
  'POST /email-change/:token': 'the token of a mail',
  'ALL /email-change/:token': 'sets a header alone',
  'GET /email-change/back/:token': 'the token of a mail',
  'POST /email-change/back/:token': 'the token of a mail',
  'ALL /email-change/back/:token': 'sets a header alone',
  'GET /calendar/:file': 'the token of a calendar',
  'GET /unsubscribe/page.css': 'styles',
  'GET /unsubscribe/:token': 'the token of a mail',
  'POST /unsubscribe/:token': 'the token of a mail',
  'ALL /unsubscribe/:token': 'other methods are refused',
  'GET /unsubscribe/waiting-list/:token': 'the token of a mail',
  'POST /unsubscribe/waiting-list/:token': 'the token of a mail',
  'ALL /unsubscribe/waiting-list/:token': 'sets a header alone',
  'ALL /mailbox/*': 'a trial without a mail server only',
  'GET /pictures/:file': 'the address is what lets one in, and staff before a meal was on sale',
  'GET /mailbox': 'a trial without a mail server only',
  'GET /mailbox/mailbox.css': 'styles',
  'GET /mailbox/:id': 'a trial without a mail server only',
  'GET /mailbox/:id/html': 'a trial without a mail server only',
  'ALL /pay/*': 'the page of the payment stand-in, in a trial only',
  'GET /menu/:slug': STOREFRONT,
  'GET /m/:code{[^./]+}': 'the code of a label',
  ...Object.fromEntries(Object.values(storefrontPaths).map((path) => [`GET ${path}`, STOREFRONT])),
}

/**
 * Mounted routes that no access rule covers.
 * @param routes of the running product, as `METHOD /path`
 */
export function uncovered(routes: readonly string[], operations: readonly Operation[]): string[] {
  const known = new Set([
    ...Object.keys(BESIDE_THE_CONTRACT),
    ...operations.map(({ method, path }) => `${method} ${path}`),
    // What refuses the other methods of an address.
    ...Object.values(endpoints).map(({ path }) => `ALL ${path}`),
  ])
  return [...new Set(routes)].filter((route) => !known.has(route))
}

export const routesOf = (product: TestApp): string[] =>
  product.app.http.routes.map(({ method, path }) => `${method} ${path}`)
