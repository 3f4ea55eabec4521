import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { UNREADABLE_REQUEST } from '../../../contract/shared/refusal-texts.ts'
import { UNEXPECTED_ERROR } from '../../../contract/shared/unexpected-error.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { answerJson } from './answers/answer-json.ts'
import type { HttpEnv } from './http-env.ts'
import { HttpProblem, type ProblemStatus, unavailableProblem } from './http-problem.ts'

const statusOf = (status: number): ProblemStatus =>
  ([400, 401, 403, 404, 405, 409, 413, 415, 422, 429] as const).find((known) => known === status) ?? 400

function problemOf(error: unknown, log: Logger, requestId: string): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (error instanceof HTTPException && error.status < 500)
    return new HttpProblem(statusOf(error.status), 'malformed_request', UNREADABLE_REQUEST)
  if (isUnavailable(error)) {
    log.warn({ err: error, request_id: requestId }, 'unavailable')
    return unavailableProblem()
  }
  log.error({ err: error, request_id: requestId }, 'request failed')
  return new HttpProblem(500, 'internal_error', UNEXPECTED_ERROR)
}

/** The one place that turns a refusal or a bug into an HTTP answer. */
export const errorResponse = (log: Logger) => (error: unknown, c: Context<HttpEnv>) => {
  const requestId = c.get('requestId')
  const problem = problemOf(error, log, requestId)
  return answerJson(c, { text: JSON.stringify(problem.body(requestId)) }, problem.status, {
    ...problem.headers,
    'cache-control': 'no-store',
  })
}
