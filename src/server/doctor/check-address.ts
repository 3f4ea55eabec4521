import { endpoints } from '../../contract/endpoints.ts'
import type { Config } from '../platform/config.ts'
import { version } from '../platform/version.ts'
import { ask } from './ask.ts'
import { driftInWords } from './check-clock.ts'
import { type Finding, look, well, wrong } from './finding.ts'

const PART = 'address'
/** The header says whole seconds, and an answer takes its time. */
const COARSE_MS = 5_000

async function checkVersion(response: Response): Promise<Finding> {
  const answer = (await response.json().catch(() => ({}))) as { version?: string }
  if (answer.version === version) return well(PART, `PUBLIC_URL reaches version ${version}.`)
  if (answer.version === undefined)
    return wrong(PART, 'Something else answers at PUBLIC_URL.', 'Point the proxy at the product.')
  return look(
    PART,
    `PUBLIC_URL reaches version ${answer.version}, and this is ${version}.`,
    'Restart the product.',
  )
}

/** A proxy that takes the headers of the product away, or answers readably, undoes what they are for. */
function checkHeaders(response: Response, publicUrl: string): Finding[] {
  const missing = ['content-security-policy', 'x-content-type-options'].filter(
    (name) => !response.headers.has(name),
  )
  if (publicUrl.startsWith('https:') && !response.headers.has('strict-transport-security'))
    missing.push('strict-transport-security')
  return missing.length > 0
    ? [
        wrong(
          PART,
          `The proxy takes headers away: ${missing.join(', ')}.`,
          'Let it pass the headers of the product on.',
        ),
      ]
    : []
}

async function checkPlain(publicUrl: string): Promise<Finding[]> {
  if (!publicUrl.startsWith('https:')) return []
  const { response } = await ask(publicUrl.replace(/^https:/, 'http:'))
  const leadsOn = response === undefined || response.headers.get('location')?.startsWith('https:')
  return leadsOn
    ? []
    : [look(PART, 'The address answers over http as well.', 'Let the proxy lead from http to https.')]
}

/** As people reach it: through the proxy. */
export async function checkAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  now: () => number,
): Promise<Finding[]> {
  if (!publicUrl) return [well(PART, 'A trial needs no PUBLIC_URL.')]
  const { response, why } = await ask(publicUrl + endpoints.live.path)
  if (!response)
    return [
      wrong(
        PART,
        `PUBLIC_URL cannot be reached: ${why}.`,
        'Start the product and the proxy; check name and certificate.',
      ),
    ]
  const date = Date.parse(response.headers.get('date') ?? '')
  const drift = Number.isNaN(date) ? undefined : driftInWords('the proxy', date - now(), COARSE_MS)
  return [
    await checkVersion(response),
    ...checkHeaders(response, publicUrl),
    ...(drift ? [drift] : []),
    ...(await checkPlain(publicUrl)),
  ]
}
