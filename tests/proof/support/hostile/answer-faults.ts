import type { z } from 'zod'
import type { Operation } from '../operations.ts'

const REFUSAL = /^[a-z_]+$/

function refusalFaults(text: string): string[] {
  try {
    const { success, code, error, request_id: id } = JSON.parse(text) as Record<string, unknown>
    const isProblem = success === false && typeof code === 'string' && REFUSAL.test(code)
    const says = typeof error === 'string' && /\S/.test(error) && typeof id === 'string'
    return isProblem && says ? [] : [`is refused without a code and a sentence: ${text.slice(0, 200)}`]
  } catch {
    return [`is refused with something that is no JSON: ${text.slice(0, 200)}`]
  }
}

function successFaults(text: string, schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  try {
    const { error } = schema.safeParse(JSON.parse(text))
    return error ? [`is answered with what its schema does not allow: ${error.message.slice(0, 200)}`] : []
  } catch {
    return [`is answered with something that is no JSON: ${text.slice(0, 200)}`]
  }
}

/** Answers that no handler gives: the frame refuses before an operation is found, or its method, body or site. */
const OF_THE_FRAME = [304, 400, 403, 404, 405, 413, 415]

/** What is wrong with an answer to an input that nobody should send. */
export function answerFaults(
  operation: Operation,
  schema: z.ZodType | undefined,
  response: Response,
  text: string,
): string[] {
  const { status, headers } = response
  const faults: string[] = []
  if (status >= 500) faults.push(`is answered with ${status}: ${text.slice(0, 200)}`)
  else if (status >= 400) faults.push(...refusalFaults(text))
  else if (status === 200) faults.push(...successFaults(text, schema))
  if (!operation.statuses.includes(status) && !OF_THE_FRAME.includes(status))
    faults.push(`is answered with ${status}, which the API document does not name`)
  if (headers.has('x-injected') || [...headers].some(([, value]) => /[\r\n\0]/.test(value)))
    faults.push('carries a header of the input')
  return faults
}
