import { expect, test } from 'vitest'
import { SEEDED } from '../../support/databases/database-templates.ts'
import { createTestDatabase } from '../../support/databases/test-database.ts'
import { openStream } from '../../support/event-stream.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp } from '../../support/test-app.ts'

/** Of a server that has counted much further than the one into which its dump was read. */
const FAR_TRANSACTION = '4611686018427387904'

test('after a restore into a new server, screens that were open before hear what was restored and what comes', async () => {
  const database = await createTestDatabase(SEEDED)
  const before = await createTestApp({}, { database })
  const ana = await settledCustomer(before)
  const { orderId } = await placedOrder(before, ana)
  const restored = async (kind: string) => {
    const [row] = await rowsOf<{ id: string }>(
      before,
      `insert into order_history (xid, order_id, user_id, kind, from_status, to_status)
       values ($1::xid8, $2, $3, $4, 'confirmed', 'confirmed') returning id::text`,
      [FAR_TRANSACTION, orderId, ana.userId, kind],
    )
    return `${FAR_TRANSACTION}-${row?.id}`
  }
  const lastHeard = await restored('items')
  await restored('items')
  await before.close()

  const after = await createTestApp({}, { database })
  const staff = await after.staff()
  const kitchen = await openStream(staff, '/api/staff/order-events', { 'last-event-id': lastHeard })
  // The place it names is gone with the old server's count: what the screen shows is read again.
  expect((await kitchen.nextEvent())?.event).toBe('reload')
  await staff.call('markOrderDelivered', { orderId })
  await kitchen.nextNews(({ order_id, to_status }) => order_id === orderId && to_status === 'delivered')
  await kitchen.close()
  const [{ waiting } = { waiting: null }] = await rowsOf<{ waiting: string }>(
    after,
    'select count(*) as waiting from order_history where xid >= pg_snapshot_xmax(pg_current_snapshot())',
  )
  expect(Number(waiting)).toBe(0)
  await after.close()
  await database.close()
})
