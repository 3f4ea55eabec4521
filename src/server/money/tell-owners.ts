import { listOwnerEmails } from '../accounts/list-owners.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import type { FailedRefundEmailData } from './failed-refund-email.tsx'

/** Writes to every owner, once for each `failedId`, in the transaction that records the failure. */
export async function tellOwnersOfFailedRefund(
  tx: Db,
  failedId: string,
  data: FailedRefundEmailData,
): Promise<void> {
  for (const to of await listOwnerEmails(tx))
    await enqueueMail(tx, { kind: 'refund-failed', dedupKey: `refund-failed:${failedId}:${to}`, to, data })
}
