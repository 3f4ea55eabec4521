import { gatheredMailLeaves } from '../../../domain/mail/gathered-mail.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  enqueueMail,
  enqueueMailFor,
  lockWaitingMail,
  rewriteWaitingMail,
} from '../../platform/email/outbox.records.ts'
import { readReceiptMail, type SubscriptionEmailData } from './subscription-email.tsx'

const KIND = 'subscription-changed' as const

/** One receipt, and what a mail about it says of the whole subscription. */
export type NewReceiptMail = Omit<SubscriptionEmailData, 'receipts' | 'gatheredSince'> & {
  receipt: SubscriptionEmailData['receipts'][number]
}

type Receipt = { changeId: string; to: string; data: NewReceiptMail; now: Date }

/**
 * Mails a receipt in the transaction of its change. What a household changes within minutes comes in one mail, with
 * every receipt and the charges as they are after the last; what we change leaves at once. The caller holds the
 * household's subscription, so that two changes never write at the same time.
 */
export async function mailReceipt(tx: Db, { changeId, to, data, now }: Receipt): Promise<void> {
  const { receipt, ...about } = data
  const mail = { kind: KIND, dedupKey: `${KIND}:${changeId}`, to }
  if (data.isOurs) return enqueueMail(tx, { ...mail, data: { ...about, receipts: [receipt] } })
  const waiting = await lockWaitingMail(tx, { ...mail, rank: { under: 'subscription' } }, now)
  const former = waiting && readReceiptMail(waiting.data)
  const first = new Date(former?.gatheredSince ?? now)
  const leavesAt = gatheredMailLeaves(first, now)
  const gathered = {
    ...about,
    receipts: [...(former?.receipts ?? []), receipt],
    gatheredSince: first.toISOString(),
  } satisfies SubscriptionEmailData
  if (waiting) await rewriteWaitingMail(tx, waiting, gathered, leavesAt)
  else await enqueueMailFor(tx, { ...mail, data: gathered }, leavesAt)
}
