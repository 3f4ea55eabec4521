/** The notices about a week, over what is cooked. */
export const SHOW = 'Show'
export const EARLIER_DAYS = 'earlier days'
export const showDay = (day: string) => `Show ${day}`
export const unmarkedWords = (boxes: number, day: string) =>
  boxes === 1
    ? `1 box of ${day} is not marked as delivered.`
    : `${boxes} boxes of ${day} are not marked as delivered.`
