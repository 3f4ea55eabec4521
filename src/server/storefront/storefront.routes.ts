import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { mealPath, storefrontPaths } from '../../contract/screen-paths.ts'
import type { PlanWish, StorefrontPage } from '../../contract/storefront/storefront-page.ts'
import { MAXIMUM_HOUSEHOLD_SIZE } from '../../domain/customers/household.ts'
import { mealMinimum } from '../../domain/meal-plan/meal-minimum.ts'
import { MAXIMUM_MEALS_PER_BOX } from '../../domain/meal-plan/meal-selections.ts'
import { TEXT_KINDS } from '../../domain/storefront/shop-texts.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import { readMealPage } from './read-meal.ts'
import { readMenuPage, readSomeDishes, type StorefrontDeps } from './read-menu.ts'
import { readHowItWorksPage, readPlansPage } from './read-plans.ts'
import { readEarlierText, readTextPage } from './read-text.ts'
import { type Storefront, storefrontPages } from './storefront-pages.ts'

/** A typed number as it counts: a whole one within its bounds. */
function bounded(typed: string | undefined, lowest: number, highest: number): number {
  const number = Number.parseInt(typed ?? '', 10)
  return Number.isNaN(number) ? lowest : Math.min(Math.max(number, lowest), highest)
}

/** What a form was sent with, made into what can be ordered: nobody is refused for a number. */
function planWish(typed: (name: string) => string | undefined): PlanWish {
  const people = bounded(typed('people'), 1, MAXIMUM_HOUSEHOLD_SIZE)
  const meals = bounded(typed('meals'), mealMinimum(people), MAXIMUM_MEALS_PER_BOX)
  const zipCode = (typed('zip') ?? '').replaceAll(/\D/g, '').slice(0, 5)
  return { people, meals, zipCode: zipCode.length === 5 ? zipCode : '' }
}

/** The pages that strangers read before they sign up, written when they are asked for. */
export function mountStorefront(
  app: OpenAPIHono<HttpEnv>,
  storefront: Storefront,
  { origin, ...deps }: StorefrontDeps & { origin: string },
): void {
  const pages = storefrontPages(storefront, { kitchen: deps.kitchen, origin })
  const answer = (c: Context<HttpEnv>, path: string, page: StorefrontPage, status = 200) =>
    pages.keep(c.req.raw.headers, path, page, status)
  const mount = (path: string, read: (c: Context<HttpEnv>) => Promise<StorefrontPage>) =>
    app.get(path, async (c) => answer(c, path, await read(c)))

  mount(storefrontPaths.menu, () => readMenuPage(deps))
  mount(storefrontPaths.howItWorks, () => readHowItWorksPage(deps))
  for (const kind of TEXT_KINDS)
    app.get(storefrontPaths[kind], async (c) => {
      const earlier = await readEarlierText(deps, kind, Number(c.req.query('version')))
      const path = storefrontPaths[kind]
      return earlier
        ? answer(c, `${path}?${earlier.earlierVersion}`, earlier)
        : answer(c, path, await readTextPage(deps, kind))
    })
  app.get(storefrontPaths.plans, async (c) => {
    const wish = planWish((name) => c.req.query(name))
    const page = await readPlansPage(deps, wish)
    const isAsked = new URL(c.req.url).search !== ''
    return isAsked
      ? pages.once(c.req.raw.headers, storefrontPaths.plans, page)
      : answer(c, storefrontPaths.plans, page)
  })
  app.get(`${storefrontPaths.menu}/:slug`, async (c) => {
    const slug = c.req.param('slug')
    const page = await readMealPage(deps, slug)
    if (page) return answer(c, mealPath(slug), page)
    return answer(c, `${storefrontPaths.menu}/*`, await notFound(deps), 404)
  })
}

const notFound = async (deps: StorefrontDeps): Promise<StorefrontPage> => ({
  kind: 'not-found',
  dishes: await readSomeDishes(deps),
})

/** The addresses of all pages that a search engine may find, the meals on the menu among them. */
export async function listStorefront(deps: StorefrontDeps): Promise<readonly string[]> {
  const { weeks } = await readMenuPage(deps)
  const slugs = new Set(weeks.flatMap(({ dishes }) => (dishes ?? []).map(({ slug }) => slug)))
  return [...Object.values(storefrontPaths), ...[...slugs].map(mealPath)]
}
