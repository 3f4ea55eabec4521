export const CHARGES_ASKING = 'Working out what you will be charged'
export const CHARGES_SAME = 'Your charges stay as they are.'
/** The amount stands between the two. */
export const NEXT_CHARGE = 'Next charge:'
export const chargedOn = (moment: string) => `on ${moment}.`
export const CHARGES_NONE = 'No charge is planned.'
export const CHARGES_UNKNOWN =
  'We could not work out what you will be charged. You can go on, and your next charges are shown afterwards.'
export const DECISION = {
  skip: {
    title: (day: string) => `Skip ${day}?`,
    lead: 'No box comes on this day.',
    yes: 'Skip this week',
  },
  unskip: {
    title: (day: string) => `Un-skip ${day}?`,
    lead: 'A box comes on this day again.',
    yes: 'Un-skip this week',
  },
} as const
export const CHARGES_CHANGED =
  'What you will be charged has changed since you last saw it. Nothing is saved yet: press again to go on.'
