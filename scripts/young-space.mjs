/*
 * Megabytes of V8's young generation, where answers live until they are sent. A server with a database of its own gets more
 * than V8's 16 and has less garbage collected; one to try out gets less, and keeps some 20 MB less of
 * what a start leaves behind.
 */
export const SERVER_YOUNG_SPACE = '--max-semi-space-size=32'
export const TRIAL_YOUNG_SPACE = '--max-semi-space-size=4'
