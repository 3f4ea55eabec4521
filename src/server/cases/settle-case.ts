import type { StaffRole } from '../../domain/accounts/roles.ts'
import { type SwapRefusal, swapRefusal } from '../../domain/cases/settling.ts'
import { PRODUCTION_DAYS_BEFORE_DELIVERY } from '../../domain/kitchen/work-order.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { UNKNOWN_CONTENTS } from '../../domain/menu/allergens.ts'
import { FIRST_HOUR, instantOfStart } from '../../domain/production/start-hours.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { addDays, type CalendarDate } from '../../domain/time/calendar-date.ts'
import { readMealContents } from '../kitchen/read-meal-contents.ts'
import { holdWorkOrderOf } from '../kitchen/work-order-of-day.ts'
import type { MoneyDeps } from '../money/money-deps.ts'
import {
  finishRefund,
  type OpenedRefund,
  openRefund,
  type RefundFailure,
} from '../money/refunds/refund-order.ts'
import type { Declined, Held } from '../money/second-person/hold-for-second-person.ts'
import { findOwnerOf } from '../orders/orders.reads.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { type LineFacts, mealsOfBox, readLineFacts } from './case-facts.reads.ts'
import {
  type CaseRow,
  type CaseState,
  findCase,
  findMealToCook,
  insertAmendment,
  lockCase,
  settleCases,
} from './cases.records.ts'

type NotOpen = { code: 'case_not_found' } | { code: 'case_settled' } | { code: 'already_released' }
export type SwapFailure = NotOpen | { code: 'meal_not_cookable' } | { code: SwapRefusal }
export type RefundCaseFailure = NotOpen | RefundFailure

type Deps = { db: Db; clock: Clock }
type Asked = { id: string; version: number }

/** Another meal is cooked for the line; nothing of the order changes, and the price stays. */
export async function swapCase(
  { db, clock }: Deps,
  { mealId, ...asked }: Asked & { mealId: string },
  by: HistoryActor,
): Promise<Outcome<null, SwapFailure>> {
  return db.transaction(async (tx) => {
    const held = await holdCase(tx, asked)
    if (!held.ok) return held
    const { row, line, lines } = held.value
    const meal = await findMealToCook(tx, mealId)
    if (!meal?.isCookable) return fail({ code: 'meal_not_cookable' })
    const contents = (await readMealContents(tx, [{ mealId }])).get(mealId) ?? UNKNOWN_CONTENTS
    const refusal = swapRefusal({ id: mealId, contents }, line, mealsOfBox(lines, line.orderId))
    if (refusal) return fail({ code: refusal })
    const at = clock.now()
    await insertAmendment(tx, {
      ...{ orderItemId: line.itemId, fromMealId: line.mealId, portions: line.quantity },
      ...{ mealId, mealName: meal.name, mealCategory: meal.category },
      ...{ allergens: [...(contents.allergens ?? [])], caseId: row.id, reason: row.reason, actor: by, at },
    })
    await settled(tx, row, { state: 'swapped', at, by, note: `${meal.name} instead of ${line.mealName}` })
    return succeed(null)
  })
}

/** The line is left out, and its price given back by the way of every other refund. */
export async function refundCase(
  deps: MoneyDeps,
  { amountCents, ...asked }: Asked & { amountCents: number },
  giver: { by: HistoryActor; role: StaffRole },
): Promise<Outcome<null, RefundCaseFailure | Held | Declined>> {
  const found = await findCase(deps.db, asked.id)
  if (!found) return fail({ code: 'case_not_found' })
  if (found.state !== 'open' || found.version !== asked.version) return fail({ code: 'case_settled' })
  const opened = await refundLine(deps, found, { amountCents, giver }).catch((error: unknown) => {
    if (error instanceof Undone) return fail(error.failure)
    throw error
  })
  if (!opened.ok) return opened
  await finishRefund(deps, opened.value)
  return succeed(null)
}

