import type { ReceiptWire } from '../../contract/subscription-wire.ts'
import { businessDateAt } from '../../domain/shared/business-time.ts'
import type { CalendarDate } from '../../domain/shared/calendar-date.ts'
import {
  changeSentences,
  changeTitle,
  effectiveSentence,
  type SubscriptionChange,
} from '../../domain/subscriptions/change-receipt.ts'
import { readProfile } from '../customers/customer-facts.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import { type ChangeRow, insertChange, listChanges, type NewChange } from './changes.records.ts'
import type { SubscriptionEmailData } from './subscription-email.tsx'

/** How many receipts the portal lists. */
const RECEIPTS = 20

/**
 * The numbered receipt of a change, written and mailed in the transaction that makes the change. `portalUrl` is
 * where the mail's link leads; null where nobody called, as in a job.
 */
export async function writeReceipt(
  tx: Db,
  { portalUrl, now, ...change }: NewChange & { portalUrl: string | null; now: Date },
): Promise<ReceiptWire> {
  const row = await insertChange(tx, change, { now, businessDate: businessDateAt(now) })
  const receipt = receiptOnWire(row)
  const { fullName, email } = await readProfile(tx, change.subscription.userId)
  const { number, title, effective } = receipt
  const data: SubscriptionEmailData = {
    customerName: fullName ?? '',
    ...{ number, title, effective, old: receipt.old, new: receipt.new, portalUrl },
  }
  await enqueueMail(tx, {
    kind: 'subscription-changed',
    dedupKey: `subscription-changed:${row.id}`,
    to: email,
    data,
  })
  return receipt
}

/** The latest receipts of a household. */
export async function listReceipts(db: Db, userId: string): Promise<ReceiptWire[]> {
  return (await listChanges(db, userId, RECEIPTS)).map(receiptOnWire)
}

function receiptOnWire(row: ChangeRow): ReceiptWire {
  // Stored as written by this file: kind, old and new belong together.
  const change = { kind: row.kind, old: row.oldValue, new: row.newValue } as unknown as SubscriptionChange
  return {
    number: row.number,
    title: changeTitle(change.kind),
    ...changeSentences(change),
    effective: effectiveSentence(row.effectiveFrom as CalendarDate | null),
    created_at: row.createdAt.toISOString(),
  }
}
