/** Below the way out of marketing mail, whose look it has. Not below /api: mail programs post a form here. */
export const LEAVE_PATH = '/unsubscribe/waiting-list'
