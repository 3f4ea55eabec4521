import { randomUUID } from 'node:crypto'
import { rowsOf } from '../people/ordering.ts'
import type { StaffClient } from '../people/staff.ts'
import type { TestApp } from '../test-app.ts'
import { did } from './did.ts'
import type { Household } from './households-act.ts'

/** What the kitchen, its drivers and the office look at, for the boxes of one day. */
export async function staffLook(owner: StaffClient, driver: StaffClient, date: string): Promise<void> {
  did(await owner.call('listKitchenOrders', { date }))
  did(await owner.call('listKitchenOrders', { date, show_all: 'true' }))
  did(await driver.call('listKitchenOrders', { date }))
  await (await owner.request(`/api/functions/kitchen-export/csv?date=${date}`)).text()
  did(await owner.call('listUncheckedMeals'))
  await owner.call('generateWorkOrder', { delivery_date: date })
  did(await owner.call('listWorkOrders', { from: date, to: date }))
  did(await owner.call('listDeliveryWeeks'))
  did(await owner.call('listCutoffs'))
  await owner.call('rehearseCutoff', { delivery_date: date })
  await owner.call('getRehearsal', { delivery_date: date })
  await owner.call('getCutoffReport', { delivery_date: date })
  did(await owner.call('listDeclinedBoxes'))
  did(await owner.call('listStaff'))
  const events = await owner.request('/api/staff/order-events')
  await events.body?.cancel()
}

/** What the office looks at about money, mails and safety. */
export async function officeLooks(product: TestApp, owner: StaffClient, { customer, orderId }: Household) {
  const [order] = await rowsOf<{ number: string }>(
    product,
    'select order_number as number from orders where id = $1',
    [orderId],
  )
  const number = order?.number ?? ''
  did(await owner.call('getMoney'))
  did(await owner.call('getOrderMoney', { number }))
  did(await owner.call('getOrderMoney', { number: number.split('-').at(-1) ?? '' }))
  did(await owner.call('listMoneyRequests'))
  did(await owner.call('listDisputes'))
  did(await owner.call('listPromoReviews'))
  did(await owner.call('reconcileMoney'))
  did(await owner.call('listGivenUpMails'))
  did(await owner.call('listSecurityEvents', {}))
  for (const text of [number, customer.email, 'garden street', 'elm', '555-0142'])
    did(await owner.call('findCustomers', { text }))
  did(await owner.call('getCustomer', { customer: customer.userId }))
  did(await owner.call('listStaffChanges', {}))
  did(await owner.call('listStaffChanges', { who: `staff:${owner.id}` }))
  did(await owner.call('listStaffChanges', { kind: 'order' }))
  did(await owner.call('listStaffChanges', { kind: 'order', subject: orderId, day: '2026-12-07' }))
  for (const who of ['staff', 'shared-password', 'customers', 'anonymous'] as const)
    did(await owner.call('listSecurityEvents', { who }))
  did(await owner.call('listSecurityEvents', { email: customer.email, kind: 'sign-in' }))
  await (await owner.request('/api/staff/security-log/csv')).text()
}

/** Money goes back, marks are set and taken back, and what waits for an answer gets one. */
export async function staffDecide(
  { owner, support }: { owner: StaffClient; support: StaffClient },
  [first, second]: readonly Household[],
): Promise<void> {
  if (!first || !second) throw new Error('There are too few households')
  const gift = { customer: first.customer.userId, amount_cents: 100, reason: 'Late' }
  did(await owner.call('grantCredit', { ...gift, request_key: randomUUID() }))
  const note = {
    customer: first.customer.userId,
    kind: 'driver',
    text: 'Rings twice',
    is_pinned: true,
  } as const
  did(await support.call('writeCustomerNote', note))
  did(await owner.call('setMoneyLimit', { limit_cents: 0 }))
  did(await support.call('grantCredit', { ...gift, request_key: randomUUID() }))
  const [request] = did(await owner.call('listMoneyRequests')).body.requests
  did(await owner.call('approveMoneyRequest', { request: request?.id ?? '' }))
  const refund = { order_id: first.orderId, amount_cents: 100, reason: 'Cold' }
  for (const to of ['card', 'credit'] as const)
    did(await owner.call('refundOrder', { ...refund, to, request_key: randomUUID() }))
  const place = { zip_code: '99501', city: 'Newtown', state: 'FL', county: 'Lake', is_open: true }
  did(await owner.call('savePlace', { ...place, version: null }))
  did(await owner.call('inviteWaiting', { zip_code: place.zip_code, count: 1, capacity: 1, version: 1 }))
  did(await owner.call('listWaiting', { zip_code: place.zip_code }))
  const [review] = did(await owner.call('listPromoReviews')).body.reviews
  if (review) did(await owner.call('decidePromoReview', { review: review.id, decision: 'stands' }))
  const [dispute] = did(await owner.call('listDisputes')).body.disputes
  if (dispute) did(await owner.call('decideDispute', { dispute: dispute.id, decision: 'go_on' }))
  for (const is_test_customer of [true, false])
    did(await owner.call('markTestCustomer', { order_id: second.orderId, is_test_customer }))
}

export async function markBoxes(owner: StaffClient, households: readonly Household[]): Promise<void> {
  for (const { orderId } of households) {
    const { delivered_at } = did(await owner.call('markOrderDelivered', { orderId })).body
    did(await owner.call('undoOrderDelivered', { order_id: orderId, delivered_at }))
    did(await owner.call('markOrderDelivered', { orderId }))
  }
}
