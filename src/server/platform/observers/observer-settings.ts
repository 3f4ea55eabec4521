import { z } from 'zod'

const httpAddress = (name: string) =>
  z.string().refine((text) => {
    if (!URL.canParse(text)) return false
    const { protocol, search, hash } = new URL(text)
    return /^https?:$/.test(protocol) && !search && !hash
  }, `${name} is an http(s) address without query or fragment`)

/** `https://KEY@HOST/PROJECT`, as the service names it. */
const DSN = /^https?:\/\/\w+(:\w+)?@[^/@\s]+(\/[^\s?#]*)?\/\d+$/

/** Who else is told of what the product does, by the names that their own standards use. Nobody unless set. */
export const observerSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('rooted-fuel'),
  SENTRY_DSN: z.string().regex(DSN, 'SENTRY_DSN looks like https://KEY@HOST/PROJECT').optional(),
}

const observerSchema = z.object(observerSettings)

export type TraceSettings = {
  /** Where the spans go: the address of the setting with `/v1/traces`. */
  url: string
  headers: Record<string, string>
  serviceName: string
}

/** `name=value,name=value`, each value as in an address. */
function headersOf(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').filter((pair) => pair.includes('='))
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
    }),
  )
}

/** @returns undefined where nobody asked to be told */
export function tracesOf(environment: z.infer<typeof observerSchema>): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = environment
  if (!endpoint) return undefined
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: headersOf(environment.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: environment.OTEL_SERVICE_NAME,
  }
}
