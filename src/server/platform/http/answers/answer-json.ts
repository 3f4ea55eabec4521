import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { acceptedEncoding } from './accepted-encoding.ts'

/** A shorter one fits into two packets as it is: to compress it costs more than it saves. */
const WORTH_COMPRESSING = 2048

const compress = promisify(gzip)

/** A value as its text, compressed when somebody first takes it so. */
export type JsonAnswer = { text: string; compressed?: Promise<Uint8Array<ArrayBuffer>> }

/** With its length, by which it goes out in one piece; a long one is compressed beside the event loop. */
export async function answerJson(
  c: Context,
  answer: JsonAnswer,
  status: ContentfulStatusCode,
  headers: Record<string, string>,
): Promise<Response> {
  const { text } = answer
  const all: Record<string, string> = { ...headers, 'content-type': 'application/json' }
  const length = Buffer.byteLength(text)
  if (length < WORTH_COMPRESSING) return c.body(text, status, { ...all, 'content-length': String(length) })
  all.vary = 'accept-encoding'
  if (!acceptedEncoding(c.req.header('accept-encoding'), ['gzip']))
    return c.body(text, status, { ...all, 'content-length': String(length) })
  // Fast rather than small: each is made once, for those who asked before anything changed.
  answer.compressed ??= compress(text, { level: constants.Z_BEST_SPEED }).then((made) => new Uint8Array(made))
  const body = await answer.compressed
  return c.body(body, status, {
    ...all,
    'content-encoding': 'gzip',
    'content-length': String(body.length),
  })
}
