import { saveMealRequestSchema } from '../../../contract/staff/staff-meals-wire.ts'
import { type FileProblem, faultyRow, type TakenRow } from '../../../domain/menu-files/menu-file.ts'
import type { LoggedValue } from '../../../domain/staff-log/logged-value.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { holdMenu } from '../../recipes/hold-menu.ts'
import { readStoredBook, type StoredBook } from '../../recipes/recipe-book.reads.ts'
import type { Author } from '../../recipes/save-ingredient.ts'
import { SAVE_MEAL_REFUSALS, wantedMeal } from '../meal-wishes.ts'
import { saveMeal } from '../save-meal.ts'
import { listMealRows, type MealRow } from '../staff-meals.records.ts'
import { type GivenMeal, type MealInFile, mealInFile } from './meal-in-file.ts'

type Taking = { by: Author; clock: Clock }

/** Takes meals in the caller's transaction. A new meal is not for sale: somebody puts it there. */
export async function takeMeals(tx: Db, given: readonly GivenMeal[], taking: Taking): Promise<TakenRow[]> {
  await holdMenu(tx)
  const book = await readStoredBook(tx)
  const taken: TakenRow[] = []
  const seenAt = new Map<string, number>()
  for (const one of given) {
    const earlier = seenAt.get(one.slug)
    seenAt.set(one.slug, one.row)
    const twice = { row: one.row, column: 'slug', message: `Number ${earlier} is the same meal` }
    taken.push(
      earlier === undefined
        ? await takeOne(tx, one, book, taking)
        : faultyRow(one.row, { name: one.slug, seen: '' }, [twice]),
    )
  }
  return taken
}

const NEW: MealInFile = {
  ...{ name: '', category: '', description: '', main_ingredients: '', nutritional_description: '' },
  ...{ heating_text: '', storage_text: '', eat_within_days: null, sort_order: 0, recipe: null },
  ...{ typed_macros: null, below_cost_reason: null },
}

async function takeOne(
  tx: Db,
  { row, slug, meal, problems }: GivenMeal,
  book: StoredBook,
  { by, clock }: Taking,
): Promise<TakenRow> {
  const stored = (await listMealRows(tx)).find((one) => one.slug === slug) ?? null
  const known = {
    name: meal?.name ?? stored?.name ?? slug,
    seen: stored ? `${stored.id} ${stored.version}` : '',
  }
  if (meal === null) return faultyRow(row, known, problems)
  if (stored?.retiredAt)
    return faultyRow(row, known, [
      { row, column: 'slug', message: 'This meal is retired. Bring it back first, or leave it out.' },
    ])
  const before = stored && mealInFile(stored, book)
  const file = { ...(before ?? NEW), ...meal, slug }
  if (before && JSON.stringify(inOrder(file)) === JSON.stringify(inOrder(before)))
    return { row, ...known, problems: [], change: 'same', before: null, after: null }
  const { recipe, ...fields } = file
  const version = versionNamed(book, recipe ?? null, stored)
  const parsed = saveMealRequestSchema.safeParse({
    ...{ ...fields, id: stored?.id ?? null, version: stored?.version ?? null },
    recipe_version_id: version ?? null,
  })
  const found = parsed.success ? [] : issuesOf(row, parsed.error.issues)
  if (version === undefined) found.push({ row, column: 'recipe', message: unpublished(book, recipe ?? '') })
  if (!parsed.success || found.length > 0) return faultyRow(row, known, found)
  const { id, version: seen } = parsed.data
  const outcome = await saveMeal(
    { db: tx, clock },
    { id, version: seen, wanted: wantedMeal(parsed.data) },
    by,
  )
  if (!outcome.ok) {
    const [column, message] = SAVE_MEAL_REFUSALS[outcome.failure.code]
    return faultyRow(row, known, [{ row, column, message }])
  }
  const after = (await listMealRows(tx)).find((one) => one.id === outcome.value.id)
  return {
    ...{ row, ...known, problems: [], change: before ? 'change' : 'add' },
    before: before && inOrder(before),
    after: after ? inOrder(mealInFile(after, book)) : null,
  }
}

/** Fields in one order, for a comparison and for the eye. */
const inOrder = ({ name, slug, ...rest }: MealInFile) =>
  Object.fromEntries(
    Object.entries({ name, slug, ...rest })
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ) as { [field: string]: LoggedValue }

/** The version that a meal is made by: that of its recipe where it is named again; undefined where none is published. */
function versionNamed(
  book: StoredBook,
  name: string | null,
  stored: MealRow | null,
): string | null | undefined {
  if (name === null) return null
  const recipe = book.recipes.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())
  const own = book.versions.filter(({ recipeId }) => recipeId === recipe?.id)
  const current = own.find(({ id }) => id === stored?.recipeVersionId)
  return (current ?? own.find(({ status }) => status === 'published'))?.id
}

const unpublished = (book: StoredBook, name: string) =>
  book.recipes.some((one) => one.name.toLowerCase() === name.trim().toLowerCase())
    ? `The recipe “${name}” is a draft. Publish it first.`
    : `There is no recipe named “${name}”. Import it first, or correct its name.`

const issuesOf = (
  row: number,
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FileProblem[] =>
  issues.map(({ path, message }) => ({
    row,
    column: path.map(String).join(' ') || 'name',
    message:
      path[0] === 'sell_price_cents' && message.startsWith('Invalid') ? 'Please say what it costs' : message,
  }))
