import { type Cents, cents } from '../shared/money.ts'
import type { ProblemKind, WaitReason } from './problem-kinds.ts'

/** What an owner lets be credited at once, in cents; the household's sum counts over so many days. */
export type CreditPolicy = {
  perReportCents: number
  perBoxCents: number
  perHouseholdCents: number
  periodDays: number
}

export type ClaimFacts = {
  claimCents: number
  /** Of the meal (or the box) that it is about: portions that nothing was credited for yet. */
  portionsLeft: number
  quantity: number
  /** What the box had cost, less what was given back and credited of it. */
  leftOfBoxCents: number
  /** Credited at once before: of this box, and of the household within the period. */
  creditedOfBoxCents: number
  creditedOfHouseholdCents: number
}

export type ClaimDecision = { creditCents: Cents } | { waitsBecause: WaitReason }

/**
 * Whether a report is credited at once, in full, or waits for staff. What is unsafe always waits: a person looks at it. A
 * claim that is not all within the policy is not credited in part, as nobody would know what the rest became.
 */
export function decideClaim(kind: ProblemKind, policy: CreditPolicy, facts: ClaimFacts): ClaimDecision {
  const { claimCents, creditedOfBoxCents, creditedOfHouseholdCents } = facts
  if (kind === 'unsafe') return { waitsBecause: 'unsafe' }
  if (claimCents <= 0 || facts.quantity > facts.portionsLeft || claimCents > facts.leftOfBoxCents)
    return { waitsBecause: 'nothing_left' }
  if (claimCents > policy.perReportCents) return { waitsBecause: 'above_report' }
  if (creditedOfBoxCents + claimCents > policy.perBoxCents) return { waitsBecause: 'above_box' }
  if (creditedOfHouseholdCents + claimCents > policy.perHouseholdCents)
    return { waitsBecause: 'above_household' }
  return { creditCents: cents(claimCents) }
}

/** What portions of a box had cost after its discount, in whole cents, never rounded up. */
export function claimOf(goodsCents: number, box: { subtotalCents: number; discountCents: number }): number {
  if (box.subtotalCents <= 0) return 0
  const paid = Math.max(0, box.subtotalCents - box.discountCents)
  return Math.floor((goodsCents * paid) / box.subtotalCents)
}
