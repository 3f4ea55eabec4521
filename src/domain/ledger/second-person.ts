import type { StaffRole } from '../accounts/roles.ts'

/** For how long gifts to one customer count together, so that many small ones are one large one. */
export const COUNTED_HOURS = 24

type Facts = {
  role: StaffRole
  amountCents: number
  /** What the same person has given the same customer within the hours that count. */
  givenCents: number
  limitCents: number
}

/** Whether a refund or a credit waits for an owner: above the limit, which at 0 is always. Owners decide alone. */
export const needsSecondPerson = ({ role, amountCents, givenCents, limitCents }: Facts): boolean =>
  role !== 'owner' && givenCents + amountCents > limitCents
