import { expect, test } from 'vitest'
import { takeDispute } from '../../../src/server/disputes/take-dispute.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import { howManyWait } from '../../support/databases/who-waits.ts'
import { subscribed } from '../../support/payments/declining-cards.ts'
import { disputeFrame } from '../../support/payments/dispute-frame.ts'
import { disputeAtBank, endAtBank, orderOf, tellOfDispute } from '../../support/payments/disputes.ts'
import { deliver, noticesOf } from '../../support/people/ordering.ts'

const { product, differences, theOne, toldOf } = disputeFrame()

/** Waits until this many transactions wait for a lock that another one holds. */
const waiting = (count: number) => expect.poll(() => howManyWait(product())).toBe(count)

test('a word that was fetched before the newest one and is recorded after it changes nothing', async () => {
  const customer = await subscribed(product())
  const { id } = await orderOf(product(), customer)
  const dispute = await disputeAtBank(product(), id)
  await tellOfDispute(product(), dispute)
  const payments = createPayments({ port: product().standIn.port, ...product().paymentKeys })
  const deps = { db: product().database.db, clock: product().clock, payments }
  const older = await payments.retrieveDispute(dispute)
  await endAtBank(product(), dispute, 'lost')
  const newest = await payments.retrieveDispute(dispute)
  if (!older || !newest) throw new Error('The provider has no dispute')

  const holder = await product().database.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from subscriptions where user_id = $1 for update', [customer.userId])
  const first = takeDispute(deps, newest)
  await waiting(1)
  const second = takeDispute(deps, older)
  await waiting(2)
  await holder.query('commit')
  holder.release()
  await Promise.all([first, second])

  expect(await theOne(customer)).toMatchObject({ status: 'lost' })
  expect(await toldOf(customer)).toHaveLength(2)
})

test('notices of a dispute that come many times at once are recorded, booked and told once', async () => {
  const customer = await subscribed(product())
  const { id } = await orderOf(product(), customer)
  const dispute = await disputeAtBank(product(), id)
  const notices = await noticesOf(product(), dispute)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => deliver(product(), notices[index % notices.length])),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await toldOf(customer)).toHaveLength(1)
  expect(await theOne(customer)).toMatchObject({ fee_cents: 1500 })
  expect(await differences()).toEqual([])
})
