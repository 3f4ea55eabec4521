/** For how many days something is kept after its work is done (docs/retention.md says why). */
export const KEPT_DAYS = {
  /** What a mail said. Card networks take disputes up to 120 days; a year of weeks can be looked up besides. */
  mailContents: 400,
  /** What the payment provider wrote. It repeats a notice for three days, and can be asked anew at any time. */
  webhookPayloads: 30,
} as const
