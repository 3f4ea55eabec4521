import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { businessDateAt } from '../../../src/domain/time/business-time.ts'
import { cookDay, leaveNutritionOut } from '../../support/people/cooked-day.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const DATE = '2026-12-07' as never

let product: TestApp
let chef: Client
const boxes: string[] = []
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  chef = await product.staff()
  for (let box = 0; box < 3; box++)
    boxes.push((await placedOrder(product, await settledCustomer(product))).orderId)
  await leaveNutritionOut(chef)
  await cookDay(chef, DATE)
  await chef.call('printLabels', { delivery_date: DATE, size: '4x3', meals: null })
})
afterAll(() => product.close())

type Label = { code: string; batch: string; item: string; name: string; number: string }
const labelsOf = (orderId: string | undefined) =>
  rowsOf<Label>(
    product,
    `select l.code, l.batch_id as batch, l.order_item_id as item, b.name, o.order_number as number from meal_labels l
     join production_batches b on b.id = l.batch_id join orders o on o.id = l.order_id
     where l.order_id = $1 and l.voided_at is null order by l.k`,
    [orderId],
  )
type From = 'label' | 'reading' | 'supplier' | 'lot'
const trace = async (from: From, text: string) => (await chef.call('traceFood', { from, text })).body
const amend = (item: string, change: string) =>
  rowsOf(
    product,
    `insert into order_amendments (order_item_id, from_meal_id, portions, meal_id, meal_name, meal_category, is_left_out, reason, actor, at)
     select i.id, i.meal_id, i.quantity, m.id, m.name, m.category, ${change === 'left out'}, 'A case', 'staff', now()
     from order_items i join meals m on ${change === 'left out' ? 'm.id = i.meal_id' : 'm.id not in (select meal_id from order_items)'}
     where i.id = $1 limit 1`,
    [item],
  )

test('a label leads to its batch and to every box with it, what is not packed yet before what is', async () => {
  const [first] = await labelsOf(boxes[0])
  const code = first?.code ?? ''
  expect((await chef.call('scanIntoBox', { order_id: boxes[0] ?? '', code, station: '' })).body.verdict).toBe(
    'right',
  )
  const found = await trace('label', `https://example.test/m/${code}`)
  expect(found.batches.map(({ id }) => id)).toEqual([first?.batch])
  expect(found.boxes.map(({ reach }) => reach)).toEqual(['stop', 'stop', 'unpack'])
  expect(found.boxes[2]).toMatchObject({ order_number: first?.number, meals: [{ in_box: 1 }] })
  expect(await trace('label', 'B'.repeat(28))).toMatchObject({ batches: [], boxes: [] })
})

test('who really got the food: a swapped or refunded line is not struck, but what lies in a box is', async () => {
  const [packed] = await labelsOf(boxes[0])
  const [swapped] = (await labelsOf(boxes[1])).filter(({ batch }) => batch === packed?.batch)
  const [refunded] = (await labelsOf(boxes[2])).filter(({ batch }) => batch === packed?.batch)
  await amend(swapped?.item ?? '', 'another meal')
  await amend(refunded?.item ?? '', 'left out')
  await amend(packed?.item ?? '', 'another meal')
  const found = await trace('label', packed?.code ?? '')
  expect(found.boxes).toMatchObject([
    {
      order_number: packed?.number,
      reach: 'unpack',
      meals: [{ name: packed?.name, portions: 1, in_box: 1 }],
    },
  ])
  await chef.call('takeOutOfBox', {
    order_id: boxes[0] ?? '',
    label_id: null,
    reason: 'A recall',
    station: '',
  })
  expect((await trace('label', packed?.code ?? '')).boxes).toEqual([])
})

test('a day of measuring leads to what was measured on it', async () => {
  const [label] = await labelsOf(boxes[0])
  const reading = { kind: 'cook' as const, tenths_f: 1650, at: null, corrects: null, reason: '' }
  await chef.call('recordReading', { batch_id: label?.batch ?? '', ...reading })
  const today = businessDateAt(ORLANDO_KITCHEN, product.clock.now())
  expect((await trace('reading', today)).batches.map(({ id }) => id)).toEqual([label?.batch])
  expect((await trace('reading', '2026-01-02')).batches).toEqual([])
  const refused = await chef.call('traceFood', { from: 'reading', text: 'yesterday' })
  expect([refused.status, refused.body.error]).toEqual([422, 'Please choose a day'])
})

test('where nothing is found, what reads alike is named', async () => {
  const [ingredient] = await rowsOf<{ id: string }>(product, 'select id from ingredients limit 1')
  await chef.call('recordIntake', {
    ...{
      request_key: randomUUID(),
      supplier: 'Green Farm',
      received_on: '2026-11-20' as never,
      document: '',
    },
    lines: [
      {
        ...{ ingredient_id: ingredient?.id ?? '', mg: 1000, supplier_lot: 'KA-77', use_by: null },
        temp_tenths_f: null,
      },
    ],
  })
  expect((await trace('supplier', 'green')).near).toEqual(['Green Farm'])
  expect((await trace('lot', 'ka-7')).near).toEqual(['KA-77'])
  expect((await trace('lot', 'KA-77')).near).toEqual([])
})
