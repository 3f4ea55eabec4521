import type { MenuWeeksWire, MenuWeekWire } from '../../contract/staff/menu/menu-weeks-wire.ts'
import { calendarWeek } from '../../domain/delivery/delivery-calendar.ts'
import type { DraftMeal, PublishedMeal } from '../../domain/menu-weeks/menu-week.ts'
import { addDays, calendarDate } from '../../domain/time/calendar-date.ts'
import { readWeekExceptions } from '../delivery/delivery-weeks.reads.ts'
import { readOpenWeeks } from '../delivery/read-delivery-schedule.ts'
import { listAllMeals } from '../menu/list-available-meals.ts'
import { readSpokenFor } from '../menu/weeks/portions.ts'
import type { MenuWeekDeps } from './change-menu-week.ts'
import {
  isKnownToHouseholds,
  listMenuWeekRows,
  listPublishedMeals,
  type MenuWeekRow,
} from './menu-weeks.records.ts'

/** Weeks that are over and can be copied from. */
const WEEKS_BACK = 8
const DAYS_OF_WEEK = 7

type Week = Pick<MenuWeekWire, 'scheduled_date' | 'delivery_date' | 'orders_close_at' | 'is_open'>

/** The menus of the weeks that can be ordered, the menus of weeks before, and the meals that they are made of. */
export async function readMenuWeeks({ db, clock, kitchen }: MenuWeekDeps): Promise<MenuWeeksWire> {
  const now = clock.now()
  const open = await readOpenWeeks(kitchen, db, now)
  const first = open[0]?.scheduledDate
  const rows = first ? await listMenuWeekRows(db, addDays(first, -WEEKS_BACK * DAYS_OF_WEEK)) : []
  const rowOf = new Map(rows.map((row) => [row.scheduledDate, row]))
  const exceptions = await readWeekExceptions(db)
  const past = rows
    .filter(({ scheduledDate }) => first && scheduledDate < first)
    .flatMap(({ scheduledDate }): Week[] => {
      const { deliveryDate, ordersCloseAt } = calendarWeek(kitchen, scheduledDate, exceptions)
      const orders_close_at = ordersCloseAt.toISOString()
      return [
        {
          scheduled_date: scheduledDate,
          delivery_date: deliveryDate ?? scheduledDate,
          orders_close_at,
          is_open: false,
        },
      ]
    })
  const weeks = [
    ...past,
    ...open.map(({ scheduledDate, deliveryDate, ordersCloseAt }) => ({
      scheduled_date: scheduledDate,
      delivery_date: deliveryDate,
      orders_close_at: ordersCloseAt.toISOString(),
      is_open: true,
    })),
  ]
  const meals = await listAllMeals(db)
  return {
    now: now.toISOString(),
    weeks: await Promise.all(
      weeks.map((week) =>
        weekOnWire({ db, clock, kitchen }, week, rowOf.get(calendarDate(week.scheduled_date))),
      ),
    ),
    meals: meals.map((meal) => ({
      ...{ id: meal.id, name: meal.name, category: meal.category, image_url: meal.images[0] ?? '' },
      ...{ price_cents: meal.sellPriceCents, is_available: meal.isAvailable },
    })),
  }
}

async function weekOnWire(
  { db }: MenuWeekDeps,
  week: Week,
  row: MenuWeekRow | undefined,
): Promise<MenuWeekWire> {
  const deliveryDate = calendarDate(week.delivery_date)
  const published = row?.publishedAt ? await listPublishedMeals(db, row.scheduledDate) : []
  const ordered = row?.publishedAt && week.is_open ? await readSpokenFor(db, deliveryDate) : new Map()
  const isKnown = week.is_open && row?.publishedAt ? await isKnownToHouseholds(db, deliveryDate) : true
  return {
    ...week,
    version: row?.version ?? 0,
    status: statusOf(row),
    publish_at: row?.publishAt?.toISOString() ?? null,
    published_at: row?.publishedAt?.toISOString() ?? null,
    draft: (row?.draft ?? []).map(plannedOnWire),
    draft_meals_max: row?.draftMealsMax ?? null,
    published: published.map((meal) => ({ ...plannedOnWire(meal), promised_cents: meal.promisedCents })),
    meals_max: row?.mealsMax ?? null,
    has_changes: row ? differs(row, published) : false,
    may_withdraw: !isKnown,
    ordered: [...ordered].map(([mealId, portions]) => ({ meal_id: mealId, portions })),
  }
}

function statusOf(row: MenuWeekRow | undefined): MenuWeekWire['status'] {
  if (row?.publishAt) return 'scheduled'
  if (row?.publishedAt) return 'published'
  return row && row.draft.length > 0 ? 'draft' : 'empty'
}

const plannedOnWire = ({ mealId, priceCents, portionLimit }: DraftMeal) => ({
  meal_id: mealId,
  price_cents: priceCents,
  portion_limit: portionLimit,
})

function differs(
  { draft, draftMealsMax, mealsMax, publishedAt }: MenuWeekRow,
  published: readonly PublishedMeal[],
): boolean {
  if (publishedAt === null) return draft.length > 0
  const inWords = (meals: readonly DraftMeal[]) => JSON.stringify(meals.map(plannedOnWire))
  return draftMealsMax !== mealsMax || inWords(draft) !== inWords(published)
}
