import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { strayPayments } from '../../../src/server/platform/db/schema/payments.ts'
import { nextNumber, outcomeOf } from '../../support/databases/database-rows.ts'
import {
  behaveAs,
  REFUND,
  refundByHand,
  refundsAtProvider,
  settleRefundAtBank,
  tellOfRefund,
} from '../../support/payments/failing-refunds.ts'
import { balanceOf, postedTo } from '../../support/payments/money.ts'
import { refundFrame } from '../../support/payments/refund-frame.ts'
import { type Stray, statusOfStray, strayPaidBy } from '../../support/payments/stray-payments.ts'
import { CARD, failNextCalls, rowsOf } from '../../support/people/ordering.ts'
import { STAFF_ACCOUNT_PASSWORD } from '../../support/people/staff.ts'

const { product, owner, pass, mailsAbout } = refundFrame()

const statusOf = async (stray: Stray) => (await statusOfStray(product(), stray))?.status
const attempts = async ({ orderId }: Stray) => (await refundsAtProvider(product(), orderId)).length
const mailTo = async (email: string, kind: string) => (await mailsAbout(email, kind)).map(({ text }) => text)
const onScreen = async ({ id }: Stray) =>
  (await owner().call('getMoney')).body.strays.find((shown) => shown.id === id)
const settle = (stray: Stray, as: 'credit' | 'other_means') =>
  owner().call('settleStrayPayment', { stray_payment: stray.id, as, note: 'Your bank has closed the card.' })
const tryAgain = (stray: Stray) => owner().call('returnStrayPayment', { stray_payment: stray.id })

/** A payment whose last attempt to go back has just failed; the owner comes to decide. */
async function givenUpStray(): Promise<Stray> {
  const stray = await strayPaidBy(product(), REFUND.fails)
  await rowsOf(product(), 'update stray_payments set refund_attempt = 10 where id = $1', [stray.id])
  await pass({ minutes: 60 })
  if ((await statusOf(stray)) !== 'given_up') throw new Error('It is still tried')
  await owner().call('signInStaff', { email: owner().email, password: STAFF_ACCOUNT_PASSWORD })
  return stray
}

test('what ten attempts did not give back is not tried any more: it waits for staff, and owners are told so', async () => {
  const stray = await strayPaidBy(product(), REFUND.fails)
  for (const hours of [1, 2, 4, 8, 16, 24, 24, 24]) {
    await pass({ minutes: hours * 60 })
    expect(await statusOf(stray)).toBe('refund_failed')
  }
  await pass({ minutes: 24 * 60 })
  expect(await statusOfStray(product(), stray)).toEqual({ status: 'given_up', attempt: 11 })

  for (let day = 0; day < 3; day++) await pass({ minutes: 24 * 60 })
  await stray.comeBack()
  expect(await attempts(stray)).toBe(10)
  const told = (await mailTo(owner().email, 'refund-failed')).filter((text) =>
    text.includes('We do not try again by ourselves any more'),
  )
  expect(told).toHaveLength(1)
  expect(await mailTo(stray.customer.email, 'payment-refunded')).toEqual([])
})

test('it stands before every other payment, however many came after it', async () => {
  const stray = await givenUpStray()
  await rowsOf(
    product(),
    `insert into stray_payments (provider_payment_intent_id, amount_cents, reason, status, found_at, resolved_at)
     select 'pi_' || gen_random_uuid(), 100, 'paid_twice', 'refunded', $1::timestamptz + n * interval '1 minute', $1
     from generate_series(1, 60) n`,
    [product().clock.now().toISOString()],
  )
  onTestFinished(() =>
    rowsOf(product(), 'delete from stray_payments where amount_cents = 100').then(() => {}),
  )
  const { strays } = (await owner().call('getMoney')).body
  expect(strays.map(({ status }) => status)).toEqual(
    strays.map(({ status }) => status).toSorted(givenUpFirst),
  )
  expect(await onScreen(stray)).toMatchObject({ status: 'given_up', settlement: null })
})
const givenUpFirst = (one: string, other: string) => Number(other === 'given_up') - Number(one === 'given_up')

test('as credit it belongs to its customer, who reads why; a second click gives nothing more', async () => {
  const stray = await givenUpStray()
  const { amountCents, orderId, customer } = stray
  expect((await settle(stray, 'credit')).status).toBe(200)
  const again = await settle(stray, 'other_means')
  expect(again).toMatchObject({ status: 409, body: { code: 'stray_not_given_up' } })
  expect((await tryAgain(stray)).status).toBe(409)

  expect(await balanceOf(product(), customer.userId)).toBe(amountCents)
  expect(await postedTo(product(), orderId, 'stray_settled')).toEqual({
    stray_money: amountCents,
    customer_credit: -amountCents,
  })
  expect(await onScreen(stray)).toMatchObject({
    status: 'settled',
    settlement: { as: 'credit', note: 'Your bank has closed the card.', by: owner().email },
  })
  const [mail, ...others] = await mailTo(customer.email, 'payment-settled')
  expect(mail).toMatch(/is credit in your account now\. .* Our note for you: Your bank has closed the card\./)
  expect(others).toEqual([])
  await pass({ minutes: 24 * 60 })
  expect(await attempts(stray)).toBe(2)
})

