import { boxState } from '../../domain/boxes/box-state.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import {
  CARD_BLOCKS_CHARGE_DAYS,
  CARD_NOTICE_DAYS,
  cutoffReminderAt,
  type DueNotice,
  dueNotices,
  type NoticeBox,
  resumeNoticeAt,
} from '../../domain/notices/notice-times.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import { addDays } from '../../domain/time/calendar-date.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Mail } from '../platform/email/mail-kinds.ts'
import { enqueueMails } from '../platform/email/outbox.records.ts'
import {
  type PlannedBox,
  type PriceBook,
  planBoxes,
  readPriceBook,
  stateFactsOf,
} from '../subscriptions/boxes/plan-boxes.ts'
import { NOTHING_TOLD, toldBy } from '../subscriptions/boxes/told-book.ts'
import { noticeMail } from './notice-data.ts'
import {
  type DueFilter,
  insertSentNotices,
  listCutoffs,
  listSentNotices,
  listWithNoticesDue,
  type NoticeHousehold,
  readHouseholds,
  type Told,
} from './notices.records.ts'

export type NoticeDeps = { db: Db; clock: Clock; kitchen: Kitchen }

const BATCH = 100
/** No notice is due longer before a cutoff than this. */
const LOOK_AHEAD_DAYS = 9
const DAY = 86_400_000

/**
 * Tells households what comes: found by what is due and was not sent, however late. In several processes at once,
 * the process that writes a notice down first sends it.
 */
export async function sendNotices({ db, clock, kitchen }: NoticeDeps): Promise<void> {
  const now = clock.now()
  const due = await dueFilter(kitchen, db, now)
  let book: PriceBook | undefined
  for (let after: string | null = null; ; ) {
    const ids = await listWithNoticesDue(db, due, { after, limit: BATCH })
    after = ids.at(-1) ?? null
    if (!after) return
    book ??= await readPriceBook(db)
    await sendTo(kitchen, db, ids, book, now)
  }
}

async function dueFilter(kitchen: Kitchen, db: Db, now: Date): Promise<DueFilter> {
  const until = new Date(now.getTime() + LOOK_AHEAD_DAYS * DAY)
  const cutoffs = await listCutoffs(db, { after: now, until })
  const today = businessDateAt(kitchen, now)
  return {
    zone: kitchen,
    reminded: cutoffs.filter((cutoff) => cutoffReminderAt(kitchen, cutoff) <= now),
    resuming: cutoffs.filter((cutoff) => resumeNoticeAt(kitchen, cutoff) <= now),
    expiresBy: addDays(today, CARD_NOTICE_DAYS),
    // The next charge is at most so far away when the notice is due; a day more for its hour.
    blocksBy: addDays(today, CARD_BLOCKS_CHARGE_DAYS + 1),
  }
}

type Written = Told & { subscriptionId: string; key: string; mail: Mail }

async function sendTo(
  kitchen: Kitchen,
  db: Db,
  ids: readonly string[],
  book: PriceBook,
  now: Date,
): Promise<void> {
  const planned = groupedBy(
    await planBoxes(kitchen, db, { undecidedOfAll: ids }, { book }),
    ({ facts }) => facts.subscriptionId,
  )
  const sent = groupedBy(await listSentNotices(db, ids), ({ subscriptionId }) => subscriptionId)
  const written = (await readHouseholds(db, ids)).flatMap((household) => {
    const { subscriptionId } = household
    const keys = (sent.get(subscriptionId) ?? []).map(({ key }) => key)
    return noticesFor(kitchen, household, planned.get(subscriptionId) ?? [], keys, now)
  })
  if (written.length === 0) return
  await db.transaction(async (tx) => {
    const mine = await insertSentNotices(
      tx,
      written.map(({ mail: _, ...notice }) => notice),
      now,
    )
    const isMine = new Set(mine.map(({ subscriptionId, key }) => `${subscriptionId} ${key}`))
    const mails = written.filter(({ subscriptionId, key }) => isMine.has(`${subscriptionId} ${key}`))
    await enqueueMails(
      tx,
      mails.map(({ mail }) => mail),
    )
  })
}

function noticesFor(
  kitchen: Kitchen,
  household: NoticeHousehold,
  planned: readonly PlannedBox[],
  sent: readonly string[],
  now: Date,
): Written[] {
  const boxes = planned.map((box) => noticeBox(kitchen, box, now))
  const card = planned[0]?.facts.card ?? null
  const known = card && card.expMonth !== null && card.expYear !== null
  const facts = {
    boxes,
    firstBoxAfterResume: firstAfterResume(household, boxes),
    card: known
      ? {
          id: `${card.id}:${card.expYear}-${card.expMonth}`,
          expMonth: card.expMonth ?? 0,
          expYear: card.expYear ?? 0,
        }
      : null,
    sent,
  }
  return dueNotices(kitchen, facts, now).flatMap((notice) => {
    const box = planned.find(({ facts: { deliveryDate } }) => deliveryDate === notice.deliveryDate)
    return box ? [written(kitchen, household, notice, box)] : []
  })
}

function noticeBox(kitchen: Kitchen, box: PlannedBox, now: Date): NoticeBox {
  const { deliveryDate, ordersCloseAt } = box.facts
  return {
    deliveryDate,
    ordersCloseAt,
    state: boxState(kitchen, { ...stateFactsOf(box), paymentFailed: false }, now),
    isMenuToCome: box.plan.kind === 'menu_to_come',
  }
}

/** The first box that comes, for a household that is coming back or back from a pause and was not charged since. */
function firstAfterResume(
  { isPaused, resumedAt }: NoticeHousehold,
  boxes: readonly NoticeBox[],
): NoticeBox | null {
  if (!isPaused && resumedAt === null) return null
  const coming = boxes
    .filter(({ state }) => state === 'open' || state === 'needs_choice')
    .filter(({ ordersCloseAt }) => resumedAt === null || isPaused || ordersCloseAt > resumedAt)
  return coming.sort((a, b) => a.ordersCloseAt.getTime() - b.ordersCloseAt.getTime())[0] ?? null
}

function written(kitchen: Kitchen, household: NoticeHousehold, notice: DueNotice, box: PlannedBox): Written {
  const { subscriptionId, email, customerName } = household
  const dedupKey = `notice:${subscriptionId}:${notice.key}`
  return {
    subscriptionId,
    key: notice.key,
    ...(notice.kind === 'cutoff_reminder' && box.plan.kind === 'ready' ? toldBy(box) : NOTHING_TOLD),
    mail: { ...noticeMail(kitchen, notice.kind, customerName, box), dedupKey, to: email },
  }
}

function groupedBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
