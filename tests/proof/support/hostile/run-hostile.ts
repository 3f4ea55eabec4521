import { gunzipSync, inflateSync } from 'node:zlib'
import type { Client } from '../../../support/test-app.ts'
import { exampleOf } from '../examples/example-of.ts'
import type { Operation } from '../operations.ts'
import type { RememberedWorld } from '../remembered-world.ts'
import { type Belongings, DELIVERY, type World } from '../world.ts'
import { answerFaults } from './answer-faults.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type CountedStatements, countStatements } from './counted-statements.ts'
import { exampleRequest, type HostileRequest, hostileRequest } from './hostile-request.ts'
import { MARK } from './hostile-values.ts'
import { brokenInvariants, watchOthers } from './invariants.ts'
import type { Material, Schemas } from './schema-values.ts'
import { type SendHostile, sendTo } from './send-hostile.ts'

export type HostileOptions = {
  seed: number
  /** Inputs for each operation. */
  each: number
  /** The first fault is enough. */
  endsAtFault?: boolean
  send?: SendHostile
  /** What was written beside the answers since the last call. */
  spoken: () => string
}
export type HostileResult = { inputs: number; accepted: Set<string>; limited: number; faults: string[] }

/** The costliest call that is meant takes two thirds of it. One that asks for each part of its input has no end. */
const MOST_STATEMENTS = 100
/** Inputs between two looks at the rows. */
const AT_ONCE = 50
/** Sent together, since half of each is waiting for the database. The tightest limit on calls lets ten of one caller pass. */
const BEFORE_LIMIT = 8

const materialOf = ({ households, nothing, mealIds, product }: World, schemas: Schemas): Material => {
  // The payment provider knows nothing of the other stray payment, and says so in the log.
  const idsOf = ({ otherStrayId: _, ...belongings }: Belongings) =>
    Object.values(belongings).filter((text) => /^[0-9a-f-]{36}$/.test(text))
  const today = product.clock.now().toISOString().slice(0, 10)
  return {
    ...{ schemas, mealIds },
    ids: [
      ...idsOf(households.own.belongings),
      ...idsOf(households.another.belongings),
      ...idsOf(nothing),
      ...mealIds,
    ],
    dates: [
      ...Object.values(DELIVERY),
      today,
      '2026-12-21',
      '2026-12-08',
      '2027-06-07',
      '1999-12-31',
      '2199-12-31',
    ],
  }
}

function senderOf({ households, staff }: World, { access }: Operation, isKnown: boolean): Client | null {
  if (access === 'staff') return staff.owner
  return access === 'customer' || isKnown ? households.own : null
}

/** The session is over, by what an input before has done. */
const isLeftOut = ({ access }: Operation, text: string) =>
  access !== 'public' && /"code":"(not_authenticated|staff_required|not_permitted)"/.test(text)

const told = ({ method, target, headers, body }: HostileRequest) =>
  JSON.stringify({ method, target: target.slice(0, 300), headers, body: String(body).slice(0, 300) })

async function read(response: Response, isStream: boolean): Promise<string> {
  if (isStream && response.status === 200) {
    await response.body?.cancel()
    return ''
  }
  const bytes = Buffer.from(await response.arrayBuffer())
  const encoding = response.headers.get('content-encoding')
  if (encoding === 'gzip') return gunzipSync(bytes).toString()
  return (encoding === 'deflate' ? inflateSync(bytes) : bytes).toString()
}

type Place = {
  world: World
  remembered: RememberedWorld
  material: Material
  result: HostileResult
  counted: CountedStatements
}

async function lookAt(
  { world, result }: Place,
  operation: Operation,
  { spoken, changedOfOthers }: Watch,
): Promise<void> {
  const where = `${operation.name} up to input ${result.inputs}`
  for (const what of await brokenInvariants(world)) result.faults.push(`${where} leaves ${what}`)
  if (operation.access !== 'staff')
    for (const table of await changedOfOthers()) result.faults.push(`${where} changes ${table} of others`)
  const said = spoken()
  if (said.toLowerCase().includes(MARK))
    result.faults.push(`${where} has its input written: ${said.slice(0, 400)}`)
  for (const line of said.split('\n').filter(Boolean))
    if (isFault(line)) result.faults.push(`${where} has written ${line.slice(0, 400)}`)
}

