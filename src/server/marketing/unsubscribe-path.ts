/** Not below /api: mail programs post a form here, without a session (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe'
