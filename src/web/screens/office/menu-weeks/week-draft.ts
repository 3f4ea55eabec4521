import type { MenuWeeksWire, MenuWeekWire } from '../../../../contract/staff/menu/menu-weeks-wire.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { businessDateAt, businessHourOn } from '../../../../domain/time/business-time.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { MENU_WEEKS } from './menu-weeks.words.ts'

export type PlannedMeal = MenuWeekWire['draft'][number]
export type MenuMeal = MenuWeeksWire['meals'][number]

/** What is entered for one week and not saved. `publishOn` is a day or ''; `mealsMax` null: no limit. */
export type WeekDraft = {
  meals: readonly PlannedMeal[]
  mealsMax: number | null
  publishOn: string
  /** That it was begun on. */
  version: number
}

const PUBLISH_HOUR = 9

export const draftOf = (kitchen: Kitchen, week: MenuWeekWire): WeekDraft => ({
  meals: week.draft,
  mealsMax: week.draft_meals_max,
  publishOn: week.publish_at ? businessDateAt(kitchen, new Date(week.publish_at)) : '',
  version: week.version,
})

export const requestOf = (kitchen: Kitchen, week: MenuWeekWire, draft: WeekDraft) => ({
  scheduled_date: week.scheduled_date,
  version: draft.version,
  meals: [...draft.meals],
  meals_max: draft.mealsMax,
  publish_at:
    draft.publishOn === ''
      ? null
      : businessHourOn(kitchen, calendarDateOf(draft.publishOn), PUBLISH_HOUR).toISOString(),
})

export const isChanged = (kitchen: Kitchen, week: MenuWeekWire, draft: WeekDraft): boolean =>
  JSON.stringify({ ...draft, version: 0 }) !== JSON.stringify({ ...draftOf(kitchen, week), version: 0 })

/** One place up (-1) or down (1); at an end it stays. */
export function moved(meals: readonly PlannedMeal[], mealId: string, by: -1 | 1): PlannedMeal[] {
  const from = meals.findIndex(({ meal_id }) => meal_id === mealId)
  const [one, other] = [meals[from], meals[from + by]]
  if (!one || !other) return [...meals]
  return meals.map((meal) => (meal === one ? other : meal === other ? one : meal))
}

/** Where the draft of somebody else differs from this one, in words. */
export function differences(
  kitchen: Kitchen,
  theirs: MenuWeekWire,
  yours: WeekDraft,
  nameOf: (mealId: string) => string,
): string[] {
  const lines = theirs.draft.flatMap((their) => {
    const your = yours.meals.find(({ meal_id }) => meal_id === their.meal_id)
    const name = nameOf(their.meal_id)
    if (!your) return [MENU_WEEKS.onlyTheirs(name)]
    const [theirPrice, yourPrice] = [
      formatDollars(cents(their.price_cents)),
      formatDollars(cents(your.price_cents)),
    ]
    return [
      ...(theirPrice === yourPrice ? [] : [MENU_WEEKS.otherPrice(name, theirPrice, yourPrice)]),
      ...(their.portion_limit === your.portion_limit ? [] : [MENU_WEEKS.otherLimit(name)]),
    ]
  })
  const added = yours.meals
    .filter(({ meal_id }) => !theirs.draft.some((their) => their.meal_id === meal_id))
    .map(({ meal_id }) => MENU_WEEKS.onlyYours(nameOf(meal_id)))
  const all = [...lines, ...added]
  return all.length === 0 && isChanged(kitchen, theirs, yours) ? [MENU_WEEKS.otherSettings] : all
}
