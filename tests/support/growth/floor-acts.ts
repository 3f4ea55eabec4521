import { randomUUID } from 'node:crypto'
import type { ApiTypes } from '../../../src/contract/api-types.ts'
import { cookDay, leaveNutritionOut } from '../people/cooked-day.ts'
import { rowsOf } from '../people/ordering.ts'
import type { StaffClient } from '../people/staff.ts'
import type { TestApp } from '../test-app.ts'
import { did } from './did.ts'

const STATION = 'Table 1'
const SUPPLIER = 'Green Farm'
const LOT = 'GF-0417'
const MINUTES = 60_000
const LINES_AT_ONCE = 50

type Label = { id: string; code: string; orderId: string | null; runId: string; place: number }
type Batch = ApiTypes['getProduction']['response']['batches'][number]

/** The kitchen floor of a delivery: a settled clash, goods, cooked batches, labels, packed boxes, and a trace. */
export async function workTheFloor(product: TestApp, owner: StaffClient, date: string): Promise<void> {
  const floor = { product, owner, date: date as never }
  await leaveNutritionOut(owner)
  await settleAClash(floor)
  did(await owner.call('getShopping', {}))
  did(await owner.call('getProduction', { date: floor.date }))
  await release(floor)
  await receiveGoods(floor)
  await cookOne(floor)
  await cookDay(owner, date, { spare: 1 })
  await printAll(floor)
  await cookOnceMore(floor)
  did(await owner.call('closeProduction', { delivery_date: floor.date }))
  await packAll(floor)
  await lookBack(floor)
}
type Floor = { product: TestApp; owner: StaffClient; date: never }

/** A meal holds peanuts for a while: a line is swapped, and the other cases go when the peanuts do. */
async function settleAClash({ product, owner, date }: Floor): Promise<void> {
  const [line] = await rowsOf<{ mealId: string; ingredientId: string }>(
    product,
    `select i.meal_id as "mealId", r.ingredient_id as "ingredientId" from order_items i
     join orders o on o.id = i.order_id join meal_ingredients r on r.meal_id = i.meal_id
     join ingredients g on g.id = r.ingredient_id
     where o.delivery_date = $1 and o.status = 'confirmed' and 'peanuts' = any (o.avoid_ingredients) and g.allergens = '{}'
     order by i.meal_id limit 1`,
    [date],
  )
  if (!line) throw new Error('Nobody of the weeks that are lived avoids peanuts')
  await sayAllergens(owner, line.ingredientId, ['peanuts'])
  did(await owner.call('lookForCases', { delivery_date: date }))
  const { cases, meals } = did(await owner.call('listKitchenCases', { date })).body
  const [open] = cases.filter(({ state }) => state === 'open')
  if (!open) throw new Error('No case was opened')
  const wish = { id: open.id, version: open.version }
  let isSwapped = false
  for (const { id: meal_id } of meals)
    isSwapped ||= (await owner.call('swapCases', { cases: [wish], meal_id })).status === 200
  if (!isSwapped) throw new Error('No meal could stand for the one that clashes')
  await sayAllergens(owner, line.ingredientId, [])
  did(await owner.call('lookForCases', { delivery_date: date }))
}

/** A meal that is withdrawn meanwhile is for sale again. */
async function sayAllergens(owner: StaffClient, id: string, allergens: 'peanuts'[]): Promise<void> {
  const forSale = async () =>
    did(await owner.call('listStaffMeals')).body.meals.filter(({ is_available }) => is_available)
  const before = new Set((await forSale()).map((meal) => meal.id))
  const { ingredients } = did(await owner.call('getRecipeBook')).body
  const known = ingredients.find((one) => one.id === id)
  if (!known) throw new Error('An ingredient is gone')
  const { checked_at: _, checked_by: __, ...fields } = known
  const saved = did(await owner.call('saveIngredient', { ...fields, allergens })).body
  did(await owner.call('checkIngredient', { id, version: saved.version, is_checked: true }))
  const meals = did(await owner.call('listStaffMeals')).body.meals
  for (const { id: meal, version } of meals.filter((one) => before.has(one.id) && !one.is_available))
    did(await owner.call('changeMealState', { id: meal, version, to: 'for_sale' }))
}

