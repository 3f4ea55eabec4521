import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { documentOf, type Operation, operationsOf } from '../support/operations.ts'
import { GRID } from '../support/parts/grid.ts'
import { createPartsWorld, PARTS, type PartsWorld } from '../support/parts/parts-world.ts'
import { runRow } from '../support/parts/run-grid.ts'
import { type Ask, askProduct } from '../support/policy-matrix.ts'
import { type RememberedWorld, rememberWorld } from '../support/remembered-world.ts'
import { report } from '../support/report.ts'

const FAULTS = ['slow', 'down', 'wrong'] as const

let parts: PartsWorld
let remembered: RememberedWorld
let operations: Operation[]
beforeAll(async () => {
  parts = await createPartsWorld()
  const { product } = parts.world
  operations = operationsOf(await documentOf(product), product.app.endpoints)
  remembered = await rememberWorld(parts.operator)
})
afterEach(async () => {
  for (const part of PARTS) await parts.make(part, 'well')
  await remembered.restore()
})
afterAll(() => parts.close())

const only = (name: string) => operations.filter((operation) => operation.name === name)
const answering =
  (status: number, body: object): Ask =>
  async () =>
    Response.json(body, { status })

let cells = 0

describe('what households and staff meet', () => {
  test('is looked at closely enough to find a planted bug', async () => {
    const noticed = { success: false, code: 'internal_error', error: 'Something went wrong.' }
    const mute = { success: false, code: 'payments_unavailable' }
    const planted = [
      { in: 'startCheckout', row: GRID.payments.down, ask: answering(200, { url: 'nowhere' }) },
      { in: 'startCheckout', row: GRID.payments.down, ask: answering(503, mute) },
      { in: 'checkZip', row: GRID['zip lookup'].down, ask: answering(500, noticed) },
      { in: 'signUp', row: GRID.mail.down, ask: answering(503, noticed) },
      { in: 'getPortal', row: GRID.database.down, ask: askProduct },
      { in: 'settleStrayPayment', row: GRID.payments.down, ask: answering(200, {}) },
      { in: 'saveMenuWeek', row: GRID.disk.down, ask: answering(200, {}) },
    ]
    const caught: string[] = []
    for (const { in: name, row, ask } of planted)
      if ((await runRow(parts.world, remembered, only(name), row, ask)).faults.length > 0) caught.push(name)
    expect(caught).toEqual(planted.map(({ in: name }) => name))
    report('failing parts', { planted: planted.length, caught: caught.length })
  })

  test.each(PARTS.flatMap((part) => FAULTS.map((fault) => [part, fault] as const)))(
    'while %s is %s is what the grid says',
    async (part, fault) => {
      await parts.make(part, fault)
      const row = await runRow(parts.world, remembered, operations, GRID[part][fault])
      expect(row.faults).toEqual([])
      cells += row.cells
      await parts.make(part, 'well')
      // It ends by itself.
      const after = await runRow(parts.world, remembered, only('startCheckout'), GRID.mail.down)
      expect(after.faults).toEqual([])
    },
  )

  test('is counted', () => report('failing parts', { parts: PARTS.length, faults: FAULTS.length, cells }))
})

describe('a mail that was written while the mail server', () => {
  test.each(FAULTS)('was %s leaves once, when it is well again', async (fault) => {
    const { product, households } = parts.world
    const { email } = households.another
    await product.runJobs()
    await parts.make('mail', fault)
    await product.visitor().call('requestPasswordReset', { email })
    parts.delivered.length = 0
    await product.runJobs()
    expect(parts.delivered.filter((to) => to === email)).toHaveLength(fault === 'slow' ? 1 : 0)
    await parts.make('mail', 'well')
    product.clock.advance({ minutes: 30 })
    await product.runJobs()
    await product.runJobs()
    expect(parts.delivered.filter((to) => to === email)).toHaveLength(1)
  })
})
