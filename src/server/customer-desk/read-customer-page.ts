import type { CustomerPageWire } from '../../contract/staff/customers-desk-wire.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { listNotes } from '../customer-notes/customer-notes.reads.ts'
import { findCustomer } from '../customers/customers.reads.ts'
import { creditHistory } from '../ledger/ledger.reads.ts'
import type { Db } from '../platform/db/db.ts'
import { readSubscriptionCalendar } from '../subscriptions/read-calendar.ts'
import type { createReadPortal, PortalDeps } from '../subscriptions/read-portal.ts'
import { findSince, listCharges, listMailsTo, listRefundsTo } from './page.records.ts'

export type PageDeps = Omit<PortalDeps, 'paymentProblemOf'> & {
  readPortal: ReturnType<typeof createReadPortal>
  staffNames: () => Promise<(actor: string) => string>
}

const MOST_MAILS = 50
const MOST_MOVEMENTS = 50
/** Their links and codes open the account: nobody but the household reads them. */
const OPENS_ACCOUNT: readonly string[] = ['password-reset', 'email-confirmation']

type NameOf = (actor: string) => string

/** Everything that staff may know of a household, read as the household itself reads it; no card. */
export async function readCustomerPage(
  deps: PageDeps,
  userId: string,
): Promise<Outcome<CustomerPageWire, { code: 'customer_not_found' }>> {
  const { db } = deps
  const customer = await findCustomer(db, userId)
  const since = await findSince(db, userId)
  if (!customer || !since) return fail({ code: 'customer_not_found' })
  const portal = await deps.readPortal(userId)
  const calendar = await readSubscriptionCalendar(deps, userId)
  const nameOf = await deps.staffNames()
  const { preferences, payment_problem, charges_on_hold, orders } = portal
  const { subscription, weeks, forecast, receipts, credit_cents } = calendar
  return succeed({
    customer: {
      ...{ id: userId, name: customer.fullName, email: customer.email },
      ...{ is_test_customer: customer.isTestCustomer, since: since.toISOString() },
    },
    ...{ preferences, payment_problem, charges_on_hold, subscription, weeks, forecast, receipts, orders },
    money: await moneyOf(db, userId, nameOf),
    credit: { balance_cents: credit_cents, history: await creditOf(db, userId, nameOf) },
    mails: await mailsTo(db, customer.email),
    notes: (await listNotes(db, userId)).map((note) => ({
      ...{ id: note.id, kind: note.kind, text: note.text, is_pinned: note.isPinned },
      ...{ by: nameOf(note.writtenBy), at: note.writtenAt.toISOString() },
      removed:
        note.removedBy && note.removedAt
          ? { by: nameOf(note.removedBy), at: note.removedAt.toISOString() }
          : null,
    })),
  })
}

const REFUND_STATES = { pending: 'refund_waits', succeeded: 'refunded', failed: 'refund_failed' } as const

async function moneyOf(db: Db, userId: string, nameOf: NameOf): Promise<CustomerPageWire['money']> {
  const charges = (await listCharges(db, userId, MOST_MOVEMENTS)).map((charge) => ({
    ...{ id: charge.id, at: charge.at.toISOString(), what: 'charged' as const, reason: null, by: null },
    ...{ order_number: charge.orderNumber, amount_cents: charge.amountCents },
  }))
  const refunds = (await listRefundsTo(db, userId, MOST_MOVEMENTS)).map((refund) => ({
    ...{ id: refund.id, at: refund.at.toISOString(), what: REFUND_STATES[refund.status] },
    ...{ order_number: refund.orderNumber, amount_cents: refund.amountCents },
    ...{ reason: refund.reason, by: nameOf(refund.actor) },
  }))
  return [...charges, ...refunds].sort((one, other) => other.at.localeCompare(one.at))
}

async function creditOf(db: Db, userId: string, nameOf: NameOf) {
  return (await creditHistory(db, userId, MOST_MOVEMENTS)).map((movement) => ({
    ...{ id: movement.id, kind: movement.kind, amount_cents: movement.amountCents },
    ...{ reason: movement.reason, by: nameOf(movement.actor), at: movement.occurredAt.toISOString() },
  }))
}

async function mailsTo(db: Db, address: string): Promise<CustomerPageWire['mails']> {
  return (await listMailsTo(db, address, MOST_MAILS)).map((mail) => ({
    ...{ id: mail.id, at: (mail.sentAt ?? mail.createdAt).toISOString(), kind: mail.kind },
    ...{ status: mail.status, subject: mail.subject || null },
    text: OPENS_ACCOUNT.includes(mail.kind) ? null : mail.text || null,
  }))
}
