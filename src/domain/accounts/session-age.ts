const SESSION_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

/**
 * Whether a customer's session has reached the age at which it ends, however often the household came (threat model:
 * thirty days), so that a copied cookie does not open an account forever.
 */
export function isSessionTooOld(startedAt: Date, now: Date): boolean {
  return now.getTime() - startedAt.getTime() >= SESSION_DAYS * DAY
}
