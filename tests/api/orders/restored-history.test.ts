import { expect, test } from 'vitest'
import { SEEDED } from '../../support/databases/database-templates.ts'
import { createTestDatabase } from '../../support/databases/test-database.ts'
import { openStream } from '../../support/event-stream.ts'
import { placedOrder, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp } from '../../support/test-app.ts'

test('after the restore of an older backup, a screen whose place belongs to another event now reads anew and hears what comes', async () => {
  const database = await createTestDatabase(SEEDED)
  const before = await createTestApp({}, { database })
  const ana = await settledCustomer(before)
  const first = await openStream(await before.staff(), '/api/staff/order-events')
  const { orderId } = await placedOrder(before, ana)
  await first.nextNews(({ order_id }) => order_id === orderId)
  const [place, at] = first.lastId().split('-').map(Number)
  await before.close()
  // What happened there before the restore happened at another time.
  const lost = `${place}-${(at ?? 0) - 1}`
  const after = await createTestApp({}, { database })
  const staff = await after.staff()
  const kitchen = await openStream(staff, '/api/staff/order-events', { 'last-event-id': lost })
  expect((await kitchen.nextEvent())?.event).toBe('reload')
  await staff.call('markOrderDelivered', { orderId })
  await kitchen.nextNews(({ order_id, to_status }) => order_id === orderId && to_status === 'delivered')
  await kitchen.close()
  await after.close()
  await database.close()
})
