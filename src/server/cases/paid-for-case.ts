import { paidForPortions } from '../../domain/cases/settling.ts'
import type { listCases } from './cases.records.ts'

export type ListedCase = Awaited<ReturnType<typeof listCases>>[number]

/** How many portions a case is about: so many of a batch that are missing, or all that are left of its line. */
export const portionsOf = ({ case: row, quantity, leftOut }: ListedCase): number =>
  row.portions ?? Math.max(0, (quantity ?? 0) - leftOut)

/** One refund for a case, however often it is asked for. */
export const refundKeyOfCase = (caseId: string): string => `case:${caseId}`

export const mealOf = ({ batchMeal, mealName }: ListedCase): string => batchMeal ?? mealName ?? ''

/** What was paid for the portions of a case, in cents; null for a case that is about no line. */
export function paidFor(listed: ListedCase): number | null {
  const { unitPriceCents, leftOut, quantity, ...order } = listed
  if (unitPriceCents === null || quantity === null) return null
  return paidForPortions({ portions: portionsOf(listed), before: leftOut, unitPriceCents }, order)
}
