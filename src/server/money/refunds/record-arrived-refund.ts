import { arrivedAfterAll } from '../../../domain/ledger/excess.ts'
import { refundableOf } from '../../../domain/ledger/split-refund.ts'
import { cents, formatDollars } from '../../../domain/shared/money.ts'
import { returnOrderCredit } from '../../orders/changes/return-order-credit.ts'
import { actAs } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockOrderAndCredit } from '../lock-order.ts'
import {
  findPaymentOf,
  lockRefund,
  type RefundRow,
  settleRefundRow,
  sumGivenSince,
  takeFromPayment,
} from './refunds.records.ts'
import { bookRefund, tellCustomer, usedCreditOf } from './settle-refund.ts'
import { tellOwnersOfArrivedRefund } from './tell-owners.ts'

/**
 * A refund that had failed reached the card after all: the money is gone, so it is booked whatever was given meanwhile,
 * and owners, who were told to give it again, are written to. Credit that was part of it is given with it only when
 * nothing was given again. Locks in the order of `refundOrder`.
 */
export async function recordArrivedRefund(
  tx: Db,
  { id, orderId }: RefundRow,
  { providerRefundId }: { providerRefundId?: string },
  now: Date,
): Promise<void> {
  const order = await lockOrderAndCredit(tx, orderId)
  const refund = await lockRefund(tx, id)
  if (!order || refund.status !== 'failed') return
  await actAs(tx, 'payment')
  const payment = await findPaymentOf(tx, orderId)
  const givenSinceCents = await sumGivenSince(tx, refund)
  const taken = arrivedAfterAll(refund.cardCents, refundableOf(order, payment).cardCents)
  if (payment) await takeFromPayment(tx, payment.id, { ...taken, creditedCents: 0 }, now)
  const isGivenOnce = givenSinceCents === 0 && taken.excessCents === 0
  const isFirstTime = refund.timesBooked === 0
  const isWhole =
    !isFirstTime || (isGivenOnce && (await returnOrderCredit(tx, orderId, usedCreditOf(refund), now)))
  const settled = await settleRefundRow(
    tx,
    id,
    {
      status: 'succeeded',
      failureMessage: isGivenOnce ? null : givenAgainText(givenSinceCents),
      timesBooked: refund.timesBooked + 1,
      amountCents: isWhole ? refund.amountCents : refund.cardCents,
      ...(providerRefundId ? { providerRefundId } : {}),
    },
    now,
  )
  await bookRefund(tx, settled, order, now)
  if (isGivenOnce) await tellCustomer(tx, settled, order)
  await tellOwnersOfArrivedRefund(tx, `${id}:${settled.timesBooked}`, {
    orderNumber: order.orderNumber,
    amountCents: refund.cardCents,
    givenSinceCents,
    excessCents: taken.excessCents,
  })
}

const givenAgainText = (givenSinceCents: number): string =>
  `It had failed and reached the card after all. Meanwhile ${formatDollars(cents(givenSinceCents))} of this order had been given back otherwise.`
