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

type Given = { readonly paidCents: number; readonly sumCents: number }

/** Added to why money goes back, where it is less than was paid for the meal. */
export const lessGoesBack = ({ paidCents, sumCents }: Given): string =>
  sumCents < paidCents ? ' The rest of its price was given back before.' : ''

/** What the kitchen sees of a case that was left out; null where its whole price went back. */
export const leftOutNote = ({ paidCents, sumCents }: Given): string | null => {
  if (paidCents === 0) return 'Nothing was paid for it.'
  if (sumCents === 0) return 'Nothing of the order was left to give back.'
  return sumCents < paidCents ? 'Less than its price was left of the order to give back.' : null
}
