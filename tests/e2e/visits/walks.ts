import { demoWalk } from './demo-walk.ts'
import { developerWalk } from './developer-walk.ts'
import { householdWalk } from './household-walk.ts'
import { productionWalk } from './kitchen-floor/production-walk.ts'
import { stockWalk } from './kitchen-floor/stock-walk.ts'
import { offerWalk } from './offer-walk.ts'
import { staffWalk } from './staff-walk.ts'
import { strangerWalk } from './stranger-walk.ts'
import { subscriberWalk } from './subscriber-walk.ts'
import { accountWalk, feedbackWalk } from './voices-walk.ts'

/** Every screen in its main states. The order counts: staff see what the households before them bought. */
export const walks = [
  strangerWalk,
  householdWalk,
  subscriberWalk,
  accountWalk,
  staffWalk,
  offerWalk,
  feedbackWalk,
  productionWalk,
  stockWalk,
  demoWalk,
  developerWalk,
]

/** The settings of a product in which every walk finds what it needs. */
export const WALKABLE = { DEMO_MODE: 'true', TRUSTED_PROXY_HOPS: '1' }

/** What the browser says when the walks provoke refusals and missing files. */
export const PROVOKED = /status of (4|5)\d\d|ERR_FAILED|dynamically imported module/
