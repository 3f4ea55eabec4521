import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLERS, sharedPasswordAlone } from '../support/callers.ts'
import { exampleOf } from '../support/examples/example-of.ts'
import { forgeCalls } from '../support/forged-calls.ts'
import { documentOf, type Operation, operationsOf, routesOf, uncovered } from '../support/operations.ts'
import { plantedPolicyBugs } from '../support/planted-policy-bugs.ts'
import { type Ask, askProduct, runMatrix } from '../support/policy-matrix.ts'
import { type RememberedWorld, rememberWorld } from '../support/remembered-world.ts'
import { report } from '../support/report.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
let remembered: RememberedWorld
let operations: Operation[]
beforeAll(async () => {
  world = await createWorld()
  operations = operationsOf(await documentOf(world.product), world.product.app.endpoints)
  remembered = await rememberWorld(world.product.database.pool)
})
afterAll(() => world.product.close())

const only = (name: string) => operations.filter((operation) => operation.name === name)

describe('every operation by everybody about everything', () => {
  test('covers every route of the product', () => {
    const routes = routesOf(world.product)
    expect(uncovered(routes, operations)).toEqual([])
    expect(uncovered([...routes, 'GET /api/planted'], operations)).toEqual(['GET /api/planted'])
    report('routes', { routes: new Set(routes).size, operations: operations.length })
  })

  test('says what to add for an operation that has no example', () => {
    for (const operation of operations) exampleOf(operation)
    expect(() => exampleOf({ name: 'plantedCall' })).toThrow(/"plantedCall" has no example.*Add one/)
  })

  test('does not take an operation without an access rule', async () => {
    const document = await documentOf(world.product)
    const planted = { operationId: 'plantedCall', responses: {} }
    document.paths['/api/planted'] = { get: planted }
    expect(() => operationsOf(document, [])).toThrow(/plantedCall says nowhere who may call it/)
  })

  test('finds each of the planted bugs', async () => {
    const bugs = plantedPolicyBugs(world)
    const missed: string[] = []
    for (const { what, in: name, ask } of bugs) {
      const { faults } = await runMatrix(world, remembered, only(name), { ask })
      if (!faults.some((fault) => fault.startsWith(name))) missed.push(what)
    }
    expect(missed).toEqual([])
    report('policy matrix', { planted: bugs.length, caught: bugs.length - missed.length })
  })

  test('is answered as the access rules say, and tells nobody of another household', async () => {
    const { calls, faults } = await runMatrix(world, remembered, operations)
    expect(faults).toEqual([])
    report('policy matrix', { operations: operations.length, callers: CALLERS.length, calls })
  })
})

describe('a changing call that a page of another site has a browser send', () => {
  test('is found when a guard forgets it', async () => {
    const withoutGuard: Ask = ({ headers: _, ...question }) => askProduct(question)
    const { faults } = await forgeCalls(world, remembered, only('skipBox'), withoutGuard)
    expect(faults.join('\n')).toMatch(/skipBox as plain text is answered with 200/)
    expect(faults.join('\n')).toMatch(/skipBox changes \w+ though forged/)
    report('forged calls', { planted: 1, caught: 1 })
  })

  test('is refused and changes nothing', async () => {
    const { calls, faults } = await forgeCalls(world, remembered, operations, askProduct)
    expect(faults).toEqual([])
    report('forged calls', { calls })
  })
})

describe('without an owner who has an account', () => {
  test('the shared password may do what an owner may', async () => {
    const callers = await sharedPasswordAlone(world)
    const alone = await rememberWorld(world.product.database.pool)
    const { calls, faults } = await runMatrix(world, alone, operations, { callers })
    expect(faults).toEqual([])
    report('policy matrix, shared password alone', { calls })
  })
})
