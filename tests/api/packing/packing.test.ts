import { expect, test } from 'vitest'
import { cookDay, leaveNutritionOut } from '../../support/people/cooked-day.ts'
import { DATE, openKitchenDay } from '../../support/people/kitchen-day.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'

const day = openKitchenDay()

type Label = {
  code: string
  order_id: string | null
  meal_id: string
  k: number
  place: number
  run_id: string
}
const labelsOf = (orderId: string | null) =>
  rowsOf<Label>(
    day.product,
    `select code, order_id, meal_id, k, place, run_id from meal_labels
     where order_id is not distinct from $1 and voided_at is null order by k`,
    [orderId],
  )

/** Two boxes that are cooked and labelled, with a spare portion of each meal. */
async function twoBoxes(): Promise<[string, string]> {
  const one = await placedOrder(day.product, await settledCustomer(day.product))
  const other = await placedOrder(day.product, await settledCustomer(day.product))
  await leaveNutritionOut(day.chef)
  await cookDay(day.chef, DATE, { spare: 1 })
  await day.chef.call('printLabels', { delivery_date: DATE, size: '4x3', meals: null })
  return [one.orderId, other.orderId]
}
const scan = async (order_id: string, code: string) =>
  (await day.chef.call('scanIntoBox', { order_id, code, station: 'one' })).body.verdict

test('a box is packed by its last portion, and each portion goes in once', async () => {
  const [box] = await twoBoxes()
  const labels = await labelsOf(box)
  const verdicts: string[] = []
  for (const { code } of labels) verdicts.push(await scan(box, `http://localhost:3000/m/${code}`))
  expect(verdicts).toEqual([...Array.from({ length: 9 }, () => 'right'), 'packed'])
  expect(await scan(box, labels[3]?.code ?? '')).toBe('twice')
  const { boxes } = (await day.chef.call('getPacking', { date: DATE })).body
  expect(boxes.map(({ portions }) => portions.filter(({ in_box }) => in_box).length).sort()).toEqual([0, 10])
  const [state] = await rowsOf(day.product, 'select state from box_packing')
  expect(state).toEqual({ state: 'packed' })
})

test('what does not belong into a box is refused, with what it is', async () => {
  const [box, other] = await twoBoxes()
  const [foreign] = await labelsOf(other)
  const [spare] = await labelsOf(null)
  expect(await scan(box, foreign?.code ?? '')).toBe('wrong_person')
  expect(await scan(box, spare?.code ?? '')).toBe('spare')
  expect(await scan(box, 'RF-2026-0001')).toBe('unknown')
  const [own] = await labelsOf(box)
  await day.chef.call('reprintLabels', {
    ...{ run: own?.run_id ?? '', from: own?.place ?? 1, to: own?.place ?? 1, size: '4x3' },
    reason: 'It was smeared',
  })
  expect(await scan(box, own?.code ?? '')).toBe('void')
  for (const { code } of await labelsOf(box)) await scan(box, code)
  expect(await scan(box, foreign?.code ?? '')).toBe('one_too_many')
  const refused = await rowsOf<{ verdict: string }>(
    day.product,
    `select verdict from box_scans where verdict not in ('right', 'packed') order by id`,
  )
  expect(refused.map(({ verdict }) => verdict)).toEqual([
    ...['wrong_person', 'spare', 'unknown', 'void', 'one_too_many'],
  ])
})

test('two stations that scan one portion at once: it goes in once', async () => {
  const [box] = await twoBoxes()
  const [own] = await labelsOf(box)
  const verdicts = await Promise.all([1, 2, 3, 4].map(() => scan(box, own?.code ?? '')))
  expect(verdicts.sort()).toEqual(['right', 'twice', 'twice', 'twice'])
})

