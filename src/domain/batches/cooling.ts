/** Tenths of a degree Fahrenheit. */
const HOT = 1350
const WARM = 700
const COLD = 410
const MINUTE = 60_000
/** From 135 to 70 °F, and from 135 to 41 °F in all. */
const MINUTES_TO_WARM = 120
const MINUTES_TO_COLD = 360

export const READING_KINDS = ['cook', 'cool'] as const

/** A measured temperature. One that was corrected is left out by whoever asks. */
export type Reading = { readonly at: Date; readonly tenthsF: number }

/**
 * `not_begun`: nothing of 135 °F or more was measured. `too_late`: a limit passed without the temperature, or the food was
 * not as cold at it. Both clocks run from the last moment at which it was at least 135 °F.
 */
export type Cooling =
  | { readonly verdict: 'not_begun' }
  | {
      readonly verdict: 'running' | 'cold'
      readonly warmBy: Date
      readonly coldBy: Date
      readonly isWarm: boolean
    }
  | { readonly verdict: 'too_late'; readonly limit: 'warm' | 'cold'; readonly since: Date }

/** Whether food has cooled fast enough so far. Instants decide, so a change of the clocks meanwhile does not matter. */
export function coolingVerdict(readings: readonly Reading[], now: Date): Cooling {
  const inOrder = [...readings].sort((a, b) => a.at.getTime() - b.at.getTime())
  const from = inOrder.findLastIndex(({ tenthsF }) => tenthsF >= HOT)
  const began = inOrder[from]
  if (!began) return { verdict: 'not_begun' }
  const cooling = inOrder.slice(from + 1)
  const warmBy = new Date(began.at.getTime() + MINUTES_TO_WARM * MINUTE)
  const coldBy = new Date(began.at.getTime() + MINUTES_TO_COLD * MINUTE)
  const reached = (tenths: number) => cooling.find(({ tenthsF }) => tenthsF <= tenths)?.at ?? null
  const [warmAt, coldAt] = [reached(WARM), reached(COLD)]
  if ((warmAt ?? now) > warmBy) return { verdict: 'too_late', limit: 'warm', since: warmBy }
  if ((coldAt ?? now) > coldBy) return { verdict: 'too_late', limit: 'cold', since: coldBy }
  return { verdict: coldAt ? 'cold' : 'running', warmBy, coldBy, isWarm: warmAt !== null }
}
