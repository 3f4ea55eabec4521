import { beforeEach, expect, test } from 'vitest'
import { cookDay } from '../../support/people/cooked-day.ts'
import { addPromo, rowsOf } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import {
  asked,
  BOXES,
  BOXES_DATE as DATE,
  NINE,
  openThreeBoxes,
  type ThreeBoxes,
} from '../../support/people/three-boxes.ts'
import type { Client, TestApp } from '../../support/test-app.ts'

const world = openThreeBoxes()
let product: TestApp
let boxes: ThreeBoxes
let owner: Client
let [first, second, allergy, early, late] = ['', '', '', '', '']
beforeEach(() => {
  ;({ product, boxes } = world)
  ;({ owner, first, second, allergy, early, late } = boxes)
})

const numberOf = (orderId: string) => boxes.numberOf(orderId)
const cases = (by?: Client) => boxes.cases(by)
const openCases = () => boxes.openCases()
const caseOf = (orderId: string) => boxes.caseOf(orderId)
const batchOf = (mealId: string) => boxes.batchOf(mealId)
const countAgain = (mealId: string, portions: number) => boxes.countAgain(mealId, portions)
const print = () => owner.call('printLabels', { delivery_date: DATE, size: '4x3', meals: null })
type Label = { code: string; meal: string; order: string | null; voided: boolean }
const labels = () =>
  rowsOf<Label>(
    product,
    `select code, meal_id as meal, order_id as order, voided_at is not null as voided from meal_labels order by place`,
  )

test('a batch that is short takes from who paid last, and never from an allergy while another has some', async () => {
  await cookDay(owner, DATE, { produced: { [first]: NINE * BOXES - 11 } })
  const found = await openCases()
  const names = [await numberOf(late), await numberOf(early)]
  expect(found.map(({ order_number, portions }) => [order_number, portions]).sort()).toEqual(
    [
      [names[0], NINE],
      [names[1], 2],
    ].sort(),
  )
  for (const { reason, kind } of found) {
    expect(reason).toMatch(/^Batch \d+ of .+ is 11 portions short\.$/)
    expect(kind).toBe('short')
  }
  await owner.call('lookForCases', { delivery_date: DATE })
  expect(await openCases()).toEqual(found)
  // Labels of the meal wait, and no release is taken back any more.
  const day = (await owner.call('getLabelDay', { date: DATE })).body
  expect(day.meals.map(({ meal_id, refusal }) => [meal_id === first, refusal]).sort()).toEqual([
    [false, null],
    [true, 'open_case'],
  ])
  expect((await owner.call('withdrawRelease', { delivery_date: DATE })).body.code).toBe('already_begun')
})

test('more that is made later closes what nobody has settled, and fewer opens more', async () => {
  await cookDay(owner, DATE, { produced: { [first]: NINE * BOXES - 11 } })
  const { id } = await caseOf(late)
  await countAgain(first, NINE * BOXES - 3)
  expect((await openCases()).map((one) => [one.id, one.portions])).toEqual([[id, 3]])
  await countAgain(first, NINE * BOXES)
  expect(await openCases()).toEqual([])
  expect((await cases()).cases.find((one) => one.id === id)?.state).toBe('dropped')
  await countAgain(first, NINE * BOXES - 20)
  // Only once nobody else has any.
  expect((await caseOf(allergy)).portions).toBe(2)
  // A tick that is taken back has counted nothing.
  const { id: batch_id, version } = await batchOf(first)
  await owner.call('tickBatch', { batch_id, version, act: 'back', produced_portions: null })
  expect(await openCases()).toEqual([])
})

