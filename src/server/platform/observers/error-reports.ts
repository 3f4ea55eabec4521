/** Errors of this process, for a service that somebody has set. */
export type ErrorReports = {
  /** A line of the log as it is written; what is no error is left alone. */
  hear: (line: string) => void
  /** Sends what is left, and waits for a service that is silent no longer than a moment. */
  stop: () => Promise<void>
}
