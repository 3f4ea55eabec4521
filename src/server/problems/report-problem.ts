import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { MOST_UPLOAD_BYTES, pictureKind } from '../../domain/menu/pictures/picture-rules.ts'
import { type ClaimDecision, claimOf, decideClaim } from '../../domain/problems/credit-policy.ts'
import { type ProblemKind, problemSentence } from '../../domain/problems/problem-kinds.ts'
import { mayReport } from '../../domain/problems/reportable.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import { readProfile } from '../customers/customer-facts.ts'
import { lockAsCustomer } from '../customers/lock-customers.ts'
import { grantCredit } from '../ledger/customer-credit.ts'
import { makeInTurn, type Original, type ReadFailure, readUpload } from '../menu/pictures/picture-maker.ts'
import type { OrderRow } from '../orders/find-order.ts'
import { findOrder } from '../orders/orders.reads.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import type { AddressSettings } from '../platform/http/listening/own-address.ts'
import {
  type BoxLine,
  findReportByKey,
  insertPhoto,
  insertReport,
  type ReportRow,
  readBoxClaims,
  readPolicy,
  sumCreditedTo,
} from './problems.records.ts'
import { tellStaffOfUnsafe } from './tell-staff.ts'

export type PhotoFailure =
  | ReadFailure
  | { code: 'picture_too_large' }
  | { code: 'picture_kind_unknown' }
  | { code: 'picture_is_heic' }
  | { code: 'pictures_busy' }
export type ReportFailure =
  | PhotoFailure
  | { code: 'order_not_found' }
  | { code: 'meal_not_in_box' }
  | { code: 'too_late_to_report' }

export type ProblemDeps = { db: Db; clock: Clock; kitchen: Kitchen; config: AddressSettings }
export type Report = {
  orderId: string
  /** Null: the whole box. */
  mealId: string | null
  kind: ProblemKind
  quantity: number
  words: string
  photo: Buffer | null
  requestKey: string
}

const DAY = 24 * 3_600_000

/**
 * A household says that something was wrong. Small claims are credited at once within the policy: it is asked, and the
 * credit given, under the customer's lock, so that any number of reports at once stays within it. Everything else waits
 * for staff; what is unsafe goes to them by mail as well. The same key is the same report.
 */
export async function reportProblem(
  deps: ProblemDeps,
  report: Report,
  userId: string,
): Promise<Outcome<ReportRow, ReportFailure>> {
  const photo = await readPhoto(report.photo)
  if (!photo.ok) return photo
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    await lockAsCustomer(tx, userId)
    const known = await findReportByKey(tx, userId, report.requestKey)
    if (known) return succeed(known)
    const order = await findOrder(tx, report.orderId, userId)
    if (!order) return fail({ code: 'order_not_found' })
    if (!mayReport(report.kind, order, businessDateAt(deps.kitchen, now)))
      return fail({ code: 'too_late_to_report' })
    const box = await readBoxClaims(tx, order.id, report.mealId)
    const line = box.lines.find(({ mealId }) => mealId === report.mealId)
    if (report.mealId !== null && !line) return fail({ code: 'meal_not_in_box' })
    const { claimCents, decision } = await decide(tx, { order, box, line, report, userId }, now)
    const kept = await insertReport(tx, {
      ...{ userId, orderId: order.id, mealId: report.mealId, kind: report.kind, words: report.words },
      ...{ quantity: report.quantity, claimCents, requestKey: report.requestKey, reportedAt: now },
      ...('creditCents' in decision
        ? { state: 'credited' as const, creditedCents: decision.creditCents }
        : { state: 'open' as const, waitsBecause: decision.waitsBecause }),
    })
    if (photo.value) await insertPhoto(tx, photoOf(kept.id, photo.value))
    await follow(tx, deps, { kept, order, line }, now)
    return succeed(kept)
  })
}

async function readPhoto(content: Buffer | null): Promise<Outcome<Original | null, PhotoFailure>> {
  if (content === null) return succeed(null)
  if (content.length > MOST_UPLOAD_BYTES) return fail({ code: 'picture_too_large' })
  const kind = pictureKind(content)
  if (kind === null) return fail({ code: 'picture_kind_unknown' })
  return kind === 'heic' ? fail({ code: 'picture_is_heic' }) : makeInTurn(() => readUpload(content))
}

const photoOf = (reportId: string, { content, width, height }: Original) => ({
  ...{ reportId, width, height, bytes: content },
})

type Weighed = {
  order: OrderRow
  box: Awaited<ReturnType<typeof readBoxClaims>>
  line: BoxLine | undefined
  report: Report
  userId: string
}

/** The caller has locked the customer. */
async function decide(
  tx: Db,
  { order, box, line, report, userId }: Weighed,
  now: Date,
): Promise<{ claimCents: number; decision: ClaimDecision }> {
  const goodsCents = line
    ? line.unitPriceCents * Math.min(report.quantity, line.quantity)
    : order.subtotalCents
  const claimCents = claimOf(goodsCents, order)
  const policy = await readPolicy(tx)
  const since = new Date(now.getTime() - policy.periodDays * DAY)
  const decision = decideClaim(report.kind, policy, {
    claimCents,
    quantity: report.quantity,
    portionsLeft: (line?.quantity ?? 1) - box.creditedPortions,
    leftOfBoxCents: order.totalAmountCents - box.refundedCents - box.creditedCents,
    creditedOfBoxCents: box.creditedCents,
    creditedOfHouseholdCents: await sumCreditedTo(tx, userId, since),
  })
  return { claimCents, decision }
}

type Kept = { kept: ReportRow; order: OrderRow; line: BoxLine | undefined }

/** What a report leads to in its own transaction: the credit and its mail, or the mail to staff. */
async function follow(
  tx: Db,
  { config }: ProblemDeps,
  { kept, order, line }: Kept,
  now: Date,
): Promise<void> {
  const what = problemSentence(kept.kind, line ? { name: line.mealName, quantity: kept.quantity } : null)
  if (kept.kind === 'unsafe')
    return tellStaffOfUnsafe(tx, config, {
      ...{ reportId: kept.id, what, words: kept.words, orderNumber: order.orderNumber },
    })
  if (kept.creditedCents === 0) return
  const reason = `${what}${order.orderNumber ? ` (${order.orderNumber})` : ''}`
  const dedupKey = `problem:${kept.id}`
  const amountCents = kept.creditedCents
  await grantCredit(tx, { userId: kept.userId, amountCents, reason, dedupKey, now })
  const { email, fullName } = await readProfile(tx, kept.userId)
  await enqueueMail(tx, {
    ...{ kind: 'credit-granted', dedupKey: `credit-granted:${dedupKey}`, to: email },
    data: { customerName: fullName ?? '', reason, amountCents },
  })
}