test('a swap takes portions that are left over, and no more; the household is told, and the box is packed so', async () => {
  await cookDay(owner, DATE, { spare: 2, produced: { [first]: NINE * BOXES - 11 } })
  const [nine, two] = [await caseOf(late), await caseOf(early)]
  expect((await cases()).meals.find(({ id }) => id === second)?.spare).toBe(2)
  expect([nine.swaps, two.swaps]).toEqual([[], [second]])
  const refused = await owner.call('swapCases', { cases: [asked(nine)], meal_id: second })
  expect([refused.status, refused.body.code]).toEqual([409, 'no_spare'])
  const wish = { cases: [asked(two)], meal_id: second }
  const both = await Promise.all([owner.call('swapCases', wish), owner.call('swapCases', wish)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await cases()).meals.find(({ id }) => id === second)?.spare).toBe(0)
  const mails = await rowsOf<{ data: object }>(
    product,
    `select data from outbox_mails where kind = 'kitchen-case-swapped'`,
  )
  expect(mails.map(({ data }) => data)).toMatchObject([{ portions: 2, clashes: null }])

  const refund = { ...asked(nine), amount_cents: nine.refund_cents ?? 0 }
  expect((await owner.call('refundCase', refund)).status).toBe(200)
  expect((await print()).status).toBe(200)
  const counting = (await labels()).filter(({ voided }) => !voided)
  const of = (order: string | null, meal: string) =>
    counting.filter((one) => one.order === order && one.meal === meal).length
  expect([of(early, first), of(early, second)]).toEqual([NINE - 2, 3])
  expect([of(late, first), of(late, second)]).toEqual([0, 1])
  expect([of(allergy, first), of(null, first), of(null, second)]).toEqual([NINE, 0, 0])
  const verdicts: string[] = []
  for (const { code } of counting.filter((one) => one.order === early))
    verdicts.push((await owner.call('scanIntoBox', { order_id: early, code, station: '' })).body.verdict)
  expect(verdicts.at(-1)).toBe('packed')
  expect((await owner.call('closeProduction', { delivery_date: DATE })).status).toBe(200)
})

