import { createStackParser, createTransport, type ErrorEvent } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import type { ErrorInLog } from '../log.ts'
import { version } from '../version.ts'
import type { ErrorReports } from './error-reports.ts'
import { withinMs } from './within-ms.ts'

const LONGEST_SEND_MS = 5_000
const LONGEST_STOP_MS = 1_000
/** A line begins with its level, as pino writes it. */
const OF_AN_ERROR = /^\{"level":(50|60),/

const parseStack = createStackParser(nodeStackLineParser())

type ErrorLine = { level: number; msg?: string; request_id?: string; job?: string; err?: ErrorInLog }
type Exceptions = NonNullable<NonNullable<ErrorEvent['exception']>['values']>

/** The cause comes first, as the service wants it. */
function exceptionsOf({ type, message, stack, cause }: ErrorInLog): Exceptions {
  const frames = stack ? parseStack(stack) : []
  const own = { type, value: message, ...(frames.length > 0 ? { stacktrace: { frames } } : {}) }
  return [...(cause ? exceptionsOf(cause) : []), own]
}

function eventOf({ level, msg, request_id, job, err }: ErrorLine) {
  return {
    level: level >= 60 ? ('fatal' as const) : ('error' as const),
    ...(err ? { exception: { values: exceptionsOf(err) } } : { message: msg ?? 'an error' }),
    tags: {
      ...(msg && { what: msg }),
      ...(request_id && { request_id }),
      ...(job && { job }),
      ...(err?.code !== undefined && { code: String(err.code) }),
    },
  }
}

/** What the client's library adds on its own is left out again: machine, process, and whatever it may find one day. */
function leanEvent(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, level, platform, release, environment, exception, message, tags } = event
  const told = { event_id, timestamp, level, platform, release, environment, exception, message, tags }
  const set = Object.entries(told).filter(([, value]) => value !== undefined)
  return { type: undefined, ...Object.fromEntries(set) }
}

/**
 * Loaded only where a service is set. An error is told as its line in the log tells it, from which everything that
 * anybody typed has been left out before (`platform/log.ts`).
 */
export function openErrorReports(dsn: string, { mode }: { mode: string }): ErrorReports {
  const client = new ServerRuntimeClient({
    dsn,
    release: `rooted-fuel@${version}`,
    environment: mode,
    platform: 'node',
    integrations: [],
    stackParser: parseStack,
    sendClientReports: false,
    beforeSend: leanEvent,
    // It keeps no more than 64 on their way; what comes while these wait is dropped.
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const signal = AbortSignal.timeout(LONGEST_SEND_MS)
        const sent = await fetch(options.url, {
          method: 'POST',
          body,
          signal,
          redirect: 'error',
        })
        await sent.body?.cancel()
        const told = (name: string) => sent.headers.get(name)
        const headers = {
          'x-sentry-rate-limits': told('x-sentry-rate-limits'),
          'retry-after': told('retry-after'),
        }
        return { statusCode: sent.status, headers }
      }),
  })
  return {
    hear: (line) => {
      if (OF_AN_ERROR.test(line)) client.captureEvent(eventOf(JSON.parse(line)))
    },
    stop: () => withinMs(LONGEST_STOP_MS, client.close(LONGEST_STOP_MS)),
  }
}
