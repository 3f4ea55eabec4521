/**
 * What a household asks in the room of its account: in a list of its own, which only that room loads.
 */
export const accountEndpoints = {
  getMealVoices: { method: 'GET', path: '/api/meal-voices' },
  saveMealVoice: { method: 'PUT', path: '/api/meal-voices' },
  getProblems: { method: 'GET', path: '/api/problems' },
  reportProblem: { method: 'POST', path: '/api/problems' },
  getCalendarFeed: { method: 'GET', path: '/api/calendar-feed' },
  renewCalendarFeed: { method: 'POST', path: '/api/calendar-feed' },
  stopCalendarFeed: { method: 'POST', path: '/api/calendar-feed/removal' },
  startEmailChange: { method: 'POST', path: '/api/accounts/email-change' },
  downloadOwnData: { method: 'GET', path: '/api/own-data' },
  closeAccount: { method: 'POST', path: '/api/accounts/close' },
  saveRatingMails: { method: 'PUT', path: '/api/rating-mails' },
} as const
