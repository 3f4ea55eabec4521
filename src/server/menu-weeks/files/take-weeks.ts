import { saveMenuWeekRequestSchema } from '../../../contract/staff/menu/menu-weeks-wire.ts'
import { type FileProblem, faultyRow, type TakenRow } from '../../../domain/menu-files/menu-file.ts'
import type { DraftMeal } from '../../../domain/menu-weeks/menu-week.ts'
import type { LoggedValue } from '../../../domain/staff-log/logged-value.ts'
import { calendarDate } from '../../../domain/time/calendar-date.ts'
import { listAllMeals, type StoredMeal } from '../../menu/list-available-meals.ts'
import type { HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import type { MenuWeekDeps } from '../change-menu-week.ts'
import { listMenuWeekRows, type MenuWeekRow } from '../menu-weeks.records.ts'
import { type SaveFailure, saveMenuWeek } from '../save-menu-week.ts'
import { columnOf, type GivenWeek, type WeekInFile, weekInFile } from './week-in-file.ts'

type Taking = Omit<MenuWeekDeps, 'db'> & { by: HistoryActor }
type Known = { meals: readonly StoredMeal[]; rows: ReadonlyMap<string, MenuWeekRow> }

const REFUSALS: Readonly<Record<SaveFailure['code'], string>> = {
  week_not_open:
    'This is no week whose menu can be changed: its orders are closed, or it is not in the calendar',
  changed_meanwhile: 'Somebody changed this week’s menu meanwhile',
  publish_too_late: 'A menu can publish itself only before the orders of its week close',
}

/** Takes what is planned for weeks in the caller's transaction. Nothing is published by it. */
export async function takeWeeks(tx: Db, given: readonly GivenWeek[], taking: Taking): Promise<TakenRow[]> {
  const meals = await listAllMeals(tx)
  const earliest = given
    .map(({ name }) => name)
    .filter(isDate)
    .sort()[0]
  const rows = earliest === undefined ? [] : await listMenuWeekRows(tx, calendarDate(earliest))
  const known = { meals, rows: new Map(rows.map((row) => [row.scheduledDate as string, row])) }
  const taken: TakenRow[] = []
  // Weeks are locked in the order of their dates, as everywhere.
  for (const one of given.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    taken.push(
      given.some(({ name, row }) => name === one.name && row < one.row)
        ? faultyRow(one.row, { name: one.name, seen: '' }, [
            { row: one.row, column: 'scheduled_date', message: 'The week is named before' },
          ])
        : await takeOne(tx, one, known, taking),
    )
  return taken.toSorted((a, b) => a.row - b.row)
}

const isDate = (text: string) => saveMenuWeekRequestSchema.shape.scheduled_date.safeParse(text).success

async function takeOne(
  tx: Db,
  { row, name, week, problems }: GivenWeek,
  { meals, rows }: Known,
  { by, clock, kitchen }: Taking,
): Promise<TakenRow> {
  const stored = rows.get(name)
  const known = { name, seen: stored ? `${name} ${stored.version}` : '' }
  if (week === null) return faultyRow(row, known, problems)
  const slugOf = (id: string) => meals.find((meal) => meal.id === id)?.slug ?? id
  const before = stored && weekInFile(stored, slugOf)
  const file = withPrices(week, before, meals)
  const unknown = file.meals.flatMap(({ meal }, place): FileProblem[] =>
    meals.some(({ slug }) => slug === meal)
      ? []
      : [{ row, column: `meals ${place + 1}`, message: `There is no meal “${meal}”. Import it first.` }],
  )
  if (unknown.length > 0) return faultyRow(row, known, unknown)
  if (JSON.stringify(file) === JSON.stringify(before ?? { ...file, meals_max: null, meals: [] }))
    return { row, ...known, problems: [], change: 'same', before: null, after: null }
  const parsed = saveMenuWeekRequestSchema.safeParse({
    ...{ scheduled_date: name, version: stored?.version ?? 0, meals_max: file.meals_max, publish_at: null },
    meals: file.meals.map(({ meal, ...planned }) => ({
      ...planned,
      meal_id: meals.find(({ slug }) => slug === meal)?.id,
    })),
  })
  if (!parsed.success) {
    const found = parsed.error.issues.map(({ path, message }) => ({ row, column: columnOf(path), message }))
    return faultyRow(row, known, found)
  }
  const planned: DraftMeal[] = parsed.data.meals.map((meal) => ({
    ...{ mealId: meal.meal_id, priceCents: meal.price_cents, portionLimit: meal.portion_limit },
  }))
  const outcome = await saveMenuWeek(
    { db: tx, clock, kitchen },
    {
      ...{ scheduledDate: calendarDate(name), version: parsed.data.version, meals: planned },
      ...{ mealsMax: parsed.data.meals_max, publishAt: stored?.publishAt ?? null },
    },
    by,
  )
  if (!outcome.ok)
    return faultyRow(row, known, [{ row, column: 'scheduled_date', message: REFUSALS[outcome.failure.code] }])
  const isNew = before === undefined || (before.meals.length === 0 && before.meals_max === null)
  const nameOf = (slug: string) => meals.find((meal) => meal.slug === slug)?.name ?? slug
  return {
    ...{ row, ...known, problems: [], change: isNew ? 'add' : 'change' },
    ...{ before: isNew ? null : logged(before, nameOf), after: logged(file, nameOf) },
  }
}

/** A meal without a price keeps that of the week, or has its own. */
function withPrices(
  { scheduled_date, meals_max, meals }: WeekInFile,
  before: WeekInFile | undefined,
  known: readonly StoredMeal[],
): WeekInFile {
  return {
    scheduled_date,
    meals_max: meals_max === undefined ? (before?.meals_max ?? null) : meals_max,
    meals: meals.map(({ meal, price_cents, portion_limit }) => {
      const former = before?.meals.find((one) => one.meal === meal)
      const own = known.find(({ slug }) => slug === meal)?.sellPriceCents
      return {
        meal,
        price_cents: price_cents ?? former?.price_cents ?? own,
        portion_limit: portion_limit === undefined ? (former?.portion_limit ?? null) : portion_limit,
      }
    }),
  }
}

const logged = ({ meals_max, meals }: WeekInFile, nameOf: (slug: string) => string): LoggedValue => ({
  meals_max: meals_max ?? null,
  meals: meals.map(({ meal, price_cents, portion_limit }) => ({
    ...{ name: nameOf(meal), price_cents: price_cents ?? null, portion_limit: portion_limit ?? null },
  })),
})
