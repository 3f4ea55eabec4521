import { boxState } from '../../domain/boxes/box-state.ts'
import type { CalendarWeek, WeekChange, WeekChangeFailure } from '../../domain/delivery/delivery-calendar.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { changeCalendar, holdCalendar } from '../delivery/delivery-calendar.ts'
import { countPlacedForGood, moveDraftsBeingPaid, movePlacedOrders } from '../orders/changes/move-orders.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs, type HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import {
  followMovedWeek,
  followWeeks,
  hasOtherWeeksBoxOn,
  holdBoxesOfWeek,
} from '../subscriptions/boxes/follow-weeks.ts'
import { planBoxes, stateFactsOf } from '../subscriptions/boxes/plan-boxes.ts'
import { mailComingBoxMoved, mailDeliveryMoved, mailOpenOrderMoved } from './week-mails.ts'

/**
 * Closes a week, moves its delivery, or brings it back to normal (docs/decisions/0029). Undecided boxes follow at once;
 * so do paid first orders that are not delivered yet and those on an open payment page, whose customers are told the
 * new day by mail. Boxes of a closed week wait for its cutoff, so that opening it again loses nothing.
 */
export async function changeDeliveryWeek(
  { db, clock, kitchen }: { db: Db; clock: Clock; kitchen: Kitchen },
  { scheduledDate, change }: { scheduledDate: CalendarDate; change: WeekChange },
  by: HistoryActor,
): Promise<Outcome<null, WeekChangeFailure>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    await holdCalendar(tx)
    await holdBoxesOfWeek(tx, scheduledDate)
    const changed = await changeCalendar(
      kitchen,
      tx,
      { scheduledDate, change, now },
      {
        countPaid: (deliveryDate) => countPlacedForGood(tx, deliveryDate),
        isTaken: (deliveryDate) => hasOtherWeeksBoxOn(tx, { deliveryDate, scheduledDate }),
      },
    )
    if (!changed.ok) return changed
    await recordChange(tx, {
      ...{ by, at: now, act: ACTS[changed.value.after.status] },
      ...('reason' in change && { reason: change.reason }),
      subject: { kind: 'delivery-week', id: scheduledDate, name: scheduledDate },
      ...{ before: asLogged(changed.value.before), after: asLogged(changed.value.after) },
    })
    await moveOrdersOfWeek(tx, changed.value, now)
    await followWeeks(kitchen, tx, now)
    await mailWhoMustAct(kitchen, tx, changed.value, now)
    return succeed(null)
  })
}

const ACTS = { regular: 'back-to-normal', moved: 'moved', closed: 'closed' } as const

const asLogged = ({ status, deliveryDate, ordersCloseAt }: CalendarWeek) => ({
  ...{ status, delivery_date: deliveryDate, orders_close_at: ordersCloseAt.toISOString() },
})

async function moveOrdersOfWeek(
  tx: Db,
  { before, after }: { before: CalendarWeek; after: CalendarWeek },
  now: Date,
): Promise<void> {
  const [from, to] = [before.deliveryDate, after.deliveryDate]
  if (!from || !to) return
  const drafts = from === to ? [] : await moveDraftsBeingPaid(tx, { from, to }, now)
  // Before their boxes: nobody can mark one delivered between the two.
  const placed = from === to ? [] : await movePlacedOrders(tx, { from, to }, now)
  await followMovedWeek(tx, { ...after, deliveryDate: to })
  for (const order of drafts) await mailOpenOrderMoved(tx, order, { from, to, now })
  for (const order of placed) await mailDeliveryMoved(tx, order, { from, to, now })
}

/**
 * A household whose coming box waits for its meals, or for another card, is told the new day and until when: it may
 * have noted the former one. All others are told in the reminder before the cutoff.
 */
async function mailWhoMustAct(
  kitchen: Kitchen,
  tx: Db,
  { before, after }: { before: CalendarWeek; after: CalendarWeek },
  now: Date,
): Promise<void> {
  const [from, to] = [before.deliveryDate, after.deliveryDate]
  if (!from || !to || from === to) return
  for (const planned of await planBoxes(kitchen, tx, { deliveryDate: to })) {
    const state = boxState(kitchen, stateFactsOf(planned), now)
    const owesCard = state === 'open' && planned.facts.subscriptionStatus === 'past_due'
    if (state !== 'needs_choice' && !owesCard) continue
    await mailComingBoxMoved(tx, planned.facts, {
      from,
      waitsFor: owesCard ? 'card' : 'meals',
      now,
    })
  }
}
