import { problemWords } from './problems.words.ts'
import type { Case } from './use-problems.ts'

/** What a report is about. */
export const whatOf = ({ meal_name, quantity }: Case): string =>
  meal_name === null ? problemWords.wholeBox : problemWords.meal(meal_name, quantity)

/** Where a report stands on the screen of all of them. */
export const reportAnchor = ({ id }: Pick<Case, 'id'>): string => `report-${id}`
