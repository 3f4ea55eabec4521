import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ORDER_MOVES,
  ORDER_STATUSES,
  type OrderStatus,
  UNPLACED_STATUSES,
} from '../../../src/domain/orders/order-status.ts'
import { calendarDate } from '../../../src/domain/time/calendar-date.ts'
import {
  orderHistory,
  orderItems,
  orderStatusMoves,
  orders,
} from '../../../src/server/platform/db/schema/orders.ts'
import { type CustomerRow, databaseRows, only, outcomeOf } from '../../support/databases/database-rows.ts'
import { createTestDatabase } from '../../support/databases/test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let rows: ReturnType<typeof databaseRows>
let ana: CustomerRow
let ben: CustomerRow

beforeAll(async () => {
  database = await createTestDatabase()
  rows = databaseRows(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  ana = await rows.customer()
  ben = await rows.customer()
})

describe('the money of an order', () => {
  it('adds up by itself: meals and shipping, less the discount, plus tax', async () => {
    const order = await rows.orderOf(ana, {
      subtotalCents: 16_000,
      shippingFeeCents: 999,
      discountCents: 1600,
      taxCents: 42,
    })
    expect(order.totalAmountCents).toBe(15_441)
  })

  it('takes no total from anybody else', async () => {
    const order = await rows.orderOf(ana)
    const write = sql`UPDATE orders SET total_amount_cents = 1 WHERE id = ${order.id}`
    expect(await outcomeOf(database.db.execute(write))).toBe('428C9')
  })

  it.each([
    [{ discountCents: 1000 }, 'orders_discount_within_amount'],
    [{ subtotalCents: 500, discountCents: 100, promoDiscountCents: 100 }, 'orders_promo_named'],
    [{ subtotalCents: -1, shippingFeeCents: 999 }, 'orders_subtotal_cents_check'],
    [{ subtotalCents: 10_000_001 }, 'orders_subtotal_cents_check'],
    [{ subtotalCents: 999, shippingFeeCents: -1 }, 'orders_shipping_fee_cents_check'],
    [{ taxCents: -1 }, 'orders_tax_cents_check'],
  ])('refuses %j', async (facts, constraint) => {
    expect(await outcomeOf(rows.orderOf(ana, facts))).toBe(constraint)
  })

  it('must match the items when the order is confirmed', async () => {
    const tooCheap = await rows.pricedDraft(ana, { subtotalCents: 15_999 })
    expect(await outcomeOf(rows.confirm(tooCheap.id))).toBe('orders_items_add_up')
    const tooFew = await rows.pricedDraft(ben, { totalMeals: 9 })
    expect(await outcomeOf(rows.confirm(tooFew.id))).toBe('orders_items_add_up')
  })

  it('is fixed, with its items and owner, once the order is confirmed', async () => {
    const order = await rows.pricedDraft(ana)
    await rows.confirm(order.id)
    expect(await outcomeOf(rows.changeOrder(order.id, { shippingFeeCents: 0 }))).toBe(
      'orders_placed_is_fixed',
    )
    expect(await outcomeOf(rows.changeOrder(order.id, { userId: ben.userId }))).toBe('orders_placed_is_fixed')
    const items = eq(orderItems.orderId, order.id)
    const fixed = 'order_items_fixed_once_placed'
    expect(await outcomeOf(database.db.update(orderItems).set({ quantity: 1 }).where(items))).toBe(fixed)
    expect(await outcomeOf(database.db.delete(orderItems).where(items))).toBe(fixed)
  })
})

describe('an order', () => {
  it('carries no address of somebody else', async () => {
    expect(await outcomeOf(rows.orderOf({ userId: ana.userId, addressId: ben.addressId }))).toBe(
      'orders_own_address',
    )
  })

  it('is the only open draft of its customer and delivery date', async () => {
    const draft = await rows.orderOf(ana)
    expect(await outcomeOf(rows.orderOf(ana))).toBe('orders_one_open_draft')
    expect(await outcomeOf(rows.orderOf(ana, { deliveryDate: calendarDate('2026-12-14') }))).toBe('accepted')
    expect(await outcomeOf(rows.orderOf(ben))).toBe('accepted')
    await rows.changeOrder(draft.id, { status: 'canceled' })
    expect(await outcomeOf(rows.orderOf(ana))).toBe('accepted')
  })

  it('begins as draft or pending and nothing else', async () => {
    expect(await outcomeOf(rows.orderOf(ana, { status: 'pending' }))).toBe('accepted')
    expect(await outcomeOf(rows.orderOf(ana, { status: 'confirmed' }))).toBe('orders_first_status')
  })

  it.each([
    ['draft', 'delivered'],
    ['draft', 'preparing'],
    ['pending', 'draft'],
  ] as const)('never moves from %s to %s', async (status, next) => {
    const order = await rows.orderOf(ana, { status })
    expect(await outcomeOf(rows.changeOrder(order.id, { status: next }))).toBe('orders_status_move')
  })

  it('never leaves delivered or canceled', async () => {
    const delivered = await rows.pricedDraft(ana)
    await rows.confirm(delivered.id)
    await rows.changeOrder(delivered.id, { status: 'delivered', deliveredAt: new Date() })
    expect(await outcomeOf(rows.changeOrder(delivered.id, { status: 'confirmed' }))).toBe(
      'orders_status_move',
    )
    const canceled = await rows.pricedDraft(ben)
    await rows.changeOrder(canceled.id, { status: 'canceled' })
    expect(await outcomeOf(rows.confirm(canceled.id))).toBe('orders_status_move')
  })

  it('leaves delivered only for the status it was marked in, and without the time of its delivery', async () => {
    const order = await rows.pricedDraft(ana)
    await rows.confirm(order.id)
    await rows.changeOrder(order.id, { status: 'preparing' })
    const mark = () => rows.changeOrder(order.id, { status: 'delivered', deliveredAt: new Date() })
    const leaveFor = (status: OrderStatus) =>
      outcomeOf(rows.changeOrder(order.id, { status, deliveredAt: null }))
    await mark()
    for (const status of ['draft', 'pending', 'confirmed', 'out_for_delivery', 'canceled'] as const)
      expect([status, await leaveFor(status)]).toEqual([status, 'orders_status_move'])
    const kept = rows.changeOrder(order.id, { status: 'preparing' })
    expect(await outcomeOf(kept)).toBe('orders_status_move')
    expect(await leaveFor('preparing')).toBe('accepted')
    await rows.changeOrder(order.id, { status: 'out_for_delivery' })
    await mark()
    expect([await leaveFor('preparing'), await leaveFor('out_for_delivery')]).toEqual([
      'orders_status_move',
      'accepted',
    ])
  })

  it('has exactly the statuses of the rule in code, in the same order', async () => {
    const { rows: found } = await database.db.execute<{ status: string }>(
      sql`select unnest(enum_range(null::order_status))::text as status`,
    )
    expect(found.map(({ status }) => status)).toEqual([...ORDER_STATUSES])
  })

  it('needs number, address and time in exactly those statuses that the rule calls placed', async () => {
    const { rows: found } = await database.db.execute<{ check: string }>(
      sql`select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'orders_placed_is_complete'`,
    )
    const { check } = only(found)
    expect(ORDER_STATUSES.filter((status) => check.includes(`'${status}'::order_status`))).toEqual(
      UNPLACED_STATUSES,
    )
  })

  it('takes exactly the steps of the rule in code', async () => {
    const inDatabase = await database.db.select().from(orderStatusMoves)
    const inCode = Object.entries(ORDER_MOVES).flatMap(([from, nexts]) =>
      nexts.map((to) => `${from} to ${to}`),
    )
    expect(inDatabase.map(({ fromStatus, toStatus }) => `${fromStatus} to ${toStatus}`).sort()).toEqual(
      inCode.sort(),
    )
  })

  it('is not confirmed without number, address and time', async () => {
    const order = await rows.pricedDraft(ana)
    expect(await outcomeOf(rows.changeOrder(order.id, { status: 'confirmed' }))).toBe(
      'orders_placed_is_complete',
    )
  })

  it('counts its version up on every change', async () => {
    const order = await rows.orderOf(ana)
    const changed = only(
      await rows.changeOrder(order.id, { dietaryNotes: 'No cilantro, please', version: 99 }),
    )
    expect([order.version, changed.version]).toEqual([1, 2])
  })

  it('gets numbers that grow past four digits', async () => {
    const numberAfter = async (last: number) => {
      await database.pool.query('SELECT setval($1, $2)', ['order_numbers', last])
      const result = await database.pool.query<{ number: string }>(
        `SELECT next_order_number('2026-11-09') AS number`,
      )
      return only(result.rows).number
    }
    expect(await numberAfter(41)).toBe('RF-2026-0042')
    expect(await numberAfter(9999)).toBe('RF-2026-10000')
  })
})

describe('the order history', () => {
  const historyOf = (orderId: string) =>
    database.db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId)).orderBy(orderHistory.id)

  it('records creation and every move, with the actor of the transaction and the time of the order', async () => {
    const createdAt = new Date('2026-11-24T10:00:00Z')
    const updatedAt = new Date('2026-11-25T11:00:00Z')
    const order = await rows.orderOf(ana, { createdAt, status: 'pending' })
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('app.actor', 'staff', true)`)
      await tx.update(orders).set({ status: 'canceled', updatedAt }).where(eq(orders.id, order.id))
    })
    await rows.changeOrder(order.id, { deliveryNotes: 'A change that is no move' })
    expect(await historyOf(order.id)).toMatchObject([
      {
        kind: 'created',
        fromStatus: null,
        toStatus: 'pending',
        actor: 'system',
        occurredAt: createdAt,
        userId: ana.userId,
      },
      { kind: 'status', fromStatus: 'pending', toStatus: 'canceled', actor: 'staff', occurredAt: updatedAt },
    ])
  })

  it('begins when something becomes of a draft', async () => {
    const order = await rows.orderOf(ana)
    await rows.changeOrder(order.id, { isTest: true })
    expect(await historyOf(order.id)).toEqual([])
  })

  it('is never changed or deleted, but for the place that a row is given once', async () => {
    const order = await rows.orderOf(ana, { status: 'pending' })
    const own = eq(orderHistory.orderId, order.id)
    const change = (facts: Partial<typeof orderHistory.$inferInsert>) =>
      outcomeOf(database.db.update(orderHistory).set(facts).where(own))
    const refused = 'order_history_append_only'
    expect(await change({ actor: 'nobody' })).toBe(refused)
    expect(await change({ actor: 'nobody', place: 1_000_000 })).toBe(refused)
    expect(await change({ place: 1_000_000 })).toBe('accepted')
    expect(await change({ place: 1_000_001 })).toBe(refused)
    expect(await change({ place: null })).toBe(refused)
    expect(await outcomeOf(database.db.delete(orderHistory).where(own))).toBe(refused)
  })
})
