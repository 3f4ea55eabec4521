import type { DeclineKind } from '../../domain/charges/decline-kind.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { readProfile } from '../customers/customer-facts.ts'
import type { Db } from '../platform/db/db.ts'
import type { WhatIsMailed } from '../platform/email/mail-kinds.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import type { BoxNotMadeData } from './renewal-email.tsx'

type MailedBox = { id: string; userId: string; deliveryDate: CalendarDate }
type Failure = {
  amountCents: number
  giveUpAt: Date
  nextAttemptAt: Date | null
  declineKind: DeclineKind
  lastCode: string
}

/** The first failure: what the bank said, what to do and until when. Later tries of the same box say nothing new. */
export async function mailPaymentFailed(tx: Db, box: MailedBox, failure: Failure): Promise<void> {
  await mail(tx, box, (about) => ({ kind: 'payment-failed', data: { ...about, ...failureData(failure) } }))
}

/** Every try has failed so far, and time runs out. */
export async function mailLastChance(tx: Db, box: MailedBox, failure: Failure): Promise<void> {
  await mail(tx, box, (about) => ({
    kind: 'payment-last-chance',
    data: { ...about, ...failureData(failure) },
  }))
}

/** `paused`: the third in a row pauses the subscription; `stays_paused`: its household had paused it before. */
export type AfterDrop = 'past_due' | 'paused' | 'stays_paused'

/** The box was not paid in time and does not come. */
export async function mailBoxDropped(tx: Db, box: MailedBox, afterwards: AfterDrop): Promise<void> {
  const isPaused = afterwards === 'paused'
  const wasPaused = afterwards === 'stays_paused'
  await mail(tx, box, (about) => ({ kind: 'box-dropped', data: { ...about, isPaused, wasPaused } }))
}

/** The cutoff came and the box could not be made; nothing was charged. */
export async function mailBoxNotMade(
  tx: Db,
  box: MailedBox,
  reason: BoxNotMadeData['reason'],
): Promise<void> {
  await mail(tx, box, (about) => ({ kind: 'box-not-made', data: { ...about, reason } }))
}

function failureData({ amountCents, giveUpAt, nextAttemptAt, declineKind, lastCode }: Failure) {
  return {
    amountCents,
    fixUntil: giveUpAt.toISOString(),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    declineKind,
    lastCode,
  }
}

type About = { customerName: string; deliveryDate: CalendarDate }

async function mail(tx: Db, box: MailedBox, telling: (about: About) => WhatIsMailed): Promise<void> {
  const { fullName, email } = await readProfile(tx, box.userId)
  const told = telling({ customerName: fullName ?? '', deliveryDate: box.deliveryDate })
  await enqueueMail(tx, { ...told, dedupKey: `${told.kind}:${box.id}`, to: email })
}
