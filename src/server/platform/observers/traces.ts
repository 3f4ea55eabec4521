import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '../http/http-env.ts'

/** Spans of what this process does, for a collector that somebody has set. */
export type Traces = {
  /** One for each request, when it is answered. */
  watchRequests: MiddlewareHandler<HttpEnv>
  /** One for each run of a job. */
  watchRun: <T>(job: string, run: () => Promise<T>) => Promise<T>
  /** Sends what is left, and waits for a collector that is silent no longer than a moment. */
  stop: () => Promise<void>
}