async function release({ owner, date }: Floor): Promise<void> {
  const plan = async () => did(await owner.call('getProduction', { date })).body.plan
  const wish = async () => ({ delivery_date: date, plan: await plan(), override_reason: 'Some are not paid' })
  did(await owner.call('releaseProduction', await wish()))
  did(await owner.call('withdrawRelease', { delivery_date: date }))
  did(await owner.call('releaseProduction', await wish()))
}

/** A lot of everything, one of which is held, counted and partly thrown away. */
async function receiveGoods({ product, owner }: Floor): Promise<void> {
  const { today, ingredients } = did(await owner.call('getStock')).body
  const lines = ingredients.map(({ id: ingredient_id }) => ({
    ...{ ingredient_id, mg: 100_000_000, supplier_lot: LOT, use_by: null, temp_tenths_f: 380 },
  }))
  const form = { supplier: SUPPLIER, received_on: today, document: 'INV-7' }
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const sent = { ...form, request_key: randomUUID(), lines: lines.slice(from, from + LINES_AT_ONCE) }
    did(await owner.call('recordIntake', sent))
    did(await owner.call('recordIntake', sent))
  }
  const [lot] = did(await owner.call('getStock')).body.lots
  const lot_id = lot?.id ?? ''
  did(await owner.call('moveStock', { lot_id, kind: 'count', mg: 99_000_000, reason: 'Counted' }))
  did(await owner.call('moveStock', { lot_id, kind: 'waste', mg: 1_000_000, reason: 'Wilted' }))
  const version = async () =>
    did(await owner.call('getStock')).body.lots.find(({ id }) => id === lot_id)?.version ?? 1
  for (const is_held of [true, false])
    did(await owner.call('holdLot', { lot_id, version: await version(), is_held, reason: 'Looked at it' }))
  did(await owner.call('listIntakes', { from: today, to: today, only_traceable: 'false' }))
  await product.runJobs()
}

/** A batch with lots, readings, one of them corrected, and a hold; the others are ticked off. */
async function cookOne({ product, owner, date }: Floor): Promise<void> {
  const [first] = did(await owner.call('getProduction', { date })).body.batches
  const batch_id = first?.id ?? ''
  const cardOf = async () => did(await owner.call('getBatchCard', { batch_id })).body
  const tick = async (act: 'start' | 'cooked' | 'done', made: number | null = null) =>
    did(
      await owner.call('tickBatch', {
        batch_id,
        version: (await cardOf()).version,
        act,
        produced_portions: made,
      }),
    )
  const ago = (minutes: number) => new Date(product.clock.now().getTime() - minutes * MINUTES).toISOString()
  const read = async (tenths_f: number, minutes: number, corrects: string | null = null) =>
    did(
      await owner.call('recordReading', {
        ...{ batch_id, kind: 'cool', tenths_f, at: ago(minutes), corrects, reason: 'Wrong probe' },
      }),
    )
  await tick('start')
  const uses = (await cardOf()).needs.flatMap(({ proposed }) => proposed)
  did(await owner.call('useLots', { batch_id, uses }))
  await tick('cooked')
  await read(1650, 340)
  await read(690, 230)
  await read(900, 20)
  const wrong = (await cardOf()).readings.find(({ tenths_f }) => tenths_f === 900)
  await read(400, 20, wrong?.id ?? null)
  const hold = async (act: 'hold' | 'let_go') =>
    did(await owner.call('holdBatch', { batch_id, version: (await cardOf()).version, act, reason: 'Asked' }))
  await hold('hold')
  await hold('let_go')
  await tick('done', spareOf(first))
  await takeLotsOfOthers(owner, date)
}
const spareOf = (batch: Batch | undefined) => (batch?.ordered_portions ?? 0) + 1

/** Where lots are in the house, no batch is released without one. */
async function takeLotsOfOthers(owner: StaffClient, date: never): Promise<void> {
  for (const { id, status } of did(await owner.call('getProduction', { date })).body.batches) {
    if (id === null || status !== 'planned') continue
    const { needs } = did(await owner.call('getBatchCard', { batch_id: id })).body
    did(await owner.call('useLots', { batch_id: id, uses: needs.flatMap(({ proposed }) => proposed) }))
  }
}

