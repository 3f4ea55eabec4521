const HOUR = 3_600_000

/** A household has eaten some of its box by then. */
const ASKED_AFTER_HOURS = 44
/** Later nobody is asked: the box is eaten, and what was thought of it forgotten. */
const ASKED_WITHIN_HOURS = 12 * 24

/** For how long the links of the mail are good. */
export const RATING_LINK_DAYS = 60

/** Which boxes are asked about now, by when they were delivered: after `after`, up to `until`. */
export const askedDeliveries = (now: Date): { after: Date; until: Date } => ({
  after: new Date(now.getTime() - ASKED_WITHIN_HOURS * HOUR),
  until: new Date(now.getTime() - ASKED_AFTER_HOURS * HOUR),
})
