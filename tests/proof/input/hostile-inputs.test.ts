import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleOf } from '../support/examples/example-of.ts'
import { MARK } from '../support/hostile/hostile-values.ts'
import { tryOtherAddresses } from '../support/hostile/other-addresses.ts'
import { plantedInputBugs } from '../support/hostile/planted-input-bugs.ts'
import { quickPasswords } from '../support/hostile/quick-passwords.ts'
import { type HostileOptions, runHostile } from '../support/hostile/run-hostile.ts'
import { sendTo } from '../support/hostile/send-hostile.ts'
import { hearProduct, type Spoken } from '../support/hostile/spoken.ts'
import { type ApiDocument, documentOf, type Operation, operationsOf } from '../support/operations.ts'
import { type RememberedWorld, rememberWorld } from '../support/remembered-world.ts'
import { report } from '../support/report.ts'
import { scale } from '../support/scale.ts'
import { createWorld, type World } from '../support/world.ts'

const INPUTS = scale('FUZZ_INPUTS', 20_000)
/** The same inputs in every run of the gate; the drill takes others each time. */
const SEED = scale('FUZZ_SEED', 1)

/** A machine that is given to others answers late; that is no fault of an input. What an input costs is counted. */
const A_DAY_MS = 24 * 3_600_000

let world: World
let remembered: RememberedWorld
let operations: Operation[]
let document: ApiDocument
let spoken: Spoken
beforeAll(async () => {
  spoken = hearProduct()
  world = await createWorld({ log: spoken.log, passwords: quickPasswords, callWithinMs: A_DAY_MS })
  document = await documentOf(world.product)
  operations = operationsOf(document, world.product.app.endpoints)
  remembered = await rememberWorld(world.product.database.pool)
  spoken.take()
})
afterAll(async () => {
  spoken.stop()
  await world.product.close()
})

const run = (only: readonly Operation[], options: Pick<HostileOptions, 'each' | 'send' | 'endsAtFault'>) =>
  runHostile(
    world,
    remembered,
    { operations: only, schemas: document.components.schemas },
    { seed: SEED, spoken: spoken.take, ...options },
  )

test('finds each of the planted bugs', async () => {
  const bugs = plantedInputBugs(world, sendTo(world), spoken.log)
  const missed: string[] = []
  for (const { what, in: name, send } of bugs) {
    const only = operations.filter((operation) => operation.name === name)
    const { faults } = await run(only, { each: 2_000, send, endsAtFault: true })
    if (faults.length === 0) missed.push(what)
  }
  expect(missed).toEqual([])
  report('hostile inputs', { planted: bugs.length, caught: bugs.length - missed.length })
})

test('no input makes an error of the server, reaches the log, or changes what is somebody else’s', {
  timeout: INPUTS * 100,
}, async () => {
  const each = Math.ceil(INPUTS / operations.length)
  const { inputs, accepted, limited, faults } = await run(operations, { each })
  expect(faults).toEqual([])
  // What is never accepted is never tried beyond its first check.
  const acceptable = operations.filter((operation) => exampleOf(operation).answers[0] === 200)
  expect(acceptable.filter(({ name }) => !accepted.has(name))).toEqual([])
  report(`hostile inputs, seed ${SEED}`, { inputs, operations: operations.length, accepted: accepted.size })
  expect(inputs).toBeGreaterThanOrEqual(INPUTS)
  expect(limited / inputs).toBeLessThan(0.01)
})

test('no id and no body makes an error at an address beside the API', async () => {
  const inputs = Math.ceil(INPUTS / 20)
  spoken.take()
  expect(await tryOtherAddresses(world, SEED, inputs)).toEqual([])
  expect(spoken.take().toLowerCase()).not.toContain(MARK)
  report('hostile inputs beside the API', { inputs })
})
