import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { brand } from '../../../../domain/shared/brand.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { brandedPage } from './branded-page.ts'

/** The HTML of a screen, as the build has written it, ready to be sent. */
export type Page = { answer(status: 200 | 404, acceptEncoding: string | undefined): Response }

/**
 * The page of a path such as `/zip`. Pages are few and small: they are kept in memory, compressed once, with the
 * company's facts. `origin`: the
 * public address, which a page names to search engines and chats. `firstView`: of the day's first meal, for a page that
 * shows it; without one that page is its empty twin.
 * @throws Error when the build has no such page
 */
export function openPages(folder: string, origin: string): (name: string, firstView?: string | null) => Page {
  const kept = new Map<string, Page>()
  return (name, firstView) => {
    const key = firstView === undefined ? name : `${name} ${firstView}`
    const file = `${name === '/' ? 'index' : name.slice(1)}${firstView === null ? '.empty' : ''}.html`
    const filled = () =>
      brandedPage(readFileSync(path.join(folder, file), 'utf8'), brand)
        .replaceAll('{{origin}}', origin)
        .replaceAll('{{first_view}}', firstView ?? '')
    const page = kept.get(key) ?? pageOf(filled())
    kept.set(key, page)
    return page
  }
}

function pageOf(html: string): Page {
  const bodies = { br: brotliCompressSync(html), gzip: gzipSync(html) }
  return {
    answer: (status, acceptEncoding) => {
      const encoding = acceptedEncoding(acceptEncoding, ['br', 'gzip'])
      return new Response(encoding ? new Uint8Array(bodies[encoding]) : html, {
        status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          vary: 'accept-encoding',
          ...(encoding && { 'content-encoding': encoding }),
        },
      })
    },
  }
}
