import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** With its length, by which a short answer is left uncompressed and goes out in one piece. */
export function answerJson(
  c: Context,
  value: unknown,
  status: ContentfulStatusCode,
  headers: Record<string, string>,
): Response {
  const body = JSON.stringify(value)
  return c.body(body, status, {
    ...headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  })
}
