import type { OpenAPIHono } from '@hono/zod-openapi'
import { emailChangeRoutes, mountEmailChange } from './accounts/email-change/email-change.routes.ts'
import type { Accounts, Shared } from './app-deps.ts'
import { calendarFeedRoutes, mountCalendarFeed } from './calendar-feed/calendar-feed.routes.ts'
import { mountCasePages } from './cases/case-pages.ts'
import { mountClosedPage } from './closing/closed-page.ts'
import { closingRoutes } from './closing/closing.routes.ts'
import { marketingRoutes, mountUnsubscribe } from './marketing/marketing.routes.ts'
import type { Endpoint } from './platform/http/endpoint.ts'
import type { HttpEnv } from './platform/http/http-env.ts'
import { problemsRoutes } from './problems/problems.routes.ts'
import { mountRatingPages } from './ratings/mount-rating-pages.ts'
import { ratingsRoutes } from './ratings/ratings.routes.ts'

/** What households say of their boxes and want by mail, their calendar, and what is their own. */
export const voicesEndpointsOf = (shared: Shared, accounts: Accounts): readonly Endpoint[] => [
  ...marketingRoutes(shared),
  ...ratingsRoutes(shared),
  ...problemsRoutes(shared),
  ...calendarFeedRoutes(shared),
  ...emailChangeRoutes(accounts),
  ...closingRoutes(accounts),
]

/** Where their mails and their calendar programs lead, and what a closed account leads to: without a session. */
export function mountVoicePages(http: OpenAPIHono<HttpEnv>, shared: Shared, accounts: Accounts): void {
  mountUnsubscribe(http, shared)
  mountEmailChange(http, accounts)
  mountRatingPages(http, shared)
  mountCalendarFeed(http, shared)
  mountClosedPage(http)
  mountCasePages(http, shared)
}
