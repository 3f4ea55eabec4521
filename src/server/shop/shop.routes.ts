import type { z } from 'zod'
import {
  changeShopSwitchRequestSchema,
  shopNoticeResponseSchema,
  shopStateResponseSchema,
} from '../../contract/staff/shop-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { shopHealth } from '../../domain/shop/shop-health.ts'
import { SHOP_SWITCHES, shopNotice } from '../../domain/shop/shop-switch.ts'
import type { Clock } from '../platform/clock.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import type { Database } from '../platform/db/open-database.ts'
import { type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { readStandings } from '../platform/metrics/standings.records.ts'
import { version } from '../platform/version.ts'
import type { JobStandings } from './job-standings.ts'
import { listSwitchChanges, readStopped } from './shop-switches.records.ts'
import { turnSwitch } from './turn-switch.ts'

type ShopDeps = {
  db: Db
  database: Pick<Database, 'pool'>
  clock: Clock
  jobs: JobStandings
  /** Who did it, as staff read it. */
  staffNames: () => Promise<(actor: string) => string>
}

const SHOWN_CHANGES = 20

async function stateOf({
  db,
  database,
  clock,
  jobs,
  staffNames,
}: ShopDeps): Promise<z.input<typeof shopStateResponseSchema>> {
  const [standings, stopped, changes, names] = await Promise.all([
    readStandings(database, clock.now()),
    readStopped(db),
    listSwitchChanges(db, SHOWN_CHANGES),
    staffNames(),
  ])
  return {
    version,
    health: shopHealth(standings, jobs.list()).map(({ part, isWell, says }) => ({
      part,
      is_well: isWell,
      says,
    })),
    switches: SHOP_SWITCHES.map((name) => ({ name, is_stopped: stopped.has(name) })),
    changes: changes.map(({ name, isStopped, reason, actor, changedAt }) => ({
      ...{ name, is_stopped: isStopped, reason },
      by: names(actor),
      at: changedAt.toISOString(),
    })),
  }
}

/** Whether all is well, and what can be stopped when it is not. */
export const shopRoutes = (deps: ShopDeps): Endpoint[] => [
  endpoint({
    name: 'getShopNotice',
    summary: 'What households should know while something is stopped',
    access: 'public',
    sameForAll: true,
    response: shopNoticeResponseSchema,
    failures: {},
    handle: async () => succeed({ value: { notice: shopNotice(await readStopped(deps.db)) } }),
  }),
  endpoint({
    name: 'getShopState',
    summary: 'Whether all is well, in words, and what is stopped',
    access: 'run-shop',
    response: shopStateResponseSchema,
    failures: {},
    handle: async () => succeed({ value: await stateOf(deps) }),
  }),
  endpoint({
    name: 'changeShopSwitch',
    summary: 'Stop new orders, weekly charges or changes by households, or let them go on',
    access: 'run-shop',
    body: changeShopSwitchRequestSchema,
    response: shopStateResponseSchema,
    failures: {},
    handle: async ({ body, actor, facts }) => {
      facts.note({ detail: { setting: `switch ${body.name}`, stopped: body.is_stopped } })
      const change = {
        ...{ name: body.name, isStopped: body.is_stopped, reason: body.reason },
        ...{ actor: staffActor(actor.account), changedAt: deps.clock.now() },
      }
      await turnSwitch(deps.db, change)
      return succeed({ value: await stateOf(deps) })
    },
  }),
]
