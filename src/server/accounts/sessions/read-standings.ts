import { isSessionTooOld } from '../../../domain/accounts/session-age.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ReadStandings } from '../../platform/http/actor.ts'
import { listRolesOfSessions } from '../staff/staff-sessions.records.ts'
import { listOpenSessions } from './customer-sessions.records.ts'
import { staffIdleSince } from './staff-idle-since.ts'

type ReadStandingsDeps = { db: Db; clock: Clock; config: Config }

/** The standing of many sessions that were identified before (identify.ts), in one statement for each kind. It prolongs none. */
export function createReadStandings({ db, clock, config }: ReadStandingsDeps): ReadStandings {
  const customersOf = async (ids: readonly string[]): Promise<Map<string, string>> => {
    const now = systemClock.now()
    const open = await listOpenSessions(db, ids, now)
    return new Map(
      open.flatMap(({ id, userId, createdAt }) =>
        isSessionTooOld(createdAt, now) ? [] : [[id, userId] as const],
      ),
    )
  }
  const rolesOf = (tokenHashes: readonly string[]) => {
    const now = clock.now()
    return listRolesOfSessions(db, tokenHashes, { now, idleSince: staffIdleSince(config, now) })
  }
  return async ({ customer, staff }) => ({
    customer: customer.length > 0 ? await customersOf(customer) : new Map(),
    staff: staff.length > 0 ? await rolesOf(staff) : new Map(),
  })
}
