import {
  offerHistoryAudience,
  offerHistoryQuerySchema,
  offerHistoryResponseSchema,
} from '../../../contract/staff/menu/offer-history-wire.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { succeed } from '../../../domain/shared/outcome.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { readOfferHistory } from './read-offer-history.ts'

type Deps = { db: Db; kitchen: Kitchen; staffNames: () => Promise<(actor: string) => string> }

/** The one look into the staff log for those who see the menu: nothing but meals, recipes and ingredients. */
export const offerHistoryRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'getOfferHistory',
    summary:
      'What became of a meal, a recipe or an ingredient, the newest first; of a meal its prices by week',
    access: 'view-menu',
    query: offerHistoryQuerySchema,
    response: offerHistoryResponseSchema,
    seen: offerHistoryAudience,
    failures: {},
    handle: async ({ query: { kind, id, before }, actor }) => {
      const about = { kind, id, before: before === undefined ? undefined : Number(before) }
      return succeed({ value: await readOfferHistory(deps, about, actor.role) })
    },
  }),
]
