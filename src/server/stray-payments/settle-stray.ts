import { owedOfStray, type StaffSettlement } from '../../domain/pricing/stray-payment.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { holdStanding, type StandingLost } from '../accounts/standing/hold-standing.ts'
import { readProfile } from '../customers/customer-facts.ts'
import { postStraySettled } from '../ledger/post-stray-payment.ts'
import { lockOrderAndCredit } from '../money/lock-order.ts'
import type { SettledEmailData } from '../money/refunds/order-refund-email.tsx'
import type { OrderRow } from '../orders/find-order.ts'
import { actAs, type HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import type { PaymentDeps } from '../platform/payments/payment-deps.ts'
import { failureOf, PaymentProviderError } from '../platform/payments/provider-error.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { bookIfReturned, refundStray } from './refund-stray.ts'
import { findStrayById, isStrayDisputed, type StrayRow } from './stray-payments.reads.ts'
import { recordStraySettled, reopenStray } from './stray-payments.records.ts'

export type StrayFailure = StandingLost | { code: 'stray_not_found' } | { code: 'stray_not_given_up' }
export type SettleStrayFailure =
  | StrayFailure
  | { code: 'stray_without_customer' }
  | { code: 'stray_returned' }
  | { code: 'stray_partly_returned' }
  | { code: 'stray_disputed' }
  | { code: 'payments_unavailable' }
  | { code: 'payments_refused' }

/** `note` is what its customer reads: why it is credit, or how the money comes. */
export type StrayWay = { as: StaffSettlement; note: string }

/**
 * Staff try the card again, for money that the product has given up giving back. A failure gives it up again;
 * without an answer it goes on automatically.
 */
export async function returnStrayAgain(
  deps: PaymentDeps,
  id: string,
  by: HistoryActor,
): Promise<Outcome<StrayRow, StrayFailure>> {
  const reopened = await deps.db.transaction(async (tx): Promise<Outcome<StrayRow, StrayFailure>> => {
    const standing = await holdStanding(tx, by, 'refund-orders')
    if (!standing.ok) return standing
    const stray = await reopenStray(tx, id)
    if (!stray) return fail(await whyNot(tx, id))
    await recordChange(tx, {
      ...{ by, at: deps.clock.now(), subject: strayAsSubject(stray), act: 'card-tried-again' },
      ...{ before: null, after: null },
    })
    return succeed(stray)
  })
  if (!reopened.ok) return reopened
  await refundStray(deps, reopened.value)
  return succeed((await findStrayById(deps.db, id)) ?? reopened.value)
}

/**
 * Staff end it otherwise: its customer gets the money as credit, or has been paid by other means. Once, and never when
 * the card has it back already, or some of it, which only the provider knows.
 */
export async function settleStray(
  deps: PaymentDeps,
  id: string,
  way: StrayWay,
  by: HistoryActor,
): Promise<Outcome<null, SettleStrayFailure>> {
  const { db, clock, log } = deps
  const known = await findStrayById(db, id)
  if (known && (await isStrayDisputed(db, known))) return fail({ code: 'stray_disputed' })
  try {
    const isBack = known?.status === 'given_up' ? await bookIfReturned(deps, known) : 'nothing'
    if (isBack === 'all') return fail({ code: 'stray_returned' })
    if (isBack === 'changed') return fail({ code: 'stray_not_given_up' })
    if (isBack === 'part') return fail({ code: 'stray_partly_returned' })
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.error({ err: error, stray_payment: id }, 'the payment provider could not be asked for its refunds')
    return fail(failureOf(error))
  }
  return db.transaction(async (tx) => {
    const standing = await holdStanding(tx, by, 'refund-orders')
    if (!standing.ok) return standing
    const now = clock.now()
    await actAs(tx, by)
    const stray = await findStrayById(tx, id)
    if (!stray) return fail({ code: 'stray_not_found' })
    const order = stray.orderId ? await lockOrderAndCredit(tx, stray.orderId) : null
    if (way.as === 'credit' && !order) return fail({ code: 'stray_without_customer' })
    if (!(await recordStraySettled(tx, id, { ...way, by }, now))) return fail({ code: 'stray_not_given_up' })
    await recordChange(tx, {
      ...{ by, at: now, reason: way.note, subject: strayAsSubject(stray), act: 'settled' },
      ...{ before: null, after: { settled_as: way.as } },
    })
    const userId = way.as === 'credit' ? (order?.userId ?? null) : null
    const rest = { ...stray, amountCents: owedOfStray(stray) }
    await postStraySettled(tx, { ...rest, userId, note: way.note }, now)
    if (order) await tellCustomer(tx, rest, order, way)
    return succeed(null)
  })
}

const strayAsSubject = ({ id, amountCents }: StrayRow) => ({
  ...{ kind: 'stray-payment', id, name: `Stray payment of ${formatDollars(cents(amountCents))}` },
})

async function whyNot(db: Db, id: string): Promise<StrayFailure> {
  return { code: (await findStrayById(db, id)) ? 'stray_not_given_up' : 'stray_not_found' }
}

async function tellCustomer(
  tx: Db,
  { id, amountCents, refundAttempt }: StrayRow,
  { userId, orderNumber, deliveryDate }: OrderRow,
  way: StrayWay,
): Promise<void> {
  const { fullName, email } = await readProfile(tx, userId)
  const data: SettledEmailData = {
    customerName: fullName ?? '',
    ...{ amountCents, orderNumber, deliveryDate },
    ...way,
  }
  await enqueueMail(tx, {
    kind: 'payment-settled',
    dedupKey: `payment-settled:${id}:${refundAttempt}`,
    to: email,
    data,
  })
}
