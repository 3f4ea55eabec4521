import { z } from 'zod'
import type { FileProblem } from '../../../domain/menu-files/menu-file.ts'
import { readOpenWeeks } from '../../delivery/read-delivery-schedule.ts'
import { listAllMeals } from '../../menu/list-available-meals.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Entry, writeList } from '../../platform/json-files/read-list.ts'
import type { MenuWeekDeps } from '../change-menu-week.ts'
import { listMenuWeekRows, type MenuWeekRow } from '../menu-weeks.records.ts'

/** A week as a file has it: what is planned, with its meals by slug. What is not there stays as it is. */
const weekSchema = z.strictObject({
  scheduled_date: z.string('Please name the week by its date'),
  meals_max: z.number().nullable().optional(),
  meals: z.array(
    z.strictObject(
      {
        meal: z.string('Please name the meal by its slug'),
        price_cents: z.number().optional(),
        portion_limit: z.number().nullable().optional(),
      },
      'A meal is { "meal":, "price_cents":, "portion_limit": }',
    ),
  ),
})
export type WeekInFile = z.infer<typeof weekSchema>
export type GivenWeek = {
  readonly row: number
  readonly name: string
  readonly week: WeekInFile | null
  readonly problems: readonly FileProblem[]
}

export function readWeek(entry: Entry, row: number): GivenWeek {
  const parsed = weekSchema.safeParse(entry)
  const name = typeof entry['scheduled_date'] === 'string' ? entry['scheduled_date'] : ''
  if (parsed.success) return { row, name, week: parsed.data, problems: [] }
  const problems = parsed.error.issues.map((issue) => ({
    row,
    column: columnOf(issue.path),
    message: issue.code === 'unrecognized_keys' ? `Nobody knows “${issue.keys.join('”, “')}”` : issue.message,
  }))
  return { row, name, week: null, problems }
}

/** "meals 3 price_cents" for a path such as `meals, 2, price_cents`. */
export const columnOf = (path: readonly PropertyKey[]): string =>
  path.map((one) => (typeof one === 'number' ? String(one + 1) : String(one))).join(' ') || 'scheduled_date'

export const weekInFile = (
  { scheduledDate, draft, draftMealsMax }: Pick<MenuWeekRow, 'scheduledDate' | 'draft' | 'draftMealsMax'>,
  slugOf: (id: string) => string,
): WeekInFile => ({
  scheduled_date: scheduledDate,
  meals_max: draftMealsMax,
  meals: draft.map(({ mealId, priceCents, portionLimit }) => ({
    ...{ meal: slugOf(mealId), price_cents: priceCents, portion_limit: portionLimit },
  })),
})

/** What is planned for each week that can still be ordered. */
export async function writeWeeks({ db, clock, kitchen }: MenuWeekDeps): Promise<string> {
  const [first] = await readOpenWeeks(kitchen, db, clock.now())
  const rows = first ? await listMenuWeekRows(db, first.scheduledDate) : []
  const slugOf = await slugsOf(db)
  const planned = rows.filter(({ draft }) => draft.length > 0)
  return writeList(
    'weeks',
    planned.map((row) => weekInFile(row, slugOf)),
  )
}

async function slugsOf(db: Db): Promise<(id: string) => string> {
  const slugs = new Map((await listAllMeals(db)).map(({ id, slug }) => [id, slug]))
  return (id) => slugs.get(id) ?? id
}
