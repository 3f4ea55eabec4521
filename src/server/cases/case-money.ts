import { paidForPortions, sumOfCase } from '../../domain/cases/settling.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { readLeft } from '../ledger/refundable.reads.ts'
import type { Db } from '../platform/db/db.ts'
import { readAskedRefunds } from './asked-refunds.reads.ts'
import { listCases } from './cases.records.ts'

export type ListedCase = Awaited<ReturnType<typeof listCases>>[number]

/** As it is listed, with its line and order. @returns null when there is no such case on that day */
export const findListedCase = async (
  db: Db,
  { id, deliveryDate }: { id: string; deliveryDate: CalendarDate },
): Promise<ListedCase | null> => (await listCases(db, deliveryDate)).find((one) => one.case.id === id) ?? null

/** How many portions a case is about: so many of a batch that are missing, or all that are left of its line. */
export const portionsOf = ({ case: row, quantity, leftOut }: ListedCase): number =>
  row.portions ?? Math.max(0, (quantity ?? 0) - leftOut)

export const mealOf = ({ batchMeal, mealName }: ListedCase): string => batchMeal ?? mealName ?? ''

/** In cents: what was paid for the portions of a case, and what of it goes back. */
export type CaseMoney = {
  readonly paidCents: number
  readonly sumCents: number
  /** Names its refund. */
  readonly requestKey: string
  /** An owner was asked for the sum. */
  readonly isAsked: boolean
  /** A dispute about the payment waits for an owner, and no money goes back until then. */
  readonly isUndecided: boolean
}

/** @returns null for a case that is about no line */
export async function readMoneyOf(
  db: Db,
  cases: readonly ListedCase[],
): Promise<(listed: ListedCase) => CaseMoney | null> {
  const rows = cases.map((one) => one.case)
  const left = await readLeft(db, [...new Set(rows.map(({ orderId }) => orderId))])
  const refunds = await readAskedRefunds(db, rows)
  return (listed) => {
    const paidCents = paidFor(listed)
    const refund = refunds.get(listed.case.id)
    if (paidCents === null || !refund) return null
    const { leftCents, isUndecided } = left.get(listed.case.orderId) ?? { leftCents: 0, isUndecided: false }
    const { requestKey, amountCents: askedCents } = refund
    const sumCents = sumOfCase({ paidCents, leftCents, askedCents })
    return { paidCents, sumCents, requestKey, isAsked: askedCents !== null, isUndecided }
  }
}

function paidFor(listed: ListedCase): number | null {
  const { unitPriceCents, leftOut, quantity, ...order } = listed
  if (unitPriceCents === null || quantity === null) return null
  return paidForPortions({ portions: portionsOf(listed), before: leftOut, unitPriceCents }, order)
}
