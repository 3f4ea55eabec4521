import type * as calendarFeed from './household/voices/calendar-feed-wire.ts'
import type * as ownData from './household/voices/own-data-wire.ts'
import type * as problems from './household/voices/problems-wire.ts'
import type * as ratings from './household/voices/ratings-wire.ts'
import type { Call } from './shared/api-call.ts'
import type { successSchema } from './shared/primitives-wire.ts'
import type * as mealRatings from './staff/voices/meal-ratings-wire.ts'
import type * as problemCases from './staff/voices/problem-cases-wire.ts'

/** What households say of their boxes and what is their own, and how staff read and answer it. */
export type VoicesApiTypes = {
  getMealVoices: Call<null, typeof ratings.mealVoicesResponseSchema>
  saveMealVoice: Call<typeof ratings.saveMealVoiceRequestSchema, typeof successSchema>
  saveRatingMails: Call<typeof ratings.saveRatingMailsRequestSchema, typeof successSchema>
  startEmailChange: Call<typeof ownData.startEmailChangeRequestSchema, typeof successSchema>
  closeAccount: Call<typeof ownData.closeAccountRequestSchema, typeof successSchema>
  getCalendarFeed: Call<null, typeof calendarFeed.calendarFeedResponseSchema>
  renewCalendarFeed: Call<null, typeof calendarFeed.renewedCalendarFeedSchema>
  stopCalendarFeed: Call<null, typeof successSchema>
  getProblems: Call<null, typeof problems.problemsResponseSchema>
  reportProblem: Call<typeof problems.reportProblemRequestSchema, typeof problems.reportProblemResponseSchema>
  listProblems: Call<null, typeof problemCases.problemCasesResponseSchema>
  answerProblem: Call<
    typeof problemCases.answerProblemRequestSchema,
    typeof problemCases.answerProblemResponseSchema
  >
  setProblemPolicy: Call<
    typeof problemCases.setProblemPolicyRequestSchema,
    typeof problemCases.problemCasesResponseSchema
  >
  listMealRatings: Call<null, typeof mealRatings.mealRatingsResponseSchema>
}
