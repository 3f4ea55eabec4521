import { fail, type Outcome, succeed } from '../shared/outcome.ts'

/** How somebody who waits for a ZIP code stands. */
export const WAITING_STATES = ['waiting', 'invited', 'joined'] as const
export type WaitingState = (typeof WAITING_STATES)[number]

type Waiting = { readonly hasAccount: boolean; readonly isInvited: boolean }

/** Whoever has an account has joined, invited or not. */
export function waitingState({ hasAccount, isInvited }: Waiting): WaitingState {
  if (hasAccount) return 'joined'
  return isInvited ? 'invited' : 'waiting'
}

export type WaveFacts = {
  readonly isOpen: boolean
  /** How many are to be invited now. */
  readonly count: number
  /** How many may be invited to this ZIP code in all waves together. */
  readonly capacity: number
  readonly invitedBefore: number
}

export type WaveFailure =
  | { readonly code: 'zip_not_open' }
  | { readonly code: 'above_capacity'; readonly left: number }

/** How many may be mailed now: never more than there is room for, and nobody before the ZIP code is open. */
export function waveSize(facts: WaveFacts): Outcome<number, WaveFailure> {
  if (!facts.isOpen) return fail({ code: 'zip_not_open' })
  const left = Math.max(0, facts.capacity - facts.invitedBefore)
  return facts.count > left ? fail({ code: 'above_capacity', left }) : succeed(facts.count)
}

/** "Up to 12 more people can be invited." */
export const aboveCapacityText = (left: number): string =>
  left === 0
    ? 'Everybody there is room for has been invited. Raise the number there is room for first.'
    : `There is room for ${left} more ${left === 1 ? 'person' : 'people'}. Invite fewer, or raise that number.`
