import type { z } from 'zod'
import { INVALID_INPUT } from '../../contract/shared/refusal-texts.ts'
import type { CallFailure, CallOutcome } from '../platform/api-client.ts'

export const answer = <T>(value: T): CallOutcome<T> => ({ ok: true, value })

/** A refusal as the server would word it. */
export const refuse = (
  status: number,
  code: string,
  message: string,
  fields: Record<string, string> = {},
): { ok: false; failure: CallFailure } => ({
  ok: false,
  failure: { status, code, message, fields, requestId: null },
})

/** Checks what a screen sends with the schema of the wire, as the server does at its edge. */
export const checked =
  <S extends z.ZodType, T>(
    schema: S,
    handle: (body: z.output<S>) => CallOutcome<T> | Promise<CallOutcome<T>>,
  ) =>
  (body: z.input<S> | undefined): CallOutcome<T> | Promise<CallOutcome<T>> => {
    const parsed = schema.safeParse(body ?? {})
    return parsed.success ? handle(parsed.data) : refuseInput(parsed.error)
  }

function refuseInput(error: z.ZodError) {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  const sentence = error.issues[0]?.message ?? INVALID_INPUT
  return refuse(422, 'invalid_input', sentence, fields)
}
