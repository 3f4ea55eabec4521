import type { Problem } from '../../../contract/shared/primitives-wire.ts'

/** What a refusal tells beyond its sentence, as fields of the answer. */
export type ProblemDetails = Omit<Problem, 'success' | 'code' | 'error' | 'fields' | 'request_id'>

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503

/** An expected refusal on its way to the one place that answers it (error-response.ts). */
export class HttpProblem extends Error {
  override name = 'HttpProblem'
  readonly status: ProblemStatus
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string>
  readonly details: ProblemDetails

  constructor(
    status: ProblemStatus,
    code: string,
    sentence: string,
    extra: {
      fields?: Record<string, string>
      headers?: Record<string, string>
      details?: ProblemDetails
    } = {},
  ) {
    super(sentence)
    this.status = status
    this.code = code
    this.fields = extra.fields
    this.headers = extra.headers ?? {}
    this.details = extra.details ?? {}
  }

  body(requestId: string): Problem {
    return {
      success: false,
      code: this.code,
      error: this.message,
      ...(this.fields ? { fields: this.fields } : {}),
      ...this.details,
      request_id: requestId,
    }
  }
}

/** For now, and through no fault of the call. */
export const unavailableProblem = () =>
  new HttpProblem(503, 'unavailable', 'We are having trouble right now. Please try again in a moment.', {
    headers: { 'retry-after': '5' },
  })
