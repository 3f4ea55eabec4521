import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEmpty } from '../../support/databases/start-empty.ts'
import { openStream } from '../../support/event-stream.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import {
  deliveryDatesOf,
  draftFor,
  openCheckout,
  pay,
  placedOrder,
  rowsOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { providerCharges } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
let customer: TestCustomer
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  await startEmpty(product)
  customer = await settledCustomer(product)
})

const datesOf = (status: string) => deliveryDatesOf(product, customer, status)

/** The first box comes on 2026-12-07, its orders close on Sunday 2026-11-29; the next box comes on 2026-12-14. */
describe('a week that owners change', () => {
  const boxesOf = () =>
    rowsOf<{ scheduled: string; delivery: string; outcome: string | null; order_status: string | null }>(
      product,
      `select b.scheduled_date::text as scheduled, b.delivery_date::text as delivery, b.outcome,
         o.status::text as order_status
       from boxes b left join orders o on o.id = b.order_id where b.user_id = $1 order by 1`,
      [customer.userId],
    )
  const mailsOf = (kind: string) =>
    rowsOf<{ subject: string }>(
      product,
      'select subject from outbox_mails where kind = $1 and to_address = $2',
      [kind, customer.email],
    )
  const pass = async (instant: string) => {
    product.clock.set(instant)
    await product.runJobs()
  }
  const owner = () => product.staff()

  test('closed: the next box gets the order, and the closed one ends at its cutoff without a charge', async () => {
    await placedOrder(product, customer)
    await product.runJobs()
    const closing = { status: 'closed', scheduled_date: '2026-12-14', reason: 'Kitchen repairs' } as const
    const { status, body } = await (await owner()).call('changeDeliveryWeek', closing)
    expect(status).toBe(200)
    expect(body.weeks[1]).toMatchObject({
      status: 'closed',
      delivery_date: null,
      boxes: 1,
      changed_by: 'staff',
    })
    await product.runJobs()
    expect((await boxesOf()).slice(1, 3)).toMatchObject([
      { scheduled: '2026-12-14', outcome: null, order_status: null },
      { scheduled: '2026-12-21', outcome: null, order_status: 'pending' },
    ])
    await pass('2026-12-07T05:00:00.000Z')
    expect((await boxesOf())[1]).toMatchObject({ outcome: 'no_delivery', order_status: null })
    await product.runJobs()
    expect(await mailsOf('week-closed')).toMatchObject([
      { subject: expect.stringContaining('No delivery on Monday, December 14, 2026') },
    ])
    expect(await providerCharges(product, customer)).toHaveLength(1)
    const late = await (await owner()).call('changeDeliveryWeek', {
      status: 'regular',
      scheduled_date: '2026-12-14',
    })
    expect([late.status, late.body.code]).toEqual([409, 'cutoff_passed'])
  })

  test('closed and opened again before its cutoff: the box is charged as if nothing had been', async () => {
    await placedOrder(product, customer)
    await product.runJobs()
    const staff = await owner()
    await staff.call('changeDeliveryWeek', {
      status: 'closed',
      scheduled_date: '2026-12-14',
      reason: 'Storm',
    })
    await product.runJobs()
    await staff.call('changeDeliveryWeek', { status: 'regular', scheduled_date: '2026-12-14' })
    await pass('2026-12-07T05:00:00.000Z')
    expect((await boxesOf())[1]).toMatchObject({ outcome: 'charged', order_status: 'confirmed' })
    expect(await mailsOf('week-closed')).toEqual([])
  })

  test('moved: boxes, pending and paid orders follow at once, and only who has paid is told by mail', async () => {
    const { orderId } = await placedOrder(product, customer)
    await product.runJobs()
    const staff = await owner()
    const screens = [await openStream(customer, '/api/order-events')]
    screens.push(await openStream(staff, '/api/staff/order-events'))
    const move = async (scheduled_date: string, delivery_date: string, last_order_date: string | null) =>
      staff.call('changeDeliveryWeek', {
        ...{ status: 'moved', reason: 'Holiday', scheduled_date, delivery_date, last_order_date },
      })
    expect((await move('2026-12-07', '2026-12-09', null)).status).toBe(200)
    for (const screen of screens) {
      const moved = { kind: 'moved', to_status: 'confirmed', delivery_date: '2026-12-09' }
      const news = await screen.nextNews(({ kind }) => kind === moved.kind)
      expect(news).toMatchObject({ ...moved, order_id: orderId })
      await screen.close()
    }
    const { weeks } = (await move('2026-12-14', '2026-12-12', '2026-12-05')).body
    expect(weeks.slice(0, 2).map((week) => week.last_order_date)).toEqual([null, '2026-12-05'])
    expect((await boxesOf()).slice(0, 2)).toMatchObject([
      { delivery: '2026-12-09', outcome: 'first_box', order_status: 'confirmed' },
      { delivery: '2026-12-12', outcome: null, order_status: 'pending' },
    ])
    expect([await datesOf('confirmed'), await datesOf('pending')]).toEqual([['2026-12-09'], ['2026-12-12']])
    await pass('2026-12-06T04:59:59.000Z')
    expect(await mailsOf('delivery-moved')).toHaveLength(1)
    expect((await boxesOf())[1]?.outcome).toBeNull()
    await pass('2026-12-06T05:00:00.000Z')
    expect((await boxesOf())[1]).toMatchObject({ delivery: '2026-12-12', outcome: 'charged' })
    const days = await rowsOf(
      product,
      `select from_delivery_date::text as from, to_delivery_date::text as to, to_status as status, actor
       from order_history where kind = 'moved' and user_id = $1 order by id`,
      [customer.userId],
    )
    expect(days).toEqual([
      { from: '2026-12-07', to: '2026-12-09', status: 'confirmed', actor: 'staff' },
      { from: '2026-12-14', to: '2026-12-12', status: 'pending', actor: 'staff' },
    ])
    const history = await rowsOf(
      product,
      'select scheduled_date::text, actor from delivery_week_changes order by id',
    )
    expect(history).toEqual([
      { scheduled_date: '2026-12-07', actor: 'staff' },
      { scheduled_date: '2026-12-14', actor: 'staff' },
    ])
  })

  test.each([
    { status: 'confirmed', day: '2026-12-09', mails: 1 },
    { status: 'preparing', day: '2026-12-09', mails: 1 },
    { status: 'out_for_delivery', day: '2026-12-09', mails: 1 },
    { status: 'delivered', day: '2026-12-07', mails: 0 },
  ])('moved when an order is $status: it and its box come on $day', async ({ status, day, mails }) => {
    const { orderId } = await placedOrder(product, customer)
    await product.runJobs()
    const staff = await owner()
    if (status === 'delivered') await staff.call('markOrderDelivered', { orderId })
    else await rowsOf(product, 'update orders set status = $2 where id = $1', [orderId, status])
    const moved = { status: 'moved', reason: 'Holiday', scheduled_date: '2026-12-07' } as const
    const days = { delivery_date: '2026-12-09', last_order_date: null }
    expect((await staff.call('changeDeliveryWeek', { ...moved, ...days })).status).toBe(200)
    await product.runJobs()
    expect(await datesOf(status)).toEqual([day])
    expect((await boxesOf())[0]).toMatchObject({ scheduled: '2026-12-07', delivery: day })
    expect(await mailsOf('delivery-moved')).toHaveLength(mails)
  })

  test('not moved to a day on which another week’s boxes were delivered already', async () => {
    const { orderId } = await placedOrder(product, customer)
    await product.runJobs()
    const staff = await owner()
    const move = (scheduled_date: string, last_order_date: string | null) =>
      staff.call('changeDeliveryWeek', {
        ...{
          status: 'moved',
          reason: 'Holiday',
          scheduled_date,
          delivery_date: '2026-12-09',
          last_order_date,
        },
      })
    await move('2026-12-07', null)
    await staff.call('markOrderDelivered', { orderId })
    await staff.call('changeDeliveryWeek', { status: 'regular', scheduled_date: '2026-12-07' })
    const { status, body } = await move('2026-12-14', '2026-12-01')
    expect([status, body.code]).toEqual([409, 'day_already_delivered'])
  })

  test('moved while somebody is about to pay: the payment confirms the box for the new day', async () => {
    const { orderId, url, sessionId } = await openCheckout(product, customer)
    const undecided = await settledCustomer(product)
    const unpaid = await draftFor(product, undecided)
    const staff = await owner()
    const moved = { status: 'moved', reason: 'Holiday', scheduled_date: '2026-12-07' } as const
    const day = { delivery_date: '2026-12-08', last_order_date: null }
    expect((await staff.call('changeDeliveryWeek', { ...moved, ...day })).status).toBe(200)
    expect(await datesOf('draft')).toEqual(['2026-12-08'])
    await product.runJobs()
    const [told, ...more] = await mailsTo(product.database, customer.email, 'open-order-moved')
    expect(more).toEqual([])
    expect(told?.text?.replaceAll(/\s+/g, ' ')).toContain(
      'Once it is paid, we deliver it on Tuesday, December 8, 2026 instead of Monday, December 7, 2026.',
    )
    await pay(product, url)
    const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
    expect(body).toMatchObject({ state: 'confirmed', order_id: orderId })
    expect((await boxesOf()).slice(0, 2)).toMatchObject([
      { scheduled: '2026-12-07', delivery: '2026-12-08', outcome: 'first_box', order_status: 'confirmed' },
      { scheduled: '2026-12-14', delivery: '2026-12-14', outcome: null },
    ])
    expect(await rowsOf(product, 'select 1 from stray_payments where order_id = $1', [orderId])).toEqual([])
    // A customer without an open page chooses for the new day.
    expect((await undecided.call('startCheckout', { order_id: unpaid })).body.code).toBe('orders_closed')
    expect(await mailsTo(product.database, undecided.email, 'open-order-moved')).toEqual([])
    expect(await draftFor(product, undecided)).not.toBe(unpaid)
  })

  test('moved and back again while the page is open: the box comes on the first day after all', async () => {
    const { url, sessionId } = await openCheckout(product, customer)
    const staff = await owner()
    const moved = { status: 'moved', reason: 'Holiday', delivery_date: '2026-12-08', last_order_date: null }
    await staff.call('changeDeliveryWeek', { ...moved, status: 'moved', scheduled_date: '2026-12-07' })
    await staff.call('changeDeliveryWeek', { status: 'regular', scheduled_date: '2026-12-07' })
    await pay(product, url)
    const { body } = await customer.call('returnFromCheckout', { session_id: sessionId })
    expect([body.state, await datesOf('confirmed')]).toEqual(['confirmed', ['2026-12-07']])
  })

  test('moved: who must still choose meals or change the card is told the new day, and who skipped is not', async () => {
    const [needsMeals, owesCard, skips, isFine] = [
      customer,
      await settledCustomer(product),
      await settledCustomer(product),
      await settledCustomer(product),
    ]
    for (const one of [needsMeals, owesCard, skips, isFine]) await placedOrder(product, one)
    await product.runJobs()
    await skips.call('skipBox', { delivery_date: '2026-12-14' })
    await product.database.pool.query(
      `update subscription_selections c set quantity = 1 from subscriptions s
       where s.id = c.subscription_id and s.user_id = any($1::uuid[])`,
      [[needsMeals.userId, skips.userId]],
    )
    await product.database.pool.query(
      `update subscriptions set status = 'past_due' where user_id = any($1::uuid[])`,
      [[owesCard.userId, skips.userId]],
    )
    const { status } = await (await owner()).call('changeDeliveryWeek', {
      ...{ status: 'moved', reason: 'Holiday', scheduled_date: '2026-12-14' },
      ...{ delivery_date: '2026-12-16', last_order_date: null },
    })
    expect(status).toBe(200)
    await product.runJobs()
    const textOf = async ({ email }: TestCustomer) =>
      (await mailsTo(product.database, email, 'coming-box-moved')).map(({ text }) =>
        text?.replaceAll(/\s+/g, ' '),
      )
    expect(await textOf(needsMeals)).toEqual([
      expect.stringContaining(
        'on Wednesday, December 16, 2026 instead of Monday, December 14, 2026. It still needs meals. Please choose them by Sunday, December 6, 11:59 PM ET',
      ),
    ])
    const [told] = await textOf(owesCard)
    expect(told).toContain('Please change your card by Sunday, December 6, 11:59 PM ET')
    expect(told).toContain('/portal?fix=card')
    expect([await textOf(skips), await textOf(isFine)]).toEqual([[], []])
  })

  test('is refused where households have paid, where days or cutoffs do not fit, and to anybody but owners', async () => {
    await placedOrder(product, customer)
    const staff = await owner()
    const week = {
      status: 'moved',
      reason: 'Holiday',
      scheduled_date: '2026-12-21',
      last_order_date: null,
    } as const
    const codeOf = async (...[input]: Parameters<typeof change>) => (await change(input)).body.code
    const change = (input: Parameters<typeof staff.call<'changeDeliveryWeek'>>[1]) =>
      staff.call('changeDeliveryWeek', input)
    const closed = { status: 'closed', scheduled_date: '2026-12-07', reason: 'Holiday' } as const
    expect(await codeOf(closed)).toBe('has_paid_orders')
    expect(await codeOf({ ...closed, scheduled_date: '2026-12-08' })).toBe('week_not_found')
    expect(await codeOf({ ...closed, scheduled_date: '2026-11-30' })).toBe('cutoff_passed')
    expect(await codeOf({ ...week, delivery_date: '2026-12-28' })).toBe('too_far_moved')
    expect(await codeOf({ ...week, delivery_date: '2026-12-15' })).toBe('cutoff_too_late')
    expect(await codeOf({ ...week, delivery_date: '2026-12-22', last_order_date: '2026-11-20' })).toBe(
      'cutoff_in_past',
    )
    expect(await codeOf({ ...week, delivery_date: '2026-12-22', last_order_date: '2026-12-06' })).toBe(
      'crosses_other_week',
    )
    expect(await codeOf({ ...closed, scheduled_date: '2026-12-14', reason: ' ' })).toBe('invalid_input')
    const support = await staffOf(product, 'support')
    expect((await support.call('listDeliveryWeeks')).body.weeks).toHaveLength(16)
    expect((await support.call('changeDeliveryWeek', closed)).status).toBe(403)
  })
})
