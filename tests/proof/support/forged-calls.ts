import type { Caller } from './callers.ts'
import { exampleOf } from './examples/example-of.ts'
import type { Operation } from './operations.ts'
import type { Ask } from './policy-matrix.ts'
import type { RememberedWorld } from './remembered-world.ts'
import type { World } from './world.ts'

type Forgery = { headers: Record<string, string>; method?: 'GET'; refusal: readonly [number, string] | null }

const CROSS_SITE = [403, 'cross_site'] as const
const NOT_JSON = [415, 'json_required'] as const

/** What a page of somebody else can have a browser send, with the cookies of whoever looks at it. */
export const FORGERIES: Readonly<Record<string, Forgery>> = {
  'from another site': { headers: { 'sec-fetch-site': 'cross-site' }, refusal: CROSS_SITE },
  'from a sibling site': { headers: { 'sec-fetch-site': 'same-site' }, refusal: CROSS_SITE },
  'with the origin of another site': {
    headers: { origin: 'https://elsewhere.example' },
    refusal: CROSS_SITE,
  },
  'with an origin that begins like ours': {
    headers: { origin: 'http://localhost:3000.elsewhere.example' },
    refusal: CROSS_SITE,
  },
  'from a page without an origin': { headers: { origin: 'null' }, refusal: CROSS_SITE },
  'as plain text': { headers: { 'content-type': 'text/plain' }, refusal: NOT_JSON },
  'as a form': { headers: { 'content-type': 'application/x-www-form-urlencoded' }, refusal: NOT_JSON },
  'as a form with files': {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    refusal: NOT_JSON,
  },
  'as text that speaks of JSON': {
    headers: { 'content-type': 'text/plain; application/json' },
    refusal: NOT_JSON,
  },
  'as a link that asks for another method': {
    headers: { 'x-http-method-override': 'POST' },
    ...{ method: 'GET', refusal: null },
  },
}

/** Somebody who may make the call, and whose cookies are used. */
export function victimOf({ households, staff }: World, { access }: Operation): Caller {
  const { own } = households
  if (access === 'staff') return { name: 'owner', client: staff.owner, household: null, role: 'owner' }
  return { name: 'household', client: own, household: own, role: null }
}

/** Every call that changes something, forged in every way. */
export async function forgeCalls(
  world: World,
  remembered: RememberedWorld,
  operations: readonly Operation[],
  ask: Ask,
): Promise<{ calls: number; faults: string[] }> {
  let calls = 0
  const faults: string[] = []
  for (const operation of operations.filter(({ method }) => method !== 'GET')) {
    const caller = victimOf(world, operation)
    const { body = {} } = exampleOf(operation).call(world.households.own.belongings, world)
    for (const [what, { headers, method, refusal }] of Object.entries(FORGERIES)) {
      calls++
      const length = String(JSON.stringify(body).length)
      const asked = method ? { ...operation, method } : operation
      const response = await ask({
        ...{ caller, operation: asked, sent: method ? {} : { body } },
        headers: { ...headers, ...(method ? {} : { 'content-length': length }) },
      })
      const text = await response.text()
      const isRefused = refusal
        ? response.status === refusal[0] && text.includes(`"code":"${refusal[1]}"`)
        : response.status === 405 ||
          operations.some((one) => one.path === operation.path && one.method === 'GET')
      if (!isRefused) faults.push(`${operation.name} ${what} is answered with ${response.status}: ${text}`)
    }
    for (const table of await remembered.changed())
      faults.push(`${operation.name} changes ${table} though forged`)
    await remembered.restore()
  }
  return { calls, faults }
}
