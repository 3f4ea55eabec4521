/** For how many days something is kept after its work is done (docs/retention.md says why). */
export const KEPT_DAYS = {
  /** What a mail said. Card networks take disputes up to 120 days; a year of weeks can be looked up besides. */
  mailContents: 400,
  /** What the payment provider wrote. It repeats a notice for three days, and can be asked anew at any time. */
  webhookPayloads: 30,
  /** Who waits for a ZIP code and was not invited: an area that has not opened in two years opens for others. */
  waitingPeople: 730,
  /** Who was invited to all that they asked for: the mail that was promised has left, and half a year is time to sign up. */
  invitedPeople: 180,
  /** Whom a label was for: as long as somebody may ask what was in the meal, and freezers hold it. */
  labelNames: 60,
  /** Labels and what was scanned of them: the traceability rule for food asks for two years. */
  labels: 730,
} as const
