import { staffChangesQuerySchema, staffChangesResponseSchema } from '../../contract/staff/staff-log-wire.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import type { Db } from '../platform/db/db.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { readChanges } from './read-changes.ts'

/** What staff changed, for owners. */
export const staffLogRoutes = ({ db, kitchen }: { db: Db; kitchen: Kitchen }): Endpoint[] => [
  endpoint({
    name: 'listStaffChanges',
    summary: 'Every change by staff, the newest first: who, when, as it was and as it is, and why',
    access: 'view-staff-log',
    query: staffChangesQuerySchema,
    response: staffChangesResponseSchema,
    failures: {},
    handle: async ({ query: { before, ...filter } }) => {
      const after = before === undefined ? undefined : Number(before)
      return succeed({ value: await readChanges(kitchen, db, filter, after) })
    },
  }),
]
