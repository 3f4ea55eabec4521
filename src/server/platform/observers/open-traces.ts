import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type Attributes, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import { systemClock } from '../clock.ts'
import { statementChannel } from '../db/connection/preparing-client.ts'
import { isQuiet, routeOf } from '../metrics/watch-requests.ts'
import { version } from '../version.ts'
import type { TraceSettings } from './observer-settings.ts'
import type { Traces } from './traces.ts'
import { withinMs } from './within-ms.ts'

/** More than these are dropped, so that a collector that is away costs no memory. */
const MOST_SPANS_WAITING = 2048
const SEND_EVERY_MS = 5_000
const LONGEST_SEND_MS = 5_000
const LONGEST_STOP_MS = 1_000

/** Says once that the collector takes nothing; what it answered stays out of the log. */
function tellingOnce(exporter: SpanExporter, log: Pick<Logger, 'warn'>): SpanExporter {
  let told = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0 && !told) {
          told = true
          log.warn('the collector of OTEL_EXPORTER_OTLP_ENDPOINT does not take our spans: npm run doctor')
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

function openProvider(
  { url, headers, serviceName }: TraceSettings,
  { mode, log }: Surroundings,
): BasicTracerProvider {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: LONGEST_SEND_MS })
  return new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'service.instance.id': randomUUID(),
      'deployment.environment.name': mode,
    }),
    spanProcessors: [
      new BatchSpanProcessor(tellingOnce(exporter, log), {
        maxQueueSize: MOST_SPANS_WAITING,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: LONGEST_SEND_MS,
      }),
    ],
  })
}

type Surroundings = { mode: string; log: Pick<Logger, 'warn'> }
type Ended = { name: string; kind: SpanKind; failed: boolean; attributes: Attributes }

/**
 * Loaded only where a collector is set. Names follow the semantic conventions for HTTP of OpenTelemetry; the address that
 * was asked for is left out, because it holds ids. What a visitor says about traces is not believed.
 */
export function openTraces(settings: TraceSettings, surroundings: Surroundings): Traces {
  const provider = openProvider(settings, surroundings)
  const tracer = provider.getTracer('rooted-fuel', version)
  const underWay = new AsyncLocalStorage<{ statements: number }>()
  const countStatement = () => {
    const counted = underWay.getStore()
    if (counted) counted.statements += 1
  }
  statementChannel.subscribe(countStatement)
  /** The span is made when its work has ended: only then is its name known, and whether anybody wants it. */
  const watched = async <T>(work: () => Promise<T>, endedAs: (failed: boolean) => Ended | undefined) => {
    const startTime = systemClock.now()
    const began = performance.now()
    const counted = { statements: 0 }
    const close = (threw: boolean) => {
      const ended = endedAs(threw)
      if (!ended) return
      const attributes = { ...ended.attributes, 'rooted_fuel.statements': counted.statements }
      const span = tracer.startSpan(ended.name, { kind: ended.kind, startTime, attributes }, ROOT_CONTEXT)
      if (ended.failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(startTime.getTime() + performance.now() - began)
    }
    try {
      const result = await underWay.run(counted, work)
      close(false)
      return result
    } catch (error) {
      close(true)
      throw error
    }
  }
  return {
    watchRequests: (c, next) =>
      watched(next, () => {
        const route = routeOf(c)
        return isQuiet(route) ? undefined : requestSpan(c.req.method, route, c.res.status, c.get('requestId'))
      }),
    watchRun: (job, run) => watched(run, (failed) => jobSpan(job, failed)),
    stop: async () => {
      statementChannel.unsubscribe(countStatement)
      await withinMs(LONGEST_STOP_MS, provider.shutdown())
    },
  }
}

function requestSpan(method: string, route: string, status: number, requestId: string): Ended {
  const failed = status >= 500
  return {
    name: `${method} ${route}`,
    kind: SpanKind.SERVER,
    failed,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'rooted_fuel.request_id': requestId,
      ...(failed ? { 'error.type': String(status) } : {}),
    },
  }
}

const jobSpan = (job: string, failed: boolean): Ended => ({
  name: `job ${job}`,
  kind: SpanKind.INTERNAL,
  failed,
  attributes: { 'rooted_fuel.job': job },
})
