import { expect, test } from 'vitest'
import { mailsTo } from '../../support/mail/mailbox.ts'
import {
  behaveAs,
  REFUND,
  refundByHand,
  refundsAtProvider,
  settleRefundAtBank,
  tellOfRefund,
} from '../../support/payments/failing-refunds.ts'
import { postedTo } from '../../support/payments/money.ts'
import { refundFrame } from '../../support/payments/refund-frame.ts'
import { type Stray, statusOfStray, strayPaidBy as strayOf } from '../../support/payments/stray-payments.ts'
import { CARD, rowsOf } from '../../support/people/ordering.ts'

const { product, owner, pass } = refundFrame()

const strayPaidBy = (card: string) => strayOf(product(), card)
const statusOf = (stray: Stray) => statusOfStray(product(), stray)
const atProvider = async ({ orderId }: Stray) =>
  (await refundsAtProvider(product(), orderId)).map(({ status }) => status)
const customerTold = async ({ customer }: Stray) =>
  (await mailsTo(product().database, customer.email, 'payment-refunded')).length

test('a return that fails at once is owed, told to owners only, and made again after an hour', async () => {
  const told = (await mailsTo(product().database, owner().email, 'refund-failed')).length
  const stray = await strayPaidBy(REFUND.fails)
  expect(await statusOf(stray)).toEqual({ status: 'refund_failed', attempt: 2 })
  expect(await postedTo(product(), stray.orderId, 'stray_out')).toEqual({})

  await stray.comeBack()
  await pass({ minutes: 30 })
  await pass({ minutes: 29 })
  expect(await atProvider(stray)).toEqual(['failed'])
  const mails = await mailsTo(product().database, owner().email, 'refund-failed')
  expect(mails.length - told).toBe(1)
  expect(mails.at(-1)?.text).toMatch(
    /We try again by ourselves, for the first time on \w+day, \w+ \d+ at \d+:\d\d [AP]M ET\./,
  )

  await pass({ minutes: 1 })
  expect(await atProvider(stray)).toEqual(['failed', 'failed'])
  expect(await statusOf(stray)).toEqual({ status: 'refund_failed', attempt: 3 })
  expect(await customerTold(stray)).toBe(0)

  await behaveAs(product(), stray.orderId, CARD)
  await pass({ minutes: 119 })
  expect(await atProvider(stray)).toHaveLength(2)
  await pass({ minutes: 1 })
  await pass({ minutes: 240 })
  expect(await atProvider(stray)).toEqual(['succeeded', 'failed', 'failed'])
  expect((await statusOf(stray))?.status).toBe('refunded')
  expect(await postedTo(product(), stray.orderId, 'stray_out')).toEqual({
    provider_cash: -stray.amountCents,
    stray_money: stray.amountCents,
  })
  expect(await customerTold(stray)).toBe(1)
})

test('a return that fails days later is booked back and made again, once', async () => {
  const stray = await strayPaidBy(REFUND.failsLater)
  expect((await statusOf(stray))?.status).toBe('refunded')
  const failedId = await settleRefundAtBank(product(), stray.orderId, 'failed')
  await tellOfRefund(product(), failedId)
  await tellOfRefund(product(), failedId)
  expect(await statusOf(stray)).toEqual({ status: 'refund_failed', attempt: 2 })
  const { amountCents } = stray
  expect(await postedTo(product(), stray.orderId, 'stray_out_reversed')).toEqual({
    provider_cash: amountCents,
    stray_money: -amountCents,
  })

  await behaveAs(product(), stray.orderId, CARD)
  await pass({ minutes: 60 })
  await tellOfRefund(product(), failedId)
  await pass({ minutes: 1500 })
  expect(await statusOf(stray)).toEqual({ status: 'refunded', attempt: 2 })
  expect(await atProvider(stray)).toEqual(['succeeded', 'failed'])
  expect(await postedTo(product(), stray.orderId, 'stray_out')).toEqual({
    provider_cash: -2 * amountCents,
    stray_money: 2 * amountCents,
  })
  expect(await customerTold(stray)).toBe(1)
})

test('money that somebody gave back by hand after a failure is not given back again', async () => {
  const stray = await strayPaidBy(REFUND.fails)
  await behaveAs(product(), stray.orderId, CARD)
  const byHand = await refundByHand(product(), stray.orderId)
  await pass({ minutes: 60 })
  expect(await atProvider(stray)).toEqual(['succeeded', 'failed'])
  const query = 'select status, provider_refund_id as id from stray_payments where order_id = $1'
  expect(await rowsOf(product(), query, [stray.orderId])).toEqual([{ status: 'refunded', id: byHand }])
})

test('a return whose failure nobody told is found within a day', async () => {
  await product().runJobs()
  const stray = await strayPaidBy(REFUND.failsLater)
  await settleRefundAtBank(product(), stray.orderId, 'failed')
  await pass({ minutes: 1500 })
  expect(await statusOf(stray)).toEqual({ status: 'refund_failed', attempt: 2 })
  await pass({ minutes: 60 })
  expect(await atProvider(stray)).toEqual(['succeeded', 'failed'])
})

test('returns that failed and were made again agree with the provider', async () => {
  const stray = await strayPaidBy(REFUND.failsLater)
  await tellOfRefund(product(), await settleRefundAtBank(product(), stray.orderId, 'failed'))
  const check = async () => (await (await product().staff()).call('reconcileMoney')).body.reports.at(-1)
  expect(await check()).toMatchObject({ differences: [] })
  await behaveAs(product(), stray.orderId, CARD)
  await pass({ minutes: 60 })
  expect(await check()).toMatchObject({ differences: [] })
})
