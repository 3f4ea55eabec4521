import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { readOpenWeeks } from '../../delivery/read-delivery-schedule.ts'
import { actAs } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { endDuePauses, type PauseDeps } from '../pauses/end-pause.ts'
import { insertMissingBoxes, listBoxesInClosedWeeks, listBoxesToOpen } from './boxes.records.ts'
import { emptyBox, fillNewBoxes } from './fill-box.ts'
import { followWeeks } from './follow-weeks.ts'
import { type PlannedBox, type PriceBook, planBoxes, readPriceBook } from './plan-boxes.ts'
import { lockBoxesToSettle } from './settle-box.ts'

const BATCH = 500
/** As many as are locked together: few enough that nobody waits for them. */
const AT_ONCE = 50

/**
 * Keeps the boxes of the next eight delivery weeks: each live subscription has one for each week, in the week's
 * place when it was moved, and its next one has a pending order. Found by state: a repeated call changes nothing.
 */
export async function openBoxes(deps: PauseDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  await endDuePauses(deps)
  const weeks = await readOpenWeeks(deps.kitchen, db, now)
  await db.transaction(async (tx) => {
    await actAs(tx, 'system')
    await followWeeks(deps.kitchen, tx, now)
  })
  // By itself: boxes that were moved are locked, and the subscriptions of new ones would be after them.
  await insertMissingBoxes(db, weeks, { now })
  for (const box of await listBoxesInClosedWeeks(db))
    await attempt(deps, box, () => emptyClosedBox(db, box, now))
  const book = await readPriceBook(db)
  for (let after: string | null = null; ; ) {
    const next: ToOpen[] = await listBoxesToOpen(db, { now, after, limit: BATCH })
    after = next.at(-1)?.subscriptionId ?? null
    if (!after) return
    for (let first = 0; first < next.length; first += AT_ONCE)
      await openTogether(deps, next.slice(first, first + AT_ONCE), book, now)
  }
}

type ToOpen = { id: string; subscriptionId: string }

/** One box that cannot be opened does not stop the others. */
async function openTogether(
  deps: PauseDeps,
  boxes: readonly ToOpen[],
  book: PriceBook,
  now: Date,
): Promise<void> {
  try {
    await openAll(deps.kitchen, deps.db, boxes, book, now)
  } catch {
    for (const box of boxes) await attempt(deps, box, () => openAll(deps.kitchen, deps.db, [box], book, now))
  }
}

async function attempt({ log }: PauseDeps, { id }: ToOpen, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ err: error, box: id }, 'a box could not be opened or closed; it is tried again')
  }
}

/** Those that somebody else has opened or closed meanwhile are left alone. */
async function openAll(
  kitchen: Kitchen,
  db: Db,
  boxes: readonly ToOpen[],
  book: PriceBook,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await actAs(tx, 'system')
    const undecided = await lockBoxesToSettle(tx, boxes)
    const boxIds = undecided.filter(({ orderId }) => !orderId).map(({ id }) => id)
    if (boxIds.length > 0)
      await fillNewBoxes(tx, await planBoxes(kitchen, tx, { boxIds }, { book, portions: 'claim' }), now)
  })
}

/**
 * Opens the boxes of one subscription, inside its customer's transaction, which has locked it.
 * @returns its next one, where that had no order before
 */
export async function openBoxesOf(
  kitchen: Kitchen,
  tx: Db,
  subscriptionId: string,
  now: Date,
): Promise<PlannedBox | null> {
  await insertMissingBoxes(tx, await readOpenWeeks(kitchen, tx, now), { now, subscriptionId })
  return openNextBox(kitchen, tx, subscriptionId, now)
}

/** The same where its boxes are there. */
export async function openNextBox(
  kitchen: Kitchen,
  tx: Db,
  subscriptionId: string,
  now: Date,
): Promise<PlannedBox | null> {
  const [planned] = await planBoxes(kitchen, tx, { toOpen: { subscriptionId, now } }, { portions: 'claim' })
  if (!planned) return null
  await fillNewBoxes(tx, [planned], now)
  return planned
}

/** The week takes no orders any more. Its box stays, without one, until its cutoff: the week may be opened again. */
async function emptyClosedBox(
  db: Db,
  { id, subscriptionId }: { id: string; subscriptionId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await actAs(tx, 'system')
    const [box] = await lockBoxesToSettle(tx, [{ id, subscriptionId }])
    if (box) await emptyBox(tx, box, now)
  })
}
