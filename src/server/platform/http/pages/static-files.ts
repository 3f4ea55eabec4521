import path from 'node:path'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { brand, type FoodWords } from '../../../../domain/shared/brand.ts'
import type { Glimpse } from '../../../../domain/storefront/glimpse.ts'
import { answerReady, hasTag } from '../answers/ready-answer.ts'
import type { HttpEnv } from '../http-env.ts'
import { webManifest } from './branded-page.ts'
import { openFiles } from './kept-files.ts'
import { type OfTheDay, openPages } from './pages.ts'
import { mountSearchHelp } from './search-help.ts'

const HASHED = /^\/assets\//

/** With live keys there are no such pages (docs/rulings.md, Demo and payment test pages). */
const PAYMENT_TEST_PAGES: ReadonlySet<string> = new Set([screenPaths.testStripe, screenPaths.devStripeTest])

type StaticFiles = {
  livePayments: boolean
  isProduction: boolean
  origin: string
  /** Pages for search engines besides the screens. */
  listed: () => Promise<readonly string[]>
  /** The view of the day's first meal, which the page of the menu shows; null where there is none of ours. */
  firstView: () => Promise<string | null>
  /** Some meals of the coming week, which the landing page shows; null where its menu is not known. */
  glimpse: () => Promise<Glimpse | null>
  /** What may be said of the food today. */
  foodWords: () => Promise<FoodWords>
}

const brandWords = (): FoodWords => {
  const { madeOf, sourcing, firstFoodPoint, secondFoodPoint } = brand
  return { madeOf, sourcing, firstFoodPoint, secondFoodPoint }
}

/** The built screens: files as they are (precompressed where the build made .br or .gz), every route its page. */
export function mountStaticFiles(
  app: OpenAPIHono<HttpEnv>,
  webRoot: string,
  { livePayments, isProduction, origin, listed, firstView, glimpse, foodWords }: StaticFiles,
): void {
  const pageOf = openPages(path.join(webRoot, '../pages'), origin)
  const known = new Set<string>(
    Object.values(screenPaths)
      .filter((screen) => !livePayments || !PAYMENT_TEST_PAGES.has(screen))
      .filter((screen) => !isProduction || screen !== screenPaths.devDesign),
  )
  // A page comes without a picture, or without meals, rather than not at all.
  const ofTheDay = async (screen: string): Promise<OfTheDay> => {
    if (screen === screenPaths.meals) return { firstView: await firstView().catch(() => null) }
    if (screen === screenPaths.landing) return { glimpse: await glimpse().catch(() => null) }
    return {}
  }
  const answerPage = async (c: Context<HttpEnv>) => {
    const screen = c.req.path.replace(/\/+$/, '') || '/'
    const { headers } = c.req.raw
    // Without the database a page says no more than the settings allow.
    const said = await foodWords().catch(() => brandWords())
    if (!known.has(screen)) return answerReady(headers, await pageOf(said, '/404'), 404)
    return answerReady(headers, await pageOf(said, screen, await ofTheDay(screen)))
  }
  app.get('/', answerPage)
  mountSearchHelp(app, origin, listed)
  app.get('/manifest.webmanifest', (c) =>
    c.body(webManifest(brand), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    }),
  )
  app.get('/index.html', (c) => c.redirect('/', 301))
  const fileAt = openFiles(webRoot)
  app.get('*', async (c, next) => {
    const found = await fileAt(c.req.path, c.req.header('accept-encoding'))
    if (!found) return next()
    const lasting = HASHED.test(c.req.path) ? 'max-age=31536000, immutable' : 'max-age=3600'
    const headers = { etag: found.etag, 'cache-control': `public, ${lasting}` }
    return hasTag(c.req.header('if-none-match'), found.etag)
      ? c.body(null, 304, headers)
      : c.body(found.body, 200, { ...found.headers, ...headers })
  })
  // A file that is gone is no screen: a page in its place would be run as a script.
  app.get('*', async (c) => (/\.\w+$/.test(c.req.path) ? c.text('Not found', 404) : await answerPage(c)))
}
