import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { endpoints } from '../../../contract/endpoints.ts'
import { problemSchema } from '../../../contract/shared/primitives-wire.ts'
import { writeCsv } from '../../../domain/kitchen/csv.ts'
import { PLACE_COLUMNS } from '../../../domain/service-area/place-import.ts'
import type { Db } from '../../platform/db/db.ts'
import { documentedAccess, type HttpPlatform, requireAccess } from '../../platform/http/endpoint.ts'
import type { HttpEnv } from '../../platform/http/http-env.ts'
import { listStoredPlaces } from './places.records.ts'

const csvRoute = (platform: HttpPlatform) => {
  const problem = { description: 'Refused', content: { 'application/json': { schema: problemSchema } } }
  return createRoute({
    method: 'get',
    path: endpoints.exportPlaces.path,
    operationId: 'exportPlaces',
    summary: 'Every ZIP code as CSV, in the form that an import takes',
    ...documentedAccess('manage-places'),
    middleware: requireAccess('manage-places', platform),
    responses: {
      200: { description: 'CSV (RFC 4180, UTF-8)', content: { 'text/csv': { schema: z.string() } } },
      401: problem,
      403: problem,
    },
  })
}

/** Apart from the other calls, because its answer is a file. */
export function mountPlacesCsv(app: OpenAPIHono<HttpEnv>, platform: HttpPlatform, { db }: { db: Db }): void {
  app.openapi(csvRoute(platform), async (c) => {
    const places = await listStoredPlaces(db)
    const rows = places.map(({ zipCode, city, state, county, isOpen }) => [
      ...[{ value: zipCode }, city, state, county],
      isOpen ? 'yes' : 'no',
    ])
    return c.body(writeCsv([[...PLACE_COLUMNS], ...rows]), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="zip-codes.csv"',
      'cache-control': 'no-store',
    }) as never
  })
}
