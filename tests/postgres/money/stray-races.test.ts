import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { holdSharedPassword } from '../../../src/server/accounts/staff/staff-accounts.records.ts'
import { lockOrderAndCredit } from '../../../src/server/money/lock-order.ts'
import type { Db } from '../../../src/server/platform/db/db.ts'
import type { PaymentDeps } from '../../../src/server/platform/payments/payment-deps.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import { followRefundById } from '../../../src/server/provider-notices/follow-refunds.ts'
import { settleStray } from '../../../src/server/stray-payments/settle-stray.ts'
import { REFUND, refundsAtProvider, turnAroundAtBank } from '../../support/payments/failing-refunds.ts'
import { balanceOf } from '../../support/payments/money.ts'
import { refundFrame } from '../../support/payments/refund-frame.ts'
import { type Stray, statusOfStray, strayPaidBy } from '../../support/payments/stray-payments.ts'
import { valuesOf } from '../../support/people/crowd.ts'
import { rowsOf } from '../../support/people/ordering.ts'

const { product, owner, pass, bookedToCard, mailsAbout } = refundFrame()

const whoWaits = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

const deps = (db: Db = product().database.db): PaymentDeps => ({
  ...{ db, clock: product().clock, kitchen: ORLANDO_KITCHEN, log: pino({ level: 'silent' }) },
  payments: createPayments({ port: product().standIn.port, ...product().paymentKeys }),
})

/** As the provider answered before the bank turned around. */
const nothingReturnedYet = (db: Db): PaymentDeps => {
  const { payments, ...others } = deps(db)
  return { ...others, payments: { ...payments, listRefunds: async function* () {} } }
}

/** A payment that the product no longer tries to give back, and the refund that failed last. */
async function givenUpStray(): Promise<{ stray: Stray; refundId: string }> {
  const stray = await strayPaidBy(product(), REFUND.fails)
  const [made] = await refundsAtProvider(product(), stray.orderId)
  await rowsOf(product(), 'update stray_payments set refund_attempt = 10 where id = $1', [stray.id])
  await pass({ minutes: 60 })
  return { stray, refundId: made?.id ?? '' }
}

test('a payment that staff give as credit while its card gets it after all: both are booked, and owners are told that its customer has it twice', async () => {
  const { stray, refundId } = await givenUpStray()
  await turnAroundAtBank(product(), refundId, 'succeeded')
  const way = { as: 'credit', note: 'Your bank has closed the card.' } as const
  const { heard } = await product().database.db.transaction(async (tx: Db) => {
    // In the order of `settleStray`.
    await holdSharedPassword(tx)
    await lockOrderAndCredit(tx, stray.orderId)
    const heard = Promise.allSettled([followRefundById(deps(), refundId)])
    await expect.poll(() => rowsOf(product(), whoWaits)).toEqual([{ count: 1 }])
    expect(await settleStray(nothingReturnedYet(tx), stray.id, way, `staff:${owner().id}`)).toMatchObject({
      ok: true,
    })
    return { heard }
  })
  valuesOf(await heard)
  const { amountCents, customer } = stray
  expect(await statusOfStray(product(), stray)).toMatchObject({ status: 'settled' })
  expect([await balanceOf(product(), customer.userId), await bookedToCard(stray, 'stray_out')]).toEqual([
    amountCents,
    amountCents,
  ])
  const told = (await mailsAbout(owner().email, 'refund-arrived')).map(({ text }) => text)
  expect(told).toEqual([expect.stringContaining('had been given back another way')])
})
