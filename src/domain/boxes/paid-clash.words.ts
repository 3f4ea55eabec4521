import { avoidanceWords } from '../customers/dietary-preferences.ts'

/** Why a household must not eat a meal of a box that it has paid for, for staff. `isKnown`: somebody has checked all of it. */
export const paidClashSentence = (meal: string, conflicts: readonly string[], isKnown: boolean): string =>
  isKnown
    ? `${meal} contains ${avoidanceWords(conflicts)}, which the household avoids.`
    : `Nobody has checked what ${meal} contains, and the household avoids ${avoidanceWords(conflicts)}.`
