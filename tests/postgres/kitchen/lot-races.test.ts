import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { howManyWait } from '../../support/databases/who-waits.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const DATE = '2026-12-07' as never
const RECEIVED = 1000
const ROUNDS = 6

let product: TestApp
let chef: Client
let batch = ''
let ingredient = ''
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  chef = await product.staff()
  await placedOrder(product, await settledCustomer(product))
  const { plan } = (await chef.call('getProduction', { date: DATE })).body
  await chef.call('releaseProduction', { delivery_date: DATE, plan, override_reason: 'A test' })
  const { batches } = (await chef.call('getProduction', { date: DATE })).body
  const made = batches.find(({ needs }) => needs.some((one) => one.ingredient_id !== null))
  batch = made?.id ?? ''
  ingredient = made?.needs.find((one) => one.ingredient_id !== null)?.ingredient_id ?? ''
})
afterAll(() => product.close())

async function newLot(): Promise<string> {
  const line = {
    ingredient_id: ingredient,
    mg: RECEIVED,
    supplier_lot: 'A',
    use_by: null,
    temp_tenths_f: null,
  }
  const form = { supplier: 'Green Farm', received_on: '2026-11-20' as never, document: '', lines: [line] }
  const { body } = await chef.call('recordIntake', { request_key: randomUUID(), ...form })
  return body.lot_ids[0] ?? ''
}
const use = (lot_id: string, mg: number) => chef.call('useLots', { batch_id: batch, uses: [{ lot_id, mg }] })
const move = (lot_id: string, kind: 'count' | 'waste', mg: number) =>
  chef.call('moveStock', { lot_id, kind, mg, reason: 'A test' })
const movesOf = (lot: string) =>
  rowsOf<{ kind: string; mg: number }>(
    product,
    `select kind, mg::int as mg from stock_moves where lot_id = '${lot}' order by id`,
  )

/** Somebody else has this lot and changes it so, until a call that was begun meanwhile waits for it. */
async function whileSomebodyHas<T>(lot: string, change: string, begin: () => Promise<T>): Promise<T> {
  const holder = await product.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select id from stock_lots where id = $1 for no key update', [lot])
    await holder.query(change, [lot])
    const begun = begin()
    await expect.poll(() => howManyWait(product)).toBe(1)
    await holder.query('commit')
    return await begun
  } finally {
    // Ends the transaction as well, where something went wrong.
    holder.release(true)
  }
}

test('a cook who reaches for a lot while it is taken out of use waits, and does not get it', async () => {
  const lot = await newLot()
  const held = `update stock_lots set status = 'held', status_reason = 'A call', version = version + 1 where id = $1`
  const used = await whileSomebodyHas(lot, held, () => use(lot, 100))
  expect([used.status, used.body.code]).toEqual([409, 'lot_not_usable'])
  expect(await movesOf(lot)).toHaveLength(1)
})

test('whoever counts a lot that somebody throws away of at that moment finds what is left, to the milligram', async () => {
  const lot = await newLot()
  const wasted = `insert into stock_moves (lot_id, kind, mg, actor, at, reason) values ($1, 'waste', -100, 'staff', now(), 'Dropped')`
  expect((await whileSomebodyHas(lot, wasted, () => move(lot, 'count', 500))).status).toBe(200)
  const moves = (await movesOf(lot)).map(({ kind, mg }) => `${kind} ${mg}`)
  expect(moves).toEqual([`intake ${RECEIVED}`, 'waste -100', `count ${500 - (RECEIVED - 100)}`])
})

test('whatever moves a lot at once, its stock is the sum, and a count is what was found', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const lot = await newLot()
    const answers = await Promise.all([
      ...[use(lot, 100), move(lot, 'count', 500), use(lot, 50), move(lot, 'waste', 30), use(lot, 20)],
      ...[move(lot, 'count', 400), use(lot, 10)],
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const moves = await movesOf(lot)
    expect(moves).toHaveLength(answers.length + 1)
    // One after the other: right behind each count there is exactly what was found.
    const found: number[] = []
    let sum = 0
    for (const { kind, mg } of moves) {
      sum += mg
      if (kind === 'count') found.push(sum)
    }
    expect(found.sort()).toEqual([400, 500])
    const { lots } = (await chef.call('getStock')).body
    expect(lots.find(({ id }) => id === lot)?.on_hand_mg).toBe(sum)
    // It never was below zero on the way: no movement was lost, and none came twice.
    expect(sum).toBeGreaterThanOrEqual(400 - 210)
  }
})

test('a lot that was written down by mistake goes back once', async () => {
  const lot = await newLot()
  await use(lot, 100)
  const back = { batch_id: batch, lot_id: lot, mg: 100, reason: 'The other crate' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => chef.call('takeLotBack', back)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await movesOf(lot)).reduce((sum, { mg }) => sum + mg, 0)).toBe(RECEIVED)
})

test('a lot that is held while two cooks reach for it is used before the hold, or not at all', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const lot = await newLot()
    const [hold, ...uses] = await Promise.all([
      chef.call('holdLot', { lot_id: lot, version: 1, is_held: true, reason: 'A call' }),
      ...[use(lot, 100), use(lot, 50)],
    ])
    expect(hold.status).toBe(200)
    const taken = uses.map(({ status }, nth) => (status === 200 ? [100, 50][nth] : 0) ?? 0)
    const sum = (await movesOf(lot)).reduce((all, { mg }) => all + mg, 0)
    expect(sum).toBe(RECEIVED - taken.reduce((all, mg) => all + mg, 0))
    expect((await use(lot, 1)).body.code).toBe('lot_not_usable')
  }
})
