const portionsOf = (count: number): string => `${count} ${count === 1 ? 'portion' : 'portions'}`

type Batch = { readonly position: number; readonly name: string }

/** Why a case is open, for the kitchen. `missing`: portions of all boxes together. */
export const shortReason = ({ position, name }: Batch, missing: number): string =>
  `Batch ${position} of ${name} is ${portionsOf(missing)} short.`

export const discardedReason = ({ position, name }: Batch, missing: number): string =>
  `Batch ${position} of ${name} was thrown away: ${portionsOf(missing)} ${missing === 1 ? 'is' : 'are'} missing.`

/** Why money goes back, for the household. */
export const refundedShort = (meal: string, portions: number): string =>
  `We could not make ${portionsOf(portions)} of ${meal}. Your box comes without ${portions === 1 ? 'it' : 'them'}.`

export const refundedClash = (meal: string, avoided: string): string =>
  `${meal} has changed and clashes with ${avoided} now. Your box comes without it.`

/** What the kitchen sees of a swap. */
export const swapNote = (portions: number, meal: string, instead: string): string =>
  `${portionsOf(portions)} of ${meal} instead of ${instead}`
