import { createHash } from 'node:crypto'
import type { MenuFileKind, TakenRow } from '../../domain/menu-files/menu-file.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { readMeal } from '../menu/files/meal-in-file.ts'
import { takeMeals } from '../menu/files/take-meals.ts'
import type { MenuWeekDeps } from '../menu-weeks/change-menu-week.ts'
import { takeWeeks } from '../menu-weeks/files/take-weeks.ts'
import { readWeek } from '../menu-weeks/files/week-in-file.ts'
import { DAMAGED, type UnreadableFile, unreadable } from '../platform/csv/read-csv.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { type Entry, readList } from '../platform/json-files/read-list.ts'
import { readIngredients } from '../recipes/files/read-ingredients.ts'
import { readRecipe } from '../recipes/files/recipe-in-file.ts'
import { takeIngredients } from '../recipes/files/take-ingredients.ts'
import { takeRecipes } from '../recipes/files/take-recipes.ts'
import type { Author } from '../recipes/save-ingredient.ts'

export type MenuFile = {
  kind: MenuFileKind
  content: string
  /** Who imports says that what the file calls checked is right. */
  confirmsChecks: boolean
}
export type MenuFilePreview = {
  rows: readonly TakenRow[]
  /** To be named when the file is taken: another one means that something of it has changed since. */
  seen: string
}
export type ImportFailure =
  | UnreadableFile
  | { code: 'has_problems'; rows: number }
  | { code: 'changed_meanwhile' }

/** Carries what a file would have done out of a transaction that is rolled back. */
class TakenBack extends Error {
  readonly rows: readonly TakenRow[]
  constructor(rows: readonly TakenRow[]) {
    super('Only foreseen')
    this.rows = rows
  }
}

/** What a file would do: it is taken and then taken back, so that a preview cannot tell anything else (decision 58). */
export async function previewMenuFile(
  deps: MenuWeekDeps,
  file: MenuFile,
  by: Author,
): Promise<Outcome<MenuFilePreview, UnreadableFile>> {
  const take = takerOf(file)
  if (!take.ok) return take
  const rows = await takenBack(deps, by, async (tx) => {
    throw new TakenBack(await take.value({ ...deps, db: tx }, by))
  })
  return succeed({ rows, seen: seenIn(rows) })
}

/** Takes a file as it was previewed: all of it, or nothing. @returns how many things it has added and changed */
export async function importMenuFile(
  deps: MenuWeekDeps,
  { seen, ...file }: MenuFile & { seen: string },
  by: Author,
): Promise<Outcome<{ added: number; changed: number }, ImportFailure>> {
  const take = takerOf(file)
  if (!take.ok) return take
  const rows = await takenBack(deps, by, async (tx) => {
    const taken = await take.value({ ...deps, db: tx }, by)
    if (seenIn(taken) !== seen || faultyIn(taken) > 0) throw new TakenBack(taken)
    return taken
  })
  if (seenIn(rows) !== seen) return fail({ code: 'changed_meanwhile' })
  if (faultyIn(rows) > 0) return fail({ code: 'has_problems', rows: faultyIn(rows) })
  const count = (change: TakenRow['change']) => rows.filter((row) => row.change === change).length
  return succeed({ added: count('add'), changed: count('change') })
}

async function takenBack(
  { db }: MenuWeekDeps,
  by: Author,
  change: (tx: Db) => Promise<readonly TakenRow[]>,
): Promise<readonly TakenRow[]> {
  try {
    return await db.transaction(async (tx) => {
      await actAs(tx, by.actor)
      return change(tx)
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.rows
    throw error
  }
}

const faultyIn = (rows: readonly TakenRow[]) => rows.filter(({ problems }) => problems.length > 0).length
const seenIn = (rows: readonly TakenRow[]) =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ row, seen }) => [row, seen])))
    .digest('hex')

type Take = (deps: MenuWeekDeps, by: Author) => Promise<TakenRow[]>

/** What a file is about and what it holds, before anything is looked up. */
function takerOf({ kind, content, confirmsChecks }: MenuFile): Outcome<Take, UnreadableFile> {
  if (kind !== 'ingredients' && DAMAGED.test(content))
    return unreadable('The letters of this file cannot be read, because it is not stored as UTF-8.')
  if (kind === 'ingredients')
    return taking(readIngredients(content), (given, { db, clock }, by) =>
      takeIngredients(db, given, { by, at: clock.now(), confirmsChecks }),
    )
  const entries = readList(content, kind)
  if (kind === 'recipes')
    return taking(each(entries, readRecipe), (given, { db, clock }, by) =>
      takeRecipes(db, given, { by, at: clock.now() }),
    )
  if (kind === 'meals')
    return taking(each(entries, readMeal), (given, { db, clock }, by) => takeMeals(db, given, { by, clock }))
  return taking(each(entries, readWeek), (given, { db, clock, kitchen }, by) =>
    takeWeeks(db, given, { clock, kitchen, by: by.actor }),
  )
}

function taking<Given>(
  read: Outcome<readonly Given[], UnreadableFile>,
  take: (given: readonly Given[], deps: MenuWeekDeps, by: Author) => Promise<TakenRow[]>,
): Outcome<Take, UnreadableFile> {
  return read.ok ? succeed((deps: MenuWeekDeps, by: Author) => take(read.value, deps, by)) : read
}

const each = <Given>(
  entries: Outcome<readonly Entry[], UnreadableFile>,
  readOne: (entry: Entry, row: number) => Given,
): Outcome<Given[], UnreadableFile> =>
  entries.ok ? succeed(entries.value.map((entry, index) => readOne(entry, index + 1))) : entries
