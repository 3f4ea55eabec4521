import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leaveNutritionOut } from '../../support/people/cooked-day.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const DATE = '2026-12-07'

let product: TestApp
let chef: Client
beforeAll(async () => {
  product = await createTestApp()
  chef = await product.staff()
})
afterAll(() => product.close())

const plan = async () => (await chef.call('getProduction', { date: DATE })).body
const release = async (override_reason: string | null = null, seen?: string) =>
  chef.call('releaseProduction', { delivery_date: DATE, plan: seen ?? (await plan()).plan, override_reason })

describe('the plan of a delivery date', () => {
  test('is empty without orders, and nobody can release it for any reason', async () => {
    const { batches, work_order, blockers } = await plan()
    expect([batches, work_order, blockers.map(({ kind }) => kind)]).toEqual([[], null, ['no_orders']])
    const { status, body } = await release('We cook anyway')
    expect([status, body.error]).toEqual([
      409,
      'Not released. There are no orders for this delivery date yet.',
    ])
  })

  test('holds a batch of each ordered meal with what it takes, also for one portion', async () => {
    await placedOrder(product, await settledCustomer(product))
    const { batches, orders, portions } = await plan()
    expect([orders, portions]).toEqual([1, 10])
    const counted = batches.map((one) => `${one.kind} ${one.ordered_portions} ${one.planned_portions}`)
    expect(counted.sort()).toEqual(['meal 1 1', 'meal 9 9'])
    for (const { key, needs, planned_portions } of batches) {
      const lines = await rowsOf<{ id: string; mg: number }>(
        product,
        `select ingredient_id as id, mg from meal_ingredients where meal_id = '${key}' order by id`,
      )
      expect(
        needs.map(({ ingredient_id, mg, portion_mg }) => [ingredient_id, mg, portion_mg]).sort(),
      ).toEqual(lines.map(({ id, mg }) => [id, mg * (planned_portions ?? 0), mg]).sort())
    }
  })

  test('cooks the extra percent of the settings, which two cannot change at once', async () => {
    const { settings } = await plan()
    const wish = { ...settings, weight_units: 'metric' as const, extra_bp: 1500 }
    const answers = await Promise.all([1, 2].map(() => chef.call('saveKitchenSettings', wish)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await plan()).batches.map(({ planned_portions }) => planned_portions).sort()).toEqual([11, 2])
    await chef.call('saveKitchenSettings', { ...wish, extra_bp: 0, version: wish.version + 1 })
  })
})

describe('a release', () => {
  test('is of the plan that somebody saw', async () => {
    const { plan: seen } = await plan()
    await placedOrder(product, await settledCustomer(product))
    const { status, body } = await release(null, seen)
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  })

  test('freezes recipes and amounts: later changes of orders and recipes change nothing of it', async () => {
    expect((await release()).status).toBe(200)
    const before = await plan()
    expect(before.work_order).toMatchObject({ status: 'released', override_reason: null, is_outdated: false })
    await placedOrder(product, await settledCustomer(product))
    await rowsOf(product, `update recipes set station = 'Grill', lead_days = 1`)
    const after = await plan()
    expect(after.batches).toEqual(before.batches)
    expect(after.work_order?.is_outdated).toBe(true)
    expect((await release()).body.code).toBe('already_released')
    expect((await chef.call('generateWorkOrder', { delivery_date: DATE })).body).toMatchObject({
      created: false,
    })
    await expect(rowsOf(product, 'update production_batches set planned_mg = 1')).rejects.toThrow(
      /stays as it is/,
    )
    await expect(rowsOf(product, 'update production_batch_needs set mg = 1')).rejects.toThrow(
      /stays as it is/,
    )
  })

  test('is taken back while nobody has begun, and then holds the new orders', async () => {
    expect((await chef.call('withdrawRelease', { delivery_date: DATE })).status).toBe(200)
    expect(await rowsOf(product, 'select id from production_batches')).toEqual([])
    expect((await release()).status).toBe(200)
    const { batches, work_order } = await plan()
    expect(work_order?.is_outdated).toBe(false)
    expect(new Set(batches.map(({ station }) => station))).toEqual(new Set(['Grill']))
    expect(new Set(batches.map(({ starts_at }) => starts_at))).toEqual(new Set(['2026-12-05T14:00:00.000Z']))
  })
})

describe('batches on a tablet', () => {
  const tick = async (
    index: number,
    act: 'start' | 'cooked' | 'done' | 'back',
    produced: number | null = null,
  ) => {
    const batch = (await plan()).batches[index]
    return chef.call('tickBatch', {
      ...{ batch_id: batch?.id ?? '', version: batch?.version ?? 1, act, produced_portions: produced },
    })
  }
  const state = async () => (await plan()).work_order?.status

  test('take the work order through its states, and a tick can be taken back', async () => {
    expect((await tick(0, 'cooked')).body.code).toBe('not_now')
    expect((await tick(0, 'start')).status).toBe(200)
    expect(await state()).toBe('in_production')
    expect((await chef.call('withdrawRelease', { delivery_date: DATE })).body.code).toBe('already_begun')
    expect((await tick(0, 'back')).status).toBe(200)
    expect([await state(), (await plan()).batches[0]?.started_at]).toEqual(['released', null])
    for (const index of [0, 1]) {
      await tick(index, 'start')
      await tick(index, 'cooked')
      expect((await tick(index, 'done')).body.code).toBe('portions_missing')
      expect((await chef.call('closeProduction', { delivery_date: DATE })).body.code).toBe('not_produced')
      const ordered = (await plan()).batches[index]?.ordered_portions ?? 0
      expect((await tick(index, 'done', ordered)).status).toBe(200)
    }
    expect(await state()).toBe('produced')
    expect((await plan()).batches.map(({ produced_portions }) => produced_portions)).toEqual(
      (await plan()).batches.map(({ ordered_portions }) => ordered_portions),
    )
    await leaveNutritionOut(chef)
    // Somebody has ordered since the release, and has no portion yet.
    await rowsOf(
      product,
      'update orders set is_test = true where confirmed_at = (select max(confirmed_at) from orders)',
    )
    await chef.call('printLabels', { delivery_date: DATE as never, size: '4x3', meals: null })
    expect((await chef.call('closeProduction', { delivery_date: DATE })).status).toBe(200)
    expect([await state(), (await tick(0, 'back')).body.code]).toEqual(['closed', 'work_order_closed'])
  })
})
