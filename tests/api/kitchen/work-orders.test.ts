import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const DATE = '2026-12-07'

let product: TestApp
let staff: Client
beforeAll(async () => {
  product = await createTestApp()
  staff = await product.staff()
})
afterAll(() => product.close())

const generate = () => staff.call('generateWorkOrder', { delivery_date: DATE })
const listed = async () =>
  (await staff.call('listWorkOrders', { from: DATE, to: '2026-12-13' })).body.work_orders

describe('work orders', () => {
  test('a date without orders is refused with a sentence', async () => {
    const { status, body } = await generate()
    expect([status, body.code]).toEqual([409, 'no_orders'])
    expect(body.error).toBe('There are no orders for this delivery date yet.')
  })

  test('sum the meals of all orders and the grams of their recipes', async () => {
    await placedOrder(product, await settledCustomer(product))
    await placedOrder(product, await settledCustomer(product))
    expect((await generate()).body).toMatchObject({ success: true, created: true })
    const [workOrder] = await listed()
    expect(workOrder).toMatchObject({
      work_order_number: 'WO-20261207-01',
      production_date: '2026-12-06',
      delivery_date: DATE,
      revision: 1,
      status: 'planned',
      total_meals: 20,
    })
    expect(workOrder?.work_order_items.map((item) => item.quantity).sort((a, b) => a - b)).toEqual([2, 18])
    const contained = await rowsOf<{ meal: string; allergens: string[] }>(
      product,
      `select m.name as meal, array_remove(array_agg(distinct allergen), null) as allergens
         from meals m join meal_ingredients mi on mi.meal_id = m.id join ingredients i on i.id = mi.ingredient_id
         left join lateral unnest(i.allergens) as allergen on true group by m.name`,
    )
    for (const { meal_name, allergens } of workOrder?.work_order_items ?? [])
      expect([meal_name, allergens?.toSorted()]).toEqual([
        meal_name,
        contained.find(({ meal }) => meal === meal_name)?.allergens.toSorted(),
      ])
    const [expected] = await rowsOf<{ grams: number }>(
      product,
      `select sum(mi.grams * oi.quantity)::int as grams from order_items oi join orders o on o.id = oi.order_id
         join meal_ingredients mi on mi.meal_id = oi.meal_id where o.status = 'confirmed'`,
    )
    expect(workOrder?.ingredients.reduce((sum, line) => sum + line.grams, 0)).toBe(expected?.grams)
  })

  test('the same orders give the same work order, also to twenty callers at once', async () => {
    const again = await Promise.all(Array.from({ length: 20 }, generate))
    const [workOrder] = await listed()
    for (const { status, body } of again) {
      expect(status).toBe(200)
      expect(body).toEqual({ success: true, work_order_id: workOrder?.id, created: false })
    }
    expect(await listed()).toHaveLength(1)
  })

  test('a changed set of orders makes one next revision, and the earlier one gives way', async () => {
    await placedOrder(product, await settledCustomer(product))
    expect((await listed()).map(({ outdated }) => outdated)).toEqual(['orders_changed'])
    const answers = await Promise.all(Array.from({ length: 20 }, generate))
    expect(answers.filter(({ body }) => body.created)).toHaveLength(1)
    expect((await listed()).map((one) => [one.revision, one.status, one.outdated, one.total_meals])).toEqual([
      [2, 'planned', null, 30],
      [1, 'superseded', null, 20],
    ])
  })

  test('a test order is not cooked for', async () => {
    const { orderId } = await placedOrder(product, await settledCustomer(product))
    await rowsOf(product, 'update orders set is_test = true where id = $1', [orderId])
    expect((await generate()).body.created).toBe(false)
  })

  test('a range the wrong way round, or without end, is refused', async () => {
    for (const to of ['2026-12-06', '2027-12-07']) {
      const { status, body } = await staff.call('listWorkOrders', { from: DATE, to })
      expect([to, status, body.code]).toEqual([to, 422, 'invalid_range'])
    }
  })

  test('say what the households of their own day avoid, and in which boxes a meal clashes with it', async () => {
    const [first] = await rowsOf<{ id: string }>(
      product,
      `select id from orders where not is_test and status = 'confirmed' order by order_number limit 1`,
    )
    await rowsOf(product, `update orders set avoid_ingredients = '{dairy,gluten,soy}' where id = $1`, [
      first?.id,
    ])
    const { orders } = (await staff.call('listKitchenOrders', { date: DATE })).body
    const clashes = orders.flatMap(({ order_number, recipient_name, meals }) =>
      meals.flatMap(({ name, conflicts }) =>
        conflicts.length > 0 ? [{ name, order_number, recipient_name, avoided: conflicts, who: [] }] : [],
      ),
    )
    expect(clashes).not.toEqual([])
    for (const { avoided, work_order_items } of await listed()) {
      expect(avoided).toEqual([
        { value: 'peanuts', boxes: 2 },
        ...['dairy', 'gluten', 'soy'].map((value) => ({ value, boxes: 1 })),
        { value: 'pork', boxes: 3 },
      ])
      const told = work_order_items.flatMap(({ meal_name: name, clashes: boxes }) =>
        boxes.map((box) => ({ name, ...box })),
      )
      expect(told).toHaveLength(clashes.length)
      expect(told).toEqual(expect.arrayContaining(clashes))
    }
  })

  test('of a week that was moved says that no order is left, nor anybody who avoids something but on the new day', async () => {
    const outdated = async () => (await listed()).map(({ status, outdated }) => `${status} ${outdated}`)
    const [before] = await listed()
    const moved = {
      status: 'moved',
      scheduled_date: DATE,
      reason: 'Road closed',
      delivery_date: '2026-12-09',
      last_order_date: null,
    } as const
    expect((await staff.call('changeDeliveryWeek', moved)).status).toBe(200)
    expect(await outdated()).toEqual(['planned no_orders', 'superseded null'])
    expect((await staff.call('generateWorkOrder', { delivery_date: '2026-12-09' })).body.created).toBe(true)
    const days = (await listed()).map(({ delivery_date, avoided }) => ({ delivery_date, avoided }))
    expect(days).toEqual([
      { delivery_date: DATE, avoided: [] },
      { delivery_date: DATE, avoided: [] },
      { delivery_date: '2026-12-09', avoided: before?.avoided },
    ])
  })
})
