/** The delivery calendar as the decisions state it, told a second time: nothing of the product's own is used. */
export type SimulatedWeek = {
  /** The Monday of the rule, which names the week. */
  scheduledDate: string
  deliveryDate: string
  closesAt: Date
  isClosed: boolean
  isMoved: boolean
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const inNewYork = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** The UTC instant at which a calendar day begins in New York. */
export function newYorkMidnight(date: string): Date {
  for (const hour of ['04', '05']) {
    const at = new Date(`${date}T${hour}:00:00.000Z`)
    if (inNewYork.format(at) === `${date}, 00:00:00`) return at
  }
  throw new Error(`${date} has no midnight in New York`)
}

export const newYorkDate = (at: Date): string => inNewYork.format(at).slice(0, 10)

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Orders close at the end of the Sunday eight days before the Monday of the delivery. */
export function ruleWeek(scheduledDate: string): SimulatedWeek {
  const closesAt = newYorkMidnight(addDays(scheduledDate, -7))
  return { scheduledDate, deliveryDate: scheduledDate, closesAt, isClosed: false, isMoved: false }
}

/** Whether New York turns its clocks in the seven days before that instant. */
export function clocksTurnBefore(closesAt: Date): boolean {
  const hour = (at: Date) => inNewYork.format(at).slice(12)
  return hour(closesAt) !== hour(new Date(closesAt.getTime() - 7 * DAY))
}
