/** From "not for us" to "we loved it". */
export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

export const MOST_RATING_WORDS = 500

/** What a household says of a meal. */
export type MealVoice = { stars: Stars | null; isFavorite: boolean; words: string }

/** Only what is named changes; words of white space are none. */
export type VoiceChange = Partial<MealVoice>

export const NO_VOICE: MealVoice = { stars: null, isFavorite: false, words: '' }

export const changedVoice = (before: MealVoice, change: VoiceChange): MealVoice => ({
  stars: change.stars === undefined ? before.stars : change.stars,
  isFavorite: change.isFavorite ?? before.isFavorite,
  words: (change.words ?? before.words).trim().slice(0, MOST_RATING_WORDS),
})

/** Whether nothing is left to keep. */
export const isSilent = ({ stars, isFavorite, words }: MealVoice): boolean =>
  stars === null && !isFavorite && words === ''

/** How often each number of stars was given, from one to five. */
export type StarCounts = readonly [number, number, number, number, number]

export type StarSummary = { count: number; averageTenths: number | null }

/** The average in tenths of a star, rounded half up; null where nobody gave any. */
export function starSummary(counts: StarCounts): StarSummary {
  const count = counts.reduce((sum, times) => sum + times, 0)
  if (count === 0) return { count, averageTenths: null }
  const stars = counts.reduce((sum, times, index) => sum + times * (index + 1), 0)
  return { count, averageTenths: Math.floor((stars * 20 + count) / (2 * count)) }
}

/** "4.3" */
export const averageText = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}`
