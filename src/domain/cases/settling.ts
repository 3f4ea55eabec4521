import { conflictsWith, isKnown } from '../menu/allergens.ts'
import { avoidancesFor, type Contents } from '../persons/clash.ts'
import type { ForPersons } from '../persons/for-persons.ts'
import { type Cents, cents, roundHalfUp } from '../shared/money.ts'
import type { Household } from './new-clash.ts'

export type SwapRefusal = 'meal_in_box' | 'meal_clashes'

/**
 * Why a meal cannot be cooked in the place of a line: it is in the box already, or it clashes with what the household
 * avoided when it chose or avoids now. Contents that nobody has checked clash with everything.
 */
export function swapRefusal(
  meal: { readonly id: string; readonly contents: Contents },
  line: { readonly forPersons: ForPersons; readonly household: { chosen: Household; now: Household } },
  inBox: ReadonlySet<string>,
): SwapRefusal | null {
  if (inBox.has(meal.id)) return 'meal_in_box'
  const avoided = [line.household.chosen, line.household.now].map((one) =>
    avoidancesFor(line.forPersons, one.persons, one),
  )
  const clashes =
    !isKnown(meal.contents) || avoided.some((one) => conflictsWith(meal.contents, one).length > 0)
  return clashes ? 'meal_clashes' : null
}

type PaidOrder = { readonly subtotalCents: number; readonly discountCents: number; readonly taxCents: number }

/**
 * What was paid for portions of a line, in cents, when so many were given back `before`: portion after portion adds up to what
 * all of them cost together, to the cent.
 */
export function paidForPortions(
  { portions, before, unitPriceCents }: { portions: number; before: number; unitPriceCents: number },
  order: PaidOrder,
): Cents {
  const upTo = (count: number) => paidForLine({ portions: count, unitPriceCents }, order)
  return cents(upTo(before + portions) - upTo(before))
}

/** What was paid for portions of a line: their price, less their share of the discount, and their share of the tax. */
function paidForLine(
  { portions, unitPriceCents }: { readonly portions: number; readonly unitPriceCents: number },
  { subtotalCents, discountCents, taxCents }: PaidOrder,
): Cents {
  if (subtotalCents <= 0) return roundHalfUp(0)
  const paid = subtotalCents - discountCents + taxCents
  return roundHalfUp((portions * unitPriceCents * Math.max(0, paid)) / subtotalCents)
}

/**
 * What goes back for a case, in cents: what was paid for its portions, and never more than is left of the order to give back.
 * A sum that an owner was asked for stays as it was asked. `askedCents`: null where nobody was.
 */
export const sumOfCase = ({
  paidCents,
  leftCents,
  askedCents,
}: {
  readonly paidCents: number
  readonly leftCents: number
  readonly askedCents: number | null
}): Cents => cents(askedCents ?? Math.min(paidCents, Math.max(0, leftCents)))

/** One refund for a case, however often it is asked for. What an owner has declined is asked for anew, as the next `time`. */
export const refundKeyOfCase = (caseId: string, time: number): string =>
  time === 1 ? `case:${caseId}` : `case:${caseId}:${time}`
