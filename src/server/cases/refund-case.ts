import type { StaffRole } from '../../domain/accounts/roles.ts'
import { refundedClash, refundedShort } from '../../domain/cases/short-cases.words.ts'
import { avoidanceWords } from '../../domain/customers/dietary-preferences.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { holdStanding } from '../accounts/standing/hold-standing.ts'
import { voidTakenLabels } from '../labels/runs/void-taken-labels.ts'
import type { MoneyDeps } from '../money/money-deps.ts'
import {
  finishRefund,
  type OpenedRefund,
  openRefund,
  type RefundFailure,
} from '../money/refunds/refund-order.ts'
import type { Declined, Held } from '../money/second-person/hold-for-second-person.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { type CaseRow, findCase, insertAmendment, listCases } from './cases.records.ts'
import { type Asked, failureOf, type HeldCase, holdCase, type NotOpen, settled, Undone } from './hold-case.ts'
import { type ListedCase, mealOf, paidFor, portionsOf, refundKeyOfCase } from './paid-for-case.ts'
import { tellOfLeftOut } from './tell-households.ts'

export type RefundCaseFailure = NotOpen | RefundFailure | { code: 'other_amount' }
type Refused = RefundCaseFailure | Held | Declined
type Giver = { by: HistoryActor; role: StaffRole }

/** What a case is about is left out, and its price given back by the way of every other refund. */
export async function refundCase(
  deps: MoneyDeps,
  { amountCents, ...asked }: Asked & { amountCents: number },
  giver: Giver,
): Promise<Outcome<null, Refused>> {
  const found = await findCase(deps.db, asked.id)
  if (!found) return fail({ code: 'case_not_found' })
  if (found.state !== 'open' || found.version !== asked.version) return fail({ code: 'case_settled' })
  if (amountCents === 0) return leaveOutUnpaid(deps, found, giver).catch(failureOf<Refused>)
  const opened = await refundLine(deps, found, { amountCents, giver }).catch(failureOf<Refused>)
  if (!opened.ok) return opened
  await finishRefund(deps, opened.value)
  return succeed(null)
}

const refundLine = (
  { db, clock }: MoneyDeps,
  { id, version, orderId, deliveryDate }: CaseRow,
  { amountCents, giver }: { amountCents: number; giver: Giver },
) =>
  db.transaction(async (tx): Promise<Outcome<OpenedRefund, Refused>> => {
    const at = clock.now()
    const find = async () => (await listCases(tx, deliveryDate)).find((one) => one.case.id === id)
    const seen = await find()
    if (!seen) return fail({ code: 'case_not_found' })
    const wish = {
      orderId,
      amountCents,
      to: 'card' as const,
      reason: reasonFor(seen),
      requestKey: refundKeyOfCase(id),
    }
    // Portions that could not be made: the rest of the box is cooked all the same.
    const still = seen.case.portions === null ? {} : { leavesUncooked: false }
    const refund = await openRefund(tx, { ...wish, ...still }, giver, at)
    if (!refund.ok) return refund
    const held = await holdCase(tx, { id, version })
    if (!held.ok) throw new Undone<Refused>(held.failure)
    const { row } = held.value
    const now = await find()
    if (row.portions !== null && now && paidFor(now) !== amountCents)
      throw new Undone<Refused>({ code: 'other_amount' })
    await leaveOut(tx, held.value, { by: giver.by, at, note: null })
    return refund
  })

/** Nothing was paid for it, so nothing goes back, and a mail of its own tells the household. */
const leaveOutUnpaid = (
  { db, clock }: MoneyDeps,
  { id, version, deliveryDate }: CaseRow,
  { by }: Giver,
): Promise<Outcome<null, Refused>> =>
  db.transaction(async (tx): Promise<Outcome<null, Refused>> => {
    const standing = await holdStanding(tx, by, 'refund-orders')
    if (!standing.ok) return standing
    const held = await holdCase(tx, { id, version })
    if (!held.ok) return held
    const now = (await listCases(tx, deliveryDate)).find((one) => one.case.id === id)
    if (!now || paidFor(now) !== 0) return fail({ code: 'other_amount' })
    const { line, portions, row } = held.value
    await leaveOut(tx, held.value, { by, at: clock.now(), note: 'Nothing was paid for it.' })
    await tellOfLeftOut(tx, row, { portions, mealName: line.mealName })
    return succeed(null)
  })

async function leaveOut(
  tx: Db,
  { row, line, portions }: HeldCase,
  { by, at, note }: { by: HistoryActor; at: Date; note: string | null },
): Promise<void> {
  await insertAmendment(tx, {
    ...{ orderItemId: line.itemId, fromMealId: line.mealId, portions },
    ...{ mealId: line.mealId, mealName: line.mealName, mealCategory: '', allergens: line.allergensThen },
    ...{ isLeftOut: true, caseId: row.id, reason: row.reason, actor: by, at },
  })
  await settled(tx, row, { state: 'refunded', at, by, note })
  await voidTakenLabels(tx, [line.itemId], { at, by, reason: row.reason })
}

/** The mail about the refund says it to the household. */
const reasonFor = (seen: ListedCase): string =>
  seen.case.portions === null
    ? refundedClash(mealOf(seen), avoidanceWords(seen.case.words))
    : refundedShort(mealOf(seen), portionsOf(seen))
