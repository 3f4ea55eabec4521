import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { endpoints } from '../../contract/endpoints.ts'
import { problemSchema } from '../../contract/shared/primitives-wire.ts'
import {
  securityEventsQuerySchema,
  securityEventsResponseSchema,
  securityFilterSchema,
} from '../../contract/staff/security-wire.ts'
import { writeCsv } from '../../domain/kitchen/csv.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import {
  documentedAccess,
  type Endpoint,
  endpoint,
  type HttpPlatform,
  requireAccess,
} from '../platform/http/endpoint.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import { readSecurityLog, type SecurityFilter } from './read-security-log.ts'

const PAGE = 50
/** What a spreadsheet still opens at once; the filters reach the rest. */
const MOST_EXPORTED = 20_000

type Deps = { db: Db; kitchen: Kitchen; config: Config }

/** What the log says of a look into it. */
const askedFor = ({ who, email, kind, day }: SecurityFilter) => ({
  who: who ?? null,
  ...{ by_email: email !== undefined, kind: kind ?? null, day: day ?? null },
})

export function securityLogRoutes({ db, kitchen, config }: Deps): Endpoint[] {
  return [
    endpoint({
      name: 'listSecurityEvents',
      summary: 'Who signed in, was refused, changed accounts or read a household; the newest first',
      access: 'view-security-log',
      query: securityEventsQuerySchema,
      response: securityEventsResponseSchema,
      failures: {},
      handle: async ({ query: { before, ...filter }, facts }) => {
        // The first page stands for the look; turning the pages is no look of its own.
        facts.note({ detail: askedFor(filter), isNothing: before !== undefined })
        const page = { before: before === undefined ? undefined : Number(before), limit: PAGE + 1 }
        const events = await readSecurityLog(kitchen, db, filter, page)
        return succeed({
          value: {
            events: events.slice(0, PAGE),
            has_more: events.length > PAGE,
            kept_days: config.securityLogDays,
          },
        })
      },
    }),
  ]
}

const COLUMNS = [
  ...['Time (UTC)', 'What', 'Outcome', 'Who', 'Role', 'About', 'Address', 'Device', 'Request'],
  ...['Call', 'Code', 'Detail', 'Times'],
]

const csvRoute = (platform: HttpPlatform) => {
  const problem = { description: 'Refused', content: { 'application/json': { schema: problemSchema } } }
  return createRoute({
    method: 'get',
    path: endpoints.exportSecurityLog.path,
    operationId: 'exportSecurityLog',
    summary: 'The security log as CSV, which the log tells of as well',
    ...documentedAccess('view-security-log'),
    middleware: requireAccess('view-security-log', platform),
    request: { query: securityFilterSchema },
    responses: {
      200: { description: 'CSV (RFC 4180, UTF-8)', content: { 'text/csv': { schema: z.string() } } },
      401: problem,
      403: problem,
      422: problem,
    },
  })
}

/** Apart from the other calls, because its answer is a file. */
export function mountSecurityLogCsv(
  app: OpenAPIHono<HttpEnv>,
  platform: HttpPlatform,
  { db, kitchen }: Pick<Deps, 'db' | 'kitchen'>,
): void {
  app.openapi(csvRoute(platform), async (c) => {
    const filter = c.req.valid('query')
    Object.assign(c.get('securityNote'), { detail: { file: 'security log', ...askedFor(filter) } })
    const events = await readSecurityLog(kitchen, db, filter, { limit: MOST_EXPORTED })
    const rows = events.map((event) => [
      ...[event.at, event.kind, event.outcome, event.who, event.role ?? '', event.about ?? ''],
      ...[event.address, event.device, event.request_id ?? '', event.call ?? '', event.code ?? ''],
      ...[JSON.stringify(event.detail), event.times],
    ])
    return c.body(writeCsv([COLUMNS, ...rows]), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="security-log.csv"',
      'cache-control': 'no-store',
    }) as never
  })
}
