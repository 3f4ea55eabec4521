import { PRODUCTION_DAYS_BEFORE_DELIVERY } from '../../domain/kitchen/work-order.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { FIRST_HOUR, instantOfStart } from '../../domain/production/start-hours.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { addDays, type CalendarDate } from '../../domain/time/calendar-date.ts'
import { holdWorkOrderOf } from '../kitchen/work-order-of-day.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { type LineFacts, readLineFacts } from './case-facts.reads.ts'
import { type CaseRow, type CaseState, findCase, lockCase, settleCases } from './cases.records.ts'
import { listBatchesOfMeals } from './short-cases.records.ts'

/** A case as it is now, without a lock. */
export const readCase: (db: Db, id: string) => Promise<CaseRow | null> = findCase

export type NotOpen = { code: 'case_not_found' } | { code: 'case_settled' } | { code: 'already_released' }
export type Asked = { id: string; version: number }

/** A delivery date whose plan nobody else releases, counts or settles about meanwhile. */
export type HeldDay = {
  date: CalendarDate
  isReleased: boolean
  /** As they are cooked now. */
  lines: readonly LineFacts[]
  mealOfBatch: ReadonlyMap<string, string>
}
/** An open case as somebody saw it, with its line and how many portions of it the case is about. */
export type HeldCase = { row: CaseRow; line: LineFacts; portions: number; day: HeldDay }

/** The day of a case. @returns null when there is no such case */
export async function holdDayOf(tx: Db, caseId: string): Promise<HeldDay | null> {
  const known = await findCase(tx, caseId)
  if (!known) return null
  const date = known.deliveryDate
  const workOrder = await holdWorkOrderOf(tx, date)
  const batches = await listBatchesOfMeals(tx, date, null)
  return {
    ...{ date, isReleased: Boolean(workOrder?.releasedAt), lines: await readLineFacts(tx, date) },
    mealOfBatch: new Map(batches.map(({ id, mealId }) => [id, mealId])),
  }
}

/** What is released is cooked as it is: only portions that are missing can be settled then. */
export async function holdCaseOf(
  tx: Db,
  day: HeldDay,
  { id, version }: Asked,
): Promise<Outcome<HeldCase, NotOpen>> {
  const row = await lockCase(tx, id)
  if (!row || row.deliveryDate !== day.date) return fail({ code: 'case_not_found' })
  if (day.isReleased && row.portions === null) return fail({ code: 'already_released' })
  const mealId = row.batchId === null ? null : day.mealOfBatch.get(row.batchId)
  const line = day.lines.find(
    (one) => one.itemId === row.orderItemId && (mealId === null || one.mealId === mealId),
  )
  const portions = row.portions ?? line?.quantity ?? 0
  const isThere = line !== undefined && portions <= line.quantity
  if (row.state !== 'open' || row.version !== version || !isThere) return fail({ code: 'case_settled' })
  return succeed({ row, line, portions, day })
}

export async function holdCase(tx: Db, asked: Asked): Promise<Outcome<HeldCase, NotOpen>> {
  const day = await holdDayOf(tx, asked.id)
  return day ? holdCaseOf(tx, day, asked) : fail({ code: 'case_not_found' })
}

type Settled = { state: CaseState; at: Date; by: HistoryActor; note: string | null }

export async function settled(tx: Db, row: CaseRow, { state, at, by, note }: Settled): Promise<void> {
  await settleCases(tx, [row.id], { state, at, actor: by, note })
  await recordChange(tx, {
    ...{ by, at, act: `case-${state}`, before: { state: row.state }, after: { state, note } },
    subject: { kind: 'kitchen-case', id: row.id, name: row.reason },
  })
}

/** The first hour of the production day. */
export const lastMoment = (kitchen: Kitchen, deliveryDate: CalendarDate): Date =>
  instantOfStart(kitchen, addDays(deliveryDate, -PRODUCTION_DAYS_BEFORE_DELIVERY), FIRST_HOUR)

/** Undoes a transaction that holds a case which somebody else has settled meanwhile. */
export class Undone<Failure> extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super('The case cannot be settled so any more')
    this.failure = failure
  }
}

/** What was undone is an outcome; everything else is thrown on. */
export function failureOf<Failure>(error: unknown): { ok: false; failure: Failure } {
  if (error instanceof Undone) return fail(error.failure as Failure)
  throw error
}
