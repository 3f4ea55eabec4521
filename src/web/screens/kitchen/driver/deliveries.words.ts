import { formatCount } from '../../../staff/format-count.ts'

/** The sentences of a driver's screen. */
export const DELIVERIES_TITLE = 'Today’s Deliveries'
export const DELIVERIES_FAILED = 'Failed to load the deliveries'
export const NO_DELIVERIES = 'There is nothing to deliver today.'
export const ALL_DELIVERED = 'Everything of today is delivered.'
export const DELIVERIES = 'Deliveries'
export const REFRESH = 'Refresh'
export const TRY_AGAIN = 'Try Again'
export const MAY_BE_OLD = 'What you see may be out of date.'
export const MARK_DELIVERED = 'Mark as Delivered'
export const UNDO_DELIVERED = 'Undo Delivered'
export const MARKED_HERE = 'Marked as delivered on this screen'

export const boxesWords = (count: number) => (count === 1 ? '1 box' : `${formatCount(count)} boxes`)
export const mealsWords = (count: number) => (count === 1 ? '1 meal' : `${formatCount(count)} meals`)
export const earlierWords = (count: number) => `${formatCount(count)} marked before`

/** "1 box, 12 meals" of one door. */
export const doorWords = (meals: number) => `1 box, ${mealsWords(meals)}`
export const deliveredOn = (day: string) => `Delivered on ${day}`

/** "12 boxes with 134 meals to deliver". */
export const toDeliverWords = (boxes: number, meals: number) =>
  `${boxesWords(boxes)} with ${mealsWords(meals)} to deliver`