test('two stations that pack one box at once: one of them is told that it is packed', async () => {
  const [box] = await twoBoxes()
  const labels = await labelsOf(box)
  const verdicts = await Promise.all(labels.map(({ code }) => scan(box, code)))
  expect(verdicts.filter((verdict) => verdict === 'packed')).toHaveLength(1)
  expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(9)
})

test('the database itself takes a portion into its box once in a round, and out once', async () => {
  const [box] = await twoBoxes()
  const [own] = await labelsOf(box)
  await scan(box, own?.code ?? '')
  const written = (verdict: string) =>
    rowsOf(
      day.product,
      `insert into box_scans (order_id, raw_code, label_id, verdict, round, at, by, station)
       select order_id, raw_code, label_id, $1, round, at, by, station from box_scans where verdict = 'right'`,
      [verdict],
    )
  await expect(written('packed')).rejects.toThrow('box_scans_taken_once')
  await written('taken_out')
  await expect(written('taken_out')).rejects.toThrow('box_scans_out_once')
})

test('packing is the kitchen’s', async () => {
  const driver = await staffOf(day.product, 'driver')
  expect((await driver.call('getPacking', { date: DATE })).status).toBe(403)
})

test('a portion that is taken out can go in again, and the box is packed only then', async () => {
  const [box] = await twoBoxes()
  const labels = await labelsOf(box)
  for (const { code } of labels) await scan(box, code)
  const portions = async () =>
    (await day.chef.call('getPacking', { date: DATE })).body.boxes.find(({ order_id }) => order_id === box)
  expect((await portions())?.is_packed).toBe(true)
  const [first] = (await portions())?.portions ?? []
  const out = { order_id: box, label_id: first?.label_id ?? '', reason: '', station: '' }
  expect((await day.chef.call('takeOutOfBox', out)).status).toBe(200)
  expect((await portions())?.is_packed).toBe(false)
  expect((await portions())?.portions.filter(({ in_box }) => !in_box)).toHaveLength(1)
  expect((await rowsOf(day.product, 'select state, packed_by from box_packing'))[0]).toEqual({
    ...{ state: 'packing', packed_by: null },
  })
  const twice = await day.chef.call('takeOutOfBox', out)
  expect([twice.status, twice.body.code]).toEqual([409, 'not_in_box'])
  expect(await scan(box, labels[0]?.code ?? '')).toBe('packed')
  expect((await portions())?.is_packed).toBe(true)
})

test('a box that was mixed up is begun again with a reason, which the staff log keeps', async () => {
  const [box] = await twoBoxes()
  const labels = await labelsOf(box)
  for (const { code } of labels.slice(0, 3)) await scan(box, code)
  const again = { order_id: box, label_id: null, reason: '', station: '' }
  expect((await day.chef.call('takeOutOfBox', again)).status).toBe(422)
  const { body } = await day.chef.call('takeOutOfBox', { ...again, reason: 'Two boxes were mixed up' })
  expect(body.portions.filter(({ in_box }) => in_box)).toEqual([])
  const [entry] = await rowsOf(day.product, `select reason from staff_log where act = 'begun-again'`)
  expect(entry).toEqual({ reason: 'Two boxes were mixed up' })
  const verdicts: string[] = []
  for (const { code } of labels) verdicts.push(await scan(box, code))
  expect(verdicts.at(-1)).toBe('packed')
})

