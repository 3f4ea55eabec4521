import type { ZodError } from 'zod'
import { INVALID_INPUT } from '../../../contract/shared/refusal-texts.ts'
import { HttpProblem } from './http-problem.ts'

/** 422 with the first message of every wrong field, and the very first one as the sentence. */
export function validationProblem(error: ZodError): HttpProblem {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    fields[field] ??= issue.message
  }
  const sentence = error.issues[0]?.message ?? INVALID_INPUT
  return new HttpProblem(422, 'invalid_input', sentence, { fields })
}