/** How long the reader of the history waits says something of the machine; that it could not read says more. */
const isFault = (line: string) =>
  !/^\{.*\}$/.test(line) ||
  line.includes('order history not read') ||
  (/"level":[56]0/.test(line) && !line.includes('live order events are held up'))

type Watch = Pick<HostileOptions, 'spoken'> & { changedOfOthers: () => Promise<string[]> }

/** The first input is the operation's example, so that everything is reached that can be. */
function inputFor(
  { world, material }: Place,
  operation: Operation,
  chance: Chance,
  isFirst: boolean,
): HostileRequest {
  const { own, another } = world.households
  const belongings = isFirst || chance.percent(80) ? own.belongings : another.belongings
  const sent = exampleOf(operation).call(belongings, world)
  return isFirst ? exampleRequest(operation, sent) : hostileRequest(operation, sent, chance, material)
}

async function tryOne(
  { world, result, counted }: Place,
  operation: Operation,
  request: HostileRequest,
  send: () => Promise<Response>,
): Promise<{ isLeftOut: boolean }> {
  let response = new Response()
  const statements = await counted.of(async () => {
    response = await send()
  })
  const text = await read(response, exampleOf(operation).isStream ?? false)
  const schema = world.product.app.endpoints.find(({ name }) => name === operation.name)?.response
  result.inputs++
  if (response.status === 200) result.accepted.add(operation.name)
  if (response.status === 429) result.limited++
  if (statements > MOST_STATEMENTS)
    result.faults.push(`${operation.name} asks the database ${statements} times — ${told(request)}`)
  const isOfApi = new URL(request.target, 'http://localhost:3000/').pathname.startsWith('/api/')
  // What is asked for elsewhere is found by no handler.
  const faults = !isOfApi && response.status === 404 ? [] : answerFaults(operation, schema, response, text)
  result.faults.push(...faults.map((fault) => `${operation.name} ${fault} — ${told(request)}`))
  return { isLeftOut: isLeftOut(operation, text) }
}

async function tryOperation(
  place: Place,
  operation: Operation,
  { seed, each, endsAtFault, send = sendTo(place.world) }: HostileOptions,
  watch: Watch,
): Promise<void> {
  const { world, remembered, result } = place
  const chance = chanceOf(seed, operation.name)
  const tryNext = (_: unknown, at: number) => {
    const request = inputFor(place, operation, chance, at === 0 && isFirst)
    const client = senderOf(world, operation, chance.percent(50))
    return () => tryOne(place, operation, request, () => send(client, request))
  }
  let isFirst = true
  let unseen = 0
  for (let left = each; left > 0; isFirst = false) {
    // The example alone: what it finds is as it was made.
    const inputs = Array.from({ length: isFirst ? 1 : Math.min(left, BEFORE_LIMIT) }, tryNext)
    left -= inputs.length
    unseen += inputs.length
    const tried = await Promise.all(inputs.map((input) => input()))
    await world.product.database.pool.query('delete from rate_limit_counters')
    const isOver = endsAtFault && result.faults.length > 0
    if (unseen < AT_ONCE && left > 0 && !tried.some((one) => one.isLeftOut) && !isOver) continue
    await lookAt(place, operation, watch)
    await remembered.restore()
    if (isOver) return
    unseen = 0
  }
}

/** So many hostile inputs for each operation, on one world that is put in order again and again. */
export async function runHostile(
  world: World,
  remembered: RememberedWorld,
  api: { operations: readonly Operation[]; schemas: Schemas },
  options: HostileOptions,
): Promise<HostileResult> {
  const result: HostileResult = { inputs: 0, accepted: new Set(), limited: 0, faults: [] }
  const counted = countStatements()
  const place: Place = { world, remembered, material: materialOf(world, api.schemas), result, counted }
  const watch = { spoken: options.spoken, changedOfOthers: await watchOthers(world) }
  try {
    for (const operation of api.operations) await tryOperation(place, operation, options, watch)
  } finally {
    counted.stop()
  }
  return result
}
