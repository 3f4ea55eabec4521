import { expect, test } from 'vitest'
import { REFUND, refundsAtProvider, tellOfRefund } from '../../support/payments/failing-refunds.ts'
import { balanceOf } from '../../support/payments/money.ts'
import { refundFrame } from '../../support/payments/refund-frame.ts'
import { type Stray, statusOfStray, strayPaidBy } from '../../support/payments/stray-payments.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { STAFF_ACCOUNT_PASSWORD } from '../../support/people/staff.ts'

const { product, owner, differences, turnAround, pass, ...frame } = refundFrame()

const statusOf = async (stray: Stray) => (await statusOfStray(product(), stray))?.status
/** Whether the money screen says that its customer has it twice; undefined while staff have not settled it. */
const isShownAsTwice = async ({ id }: Stray) => {
  const { strays } = (await (await signedIn()).call('getMoney')).body
  return strays.find((stray) => stray.id === id)?.settlement?.card_has_it_too
}
const mailTo = async (email: string, kind: string) =>
  (await frame.mailsAbout(email, kind)).map(({ text }) => text)
const signedIn = async () => {
  await owner().call('signInStaff', { email: owner().email, password: STAFF_ACCOUNT_PASSWORD })
  return owner()
}
const bookedToCard = (stray: Stray) => frame.bookedToCard(stray, 'stray_out')

async function failedStray(): Promise<{ stray: Stray; refundId: string }> {
  const stray = await strayPaidBy(product(), REFUND.fails)
  const [made] = await refundsAtProvider(product(), stray.orderId)
  return { stray, refundId: made?.id ?? '' }
}

/** A payment that the product no longer tries to give back. */
async function givenUpStray(): Promise<{ stray: Stray; refundId: string }> {
  const failed = await failedStray()
  await rowsOf(product(), 'update stray_payments set refund_attempt = 10 where id = $1', [failed.stray.id])
  await pass({ minutes: 60 })
  expect(await statusOf(failed.stray)).toBe('given_up')
  return failed
}

test('a return that failed and arrived after all is booked and told at once, and not made again', async () => {
  const { stray, refundId } = await failedStray()
  await turnAround(refundId, 'succeeded')
  expect(await statusOf(stray)).toBe('refunded')
  expect(await bookedToCard(stray)).toBe(stray.amountCents)
  await pass({ minutes: 1500 })
  expect(await refundsAtProvider(product(), stray.orderId)).toHaveLength(1)
  expect(await mailTo(stray.customer.email, 'payment-refunded')).toHaveLength(1)
  expect(await differences()).toEqual([])
})

test('a return that was given up and arrived after all waits for nobody, and owners are told so', async () => {
  const { stray, refundId } = await givenUpStray()
  const told = (await mailTo(owner().email, 'refund-arrived')).length
  await turnAround(refundId, 'succeeded')
  await tellOfRefund(product(), refundId)
  expect(await statusOf(stray)).toBe('refunded')
  const mails = await mailTo(owner().email, 'refund-arrived')
  expect(mails.slice(0, mails.length - told)).toEqual([
    expect.stringContaining('Please do not give it back again.'),
  ])
  expect(await differences()).toEqual([])
})

test('a return that arrived after staff had given it as credit is booked beside it, each time the bank turns around', async () => {
  const { stray, refundId } = await givenUpStray()
  const { id, amountCents, customer } = stray
  const settlement = { stray_payment: id, as: 'credit', note: 'Your bank has closed the card.' } as const
  expect((await (await signedIn()).call('settleStrayPayment', settlement)).status).toBe(200)
  const told = (await mailTo(owner().email, 'refund-arrived')).length
  expect(await isShownAsTwice(stray)).toBe(false)
  product().clock.advance({ days: 9 })

  await turnAround(refundId, 'succeeded')
  await tellOfRefund(product(), refundId)
  expect(await statusOf(stray)).toBe('settled')
  expect(await isShownAsTwice(stray)).toBe(true)
  expect([await bookedToCard(stray), await balanceOf(product(), customer.userId)]).toEqual([
    amountCents,
    amountCents,
  ])
  const mails = await mailTo(owner().email, 'refund-arrived')
  expect(mails.slice(0, mails.length - told)).toEqual([expect.stringContaining('more than was paid')])
  expect(await mailTo(customer.email, 'payment-refunded')).toEqual([])
  expect(await differences()).toEqual([])

  await turnAround(refundId, 'failed')
  await tellOfRefund(product(), refundId)
  expect([await statusOf(stray), await bookedToCard(stray)]).toEqual(['settled', 0])
  expect(await isShownAsTwice(stray)).toBe(false)
  expect((await mailTo(owner().email, 'refund-failed'))[0]).toContain('Please do not give it back again.')
  expect(await differences()).toEqual([])

  await turnAround(refundId, 'succeeded')
  expect(await bookedToCard(stray)).toBe(amountCents)
  expect(await differences()).toEqual([])
})
