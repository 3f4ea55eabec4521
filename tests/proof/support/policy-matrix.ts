import { type Caller, callersOf, refusalOf } from './callers.ts'
import type { Example, Sent } from './examples/example.ts'
import { exampleOf } from './examples/example-of.ts'
import { leaksIn } from './leaks.ts'
import type { Operation } from './operations.ts'
import type { RememberedWorld } from './remembered-world.ts'
import type { Belongings, World } from './world.ts'

const OBJECTS = ['own', 'another', 'missing'] as const
type ObjectName = (typeof OBJECTS)[number]

export type Question = { caller: Caller; operation: Operation; sent: Sent; headers?: Record<string, string> }
/** Asks the product; a test that plants a bug puts another in its place. */
export type Ask = (question: Question) => Promise<Response>

export const askProduct: Ask = async ({ caller, operation, sent, headers = {} }) => {
  const { client } = caller
  const kept = new Map(client.cookies)
  const query = sent.query ? `?${new URLSearchParams(sent.query)}` : ''
  const body = sent.body && JSON.stringify(sent.body)
  const response = await client.request(`${operation.path}${query}`, {
    method: operation.method,
    ...(body ? { body, headers: { 'content-type': 'application/json', ...headers } } : { headers }),
  })
  // Everybody meets every call with the session of the beginning.
  client.cookies.clear()
  for (const [name, value] of kept) client.cookies.set(name, value)
  return response
}

export type MatrixOptions = { ask?: Ask; callers?: readonly Caller[] }

type Cell = Question & { example: Example; object: ObjectName; label: string }

function belongingsOf({ households, nothing }: World, object: ObjectName): Belongings {
  if (object === 'own') return households.own.belongings
  return object === 'another' ? households.another.belongings : nothing
}

function cellsOf(world: World, operation: Operation, callers: readonly Caller[]): Cell[] {
  const example = exampleOf(operation)
  return callers.flatMap((caller) =>
    OBJECTS.map((object) => ({
      ...{ caller, operation, example, object },
      sent: example.call(belongingsOf(world, object), world),
      label: `${operation.name} by ${caller.name} about ${object}`,
    })),
  )
}

const owns = (world: World, { caller, operation, object }: Cell) => {
  if (object === 'missing') return false
  return operation.access === 'customer' ? caller.household === world.households[object] : true
}

function expectedOf(world: World, cell: Cell): { status: number; code?: string } {
  const refusal = refusalOf(cell.operation, cell.caller)
  if (refusal) return refusal
  const [own, foreign] = cell.example.but?.[cell.caller.name] ?? cell.example.answers
  return { status: owns(world, cell) ? own : foreign }
}

/** Only what is the same for everybody in the same place: two calls differ in their id and their time. */
const comparable = (text: string) =>
  text.replaceAll(/"(request_id|events_after|expires_at)":"[^"]*"/g, '').replaceAll(/"time":[^,}]*/g, '')

async function textOf({ example }: Cell, response: Response): Promise<string> {
  if (!example.isStream || response.status !== 200) return response.text()
  await response.body?.cancel()
  return ''
}

function faultsOf(world: World, cell: Cell, response: Response, text: string): string[] {
  const { status, code } = expectedOf(world, cell)
  const faults: string[] = []
  if (response.status !== status)
    faults.push(`is answered with ${response.status} in the place of ${status}: ${text.slice(0, 200)}`)
  if (code && !text.includes(`"code":"${code}"`)) faults.push(`is not refused with the code ${code}`)
  if (response.status >= 400 && !/"error":"[^"]+"/.test(text)) faults.push('is refused without a sentence')
  if (!cell.operation.statuses.includes(response.status))
    faults.push(`is answered with ${response.status}, which the API document does not name`)
  const cookies = response.headers.getSetCookie().join(' ')
  return [...faults, ...leaksIn(world, cell, `${text} ${cookies}`)]
}

/** What is wrong with one operation, and how many calls it took to find out. */
async function examine(
  world: World,
  remembered: RememberedWorld,
  operation: Operation,
  { ask, callers }: Required<MatrixOptions>,
): Promise<{ calls: number; faults: string[] }> {
  const faults: string[] = []
  const foreign = new Map<string, string>()
  const cells = cellsOf(world, operation, callers)
  const isRefused = (cell: Cell) => refusalOf(operation, cell.caller) !== null
  const look = async (cell: Cell) => {
    const response = await ask(cell)
    const text = await textOf(cell, response)
    faults.push(...faultsOf(world, cell, response, text).map((fault) => `${cell.label} ${fault}`))
    if (!cell.example.isAbout || owns(world, cell)) return
    const said = comparable(text)
    const before = foreign.get(cell.caller.name)
    foreign.set(cell.caller.name, said)
    if (before !== undefined && before !== said)
      faults.push(`${cell.label} tells what is there and what is not: ${before} | ${said}`)
  }
  for (const cell of cells.filter(isRefused)) await look(cell)
  for (const table of await remembered.changed())
    faults.push(`${operation.name} changes ${table} though refused`)
  await remembered.restore()
  for (const cell of cells.filter((one) => !isRefused(one))) {
    await look(cell)
    if (operation.method === 'GET')
      for (const table of await remembered.changed()) faults.push(`${cell.label} changes ${table} by reading`)
    await remembered.restore()
  }
  return { calls: cells.length, faults }
}

/** Every operation by every kind of caller, about an object of each household and about one that nobody has. */
export async function runMatrix(
  world: World,
  remembered: RememberedWorld,
  operations: readonly Operation[],
  { ask = askProduct, callers = callersOf(world) }: MatrixOptions = {},
): Promise<{ calls: number; faults: string[] }> {
  let calls = 0
  const faults: string[] = []
  for (const operation of operations) {
    const found = await examine(world, remembered, operation, { ask, callers })
    calls += found.calls
    faults.push(...found.faults)
  }
  return { calls, faults }
}
