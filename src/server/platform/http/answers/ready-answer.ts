import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from './accepted-encoding.ts'

/** An answer that many ask for, made once: its bytes in every form, and a tag by which nobody gets them twice. */
export type ReadyAnswer = {
  type: string
  etag: string
  body: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
}

const ENCODINGS = ['br', 'gzip'] as const
const compressed = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
}

/** As small as it gets, which takes some tens of milliseconds beside the event loop. */
export async function makeReady(text: string, type: string): Promise<ReadyAnswer> {
  const body = new Uint8Array(Buffer.from(text))
  const [br, gz] = await Promise.all([
    compressed.br(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    compressed.gzip(body, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { type, etag: etagOf(body), body, br: new Uint8Array(br), gzip: new Uint8Array(gz) }
}

/** The same for the same bytes, in every process. Weak, because it is one for all their encodings. */
export const etagOf = (body: Uint8Array): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Whether a request names this tag among those it has, as RFC 9110, section 13.1.2, compares them. */
export function hasTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  const plain = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === plain)
}

/** 304 for who has it already. Whoever keeps it asks each time whether it is still so. */
export function answerReady(request: Headers, ready: ReadyAnswer, status = 200): Response {
  const headers: Record<string, string> = {
    etag: ready.etag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  }
  if (status === 200 && hasTag(request.get('if-none-match'), ready.etag))
    return new Response(null, { status: 304, headers })
  const encoding = acceptedEncoding(request.get('accept-encoding') ?? undefined, ENCODINGS)
  const body = encoding ? ready[encoding] : ready.body
  headers['content-type'] = ready.type
  headers['content-length'] = String(body.length)
  if (encoding) headers['content-encoding'] = encoding
  return new Response(body, { status, headers })
}
