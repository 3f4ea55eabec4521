import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brand, type FoodWords } from '../../../../domain/shared/brand.ts'
import { makeReady, type ReadyAnswer } from '../answers/ready-answer.ts'
import { brandedPage } from './branded-page.ts'

/** The HTML of a screen, as the build has written it, ready to be sent. */
export type PageAt = (said: FoodWords, name: string, firstView?: string | null) => Promise<ReadyAnswer>

/**
 * The page of a path such as `/zip`. Pages are few and small: they are kept in memory, compressed once, with the
 * company's facts. `said`: what may be said of the food today; pages that say something else are forgotten. `origin`: the
 * public address, which a page names to search engines and chats. `firstView`: of the day's first meal, for a page that
 * shows it; without one that page is its empty twin.
 * @throws Error when the build has no such page
 */
export function openPages(folder: string, origin: string): PageAt {
  const kept = new Map<string, Promise<ReadyAnswer>>()
  let keptFor = ''
  return (said, name, firstView) => {
    const words = JSON.stringify(said)
    if (words !== keptFor) kept.clear()
    keptFor = words
    const key = firstView === undefined ? name : `${name} ${firstView}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const file = `${name === '/' ? 'index' : name.slice(1)}${firstView === null ? '.empty' : ''}.html`
    const filled = brandedPage(readFileSync(path.join(folder, file), 'utf8'), { ...brand, ...said })
      .replaceAll('{{origin}}', origin)
      .replaceAll('{{first_view}}', firstView ?? '')
    const page = makeReady(filled, 'text/html; charset=utf-8')
    kept.set(key, page)
    return page
  }
}
