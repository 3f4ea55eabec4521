import type { ReceiptWire } from '../../../contract/household/subscription-wire.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import {
  changeSentences,
  changeTitle,
  effectiveSentence,
  isOurs,
  type SubscriptionChange,
} from '../../../domain/subscriptions/change-receipt.ts'
import { businessDateAt } from '../../../domain/time/business-time.ts'
import { readProfile } from '../../customers/customer-facts.ts'
import type { Db } from '../../platform/db/db.ts'
import { readForecast } from '../read-forecast.ts'
import { type ChangeRow, insertChange, listChanges, type NewChange } from './changes.records.ts'
import { mailReceipt, type NewReceiptMail } from './mail-receipt.ts'

/** How many receipts the portal lists. */
const RECEIPTS = 20

/** `agreedTo`: the terms that the change was agreed to with, for the household to keep. */
type Receipt = NewChange & { portalUrl: string | null; agreedTo?: string; now: Date }

/**
 * The numbered receipt of a change that has been made, written and mailed in its transaction, with what will be
 * charged now. `portalUrl` is where the mail's link leads; null where nobody called, as in a job.
 */
export async function writeReceipt(
  kitchen: Kitchen,
  tx: Db,
  { portalUrl, agreedTo, now, ...change }: Receipt,
): Promise<ReceiptWire> {
  const row = await insertChange(tx, change, { now, businessDate: businessDateAt(kitchen, now) })
  const receipt = receiptOnWire(row)
  const { fullName, email } = await readProfile(tx, change.subscription.userId)
  const { number, title, effective } = receipt
  const data: NewReceiptMail = {
    customerName: fullName ?? '',
    receipt: { number, title, effective, old: receipt.old, new: receipt.new, renewalTerms: agreedTo },
    portalUrl,
    isOurs: isOurs(change.change.kind),
    forecast: await readForecast(kitchen, tx, change.subscription.userId, now),
  }
  await mailReceipt(tx, { changeId: row.id, to: email, data, now })
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
    effective: effectiveSentence(change.kind, row.effectiveFrom),
    created_at: row.createdAt.toISOString(),
  }
}
