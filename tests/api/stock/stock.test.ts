import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiTypes } from '../../../src/contract/api-types.ts'
import { menuMaker } from '../../support/people/menu-maker.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const DELIVERY = '2026-12-07'
const TODAY = '2026-11-20'

let product: TestApp
let cook: StaffClient
let owner: StaffClient
beforeAll(async () => {
  product = await createTestApp()
  owner = await staffOf(product, 'owner')
  cook = await staffOf(product, 'kitchen')
})
afterAll(() => product.close())

const maker = menuMaker(
  () => product,
  () => owner,
)
type Line = ApiTypes['recordIntake']['request']['lines'][number]

const line = (ingredient_id: string, mg: number, more: Partial<Line> = {}): Line => ({
  ...{ ingredient_id, mg, supplier_lot: 'L 1', use_by: null, temp_tenths_f: null, ...more },
})
const form = (lines: Line[], more: Partial<ApiTypes['recordIntake']['request']> = {}) => ({
  ...{
    request_key: randomUUID(),
    supplier: 'Green Farm',
    received_on: TODAY,
    document: 'INV 7',
    lines,
    ...more,
  },
})
const received = async (lines: Line[]) => {
  const { status, body } = await cook.call('recordIntake', form(lines))
  expect(status).toBe(200)
  return body.lot_ids
}
const lotOf = async (id: string) => (await cook.call('getStock')).body.lots.find((lot) => lot.id === id)
const movesOf = (id: string) =>
  rowsOf<{ kind: string; mg: string; actor: string }>(
    product,
    'select kind, mg, actor from stock_moves where lot_id = $1 order by id',
    [id],
  )

test('weights are told in what the owner says the kitchen weighs in', async () => {
  const told = async () => [
    (await cook.call('getStock')).body.weight_units,
    (await cook.call('getShopping', {})).body.weight_units,
    (await cook.call('getShopping', { delivery_date: DELIVERY as never })).body.weight_units,
  ]
  expect(await told()).toEqual(['us', 'us', 'us'])
  for (const weight_units of ['metric', 'us'] as const) {
    const { version, extra_bp } = (await owner.call('getProduction', { date: DELIVERY as never })).body
      .settings
    const saved = await owner.call('saveKitchenSettings', { weight_units, extra_bp, version })
    expect(saved.status).toBe(200)
    expect(await told()).toEqual([weight_units, weight_units, weight_units])
  }
})

describe('goods that come in', () => {
  test('are lots in stock, with what an inspector asks for', async () => {
    const spinach = await maker.checkedIngredient({ name: 'Baby spinach' })
    const more = { supplier_lot: 'SP-204', use_by: '2026-12-09', temp_tenths_f: 383 } as const
    const [id = ''] = await received([line(spinach, 4_000_000, more as never)])
    expect(await lotOf(id)).toMatchObject({
      ...{ ingredient: 'Baby spinach', supplier: 'Green Farm', supplier_lot: 'SP-204', document: 'INV 7' },
      ...{ received_on: TODAY, use_by: '2026-12-09', received_mg: 4_000_000, on_hand_mg: 4_000_000 },
      ...{ temp_tenths_f: 383, status: 'available' },
    })
    const { lines } = (await cook.call('listIntakes', { from: TODAY, to: TODAY })).body
    expect(lines.find(({ lot_id }) => lot_id === id)).toMatchObject({
      ...{ ingredient: 'Baby spinach', supplier_lot: 'SP-204', received_mg: 4_000_000 },
      ...{ supplier: 'Green Farm', received_on: TODAY, document: 'INV 7' },
    })
    expect((await cook.call('listIntakes', { from: '2026-11-01', to: '2026-11-02' })).body.lines).toEqual([])
    const listed = async () =>
      (await cook.call('listIntakes', { from: TODAY, to: TODAY, only_traceable: 'true' })).body.lines
    expect(await listed()).toEqual([])
    await rowsOf(product, 'update ingredients set is_traceable = true where id = $1', [spinach])
    expect((await listed()).map(({ lot_id }) => lot_id)).toEqual([id])
  })

  test('come in once, however often a wet thumb sends the form', async () => {
    const rice = await maker.checkedIngredient()
    const wish = form([line(rice, 1000), line(rice, 2000, { supplier_lot: 'L 2' })])
    const first = (await cook.call('recordIntake', wish)).body.lot_ids
    expect((await cook.call('recordIntake', wish)).body.lot_ids).toEqual(first)
    const { lots } = (await cook.call('getStock')).body
    expect(
      lots.filter(({ ingredient_id }) => ingredient_id === rice).map(({ on_hand_mg }) => on_hand_mg),
    ).toEqual(expect.arrayContaining([1000, 2000]))
    expect(lots.filter(({ ingredient_id }) => ingredient_id === rice)).toHaveLength(2)
  })

  test('are refused for an ingredient that is gone, and for a day to come', async () => {
    const refusal = await cook.call('recordIntake', form([line(randomUUID(), 1000)]))
    expect([refusal.status, refusal.body]).toMatchObject([409, { code: 'ingredient_not_found' }])
    const early = form([line(await maker.checkedIngredient(), 1000)], { received_on: '2026-12-24' as never })
    expect((await cook.call('recordIntake', early)).body).toMatchObject({ code: 'received_in_future' })
  })
})

