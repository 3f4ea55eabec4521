import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { acceptedEncoding } from './accepted-encoding.ts'

/** A shorter one fits into two packets as it is: to compress it costs more than it saves. */
const WORTH_COMPRESSING = 2048

const compress = promisify(gzip)

/** With its length, by which it goes out in one piece; a long one is compressed beside the event loop. */
export async function answerJson(
  c: Context,
  value: unknown,
  status: ContentfulStatusCode,
  headers: Record<string, string>,
): Promise<Response> {
  const text = JSON.stringify(value)
  const all: Record<string, string> = { ...headers, 'content-type': 'application/json' }
  const length = Buffer.byteLength(text)
  if (length < WORTH_COMPRESSING) return c.body(text, status, { ...all, 'content-length': String(length) })
  all.vary = 'accept-encoding'
  if (!acceptedEncoding(c.req.header('accept-encoding'), ['gzip']))
    return c.body(text, status, { ...all, 'content-length': String(length) })
  // Fast rather than small: each is made once, for one reader.
  const body = new Uint8Array(await compress(text, { level: constants.Z_BEST_SPEED }))
  return c.body(body, status, {
    ...all,
    'content-encoding': 'gzip',
    'content-length': String(body.length),
  })
}
