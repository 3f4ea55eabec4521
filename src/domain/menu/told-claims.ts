import type { CalendarDate } from '../time/calendar-date.ts'
import { claimState } from './claim-standing.ts'
import { claimFault } from './claims.ts'

/** A claim of one ingredient, as owners keep it on their screen. */
export type IngredientClaim = {
  readonly claim: string
  readonly ingredient: string
  readonly owner: string
  readonly evidence: string
  readonly hasFile: boolean
  readonly endsOn: CalendarDate | null
}

/** More would make a list of what has to be a sentence. */
const MOST_TOLD = 2

/** "organic kale", for what is proven by a file and has not ended: what may be said to everybody today. */
export function toldClaims(claims: readonly IngredientClaim[], today: CalendarDate): readonly string[] {
  const told = claims
    .filter((one) => one.hasFile && claimFault(one) === null && claimState(one.endsOn, today) !== 'ended')
    .map(({ claim, ingredient }) => `${lowered(claim)} ${lowered(ingredient)}`)
  return [...new Set(told)].sort().slice(0, MOST_TOLD)
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