/** Undoes the refund of a case that somebody else has settled meanwhile. */
class Undone extends Error {
  readonly failure: NotOpen
  constructor(failure: NotOpen) {
    super(failure.code)
    this.failure = failure
  }
}

const refundLine = (
  { db, clock }: MoneyDeps,
  { id, version, orderId, reason }: CaseRow,
  { amountCents, giver }: { amountCents: number; giver: { by: HistoryActor; role: StaffRole } },
) =>
  db.transaction(async (tx): Promise<Outcome<OpenedRefund, RefundCaseFailure | Held | Declined>> => {
    const at = clock.now()
    const wish = { orderId, amountCents, to: 'card' as const, reason }
    const refund = await openRefund(tx, { ...wish, requestKey: `case:${id}` }, giver, at)
    if (!refund.ok) return refund
    const held = await holdCase(tx, { id, version })
    if (!held.ok) throw new Undone(held.failure)
    const { row, line } = held.value
    await insertAmendment(tx, {
      ...{ orderItemId: line.itemId, fromMealId: line.mealId, portions: line.quantity },
      ...{ mealId: line.mealId, mealName: line.mealName, mealCategory: '' },
      ...{ allergens: line.allergensThen, isLeftOut: true, caseId: row.id, reason: row.reason },
      ...{ actor: giver.by, at },
    })
    await settled(tx, row, { state: 'refunded', at, by: giver.by, note: null })
    return refund
  })

export type AcceptFailure = NotOpen | { code: 'too_late' }

/** The household takes the meal as it is now, until the kitchen begins. */
export async function acceptCase(
  { db, clock, kitchen }: Deps & { kitchen: Kitchen },
  id: string,
): Promise<Outcome<null, AcceptFailure>> {
  const found = await findCase(db, id)
  if (!found) return fail({ code: 'case_not_found' })
  return db.transaction(async (tx) => {
    const at = clock.now()
    const held = await holdCase(tx, { id, version: found.version })
    if (!held.ok) return held
    if (at >= lastMoment(kitchen, found.deliveryDate)) return fail({ code: 'too_late' })
    const owner = await findOwnerOf(tx, found.orderId)
    await settleCases(tx, [id], { state: 'accepted', at, actor: `customer:${owner ?? ''}`, note: null })
    return succeed(null)
  })
}

/** The first hour of the production day. */
export const lastMoment = (kitchen: Kitchen, deliveryDate: CalendarDate): Date =>
  instantOfStart(kitchen, addDays(deliveryDate, -PRODUCTION_DAYS_BEFORE_DELIVERY), FIRST_HOUR)

type HeldCase = { row: CaseRow; line: LineFacts; lines: readonly LineFacts[] }

/** An open case as somebody saw it, with its line as it is cooked now; nothing is released meanwhile. */
async function holdCase(tx: Db, { id, version }: Asked): Promise<Outcome<HeldCase, NotOpen>> {
  const known = await findCase(tx, id)
  if (!known) return fail({ code: 'case_not_found' })
  const workOrder = await holdWorkOrderOf(tx, known.deliveryDate)
  const row = await lockCase(tx, id)
  if (!row) return fail({ code: 'case_not_found' })
  if (workOrder?.releasedAt) return fail({ code: 'already_released' })
  const lines = await readLineFacts(tx, row.deliveryDate)
  const line = lines.find(({ itemId }) => itemId === row.orderItemId)
  if (row.state !== 'open' || row.version !== version || !line) return fail({ code: 'case_settled' })
  return succeed({ row, line, lines })
}

async function settled(
  tx: Db,
  row: CaseRow,
  { state, at, by, note }: { state: CaseState; at: Date; by: HistoryActor; note: string | null },
): Promise<void> {
  await settleCases(tx, [row.id], { state, at, actor: by, note })
  await recordChange(tx, {
    ...{ by, at, act: `case-${state}`, before: { state: row.state }, after: { state, note } },
    subject: { kind: 'kitchen-case', id: row.id, name: row.reason },
  })
}
