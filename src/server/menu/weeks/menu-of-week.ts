import { type MenuStanding, menuStanding, type PublishedWeek } from '../../../domain/menu-weeks/menu-week.ts'
import { cents } from '../../../domain/shared/money.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { listStoredMeals, type StoredMeal } from '../meals.records.ts'
import { listPublishedWeeks } from './week-menus.reads.ts'

/** What can be ordered for a week. `meals` are all that ever were, as they are in this week: offered or not, at its price. */
export type MenuOfWeek = {
  readonly kind: MenuStanding['kind']
  readonly meals: readonly StoredMeal[]
  /** What boxes pay that were told their price before. */
  readonly promised: readonly StoredMeal[]
  readonly week: PublishedWeek | null
}

type Menus = Map<CalendarDate, MenuOfWeek>
/** While neither the meals nor the weeks change, a week's menu is the same object. */
const menus = new WeakMap<readonly StoredMeal[], WeakMap<readonly PublishedWeek[], Menus>>()

export async function readMenuOfWeek(db: Db, scheduledDate: CalendarDate): Promise<MenuOfWeek> {
  return (await readMenus(db))(scheduledDate)
}

/** The menus of all weeks as one moment has them. */
export async function readMenus(db: Db): Promise<(scheduledDate: CalendarDate) => MenuOfWeek> {
  const [stored, published] = [await listStoredMeals(db), await listPublishedWeeks(db)]
  return (scheduledDate) => menuAt(stored, published, scheduledDate)
}

function menuAt(
  stored: readonly StoredMeal[],
  published: readonly PublishedWeek[],
  scheduledDate: CalendarDate,
): MenuOfWeek {
  const byWeeks = menus.get(stored) ?? new WeakMap<readonly PublishedWeek[], Menus>()
  menus.set(stored, byWeeks)
  const known = byWeeks.get(published) ?? new Map<CalendarDate, MenuOfWeek>()
  byWeeks.set(published, known)
  const menu = known.get(scheduledDate) ?? menuOf(stored, menuStanding(published, scheduledDate))
  known.set(scheduledDate, menu)
  return menu
}

/** The meals as they are in a week with this standing. */
export function menuOf(stored: readonly StoredMeal[], standing: MenuStanding): MenuOfWeek {
  switch (standing.kind) {
    case 'standing':
      return { kind: 'standing', meals: stored, promised: stored, week: null }
    case 'to_come': {
      const none = stored.map((meal) => ({ ...meal, isAvailable: false }))
      return { kind: 'to_come', meals: none, promised: none, week: null }
    }
    case 'published':
      return {
        kind: 'published',
        meals: mealsIn(stored, standing.week, ({ priceCents }) => priceCents),
        promised: mealsIn(stored, standing.week, ({ promisedCents }) => promisedCents),
        week: standing.week,
      }
  }
}

/** The week's own first and in its order, then all others, which cannot be ordered for it. */
function mealsIn(
  stored: readonly StoredMeal[],
  { meals }: PublishedWeek,
  priceOf: (meal: PublishedWeek['meals'][number]) => number,
): StoredMeal[] {
  const known = new Map(stored.map((meal) => [meal.id, meal]))
  const own = meals.flatMap((planned, place) => {
    const meal = known.get(planned.mealId)
    return meal ? [{ ...meal, sellPriceCents: cents(priceOf(planned)), sortOrder: place + 1 }] : []
  })
  const isOwn = new Set(own.map(({ id }) => id))
  return [
    ...own,
    ...stored.filter(({ id }) => !isOwn.has(id)).map((meal) => ({ ...meal, isAvailable: false })),
  ]
}
