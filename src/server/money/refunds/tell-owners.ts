import { listOwnerEmails } from '../../accounts/staff/list-owners.ts'
import type { Db } from '../../platform/db/db.ts'
import type { WhatIsMailed } from '../../platform/email/mail-kinds.ts'
import { enqueueMail } from '../../platform/email/outbox.records.ts'
import type { ArrivedRefundEmailData } from './arrived-refund-email.tsx'
import type { FailedRefundEmailData } from './failed-refund-email.tsx'

/** Writes to every owner, once for each `failedId`, in the transaction that records the failure. */
export async function tellOwnersOfFailedRefund(
  tx: Db,
  failedId: string,
  data: FailedRefundEmailData,
): Promise<void> {
  await tellOwners(tx, failedId, { kind: 'refund-failed', data })
}

/** Mails owners that a refund which they were told had failed reached the card after all. */
export async function tellOwnersOfArrivedRefund(
  tx: Db,
  arrivedId: string,
  data: ArrivedRefundEmailData,
): Promise<void> {
  await tellOwners(tx, arrivedId, { kind: 'refund-arrived', data })
}

async function tellOwners(tx: Db, id: string, told: WhatIsMailed): Promise<void> {
  for (const to of await listOwnerEmails(tx))
    await enqueueMail(tx, { ...told, dedupKey: `${told.kind}:${id}:${to}`, to })
}
