import { readFileSync } from 'node:fs'
import path from 'node:path'
import { landingFile, withGlimpse } from '../../../../contract/storefront/glimpse-slots.ts'
import { brand, type FoodWords } from '../../../../domain/shared/brand.ts'
import type { Glimpse } from '../../../../domain/storefront/glimpse.ts'
import { makeReady, type ReadyAnswer } from '../answers/ready-answer.ts'
import { brandedPage, escaped } from './branded-page.ts'

/** What only the day knows of a page. `null`: it is not known, and the page that comes is the one without it. */
export type OfTheDay = {
  /** Of the day's first meal, for the page that shows it. */
  firstView?: string | null
  /** Some meals of the week, for the landing page. */
  glimpse?: Glimpse | null
}

/** The HTML of a screen, as the build has written it, ready to be sent. */
export type PageAt = (said: FoodWords, name: string, ofTheDay?: OfTheDay) => Promise<ReadyAnswer>

function fileOf(name: string, { firstView, glimpse }: OfTheDay): string {
  if (name === '/') return landingFile(glimpse?.meals.length ?? 0)
  return `${name.slice(1)}${firstView === null ? '.empty' : ''}`
}

/**
 * The page of a path such as `/zip`. Pages are few and small: they are kept in memory, compressed once, with the
 * company's facts. `said`: what may be said of the food today; pages that say something else are forgotten, and so is a
 * landing page with other meals. `origin`: the public address, which a page names to search engines and chats.
 * @throws Error when the build has no such page
 */
export function openPages(folder: string, origin: string): PageAt {
  const kept = new Map<string, Promise<ReadyAnswer>>()
  let keptFor = ''
  let keptGlimpse = ''
  return (said, name, ofTheDay = {}) => {
    const words = JSON.stringify(said)
    if (words !== keptFor) kept.clear()
    keptFor = words
    const { firstView, glimpse } = ofTheDay
    if (glimpse !== undefined) {
      const meals = JSON.stringify(glimpse)
      if (meals !== keptGlimpse) kept.delete(name)
      keptGlimpse = meals
    }
    const key = firstView === undefined ? name : `${name} ${firstView}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const written = readFileSync(path.join(folder, `${fileOf(name, ofTheDay)}.html`), 'utf8')
    const filled = brandedPage(written, { ...brand, ...said })
      .replaceAll('{{origin}}', origin)
      .replaceAll('{{first_view}}', firstView ?? '')
    const page = makeReady(
      glimpse ? withGlimpse(filled, glimpse, escaped) : filled,
      'text/html; charset=utf-8',
    )
    kept.set(key, page)
    return page
  }
}
