const QUIET_MINUTES = 2
const LONGEST_MINUTES = 10

const after = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000)

/**
 * When a mail leaves that gathers what one person does within minutes: two quiet minutes after the latest thing, ten
 * minutes after the first at the latest, so that somebody who keeps changing things still gets it. UTC instants.
 */
export function gatheredMailLeaves(first: Date, latest: Date): Date {
  const [quiet, longest] = [after(latest, QUIET_MINUTES), after(first, LONGEST_MINUTES)]
  return new Date(Math.min(quiet.getTime(), longest.getTime()))
}
