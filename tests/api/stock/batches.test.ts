import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const DATE = '2026-12-07'

let product: TestApp
let cook: StaffClient
let chef: StaffClient
beforeAll(async () => {
  product = await createTestApp()
  chef = await staffOf(product, 'chef')
  cook = await staffOf(product, 'kitchen')
  await placedOrder(product, await settledCustomer(product))
  const { plan } = (await chef.call('getProduction', { date: DATE })).body
  const released = await chef.call('releaseProduction', { delivery_date: DATE, plan, override_reason: null })
  expect(released.status).toBe(200)
})
afterAll(() => product.close())

const batches = async () => (await cook.call('getProduction', { date: DATE })).body.batches
const cardOf = async (id: string) => (await cook.call('getBatchCard', { batch_id: id })).body
const measured = (batch_id: string, tenths_f: number, more = {}) =>
  cook.call('recordReading', {
    ...{ batch_id, kind: 'cool', tenths_f, at: null, corrects: null, reason: '' },
    ...more,
  })
const ago = (minutes: number) => ({
  at: new Date(product.clock.now().getTime() - minutes * 60_000).toISOString(),
})
async function ticked(id: string, act: 'start' | 'cooked' | 'done', produced_portions: number | null = null) {
  const { version = 1 } = await cardOf(id)
  return cook.call('tickBatch', { batch_id: id, version, act, produced_portions })
}
async function received(ingredient_id: string, mg: number, supplier_lot: string, use_by: string | null) {
  const line = { ingredient_id, mg, supplier_lot, use_by: use_by as never, temp_tenths_f: null }
  const form = { request_key: randomUUID(), supplier: 'Green Farm', received_on: '2026-11-20', document: '' }
  const { body } = await cook.call('recordIntake', {
    ...form,
    received_on: form.received_on as never,
    lines: [line],
  })
  return body.lot_ids[0] ?? ''
}

describe('a batch', () => {
  test('is released with lots and temperatures that are as they must be, and with nothing less', async () => {
    const [batch] = await batches()
    const id = batch?.id ?? ''
    const [need] = (await cardOf(id)).needs
    const ingredient = need?.ingredient_id ?? ''
    await received(ingredient, 10_000_000, 'L-NEW', '2026-12-30')
    const old = await received(ingredient, 1000, 'L-OLD', '2026-12-10')
    const { proposed } =
      (await cardOf(id)).needs.find(({ ingredient_id }) => ingredient_id === ingredient) ?? {}
    expect(proposed?.[0]).toEqual({ lot_id: old, mg: 1000 })

    await ticked(id, 'start')
    await ticked(id, 'cooked')
    expect((await measured(id, 1650, ago(100))).status).toBe(200)
    expect(await cardOf(id)).toMatchObject({ verdict: 'running', faults: ['not_cold_yet', 'lot_missing'] })
    expect((await ticked(id, 'done', batch?.ordered_portions)).body).toMatchObject({
      code: 'batch_not_ready',
    })

    const uses = (proposed ?? []).map(({ lot_id, mg }) => ({ lot_id, mg }))
    expect((await cook.call('useLots', { batch_id: id, uses })).status).toBe(200)
    const used = async () => (await cardOf(id)).needs.flatMap((one) => one.used)
    expect((await used()).map(({ lot_id, mg }) => ({ lot_id, mg }))).toEqual(expect.arrayContaining(uses))
    const back = { batch_id: id, lot_id: old, reason: 'The other crate' }
    expect((await cook.call('takeLotBack', { ...back, mg: 999 })).body).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect((await cook.call('takeLotBack', { ...back, mg: 1000 })).status).toBe(200)
    expect((await used()).map(({ lot_id }) => lot_id)).not.toContain(old)
    expect((await chef.call('traceFood', { from: 'lot', text: 'L-OLD' })).body.boxes).toEqual([])
    expect((await cook.call('takeLotBack', { ...back, mg: 1000 })).status).toBe(409)
    await cook.call('useLots', { batch_id: id, uses: [{ lot_id: old, mg: 1000 }] })
    await measured(id, 690, ago(50))
    await measured(id, 415)
    const wrong = (await cardOf(id)).readings.find(({ tenths_f }) => tenths_f === 415)
    const correction = { corrects: wrong?.id, reason: 'Read the wrong probe' }
    expect((await measured(id, 405, correction)).status).toBe(200)
    expect((await measured(id, 400, correction)).body).toMatchObject({ code: 'reading_corrected' })
    const card = await cardOf(id)
    expect(card).toMatchObject({ verdict: 'cold', faults: [] })
    expect(card.readings.find(({ id: reading }) => reading === wrong?.id)).toMatchObject({
      is_corrected: true,
    })
    expect((await ticked(id, 'done', batch?.ordered_portions)).status).toBe(200)
    expect((await cook.call('takeLotBack', { ...back, mg: 1000 })).body).toMatchObject({
      code: 'batch_over',
    })
    const [row] = await rowsOf<{ useBy: string; began: string }>(
      product,
      `select use_by::text as "useBy", started_at::date::text as began from production_batches where id = $1`,
      [id],
    )
    const began = new Date(`${row?.began}T00:00:00Z`)
    began.setUTCDate(began.getUTCDate() + 6)
    expect(row?.useBy).toBe(began.toISOString().slice(0, 10))
  })

  test('that cooled too slowly is not released, whatever is measured later', async () => {
    const batch = (await batches())[1]
    const id = batch?.id ?? ''
    await ticked(id, 'start')
    await ticked(id, 'cooked')
    expect((await cook.call('setCooling', { batch_id: id, needs_cooling: true })).status).toBe(403)
    expect((await cardOf(id)).faults).not.toContain('reading_missing')
    expect((await chef.call('setCooling', { batch_id: id, needs_cooling: true })).status).toBe(200)
    expect((await cardOf(id)).faults).toContain('reading_missing')
    await measured(id, 1400, ago(131))
    await measured(id, 500, ago(10))
    await measured(id, 380)
    expect(await cardOf(id)).toMatchObject({ verdict: 'too_late' })
    const refused = await ticked(id, 'done', batch?.ordered_portions)
    expect(refused.body.error).toContain('it cooled too slowly and must be thrown away')
    await expect(rowsOf(product, 'update batch_readings set tenths_f = 400')).rejects.toThrow('append-only')
  })
})