test('two who take one portion out at once: one of them does', async () => {
  const [box] = await twoBoxes()
  await scan(box, (await labelsOf(box))[0]?.code ?? '')
  const [inside] =
    (await day.chef.call('getPacking', { date: DATE })).body.boxes.find(({ order_id }) => order_id === box)
      ?.portions ?? []
  const out = { order_id: box, label_id: inside?.label_id ?? '', reason: '', station: '' }
  const answers = await Promise.all([1, 2, 3].map(() => day.chef.call('takeOutOfBox', out)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('food that is held or discarded goes in no box, and a box with it inside is not packed any more', async () => {
  const [box] = await twoBoxes()
  const labels = await labelsOf(box)
  for (const { code } of labels) await scan(box, code)
  const boxNow = async () =>
    (await day.chef.call('getPacking', { date: DATE })).body.boxes.find(({ order_id }) => order_id === box)
  const [batch] = await rowsOf<{ id: string; version: number; meal_id: string }>(
    day.product,
    'select b.id, b.version, b.meal_id from production_batches b join meal_labels l on l.batch_id = b.id where l.code = $1',
    [labels[0]?.code],
  )
  const act = { batch_id: batch?.id ?? '', version: batch?.version ?? 1, reason: 'Smells odd' }
  expect((await day.chef.call('holdBatch', { ...act, act: 'hold' } as never)).status).toBe(200)
  const stopped = (await boxNow())?.portions.filter(({ is_stopped }) => is_stopped)
  expect(stopped).toHaveLength(labels.filter(({ meal_id }) => meal_id === batch?.meal_id).length)
  expect((await boxNow())?.is_packed).toBe(false)
  const out = { order_id: box, label_id: stopped?.[0]?.label_id ?? '', reason: '', station: '' }
  expect((await day.chef.call('takeOutOfBox', out)).status).toBe(200)
  expect(await scan(box, labels[0]?.code ?? '')).toBe('stopped')
})

test('a held lot stops what it is in, thrown away or not, until it is said that it did not go in', async () => {
  const [box] = await twoBoxes()
  const [label] = await labelsOf(box)
  await rowsOf(
    day.product,
    `with came as (insert into intakes (request_key, supplier, received_on, received_by, at)
       values (gen_random_uuid(), 'Green Farm', '2026-12-01', 'staff:chef', now()) returning id),
     lot as (insert into stock_lots (ingredient_id, intake_id, supplier_lot, received_mg)
       select (select id from ingredients limit 1), id, 'KA-77', 1000 from came returning id)
     insert into stock_moves (lot_id, kind, mg, batch_id, actor, at, reason)
     select lot.id, m.kind, m.mg, m.batch_id, 'staff:chef', now(), ''
     from lot, (select 'intake' as kind, 1000 as mg, null::uuid as batch_id
       union all select 'use', -600, batch_id from meal_labels where code = $1) m`,
    [label?.code],
  )
  const stops = async (status: string) => {
    await rowsOf(day.product, `update stock_lots set status = $1, status_reason = 'Recalled'`, [status])
    const { boxes } = (await day.chef.call('getPacking', { date: DATE })).body
    return boxes.some(({ portions }) => portions.some(({ is_stopped }) => is_stopped))
  }
  expect([await stops('available'), await stops('held'), await stops('discarded')]).toEqual([
    false,
    true,
    true,
  ])
  await rowsOf(
    day.product,
    `insert into stock_moves (lot_id, kind, mg, batch_id, actor, at, reason)
     select lot_id, 'use', 600, batch_id, 'staff:chef', now(), 'Another lot' from stock_moves where kind = 'use'`,
  )
  expect([await stops('held'), await stops('discarded')]).toEqual([false, false])
})

test('without any boxes the station opens on the coming delivery day', async () => {
  const { delivery_date, boxes, days } = (await day.chef.call('getPacking', {})).body
  expect([delivery_date, boxes, days]).toEqual(['2026-12-07', [], ['2026-12-07']])
})

test('packing and labels offer the days with boxes of the last two weeks and the coming one', async () => {
  await placedOrder(day.product, await settledCustomer(day.product))
  const offered = async (now: string) => {
    day.product.clock.set(new Date(now))
    day.chef = await day.product.staff()
    const { days } = (await day.chef.call('getPacking', {})).body
    expect((await day.chef.call('listLabelMeals')).body.box_days).toEqual(days)
    return days
  }
  expect(await offered('2026-12-21T17:00:00Z')).toContain(DATE)
  expect(await offered('2026-12-22T17:00:00Z')).not.toContain(DATE)
})