test('support reads the cases and gives back exactly what was paid for the portions that are missing', async () => {
  await cookDay(owner, DATE, { produced: { [first]: NINE * BOXES - 4 } })
  const support = await staffOf(product, 'support')
  const mine = (await cases(support)).cases.find(({ state }) => state === 'open')
  const cents = mine?.refund_cents ?? 0
  const [line] = await rowsOf<{ price: number }>(
    product,
    `select unit_price_cents as price from order_items where order_id = $1 and meal_id = $2`,
    [late, first],
  )
  const [order] = await rowsOf<{ subtotal: number; paid: number }>(
    product,
    `select subtotal_cents as subtotal, subtotal_cents - discount_cents + tax_cents as paid from orders where id = $1`,
    [late],
  )
  expect(cents).toBe(Math.round((4 * (line?.price ?? 0) * (order?.paid ?? 0)) / (order?.subtotal ?? 1)))
  const wish = asked(mine ?? { id: '', version: 0 })
  const other = await support.call('refundCase', { ...wish, amount_cents: cents + 1 })
  expect([other.status, other.body.code]).toEqual([409, 'other_amount'])
  expect((await support.call('swapCases', { cases: [wish], meal_id: second })).status).toBe(403)
  const refund = () => support.call('refundCase', { ...wish, amount_cents: cents })
  const both = await Promise.all([refund(), refund()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const given = await rowsOf<{ cents: number; reason: string }>(
    product,
    'select amount_cents as cents, reason from refunds',
  )
  expect(given.map((one) => one.cents)).toEqual([cents])
  expect(given[0]?.reason).toMatch(/^We could not make 4 portions of .+\. Your box comes without them\.$/)
  const sums = await rowsOf<{ sum: number }>(
    product,
    'select sum(amount_cents)::int as sum from ledger_entries',
  )
  expect(sums).toEqual([{ sum: 0 }])
  const mails = await rowsOf(product, `select id from outbox_mails where kind = 'order-refunded'`)
  expect(mails).toHaveLength(1)
  expect(await openCases()).toEqual([])
})

test('what is missing after the labels were printed voids them: whoever scans one is refused', async () => {
  await cookDay(owner, DATE)
  await print()
  await countAgain(first, NINE * BOXES - 2)
  const missing = (await labels()).filter(({ voided }) => voided)
  expect(missing.map(({ order, meal }) => [order, meal])).toEqual([
    [late, first],
    [late, first],
  ])
  const scan = async (code: string) =>
    (await owner.call('scanIntoBox', { order_id: late, code, station: '' })).body.verdict
  expect(await scan(missing[0]?.code ?? '')).toBe('void')
  // A box is not packed while somebody has to decide about it.
  for (const { code } of (await labels()).filter(({ order, voided }) => order === late && !voided))
    expect(await scan(code)).toBe('right')
  const box = async () =>
    (await owner.call('getPacking', { date: DATE })).body.boxes.find(({ order_id }) => order_id === late)
  expect(await box()).toMatchObject({ is_packed: false, ordered: NINE + 1 })
  const open = await caseOf(late)
  await owner.call('refundCase', { ...asked(open), amount_cents: open.refund_cents ?? 0 })
  expect(await box()).toMatchObject({ is_packed: true, ordered: NINE - 1 })
})

test('a batch that is thrown away concerns every box that is still to go out', async () => {
  await cookDay(owner, DATE)
  expect((await owner.call('markOrderDelivered', { orderId: early })).status).toBe(200)
  const { id, version } = await batchOf(second)
  await owner.call('holdBatch', { batch_id: id, version, act: 'discard', reason: 'Too warm' })
  const found = await openCases()
  expect(found.map(({ kind, portions }) => [kind, portions])).toEqual([
    ['batch_discarded', 1],
    ['batch_discarded', 1],
  ])
  expect(found.map(({ order_number }) => order_number).sort()).toEqual(
    [await numberOf(late), await numberOf(allergy)].sort(),
  )
  expect(found[0]?.reason).toMatch(/^Batch \d+ of .+ was thrown away: 2 portions are missing\.$/)
})

test('food that is held is promised to nobody: neither offered nor taken for a swap', async () => {
  const { settings } = (await owner.call('getProduction', { date: DATE })).body
  await owner.call('saveKitchenSettings', { ...settings, extra_bp: 5000 })
  await cookDay(owner, DATE, { spare: 2, produced: { [first]: NINE * BOXES - 10 } })
  const two = await caseOf(early)
  expect(two.swaps).toEqual([second])
  const { id, version } = await batchOf(second)
  await owner.call('holdBatch', { batch_id: id, version, act: 'hold', reason: 'Smells odd' })
  expect((await caseOf(early)).swaps).toEqual([])
  const refused = await owner.call('swapCases', { cases: [asked(two)], meal_id: second })
  expect([refused.status, refused.body.code]).toEqual([409, 'no_spare'])
})

test('while a refund for a case waits for an owner, no meal is given for it as well', async () => {
  await owner.call('setMoneyLimit', { limit_cents: 0 })
  await cookDay(owner, DATE, { spare: 2, produced: { [first]: NINE * BOXES - 2 } })
  const two = await caseOf(late)
  const support = await staffOf(product, 'support')
  const asksFor = await support.call('refundCase', { ...asked(two), amount_cents: two.refund_cents ?? 0 })
  expect([asksFor.status, asksFor.body.code]).toEqual([409, 'waits_for_second_person'])
  const swap = await owner.call('swapCases', { cases: [asked(two)], meal_id: second })
  expect([swap.status, swap.body.code]).toEqual([409, 'refund_asked'])
  expect(await caseOf(late)).toEqual(two)
})

test('a meal for which nothing was paid is left out without money, and its household is told', async () => {
  await addPromo(product, { code: 'GIFT', value: 100 })
  const gift = await boxes.boxOf([], 'GIFT')
  await cookDay(owner, DATE, { produced: { [first]: NINE * (BOXES + 1) - 4 } })
  const mine = await caseOf(gift)
  expect(mine.refund_cents).toBe(0)
  const paid = (await owner.call('refundCase', { ...asked(mine), amount_cents: 100 })).body.code
  expect(paid).not.toBeUndefined()
  expect((await owner.call('refundCase', { ...asked(mine), amount_cents: 0 })).status).toBe(200)
  expect(await openCases()).toEqual([])
  expect(await rowsOf(product, 'select id from refunds')).toEqual([])
  const told = await rowsOf<{ data: object }>(
    product,
    `select data from outbox_mails where kind = 'kitchen-case-left-out'`,
  )
  expect(told.map(({ data }) => data)).toMatchObject([{ portions: 4, clashes: null }])
})

test('nothing is left out for nothing where something was paid', async () => {
  await cookDay(owner, DATE, { produced: { [first]: NINE * BOXES - 4 } })
  const mine = await caseOf(late)
  const refused = await owner.call('refundCase', { ...asked(mine), amount_cents: 0 })
  expect([refused.status, refused.body.code]).toEqual([409, 'other_amount'])
  expect(await caseOf(late)).toEqual(mine)
})
