import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoBank } from '../../../db/demo/demo-bank.ts'
import { DEMO_PASSWORD, type DemoSummary, fillDemo } from '../../../db/demo/demo-households.ts'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { batchesWith, lotsIn } from '../../../src/domain/tracing/trace.ts'
import type { TraceFrom } from '../../../src/domain/tracing/trace-from.ts'
import { readGraphAbove } from '../../../src/server/tracing/trace.records.ts'
import { ledgerOf } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let first: DemoSummary
const printed: string[] = []
const fill = async () => {
  const { standIn, paymentKeys, clock } = product
  const bank = openDemoBank({ port: standIn.port, ...paymentKeys }, clock)
  const filled = await fillDemo(
    { ...product, bank, kitchen: ORLANDO_KITCHEN, authSecret: 'demo', print: (line) => printed.push(line) },
    { households: 25, weeks: 2 },
  )
  await bank.showTime(clock.now())
  return filled
}

const rows = async (query: string) => (await product.database.pool.query(query)).rows

beforeAll(async () => {
  product = await createTestApp()
  first = await fill()
})
afterAll(() => product.close())

describe('the demo', () => {
  test('has households with placed, delivered, canceled and coming orders, and a work order per closed week', async () => {
    expect(first).toMatchObject({ households: 25, workOrders: 3 })
    const statuses = await rows('select status, count(*)::int as count from orders group by status')
    const counted = new Map(statuses.map(({ status, count }) => [status, count]))
    for (const status of ['pending', 'confirmed', 'delivered', 'canceled'])
      expect([status, (counted.get(status) ?? 0) > 0]).toEqual([status, true])
    expect(counted.has('draft')).toBe(false)
  })

  test('nothing was placed in the future, and what is delivered was ordered before', async () => {
    const wrong = await rows(
      `select id from orders where confirmed_at > '${product.clock.now().toISOString()}' or delivered_at < confirmed_at
         or (status = 'delivered' and delivery_date >= '2026-11-25')`,
    )
    expect(wrong).toEqual([])
  })

  test('was really paid at the payment stand-in: its charges are our payments, one for one', async () => {
    const { charges } = await ledgerOf(product)
    const ours = await rows(
      `select provider_payment_intent_id as intent, captured_cents as cents from payments where status = 'succeeded'`,
    )
    const line = (intent: string, cents: number) => `${intent} ${cents}`
    const theirs = charges.map(({ payment_intent, amount }) => line(payment_intent, amount))
    expect(theirs.length).toBeGreaterThan(25)
    expect(theirs.sort()).toEqual(ours.map(({ intent, cents }) => line(intent, cents)).sort())
  })

  test('leaves no mail for invented people', async () => {
    expect(await rows('select id from outbox_mails')).toEqual([])
  })

  test('has a year of menus that take turns, three coming ones published and the next planned', async () => {
    const weeks = await rows(
      `select w.scheduled_date::text as week, w.published_at is not null as published,
         jsonb_array_length(w.draft) as meals, array_agg(m.meal_id order by m.meal_id)::text as menu
       from menu_weeks w left join menu_week_meals m using (scheduled_date) group by 1, 2, 3 order by 1`,
    )
    const coming = weeks.filter(({ week }) => week >= '2026-12-07')
    expect([weeks.length, coming.length, weeks.every(({ meals }) => meals === 12)]).toEqual([58, 6, true])
    expect(coming.map(({ published }) => published)).toEqual([true, true, true, false, false, false])
    const menus = weeks.slice(0, 52).map(({ menu }) => menu)
    expect(new Set(menus).size).toBe(4)
    expect(menus.every((menu, at) => at < 4 || menu === menus[at - 4])).toBe(true)
  })

  test('sells only what the menu of its week had, at its price, and each meal has a published recipe', async () => {
    const strange = await rows(
      `select o.order_number from orders o join order_items i on i.order_id = o.id
       left join menu_week_meals m on m.scheduled_date = o.delivery_date and m.meal_id = i.meal_id
       where o.status in ('confirmed', 'delivered') and m.price_cents is distinct from i.unit_price_cents`,
    )
    expect(strange).toEqual([])
    const sold = await rows(
      `select count(*)::int as meals, bool_and(v.status = 'published') as published
       from meals m join recipe_versions v on v.id = m.recipe_version_id where m.is_available`,
    )
    expect(sold).toEqual([{ meals: 24, published: true }])
  })

  test('made twice is made once', async () => {
    const before = await rows('select id, status, version from orders order by id')
    expect(await fill()).toEqual({ households: 0, orders: 0, delivered: 0, canceled: 0, workOrders: 0 })
    expect(await rows('select id, status, version from orders order by id')).toEqual(before)
  })

  test('its households can sign in', async () => {
    const [{ email }] = await rows(
      `select email from users where email like '%@households.example' order by email`,
    )
    const { status } = await product.visitor().call('signIn', { email, password: DEMO_PASSWORD })
    expect(status).toBe(200)
  })

  test('names a household with a box on its way and one that can still be changed', async () => {
    const [email = ''] = printed.join(' ').match(/\S+@households\.example/) ?? []
    const household = product.visitor()
    await household.call('signIn', { email, password: DEMO_PASSWORD })
    const { body } = await household.call('getPortal')
    const coming = { status: 'pending', delivery_date: body.schedule.delivery_date }
    expect(body.editable_order).toMatchObject(coming)
    expect(body.orders.some(({ status }) => status === 'confirmed')).toBe(true)
  })
})

