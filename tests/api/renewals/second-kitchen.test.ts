import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { listWithNoticesDue } from '../../../src/server/notices/notices.records.ts'
import { DENVER_KITCHEN } from '../../support/denver-kitchen.ts'
import { mailText, runJob } from '../../support/payments/declining-cards.ts'
import { rowsOf, someMeals } from '../../support/people/ordering.ts'
import { boxOn, calendarOf, subscriber } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

// It is Wednesday, November 25. In Denver orders close at the end of Fridays and come on the Wednesday after.
const SECOND_CUTOFF = '2026-12-05T07:00:00.000Z'
const SECOND_DELIVERY = '2026-12-09'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' }, { kitchen: DENVER_KITCHEN })
})
afterAll(() => product.close())

test('the product of another kitchen quotes, delivers and charges by its days and its shipping', async () => {
  const schedule = await product.visitor().call('getDeliverySchedule')
  expect(schedule.body).toMatchObject({
    delivery_date: '2026-12-02',
    orders_close_at: '2026-11-28T07:00:00.000Z',
  })
  const customer = await subscriber(product)
  const quote = await customer.call('quoteFirstBox', { meal_selections: await someMeals(product) })
  expect(quote.body.shipping_cents).toBe(1250)
  expect((await customer.call('getPortal')).body.orders).toMatchObject([
    { delivery_date: '2026-12-02', shipping_fee_cents: 1250 },
  ])
  const confirmed = await mailText(product, customer, 'order-confirmed')
  expect(confirmed).toContain('We deliver on Wednesday, December 2, 2026 between 10 AM and 2 PM.')
  expect(confirmed).toContain('on Friday, Dec 4 at midnight (11:59 PM MT)')
  expect(confirmed).toContain('Every week after that')
  expect(confirmed).not.toMatch(/\bET\b|Sunday|Monday/)

  const { forecast } = await calendarOf(customer)
  expect(forecast[0]).toMatchObject({ delivery_date: SECOND_DELIVERY, charged_at: SECOND_CUTOFF })
  product.clock.set(new Date(Date.parse(SECOND_CUTOFF) - 1))
  await runJob(product, 'renewals')
  expect((await boxOn(product, customer, SECOND_DELIVERY)).outcome).toBeNull()
  product.clock.set(SECOND_CUTOFF)
  await runJob(product, 'renewals')
  expect((await boxOn(product, customer, SECOND_DELIVERY)).outcome).toBe('charged')
})

test('whoever is back from a pause by the day of its kitchen is looked at for a reminder', async () => {
  const customer = await subscriber(product)
  const resumeDay = '2026-12-19'
  await rowsOf(
    product,
    `update subscriptions set status = 'paused', paused_at = now(), paused_until = $2 where user_id = $1`,
    [customer.userId, resumeDay],
  )
  // Between the two midnights: in New York the 19th has begun, in Denver it has not.
  const closes = new Date('2026-12-19T06:00:00Z')
  const [box] = await rowsOf<{ id: string }>(
    product,
    `update boxes b set orders_close_at = $2 from subscriptions s where s.id = b.subscription_id
       and b.user_id = $1 and b.delivery_date = '2026-12-23' returning s.id`,
    [customer.userId, closes],
  )
  const remindedIn = (zone: typeof DENVER_KITCHEN) =>
    listWithNoticesDue(
      product.database.db,
      { zone, reminded: [closes], resuming: [], expiresBy: '2026-12-20', blocksBy: '2026-12-20' },
      { after: null, limit: 9 },
    )
  expect(await remindedIn(DENVER_KITCHEN)).toEqual([])
  expect(await remindedIn(ORLANDO_KITCHEN)).toEqual([box?.id])
})