const labelsOf = (product: TestApp, date: string) =>
  rowsOf<Label>(
    product,
    `select id, code, order_id as "orderId", run_id as "runId", place from meal_labels
     where delivery_date = $1 and voided_at is null order by order_id, k`,
    [date],
  )

async function printAll({ product, owner, date }: Floor): Promise<void> {
  did(await owner.call('getLabelDay', { date }))
  did(await owner.call('printLabels', { delivery_date: date, size: '4x6', meals: null }))
  const [label] = await labelsOf(product, date)
  if (!label) throw new Error('No label was printed')
  const { runId: run, place } = label
  const wish = { run, from: place, to: place, size: '4x6' as const, reason: 'Smeared' }
  did(await owner.call('reprintLabels', wish))
  did(await owner.call('getLabelDay', { date }))
  await (await owner.request(`/api/staff/labels/run?run=${run}`)).arrayBuffer()
}

/** A meal is thrown away after its labels were printed, and made once more. */
async function cookOnceMore({ owner, date }: Floor): Promise<void> {
  const { batches } = did(await owner.call('getProduction', { date })).body
  const lost = batches.findLast(({ kind, status }) => kind === 'meal' && status === 'released')
  const batch_id = lost?.id ?? ''
  const discard = { batch_id, version: lost?.version ?? 1, act: 'discard' as const, reason: 'Too warm' }
  did(await owner.call('holdBatch', discard))
  const { again, version } = did(await owner.call('getBatchCard', { batch_id })).body
  const wish = { batch_id, version, portions: again?.portions ?? null, parts_there: [] }
  did(await owner.call('cookAgain', wish))
  await takeLotsOfOthers(owner, date)
  await cookDay(owner, date)
  did(await owner.call('printLabels', { delivery_date: date, size: '4x6', meals: null }))
}

/** Every box, with a portion of another one and a code that nobody printed among what is scanned. */
async function packAll({ product, owner, date }: Floor): Promise<void> {
  const labels = await labelsOf(product, date)
  const boxes = did(await owner.call('getPacking', { date })).body.boxes.map(({ order_id }) => order_id)
  for (const order_id of boxes) {
    const scan = async (code: string) =>
      did(await owner.call('scanIntoBox', { order_id, code, station: STATION })).body.verdict
    const foreign = labels.find(({ orderId }) => orderId !== order_id)
    let verdict = await scan(foreign?.code ?? 'nothing')
    await scan('RF-2026-0001')
    for (const { code } of labels.filter(({ orderId }) => orderId === order_id)) verdict = await scan(code)
    if (verdict !== 'packed') throw new Error(`A box ended as ${verdict}`)
  }
  did(await owner.call('getPacking', { date }))
  const page = await product.visitor().request(`/m/${labels[0]?.code}`)
  if (page.status !== 200) throw new Error(`The companion answered ${page.status}`)
}

/** When everything is used up, from each thing that somebody may know. */
async function lookBack({ owner, date }: Floor): Promise<void> {
  const [batch] = did(await owner.call('getProduction', { date })).body.batches
  const [box] = did(await owner.call('getPacking', { date })).body.boxes
  const { lots } = did(await owner.call('getStock')).body
  for (const { id: lot_id } of lots)
    did(await owner.call('moveStock', { lot_id, kind: 'count', mg: 0, reason: 'Empty' }))
  const trace = async (from: ApiTypes['traceFood']['request']['from'], text: string) =>
    did(await owner.call('traceFood', { from, text }))
  await trace('lot', LOT)
  await trace('lot', lots[0]?.id ?? '')
  await trace('supplier', SUPPLIER)
  await trace('ingredient', lots[0]?.ingredient ?? '')
  await trace('batch', batch?.id ?? '')
  await trace('batch', batch?.name ?? '')
  await trace('order', box?.order_number ?? '')
  did(await owner.call('logDrill', { from: 'lot', text: LOT, seconds: 40, households: 2 }))
}