describe('the stock of a lot', () => {
  test('is the sum of its movements: counted, thrown away, and below zero where more went than was there', async () => {
    const [id = ''] = await received([line(await maker.checkedIngredient(), 1000)])
    await cook.call('moveStock', { lot_id: id, kind: 'count', mg: 850, reason: '' })
    await cook.call('moveStock', { lot_id: id, kind: 'waste', mg: 900, reason: 'Fell down' })
    expect((await movesOf(id)).map(({ kind, mg }) => [kind, Number(mg)])).toEqual([
      ['intake', 1000],
      ['count', -150],
      ['waste', -900],
    ])
    await cook.call('moveStock', { lot_id: id, kind: 'count', mg: 40, reason: 'Found behind the rice' })
    expect(await lotOf(id)).toMatchObject({ on_hand_mg: 40, status: 'available' })
    expect((await maker.logOf(id)).map(({ act }) => act)).toEqual(['counted', 'thrown-away', 'counted'])
  })

  test('changes by movements alone', async () => {
    const [id = ''] = await received([line(await maker.checkedIngredient(), 1000)])
    await expect(rowsOf(product, 'update stock_moves set mg = 2000 where lot_id = $1', [id])).rejects.toThrow(
      'append-only',
    )
    await expect(rowsOf(product, 'delete from stock_moves where lot_id = $1', [id])).rejects.toThrow(
      'append-only',
    )
    await expect(
      rowsOf(product, `update stock_lots set supplier_lot = 'other' where id = $1`, [id]),
    ).rejects.toThrow('a lot stays as it came in')
  })

  test('needs a reason to be thrown away', async () => {
    const [id = ''] = await received([line(await maker.checkedIngredient(), 1000)])
    expect((await cook.call('moveStock', { lot_id: id, kind: 'waste', mg: 10, reason: '' })).status).toBe(422)
    expect(
      (await cook.call('moveStock', { lot_id: randomUUID(), kind: 'count', mg: 1, reason: '' })).status,
    ).toBe(404)
  })
})

describe('a lot that is held', () => {
  test('is out of use at once, and only who has seen it as it is changes it', async () => {
    const [id = ''] = await received([line(await maker.checkedIngredient(), 1000)])
    const hold = { lot_id: id, version: 1, is_held: true, reason: 'Call of the supplier' }
    expect((await cook.call('holdLot', hold)).status).toBe(200)
    expect(await lotOf(id)).toMatchObject({
      status: 'held',
      status_reason: 'Call of the supplier',
      version: 2,
    })
    const late = await cook.call('holdLot', { ...hold, is_held: false, reason: 'All is well' })
    expect([late.status, late.body]).toMatchObject([409, { code: 'changed_meanwhile' }])
    await cook.call('holdLot', { ...hold, version: 2, is_held: false, reason: 'All is well' })
    expect(await lotOf(id)).toMatchObject({ status: 'available', status_reason: '' })
  })

  test('is gone for good once it was thrown away', async () => {
    const [id = ''] = await received([line(await maker.checkedIngredient(), 1000)])
    await cook.call('holdLot', { lot_id: id, version: 1, is_held: true, reason: 'Call of the supplier' })
    await cook.call('moveStock', { lot_id: id, kind: 'waste', mg: 1000, reason: 'Recalled' })
    const back = { lot_id: id, version: 3, is_held: false, reason: 'No' }
    expect((await cook.call('holdLot', back)).body).toMatchObject({ code: 'lot_discarded' })
  })
})

describe('the shopping list', () => {
  test('has whole packs of what the orders need and the stock does not have, prices for those who make the offer', async () => {
    await placedOrder(product, await settledCustomer(product))
    const before = (await owner.call('getShopping', { delivery_date: DELIVERY })).body
    expect(before).toMatchObject({
      delivery_date: DELIVERY,
      orders: 1,
      weeks: expect.arrayContaining([DELIVERY]),
    })
    const [missing] = before.unsold
    if (!missing) throw new Error('The sample has packs of everything')
    const ingredient = (await maker.book()).ingredients.find(({ id }) => id === missing.ingredient_id)
    if (!ingredient) throw new Error('The ingredient is not in the book')
    const { checked_at: _, checked_by: __, ...fields } = ingredient
    const pack = {
      supplier: 'Green Farm',
      name: 'Bag',
      content_mg: 250_000,
      price_cents: 410,
      is_preferred: true,
    }
    await owner.call('saveIngredient', {
      ...fields,
      edible_bp: 8000,
      packs: [{ ...pack, order_code: 'GF-9', min_packs: 2 }],
    })
    const shopped = async (who: StaffClient) => {
      const { suppliers } = (await who.call('getShopping', { delivery_date: DELIVERY })).body
      return suppliers.find(({ supplier }) => supplier === 'Green Farm')
    }
    const need = Math.ceil(missing.need_mg / 0.8)
    const count = Math.max(2, Math.ceil(need / 250_000))
    expect(await shopped(owner)).toMatchObject({
      cost_cents: count * 410,
      lines: [
        { need_mg: need, stock_mg: 0, count, order_code: 'GF-9', left_over_mg: count * 250_000 - need },
      ],
    })
    expect((await shopped(cook))?.lines[0]).not.toHaveProperty('price_cents')
    await received([line(ingredient.id, need)])
    expect(await shopped(owner)).toBeUndefined()
  })

  test('is closed to drivers', async () => {
    const driver = await staffOf(product, 'driver')
    expect((await driver.call('getShopping', {})).status).toBe(403)
  })
})
