import type { EndpointName } from '../../../../src/contract/endpoints.ts'
import { exampleOf } from '../examples/example-of.ts'
import { victimOf } from '../forged-calls.ts'
import type { Operation } from '../operations.ts'
import { type Ask, askProduct } from '../policy-matrix.ts'
import type { RememberedWorld } from '../remembered-world.ts'
import type { World } from '../world.ts'

/** As if nothing was wrong, or refused in this way. */
export type Expectation = 'as ever' | readonly [status: number, code: string]
/** What is expected of calls that read, of those that change something, and of those that differ. */
export type Row = {
  reading: Expectation
  changing: Expectation
  but?: Partial<Record<EndpointName, Expectation>>
}

const expectationOf = ({ reading, changing, but }: Row, { name, method }: Operation): Expectation =>
  but?.[name] ?? (method === 'GET' ? reading : changing)

/** Streams aside: they have no end (tests/postgres/platform/realtime.test.ts). */
const callsOf = (operations: readonly Operation[]): Operation[] =>
  operations.filter((operation) => !exampleOf(operation).isStream)

async function faultOf(
  world: World,
  operation: Operation,
  expectation: Expectation,
  ask: Ask,
): Promise<string | null> {
  const example = exampleOf(operation)
  const caller = victimOf(world, operation)
  const response = await ask({
    caller,
    operation,
    sent: example.call(world.households.own.belongings, world),
  })
  const text = await response.text()
  const [status, code] = expectation === 'as ever' ? example.answers : expectation
  const isSo = response.status === status && (expectation === 'as ever' || text.includes(`"code":"${code}"`))
  const isSaid = response.status < 400 || /"error":"[^"]*\S[^"]*"/.test(text)
  if (isSo && isSaid) return null
  return `${operation.name} is answered with ${response.status} in the place of ${expectation}: ${text.slice(0, 200)}`
}

/** Every call of a household, and of an owner, once, while a part is as the caller has made it. */
export async function runRow(
  world: World,
  remembered: RememberedWorld,
  operations: readonly Operation[],
  row: Row,
  ask: Ask = askProduct,
): Promise<{ cells: number; faults: string[] }> {
  const calls = callsOf(operations)
  const faults: string[] = []
  for (const operation of calls) {
    const fault = await faultOf(world, operation, expectationOf(row, operation), ask)
    if (fault) faults.push(fault)
    await remembered.restore()
  }
  return { cells: calls.length, faults }
}