test('paid by other means it is nobody’s credit, and the books say where the money came from', async () => {
  const stray = await givenUpStray()
  const { amountCents, orderId, customer } = stray
  expect((await settle(stray, 'other_means')).status).toBe(200)
  expect(await balanceOf(product(), customer.userId)).toBe(0)
  expect(await postedTo(product(), orderId, 'stray_settled')).toEqual({
    stray_money: amountCents,
    paid_by_other_means: -amountCents,
  })
  expect((await mailTo(customer.email, 'payment-settled'))[0]).toContain('You get the money another way.')
})

test('settled money is no difference to the provider', async () => {
  await settle(await givenUpStray(), 'credit')
  await settle(await givenUpStray(), 'other_means')
  const { reports } = (await owner().call('reconcileMoney')).body
  expect(reports.flatMap(({ differences }) => differences)).toEqual([])
})

test('staff may try the card once more: refused it waits again, taken it has gone back', async () => {
  const stray = await givenUpStray()
  expect(await tryAgain(stray)).toMatchObject({ status: 200, body: { status: 'given_up' } })
  await behaveAs(product(), stray.orderId, CARD)
  expect(await tryAgain(stray)).toMatchObject({ status: 200, body: { status: 'refunded' } })
  expect(await attempts(stray)).toBe(4)
  expect(await postedTo(product(), stray.orderId, 'stray_out')).toEqual({
    provider_cash: -stray.amountCents,
    stray_money: stray.amountCents,
  })
  expect(await mailTo(stray.customer.email, 'payment-refunded')).toHaveLength(1)
  expect((await settle(stray, 'credit')).status).toBe(409)
  expect((await tryAgain(stray)).status).toBe(409)
})

test('a try that fails at the bank days later is booked back and waits again, and owners are told', async () => {
  const stray = await givenUpStray()
  const told = (await mailTo(owner().email, 'refund-failed')).length
  await behaveAs(product(), stray.orderId, REFUND.failsLater)
  expect(await tryAgain(stray)).toMatchObject({ status: 200, body: { status: 'refunded' } })
  await tellOfRefund(product(), await settleRefundAtBank(product(), stray.orderId, 'failed'))
  expect(await statusOfStray(product(), stray)).toEqual({ status: 'given_up', attempt: 12 })
  expect((await mailTo(owner().email, 'refund-failed')).length - told).toBe(1)
  expect((await settle(stray, 'credit')).status).toBe(200)
  expect(await balanceOf(product(), stray.customer.userId)).toBe(stray.amountCents)
  expect(await postedTo(product(), stray.orderId, 'stray_out_reversed')).toEqual({
    provider_cash: stray.amountCents,
    stray_money: -stray.amountCents,
  })
  const { reports } = (await owner().call('reconcileMoney')).body
  expect(reports.flatMap(({ differences }) => differences)).toEqual([])
})

test('a try that gets no answer goes on by itself, and nobody settles it meanwhile', async () => {
  const stray = await givenUpStray()
  await behaveAs(product(), stray.orderId, CARD)
  await failNextCalls(product(), { path: '/v1/refunds', method: 'POST', kind: '500-after-unkept', times: 3 })
  expect(await tryAgain(stray)).toMatchObject({ status: 200, body: { status: 'refund_failed' } })
  expect((await settle(stray, 'credit')).status).toBe(409)
  await pass({ minutes: 2 })
  expect(await statusOf(stray)).toBe('refunded')
  expect((await refundsAtProvider(product(), stray.orderId))[0]?.status).toBe('succeeded')
})

test('what was given back on the provider’s pages is found, booked and told instead of given twice', async () => {
  const stray = await givenUpStray()
  await behaveAs(product(), stray.orderId, CARD)
  await refundByHand(product(), stray.orderId)
  for (const as of ['credit', 'other_means'] as const)
    expect((await settle(stray, as)).body).toMatchObject({
      code: as === 'credit' ? 'stray_returned' : 'stray_not_given_up',
    })
  expect(await statusOf(stray)).toBe('refunded')
  expect(await balanceOf(product(), stray.customer.userId)).toBe(0)
  expect(await postedTo(product(), stray.orderId, 'stray_out')).toEqual({
    provider_cash: -stray.amountCents,
    stray_money: stray.amountCents,
  })
  expect(await mailTo(stray.customer.email, 'payment-refunded')).toHaveLength(1)
  expect(await mailTo(stray.customer.email, 'payment-settled')).toEqual([])
  const { reports } = (await owner().call('reconcileMoney')).body
  expect(reports.flatMap(({ differences }) => differences)).toEqual([])
})

