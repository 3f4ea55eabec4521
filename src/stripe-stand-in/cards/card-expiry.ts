export interface Expiry {
  /** 1 to 12. */
  month: number
  year: number
}

/** A card is good to the end of its month. */
export function hasRunOut({ month, year }: Expiry, now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}
