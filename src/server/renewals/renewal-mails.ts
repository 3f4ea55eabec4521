import type { DeclineKind } from '../../domain/subscriptions/decline-kind.ts'
import { readProfile } from '../customers/customer-facts.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import type { RenewalEmailData } from './renewal-email.tsx'

type MailedBox = { id: string; userId: string; deliveryDate: string }

/** The first failure: what to do and until when. Later tries of the same box say nothing new. */
export async function mailPaymentFailed(
  tx: Db,
  box: MailedBox,
  facts: { giveUpAt: Date; kind: DeclineKind },
): Promise<void> {
  await mail(tx, 'payment-failed', box, { fixUntil: facts.giveUpAt.toISOString(), declineKind: facts.kind })
}

/** The box was not paid in time and does not come; `isPaused`: the third one in a row. */
export async function mailBoxDropped(tx: Db, box: MailedBox, isPaused: boolean): Promise<void> {
  await mail(tx, 'box-dropped', box, { isPaused })
}

/** The cutoff came and the box could not be made; nothing was charged. */
export async function mailBoxNotMade(
  tx: Db,
  box: MailedBox,
  reason: 'needs_choice' | 'not_served',
): Promise<void> {
  await mail(tx, 'box-not-made', box, { reason })
}

async function mail(
  tx: Db,
  kind: string,
  box: MailedBox,
  facts: Omit<RenewalEmailData, 'customerName' | 'deliveryDate'>,
): Promise<void> {
  const { fullName, email } = await readProfile(tx, box.userId)
  const data: RenewalEmailData = {
    customerName: fullName ?? '',
    deliveryDate: box.deliveryDate,
    ...facts,
  }
  await enqueueMail(tx, { kind, dedupKey: `${kind}:${box.id}`, to: email, data })
}
