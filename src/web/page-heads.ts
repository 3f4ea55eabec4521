import { screenPaths } from '../contract/screen-paths.ts'
import { NOT_FOUND_TITLE, type ScreenName, screenTitles, tabTitle } from '../contract/screen-titles.ts'
import type { Kitchen } from '../domain/kitchen-place/kitchen.ts'
import { deliveryWeekdayName } from '../domain/kitchen-place/kitchen-words.ts'
import { MEALS_PER_PERSON } from '../domain/meal-plan/meal-minimum.ts'
import { brand } from '../domain/shared/brand.ts'

/** What a page tells a search engine and a chat that shows a link to it, before any script runs. */
export type PageHead = { title: string; description: string | null }

/** Screens that a stranger may find; the others are of somebody who has signed in. */
const descriptions = (kitchen: Kitchen): Partial<Record<ScreenName, string>> => ({
  landing: `Chef-crafted weekly meals${brand.madeOf}, cooked in ${brand.city} and at your door every ${deliveryWeekdayName(kitchen)}. From ${MEALS_PER_PERSON} meals per person; skip, pause or cancel online.`,
  zipGate: `See in a second whether ${brand.name} delivers chef-crafted weekly meals to your ZIP code around ${brand.city}.`,
  auth: `Sign in to ${brand.name} or join: your meals, deliveries and payments in one place.`,
  meals: `The menu of ${brand.name}: chef-crafted meals with ingredients, allergens and nutrition, delivered every ${deliveryWeekdayName(kitchen)} around ${brand.city}.`,
})

/** By path; and of the page that does not exist. */
export function pageHeads(kitchen: Kitchen): ReadonlyMap<string, PageHead> {
  const described = descriptions(kitchen)
  return new Map(
    (Object.keys(screenPaths) as ScreenName[]).map((name) => [
      screenPaths[name],
      { title: tabTitle(screenTitles[name]), description: described[name] ?? null },
    ]),
  )
}
export const notFoundHead = (): PageHead => ({ title: tabTitle(NOT_FOUND_TITLE), description: null })
