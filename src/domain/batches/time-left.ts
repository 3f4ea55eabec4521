const MINUTE = 60_000
const MINUTES_PER_HOUR = 60

/** "1 h 12 min", "47 min", full minutes only; null once it is over. */
export function timeLeft(until: Date, now: Date): string | null {
  const left = until.getTime() - now.getTime()
  if (left < 0) return null
  const minutes = Math.floor(left / MINUTE)
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % MINUTES_PER_HOUR} min`
}
