import { beforeEach, expect, test } from 'vitest'
import { staffEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import { squeezed, textOf } from '../../support/papers/read-paper.ts'
import { cookDay, leaveNutritionOut } from '../../support/people/cooked-day.ts'
import { DATE, openKitchenDay } from '../../support/people/kitchen-day.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'

const day = openKitchenDay()
beforeEach(async () => {
  await leaveNutritionOut(day.chef)
})

const dayOf = async () => (await day.chef.call('getLabelDay', { date: DATE })).body
const print = (meals: string[] | null = null) =>
  day.chef.call('printLabels', { delivery_date: DATE, size: '4x3', meals })
const pagesOf = async (run: string) => {
  const response = await day.chef.request(`${staffEndpoints.openLabelRun.path}?run=${run}`)
  return textOf(new Uint8Array(await response.arrayBuffer()))
}
const saidOn = (page: { pieces: { text: string }[] }) => page.pieces.map(({ text }) => text).join(' ')
type Row = { code: string; k: number; n: number; order_id: string | null; voided: boolean; place: number }
const labels = () =>
  rowsOf<Row>(
    day.product,
    'select code, k, n, order_id, voided_at is not null as voided, place from meal_labels order by printed_at, place',
  )

test('no label of a day is printed before its batch is released, whatever state it is in', async () => {
  await placedOrder(day.product, await settledCustomer(day.product))
  expect((await dayOf()).meals.map(({ refusal }) => refusal)).toEqual(['no_batch', 'no_batch'])
  expect((await print()).body.code).toBe('nothing_to_print')
  await cookDay(day.chef, DATE, { except: 0 })
  const { meals } = await dayOf()
  expect(meals.map(({ refusal }) => refusal).sort()).toEqual(['not_released', null].sort())
  const held = meals.find(({ refusal }) => refusal === 'not_released')
  expect((await print([held?.meal_id ?? ''])).body.code).toBe('nothing_to_print')
  expect(await labels()).toEqual([])
})

test('each portion gets one label with a code of its own, and the paper says whose it is', async () => {
  await placedOrder(day.product, await settledCustomer(day.product))
  await cookDay(day.chef, DATE, { spare: 1 })
  const { status, body } = await print()
  expect([status, body.labels]).toEqual([200, 12])
  const rows = await labels()
  expect(new Set(rows.map(({ code }) => code)).size).toBe(12)
  const ofBox = rows.filter(({ order_id }) => order_id !== null)
  expect(ofBox.map(({ k }) => k).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(ofBox.every(({ n }) => n === 10)).toBe(true)
  const pages = await pagesOf(body.run)
  expect(pages).toHaveLength(12)
  const [order] = await rowsOf<{ order_number: string }>(
    day.product,
    "select order_number from orders where status = 'confirmed'",
  )
  expect(squeezed(saidOn(pages[0] ?? { pieces: [] }))).toContain(squeezed(`${order?.order_number}, `))
  expect(pages.filter((page) => saidOn(page).includes('for no box'))).toHaveLength(2)
  expect((await print()).body.code).toBe('nothing_to_print')
  for (const { produced, printed } of (await dayOf()).meals) expect(printed).toBe(produced)
})

test('an open case of a box keeps the labels of its meals from being printed', async () => {
  const { orderId } = await placedOrder(day.product, await settledCustomer(day.product))
  await cookDay(day.chef, DATE)
  await rowsOf(
    day.product,
    `insert into kitchen_cases (delivery_date, order_id, kind, reason, opened_at, opened_by)
     values ('2026-12-07', '${orderId}', 'clash', 'Almonds', now(), 'system')`,
  )
  expect((await dayOf()).meals.map(({ refusal }) => refusal)).toEqual(['open_case', 'open_case'])
  expect((await print()).body.code).toBe('nothing_to_print')
})

test('labels of persons with needs are printed first, then box after box', async () => {
  for (let household = 0; household < 2; household++)
    await placedOrder(day.product, await settledCustomer(day.product))
  await rowsOf(day.product, `alter table orders disable trigger user`)
  await rowsOf(
    day.product,
    `update orders set avoid_proteins = '{}', avoid_ingredients = '{}', persons = '[]'`,
  )
  await rowsOf(
    day.product,
    `update orders set avoid_ingredients = '{peanuts}' where id = (select id from orders where status = 'confirmed'
     order by zip_code desc, lower(recipient_name) desc, order_number desc limit 1)`,
  )
  await rowsOf(day.product, `alter table orders enable trigger user`)
  await cookDay(day.chef, DATE)
  expect((await print()).status).toBe(200)
  const [last] = await rowsOf<{ id: string }>(
    day.product,
    `select id from orders where status = 'confirmed' order by zip_code desc, lower(recipient_name) desc, order_number desc limit 1`,
  )
  const rows = (await labels()).sort((a, b) => a.place - b.place)
  expect(rows.slice(0, 10).every(({ order_id }) => order_id === last?.id)).toBe(true)
  expect(rows.slice(10).every(({ order_id }) => order_id !== last?.id)).toBe(true)
})

test('a reprint needs a reason, voids the labels before it, and is told by the staff log', async () => {
  await placedOrder(day.product, await settledCustomer(day.product))
  await cookDay(day.chef, DATE)
  const { run } = (await print()).body
  const wish = { run, from: 2, to: 3, size: '100mm' } as const
  expect((await day.chef.call('reprintLabels', { ...wish, reason: ' ' })).status).toBe(422)
  const { body } = await day.chef.call('reprintLabels', { ...wish, reason: 'The roll has jammed' })
  expect(body.labels).toBe(2)
  const rows = await labels()
  expect(rows.filter(({ voided }) => voided).map(({ place }) => place)).toEqual([2, 3])
  expect(rows.filter(({ voided }) => !voided)).toHaveLength(10)
  expect(await pagesOf(run)).toHaveLength(8)
  expect(await pagesOf(body.run)).toHaveLength(2)
  const again = await day.chef.call('reprintLabels', { ...wish, reason: 'Once more' })
  expect(again.body.code).toBe('nothing_to_print')
  const [entry] = await rowsOf(day.product, `select reason from staff_log where act = 'printed-again'`)
  expect(entry).toEqual({ reason: 'The roll has jammed' })
  await expect(rowsOf(day.product, 'update meal_labels set k = 99')).rejects.toThrow(/never changed/)
})

test('when two print at once, one of them prints and the other one has nothing to do', async () => {
  await placedOrder(day.product, await settledCustomer(day.product))
  await cookDay(day.chef, DATE)
  const answers = await Promise.all([print(), print(), print()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await labels()).toHaveLength(10)
})

test('the day is closed with exactly as many labels as portions', async () => {
  await placedOrder(day.product, await settledCustomer(day.product))
  await cookDay(day.chef, DATE)
  const close = () => day.chef.call('closeProduction', { delivery_date: DATE })
  const early = await close()
  expect([early.status, early.body.code]).toEqual([409, 'labels_missing'])
  await print()
  expect((await close()).status).toBe(200)
})

test('a part that is held keeps labels of every meal with it from being printed', async () => {
  await placedOrder(day.product, await settledCustomer(day.product))
  await cookDay(day.chef, DATE)
  const [meal] = await rowsOf<{ id: string; meal_id: string }>(
    day.product,
    'select id, meal_id from production_batches order by position limit 1',
  )
  await rowsOf(
    day.product,
    `with part as (
       insert into production_batches (work_order_id, recipe_version_id, name, kind, station, starts_at, position,
         planned_mg, status, started_at)
       select work_order_id, recipe_version_id, 'Sauce', 'part', '', starts_at, 900, 1000, 'released', started_at
       from production_batches where id = $1 returning id),
     need as (
       insert into production_batch_needs (batch_id, position, part_batch_id, mg) select $1, 900, id, 1000 from part)
     insert into batch_holds (batch_id, is_held, reason, actor, at) select id, true, 'Smells odd', 'staff', now() from part`,
    [meal?.id],
  )
  const refusals = (await dayOf()).meals.map(({ meal_id, refusal }) => [meal_id === meal?.meal_id, refusal])
  expect(refusals.sort()).toEqual([
    [false, null],
    [true, 'held'],
  ])
})