describe('a lot', () => {
  test('leads to the households and a box to its lots, and a hold takes both out of use at once', async () => {
    const {
      boxes,
      batches: found,
      lots,
    } = (await chef.call('traceFood', { from: 'lot', text: 'l-old' })).body
    expect(lots).toMatchObject([{ supplier_lot: 'L-OLD', supplier: 'Green Farm', status: 'available' }])
    expect(found).toHaveLength(1)
    expect(boxes).toMatchObject([{ delivery_date: DATE, reach: 'stop', meals: [{ name: found[0]?.name }] }])
    expect(boxes[0]?.letter.join(' ')).toContain(found[0]?.name)
    const number = boxes[0]?.order_number ?? ''
    const back = (await chef.call('traceFood', { from: 'order', text: number })).body
    expect(back.lots.map(({ supplier_lot }) => supplier_lot)).toContain('L-OLD')
    expect((await chef.call('traceFood', { from: 'supplier', text: 'green farm' })).body.boxes).toHaveLength(
      1,
    )
    expect((await chef.call('traceFood', { from: 'lot', text: 'no such lot' })).body.boxes).toEqual([])

    const [lot, batch] = [lots[0], found[0]]
    const reason = 'Call of the supplier'
    await cook.call('holdLot', { lot_id: lot?.id ?? '', version: lot?.version ?? 0, is_held: true, reason })
    const use = { batch_id: batch?.id ?? '', uses: [{ lot_id: lot?.id ?? '', mg: 10 }] }
    const wish = { batch_id: batch?.id ?? '', version: batch?.version ?? 0, act: 'hold' as const, reason }
    expect((await cook.call('holdBatch', wish)).status).toBe(200)
    expect((await cook.call('useLots', use)).body).toMatchObject({ code: 'lot_not_usable' })
    expect(await cardOf(batch?.id ?? '')).toMatchObject({
      status: 'cooling',
      faults: ['lot_held', 'batch_held'],
    })
    expect((await cook.call('holdBatch', wish)).body).toMatchObject({ code: 'changed_meanwhile' })
    const inIt = (await cardOf(wish.batch_id)).needs.flatMap(({ used }) => used)
    const mg = inIt.find(({ lot_id }) => lot_id === lot?.id)?.mg ?? 0
    const takenBack = { batch_id: wish.batch_id, lot_id: lot?.id ?? '', mg, reason: 'Another crate' }
    expect((await cook.call('takeLotBack', takenBack)).status).toBe(200)
    expect((await cardOf(wish.batch_id)).faults).not.toContain('lot_held')
  })

  test('is traced by owners and chefs, and a drill is in the log', async () => {
    expect((await cook.call('traceFood', { from: 'lot', text: 'L-OLD' })).status).toBe(403)
    const drill = { from: 'lot' as const, text: 'L-OLD', seconds: 41, households: 1 }
    expect((await chef.call('logDrill', drill)).status).toBe(200)
    expect(await rowsOf(product, `select after from staff_log where subject_kind = 'recall'`)).toMatchObject([
      { after: { seconds: 41, households: 1 } },
    ])
  })
})

test('a batch that is thrown away says whose box has less, the last that paid first', async () => {
  const batch = (await batches())[1]
  const { version = 0 } = await cardOf(batch?.id ?? '')
  const wish = { batch_id: batch?.id ?? '', version, act: 'discard' as const, reason: 'Cooled too slowly' }
  expect((await cook.call('holdBatch', wish)).status).toBe(200)
  const card = await cardOf(batch?.id ?? '')
  expect(card.status).toBe('discarded')
  const portions = card.goes_without.reduce((sum, one) => sum + one.portions, 0)
  const [ordered] = await rowsOf<{ sum: number }>(
    product,
    `select sum(quantity)::int as sum from order_items i join orders o on o.id = i.order_id
     where o.status = 'confirmed' and i.meal_id = '${batch?.key}'`,
  )
  expect(portions).toBe(ordered?.sum)
})