test('of what is back in part on the provider’s pages nothing is given twice: the card gets the rest', async () => {
  const stray = await givenUpStray()
  await behaveAs(product(), stray.orderId, CARD)
  await refundByHand(product(), stray.orderId, 4000)
  for (const as of ['credit', 'other_means'] as const)
    expect(await settle(stray, as)).toMatchObject({ status: 409, body: { code: 'stray_partly_returned' } })
  expect(await statusOf(stray)).toBe('given_up')
  expect(await balanceOf(product(), stray.customer.userId)).toBe(0)

  expect(await tryAgain(stray)).toMatchObject({ status: 200, body: { status: 'refunded' } })
  const returned = (await refundsAtProvider(product(), stray.orderId)).filter(
    ({ status }) => status === 'succeeded',
  )
  expect(returned.map(({ amount }) => amount)).toEqual([stray.amountCents - 4000, 4000])
  expect(await postedTo(product(), stray.orderId, 'stray_out')).toEqual({
    provider_cash: -stray.amountCents,
    stray_money: stray.amountCents,
  })
  const { reports } = (await owner().call('reconcileMoney')).body
  expect(reports.flatMap(({ differences }) => differences)).toContainEqual(
    expect.objectContaining({ kind: 'refund_unknown_here', provider_cents: 4000 }),
  )
})

test('nothing is settled while the provider cannot say whether it is back', async () => {
  const stray = await givenUpStray()
  await failNextCalls(product(), { path: '/v1/refunds', method: 'GET', kind: '500', times: 3 })
  expect(await settle(stray, 'credit')).toMatchObject({
    status: 503,
    body: { code: 'payments_unavailable' },
  })
  expect(await statusOf(stray)).toBe('given_up')
  expect((await settle(stray, 'credit')).status).toBe(200)
})

test('of several who decide at once, one does', async () => {
  const stray = await givenUpStray()
  await behaveAs(product(), stray.orderId, CARD)
  const answers = await Promise.all([settle(stray, 'credit'), tryAgain(stray), settle(stray, 'other_means')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const back = await attempts(stray)
  const credit = await balanceOf(product(), stray.customer.userId)
  const [settled] = await rowsOf<{ as: string | null }>(
    product(),
    'select settled_as as as from stray_payments where id = $1',
    [stray.id],
  )
  expect({ back, credit }).toEqual({
    back: settled?.as === null ? 3 : 2,
    credit: settled?.as === 'credit' ? stray.amountCents : 0,
  })
})

test('nobody gets as credit what belongs to nobody known, and no payment is no payment', async () => {
  const stray = await givenUpStray()
  await rowsOf(product(), 'update stray_payments set order_id = null where id = $1', [stray.id])
  expect(await settle(stray, 'credit')).toMatchObject({
    status: 409,
    body: { code: 'stray_without_customer' },
  })
  expect((await settle(stray, 'other_means')).status).toBe(200)
  const nobodys = { ...stray, id: randomUUID() }
  expect((await settle(nobodys, 'credit')).status).toBe(404)
  expect((await tryAgain(nobodys)).status).toBe(404)
})

test('the database takes it as settled only with what it became, by whom and with a note', async () => {
  const { orderId } = await strayPaidBy(product(), CARD)
  const settled = {
    status: 'settled',
    settledAs: 'credit',
    settledBy: 'staff',
    settledNote: 'A closed card',
    amountCents: 100,
    reason: 'paid_twice',
    orderId,
    resolvedAt: product().clock.now(),
  } as const
  const keep = (facts: Partial<typeof strayPayments.$inferInsert>) => {
    const row = { ...settled, ...facts, providerPaymentIntentId: `pi_settled_${nextNumber()}` }
    return outcomeOf(product().database.db.insert(strayPayments).values(row))
  }
  expect(await keep({})).toBe('accepted')
  expect(await keep({ settledAs: 'other_means', orderId: null })).toBe('accepted')
  for (const half of [
    { settledBy: null },
    { settledNote: null },
    { settledAs: null },
    { resolvedAt: null },
    { orderId: null },
    { status: 'given_up' },
    { status: 'refunded', settledAs: null, settledBy: null },
  ] as const)
    expect(await keep(half), JSON.stringify(half)).toBe('stray_payments_settled_whole')
})
