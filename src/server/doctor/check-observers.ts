import type { Config } from '../platform/config.ts'
import { ask } from './ask.ts'
import { type Finding, look, well } from './finding.ts'

const PART = 'observers'

async function checkTraces({ url, headers }: NonNullable<Config['traces']>): Promise<Finding> {
  const nothing = JSON.stringify({ resourceSpans: [] })
  const sent = { 'content-type': 'application/json', ...headers }
  const { response, why } = await ask(url, { method: 'POST', headers: sent, body: nothing })
  if (response?.ok) return well(PART, 'The collector takes spans.')
  return look(
    PART,
    `The collector does not take spans: ${response?.status ?? why}.`,
    'Check OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS. The product runs without it.',
  )
}

/** An envelope with nothing in it: the key is looked at, and no error is told. */
async function checkErrorReports({ dsn }: NonNullable<Config['errorReports']>): Promise<Finding> {
  const { protocol, host, username, pathname } = new URL(dsn)
  const parts = pathname.split('/')
  const project = parts.pop()
  const key = new URLSearchParams({ sentry_version: '7', sentry_key: username })
  const address = `${protocol}//${host}${parts.join('/')}/api/${project}/envelope/?${key}`
  const { response, why } = await ask(address, { method: 'POST', body: '{}\n' })
  const refused = response && (response.status >= 500 || [401, 403, 404].includes(response.status))
  if (response && !refused) return well(PART, 'The service for errors answers.')
  return look(
    PART,
    `The service for errors does not take them: ${response?.status ?? why}.`,
    'Check SENTRY_DSN. The product runs without it; every error is in its log.',
  )
}

/** Nobody needs them for a sale, so nothing here is wrong. */
export async function checkObservers({
  traces,
  errorReports,
}: Pick<Config, 'traces' | 'errorReports'>): Promise<Finding[]> {
  return Promise.all([
    ...(traces ? [checkTraces(traces)] : []),
    ...(errorReports ? [checkErrorReports(errorReports)] : []),
  ])
}
