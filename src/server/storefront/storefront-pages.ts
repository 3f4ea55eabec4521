import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { StorefrontPage, WriteStorefront } from '../../contract/storefront/storefront-page.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { brand } from '../../domain/shared/brand.ts'
import { acceptedEncoding } from '../platform/http/answers/accepted-encoding.ts'
import { answerReady, makeReady, type ReadyAnswer } from '../platform/http/answers/ready-answer.ts'
import { brandedPage } from '../platform/http/pages/branded-page.ts'

/** What writes the pages, and the page around them as the build has made it, with a slot for each part. */
export type Storefront = { write: WriteStorefront; shell: string }

type Kept = { of: string; answer: Promise<ReadyAnswer> }

/** More addresses than a shop has pages. */
const MOST_KEPT = 200
const HTML = 'text/html; charset=utf-8'
const compress = promisify(gzip)

export function storefrontPages(
  { write, shell }: Storefront,
  { kitchen, origin }: { kitchen: Kitchen; origin: string },
) {
  const kept = new Map<string, Kept>()
  const written = (path: string, page: StorefrontPage): string => {
    const { head, body } = write(page, { kitchen, origin, path })
    return brandedPage(shell, brand)
      .replace('<!--page-->', () => head)
      .replace('<!--content-->', () => body)
  }

  /** In every encoding, made anew when what it tells has changed. A page that nobody has asked for lately gives way. */
  function readyOf(path: string, page: StorefrontPage): Promise<ReadyAnswer> {
    const of = JSON.stringify(page)
    const known = kept.get(path)
    kept.delete(path)
    const same = known?.of === of ? known : { of, answer: makeReady(written(path, page), HTML) }
    kept.set(path, same)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return same.answer
  }

  return {
    /** For a page that many ask for. */
    keep: async (request: Headers, path: string, page: StorefrontPage, status = 200): Promise<Response> =>
      answerReady(request, await readyOf(path, page), status),

    /** For one of more pages than could be kept: compressed fast rather than small. */
    once: async (request: Headers, path: string, page: StorefrontPage): Promise<Response> => {
      const html = Buffer.from(written(path, page))
      const isSmaller = acceptedEncoding(request.get('accept-encoding') ?? undefined, ['gzip']) !== undefined
      const body = isSmaller ? await compress(html, { level: constants.Z_BEST_SPEED }) : html
      return new Response(new Uint8Array(body), {
        headers: {
          ...{ 'content-type': HTML, 'content-length': String(body.length) },
          ...{ 'cache-control': 'no-cache', vary: 'accept-encoding' },
          ...(isSmaller && { 'content-encoding': 'gzip' }),
        },
      })
    },
  }
}
