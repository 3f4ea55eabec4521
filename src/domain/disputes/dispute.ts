/** A bank's dispute of a payment (also its inquiry before one), or a card network's early warning of fraud. */
export const DISPUTE_KINDS = ['dispute', 'fraud_warning'] as const
export type DisputeKind = (typeof DISPUTE_KINDS)[number]

/**
 * `inquiry`: the bank asks and has taken nothing. `closed`: an inquiry without a dispute, or a warning about which nothing
 * is left to do.
 */
export const DISPUTE_STATUSES = [
  'warned',
  'inquiry',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'closed',
] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/** What an owner decides about the household: its card is charged again, or its subscription ends. */
export const DISPUTE_DECISIONS = ['go_on', 'cancel_subscription'] as const
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number]

/**
 * What owners get a mail about: that there is a dispute, that an inquiry became one, that the bank
 * questions again what was won or closed, and how it ended. null when nothing is new. `before` is null for one that
 * nobody knew.
 */
export function disputeNews(
  before: DisputeStatus | null,
  now: DisputeStatus,
): 'found' | 'escalated' | 'won' | 'lost' | 'closed' | null {
  if (before === null) return 'found'
  if (before === now) return null
  if (now === 'won' || now === 'lost' || now === 'closed') return now
  return before === 'inquiry' || before === 'won' || before === 'closed' ? 'escalated' : null
}

/** A movement of money at the provider: below 0 it left us. Cents. */
type Movement = { readonly amountCents: number }

/** How much of a payment its bank holds, or has given back to the cardholder; in cents, 0 or more. */
export function takenByBank(movements: readonly Movement[]): number {
  return Math.max(0, -movements.reduce((sum, { amountCents }) => sum + amountCents, 0))
}

/**
 * What a dispute that was lost and is won after all has brought back: the movement that did, and how much the bank had
 * taken. null while nothing came back.
 */
export function wonBack<M extends Movement>({
  status,
  movements,
}: {
  readonly status: DisputeStatus
  readonly movements: readonly M[]
}): { movement: M; takenCents: number } | null {
  const movement = movements.findLast(({ amountCents }) => amountCents > 0)
  if (status !== 'won' || !movement || takenByBank(movements) > 0) return null
  return { movement, takenCents: movement.amountCents }
}

/**
 * What of a stray payment (money that no order may take) the bank has given back for good when a dispute is lost; in
 * cents.
 */
export function returnedByBank(
  { status, movements }: { readonly status: DisputeStatus; readonly movements: readonly Movement[] },
  strayCents: number,
): number {
  return status === 'lost' ? Math.min(strayCents, takenByBank(movements)) : 0
}
