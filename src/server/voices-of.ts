import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Shared } from './app-deps.ts'
import { calendarFeedRoutes, mountCalendarFeed } from './calendar-feed/calendar-feed.routes.ts'
import { marketingRoutes, mountUnsubscribe } from './marketing/marketing.routes.ts'
import type { Endpoint } from './platform/http/endpoint.ts'
import type { HttpEnv } from './platform/http/http-env.ts'
import { problemsRoutes } from './problems/problems.routes.ts'
import { mountRatingPages } from './ratings/mount-rating-pages.ts'
import { ratingsRoutes } from './ratings/ratings.routes.ts'

/** What households say of their boxes and want by mail, and their calendar. */
export const voicesEndpointsOf = (shared: Shared): readonly Endpoint[] => [
  ...marketingRoutes(shared),
  ...ratingsRoutes(shared),
  ...problemsRoutes(shared),
  ...calendarFeedRoutes(shared),
]

/** Where their mails and their calendar programs lead, without a session. */
export function mountVoicePages(http: OpenAPIHono<HttpEnv>, shared: Shared): void {
  mountUnsubscribe(http, shared)
  mountRatingPages(http, shared)
  mountCalendarFeed(http, shared)
}
