import { declineKind, NO_CARD } from '../../domain/charges/decline-kind.ts'
import { endOfDunning, givenUpBy, nextAttemptAt } from '../../domain/charges/dunning.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { calendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { fallPastDue, type LockedBox, lockBoxOfOrder, releaseBox } from '../subscriptions/boxes/settle-box.ts'
import type { DunningRow } from './dunning/dunning.reads.ts'
import { closeCase, lockCase, saveCase } from './dunning/dunning.records.ts'
import { mailWhatIsDue } from './dunning/dunning-mails.ts'
import { mailBoxNotMade } from './renewal-mails.ts'

/** `card`: the provider's name of the card that was declined; null when there is none. */
export type Declined = { orderId: string; code: string; declineCode: string | null; card: string | null }

/** A charge that was declined opens the box's dunning case or takes it a step further (field: one case per box). */
export async function recordDecline(kitchen: Kitchen, tx: Db, declined: Declined, now: Date): Promise<void> {
  const locked = await lockBoxOfOrder(tx, declined.orderId)
  if (!locked) throw new Error(`The order ${declined.orderId} has no box`)
  const { box, subscription } = locked
  const known = await lockCase(tx, box.id)
  // While the bank was asked: nothing is tried again, and nobody is told.
  const reason = givenUpBy(subscription, known?.openedAt ?? null)
  if (reason) {
    await releaseBox(tx, { boxId: box.id, orderId: box.orderId }, reason, now)
    return closeCase(tx, box.id, 'stopped', now)
  }
  const dunning = nextCase(kitchen, known, box, declined, now)
  await saveCase(tx, dunning)
  if (!known && now >= dunning.giveUpAt) return endUntold(tx, box, now)
  await fallPastDue(tx, subscription, now)
  await mailWhatIsDue(tx, dunning, box, now)
}

/** There was no time to tell the household: it is not to blame, as when its charge was refused. */
async function endUntold(tx: Db, box: LockedBox['box'], now: Date): Promise<void> {
  await releaseBox(tx, { boxId: box.id, orderId: box.orderId }, 'dropped', now)
  await closeCase(tx, box.id, 'stopped', now)
  await mailBoxNotMade(tx, box, 'not_charged')
}

function nextCase(
  kitchen: Kitchen,
  known: DunningRow | null,
  box: LockedBox['box'],
  { code, declineCode, card }: Declined,
  now: Date,
): DunningRow {
  const lastCode = declineCode ?? code
  const kind = declineKind(lastCode)
  const openedAt = known?.openedAt ?? now
  const week = { ordersCloseAt: box.ordersCloseAt, deliveryDate: calendarDate(box.deliveryDate) }
  const dunning = {
    kind,
    openedAt,
    attempts: (known?.attempts ?? 0) + (code === NO_CARD ? 0 : 1),
    giveUpAt: known?.giveUpAt ?? endOfDunning(kitchen, week, openedAt),
  }
  const next = nextAttemptAt(dunning, now)
  return {
    boxId: box.id,
    userId: box.userId,
    status: next ? 'retrying' : 'awaiting_customer',
    attempts: dunning.attempts,
    nextAttemptAt: next,
    giveUpAt: dunning.giveUpAt,
    declineKind: kind,
    lastCode,
    openedAt: dunning.openedAt,
    closedAt: null,
    triedCard: card,
    triedAt: now,
    mailed: known?.mailed ?? [],
  }
}

/** There is no card to charge: the household is asked for one at once. */
export async function recordUnpayable(
  kitchen: Kitchen,
  tx: Db,
  box: { orderId: string },
  now: Date,
): Promise<void> {
  await recordDecline(
    kitchen,
    tx,
    { orderId: box.orderId, code: NO_CARD, declineCode: null, card: null },
    now,
  )
}
