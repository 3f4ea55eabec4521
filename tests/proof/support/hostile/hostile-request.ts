import type { Sent } from '../examples/example.ts'
import type { Operation } from '../operations.ts'
import type { Chance } from './chance.ts'
import { hostileValue, MARK } from './hostile-values.ts'
import { type Material, spoiled, valueFor } from './schema-values.ts'

export type HostileRequest = {
  method: string
  /** With its query; as it is typed, and not as an address would be written. */
  target: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | null
}

const LIMIT = 256 * 1024

/** Bodies that no schema would write. */
const RAW: readonly ((chance: Chance, json: string) => string | Uint8Array<ArrayBuffer>)[] = [
  () => '',
  () => '{',
  () => `{"${MARK}":`,
  (_, json) => `${json}${json}`,
  (_, json) => json.replace('{', '{"a":1,"a":2,'),
  (_, json) => json.slice(0, Math.floor(json.length / 2)),
  () => 'null',
  () => '[]',
  () => `"${MARK}"`,
  () => '1e999',
  () => '[',
  () => '['.repeat(20_000),
  () => `${'['.repeat(60_000)}${']'.repeat(60_000)}`,
  () => `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
  () => new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  () => new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
  () => `{"a":"${'z'.repeat(LIMIT)}"}`,
  (_, json) => json.padEnd(LIMIT, ' '),
  () => `a=1&b=${MARK}`,
  (chance) => JSON.stringify(hostileValue(chance)) ?? 'undefined',
]

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  cookie: [
    'rf_staff=',
    `rf_staff=${MARK}`,
    'a',
    ';;;=',
    `${'a=b; '.repeat(500)}`,
    '__proto__=1',
    'rf_staff=%00',
  ],
  authorization: [
    'Bearer',
    'Bearer ',
    `Bearer ${MARK}`,
    `Basic ${MARK}`,
    'Bearer '.repeat(200),
    'bearer null',
  ],
  'content-type': [
    '',
    'application/json; charset=latin1',
    'application/json;charset',
    'APPLICATION/JSON',
    MARK,
  ],
  'content-length': ['-1', '0', '1', '999999999999', MARK],
  'accept-encoding': ['', 'gzip;q=nan', '*', `${'gzip,'.repeat(500)}`, MARK],
  accept: ['', MARK, 'text/html'],
  'user-agent': ['', `${MARK} =1+1`, 'x'.repeat(8_000), '<script>', '%0d%0ax-injected: 1'],
  'x-forwarded-for': ['', MARK, '::1', '127.0.0.1, 10.0.0.1', `${'1.1.1.1,'.repeat(500)}`],
  'x-forwarded-host': [`${MARK}.example`],
  'x-forwarded-proto': ['javascript'],
  'if-none-match': ['*', '"', MARK],
  'last-event-id': ['-1', '1e99', MARK, '9'.repeat(60), '0,0'],
  'stripe-signature': ['', 't=,v1=', `t=1,v1=${MARK}`, 't=99999999999999999999,v1=00'],
  range: ['bytes=0-1', 'bytes=-1'],
  expect: ['100-continue'],
}

function withHostileHeaders(headers: Record<string, string>, chance: Chance): Record<string, string> {
  const changed = { ...headers }
  for (let times = 1 + chance.upTo(2); times > 0; times--) {
    const name = chance.pick(Object.keys(HEADERS))
    changed[name] = chance.pick(HEADERS[name] ?? [''])
  }
  return changed
}

const written = (text: string) => {
  try {
    return encodeURIComponent(text)
  } catch {
    // Half a character has no address.
    return '%ED%A0%80'
  }
}

function queryOf(query: Record<string, unknown>, chance: Chance): string {
  const pairs = Object.entries(query).map(([name, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    return `${written(name)}=${written(text.slice(0, 20_000))}`
  })
  if (chance.percent(10)) pairs.push(...pairs)
  if (chance.percent(10))
    pairs.push(chance.pick(['=', '&', '%', '%E0%A4%A', 'date[]=1', '__proto__=1', `${MARK}=${MARK}`]))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function pathOf(path: string, chance: Chance): string {
  const ways = [
    ...[
      `${path}/`,
      `${path}/${MARK}`,
      `/${path}`,
      path.toUpperCase(),
      `${path}%00`,
      `${path};${MARK}`,
      `${path}/..`,
    ],
    ...[
      path.replace('/api', '/api/.'),
      path.replace('/api/', '/api//'),
      `${path}%2f${MARK}`,
      `${path}%`,
      `/api/${MARK}`,
    ],
  ]
  return chance.pick(ways)
}

function queryFor(
  { query }: Operation,
  sent: Sent,
  chance: Chance,
  material: Material,
): Record<string, unknown> {
  if (query.length === 0) return chance.percent(10) ? { [MARK]: MARK } : {}
  if (sent.query && chance.percent(50))
    return chance.percent(25)
      ? sent.query
      : (spoiled(sent.query, chance, material) as Record<string, unknown>)
  return Object.fromEntries(
    query
      .filter(({ required }) => required || chance.percent(50))
      .map(({ name, schema }) => [name, valueFor(schema, chance, material)]),
  )
}

function jsonFor({ body }: Operation, sent: Sent, chance: Chance, material: Material): string {
  const valid = sent.body ?? {}
  if (chance.percent(12)) return JSON.stringify(valid)
  if (chance.percent(55)) return JSON.stringify(spoiled(valid, chance, material)) ?? 'null'
  return JSON.stringify(valueFor(body ?? { properties: {} }, chance, material)) ?? 'null'
}

/** One input for an operation: its example, spoiled; or what its schema lets one make; or no JSON at all. */
export function hostileRequest(
  operation: Operation,
  sent: Sent,
  chance: Chance,
  material: Material,
): HostileRequest {
  const path = chance.percent(3) ? pathOf(operation.path, chance) : operation.path
  const target = `${path}${queryOf(queryFor(operation, sent, chance, material), chance)}`
  const isReading = operation.method === 'GET'
  const json = isReading ? null : jsonFor(operation, sent, chance, material)
  const body = json !== null && chance.percent(6) ? chance.pick(RAW)(chance, json) : json
  const plain = isReading ? {} : { 'content-type': 'application/json' }
  const headers = chance.percent(8) ? withHostileHeaders(plain, chance) : plain
  return { method: operation.method, target, headers, body }
}

/** The operation's example as it is. */
export function exampleRequest(operation: Operation, { body, query }: Sent): HostileRequest {
  const { method, path } = operation
  const target = query ? `${path}?${new URLSearchParams(query)}` : path
  if (method === 'GET') return { method, target, headers: {}, body: null }
  const headers = { 'content-type': 'application/json' }
  return { method, target, headers, body: JSON.stringify(body ?? {}) }
}