/** The last delivery before the day of the tests, and the next. */
const COOKED = '2026-11-23'
const COMING = '2026-11-30'

describe('the kitchen floor of the demo', () => {
  test('has one week cooked and closed and the coming one planned', async () => {
    const worked = await rows(
      `select delivery_date::text as day, status from work_orders
       where status <> 'planned' or delivery_date > '${COOKED}' order by 1`,
    )
    expect(worked).toEqual([
      { day: COOKED, status: 'closed' },
      { day: COMING, status: 'planned' },
    ])
    const strange = await rows(
      `select b.name from production_batches b join work_orders w on w.id = b.work_order_id
       where b.status <> 'released' or b.station = '' or b.use_by is null or w.delivery_date <> '${COOKED}'
         or (b.kind = 'meal' and b.produced_portions < b.ordered_portions
           and not exists (select from kitchen_cases c where c.batch_id = b.id))`,
    )
    expect(strange).toEqual([])
    const [made] = await rows(
      `select count(*) filter (where kind = 'part')::int as parts, count(*) filter (where kind = 'meal')::int as meals,
         (select count(*)::int from batch_readings where corrects is not null) as corrected
       from production_batches`,
    )
    expect([made.parts > 1, made.meals > 5, made.corrected > 0]).toEqual([true, true, true])
  })

  test('has cases that were settled by what was left over, and one that somebody has to settle', async () => {
    const cases = await rows(
      `select delivery_date::text as day, kind, state, sum(portions) > 0 as counted from kitchen_cases
       group by 1, 2, 3 order by 1`,
    )
    expect(cases).toEqual([
      { day: COOKED, kind: 'short', state: 'swapped', counted: true },
      { day: COMING, kind: 'clash', state: 'open', counted: null },
    ])
  })

  test('used exactly what its batches needed, from lots that are never below zero', async () => {
    const [counted] = await rows('select count(*)::int as lots, count(use_by)::int as dated from stock_lots')
    expect(counted.lots).toBeGreaterThan(50)
    expect(counted.dated).toBe(counted.lots)
    const below = await rows(
      `select lot_id from (select lot_id, sum(mg) over (partition by lot_id order by at, id) as mg from stock_moves) m
       where mg < 0`,
    )
    expect(below).toEqual([])
    const differing = await rows(
      `select n.batch_id from production_batch_needs n where n.ingredient_id is not null and n.mg is distinct from (
         select -sum(m.mg) from stock_moves m join stock_lots l on l.id = m.lot_id
         where m.batch_id = n.batch_id and l.ingredient_id = n.ingredient_id)`,
    )
    expect(differing).toEqual([])
    const { body } = await (await staffOf(product, 'kitchen')).call('getStock')
    const sums = await rows('select lot_id as id, sum(mg)::float8 as mg from stock_moves group by 1')
    const sumOf = new Map(sums.map(({ id, mg }) => [id, mg]))
    expect(body.lots.map(({ on_hand_mg }) => on_hand_mg)).toEqual(body.lots.map(({ id }) => sumOf.get(id)))
    expect(new Set(body.lots.map(({ status }) => status))).toEqual(new Set(['available', 'held']))
  })

  test('gave every portion a label of a released batch, and packed every box with exactly its order', async () => {
    const [labels] = await rows(
      `select count(*) filter (where l.voided_at is not null)::int as void,
         bool_and(b.status = 'released' and b.meal_id = l.meal_id and b.use_by = l.use_by) as fits
       from meal_labels l left join production_batches b on b.id = l.batch_id`,
    )
    expect(labels.fits).toBe(true)
    expect(labels.void).toBeGreaterThan(0)
    const differing = await rows(
      `select o.order_number from orders o left join box_packing p on p.order_id = o.id
       where o.delivery_date = '${COOKED}' and o.confirmed_at is not null and not o.is_test and (p.state is distinct from 'packed'
         or o.status <> 'delivered' or p.packed_at > o.delivered_at or exists (
           (select meal_id, sum(quantity) from cooked_lines where order_id = o.id group by 1)
           except (select l.meal_id, count(*) from box_scans s join meal_labels l on l.id = s.label_id
             where s.order_id = o.id and l.order_id = o.id and l.voided_at is null and s.verdict in ('right', 'packed')
             group by 1)))`,
    )
    expect(differing).toEqual([])
    const [packed] = await rows('select count(*)::int as boxes from box_packing')
    expect(packed.boxes).toBeGreaterThan(5)
    const wrong = await rows(`select distinct verdict from box_scans where verdict like 'wrong%'`)
    expect(wrong.length).toBeGreaterThan(0)
  })

  test('is traced as by looking at everything that was ever written down', async () => {
    const chef = await staffOf(product, 'chef')
    const graph = {
      uses: await rows(
        `select lot_id as "lotId", batch_id as "batchId" from stock_moves where batch_id is not null
         group by 1, 2 having sum(mg) < 0`,
      ),
      parts: await rows(
        `select part_batch_id as "partBatchId", batch_id as "batchId" from production_batch_needs
         where part_batch_id is not null`,
      ),
    }
    expect(graph.parts.length).toBeGreaterThan(3)
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort()
    const trace = async (from: TraceFrom, text: string) => {
      const { lots, batches } = (await chef.call('traceFood', { from, text })).body
      return { lots: ids(lots), batches: ids(batches) }
    }
    const lots = await rows('select id from stock_lots order by id')
    for (const { id } of lots) {
      const { uses } = await readGraphAbove(product.database.db, { lotIds: [id], batchIds: [] })
      expect(uses).toEqual(expect.arrayContaining(graph.uses.filter(({ lotId }) => lotId === id)))
      expect(uses.every(({ lotId }) => lotId === id)).toBe(true)
      expect(await trace('lot', id)).toEqual({
        ...{ lots: [id], batches: [...batchesWith(graph, { lotIds: [id], batchIds: [] })].sort() },
      })
    }
    for (const { id } of await rows('select id from production_batches'))
      expect(await trace('batch', id)).toEqual({
        lots: [...lotsIn(graph, [id])].sort(),
        batches: [...batchesWith(graph, { lotIds: [], batchIds: [id] })].sort(),
      })
    const [box] = await rows(
      `select o.order_number as number, array_agg(distinct b.id) as batches from orders o
       join cooked_lines i on i.order_id = o.id join production_batches b on b.meal_id = i.meal_id
       where o.delivery_date = '${COOKED}' and o.status = 'delivered' and not o.is_test group by 1 order by 1 limit 1`,
    )
    expect(await trace('order', box.number.toLowerCase())).toEqual({
      lots: [...lotsIn(graph, box.batches)].sort(),
      batches: box.batches.sort(),
    })
  })

  test('leads from a lot to the households, and knows what is still to be bought', async () => {
    const chef = await staffOf(product, 'chef')
    const trace = (await chef.call('traceFood', { from: 'supplier', text: 'Harbor Fish' })).body
    expect(trace.boxes.length).toBeGreaterThan(0)
    expect(trace.boxes.every(({ delivery_date }) => delivery_date === COOKED)).toBe(true)
    const shopping = (await chef.call('getShopping', {})).body
    expect(shopping).toMatchObject({ delivery_date: COMING, unsold: [], without_recipe: [] })
    expect(shopping.suppliers.length).toBeGreaterThan(3)
  })
})
