import { type InKitchenWire, saveRecipeDraftRequestSchema } from '../../../contract/staff/recipes-wire.ts'
import { type FileProblem, faultyRow, type TakenRow } from '../../../domain/menu-files/menu-file.ts'
import type { Db } from '../../platform/db/db.ts'
import { recordChange } from '../../staff-log/record-change.ts'
import { inKitchenOf, makingOf } from '../book-on-wire.ts'
import { holdMenu } from '../hold-menu.ts'
import { loggedVersion } from '../logged-version.ts'
import { readStoredBook, type StoredBook } from '../recipe-book.reads.ts'
import { draftFailure, nameIn } from '../recipe-drafts.ts'
import {
  changeRecipe,
  insertDraft,
  insertRecipe,
  type NewLine,
  updateDraft,
  type VersionRow,
} from '../recipes.records.ts'
import type { Author } from '../save-ingredient.ts'
import {
  columnOf,
  type GivenRecipe,
  inKitchenIn,
  milligramsOf,
  type RecipeInFile,
  recipeInFile,
  type WholeRecipe,
} from './recipe-in-file.ts'
import { newestOf } from './write-recipes.ts'

type Taking = { by: Author; at: Date }
type Contents = { portions: number; outputMg: number | null; method: string; lines: NewLine[] }
type Wanted = { contents: Contents; inKitchen: InKitchenWire }

const EMPTY: Contents = { portions: 1, outputMg: null, method: '', lines: [] }

/**
 * Takes recipes in the caller's transaction, all of them as drafts: what is published stays as it is. New ones are made
 * first, empty, so that a recipe may use a part that stands below it in the file.
 */
export async function takeRecipes(
  tx: Db,
  given: readonly GivenRecipe[],
  taking: Taking,
): Promise<TakenRow[]> {
  await holdMenu(tx)
  const made = await makeMissing(tx, given)
  const taken: TakenRow[] = []
  const seenAt = new Map<string, number>()
  for (const one of given) {
    const earlier = seenAt.get(one.name.toLowerCase())
    seenAt.set(one.name.toLowerCase(), one.row)
    const twice = { row: one.row, column: 'name', message: `Number ${earlier} has the same name` }
    taken.push(
      earlier === undefined
        ? await takeOne(tx, one, made, taking)
        : faultyRow(one.row, { name: one.name, seen: '' }, [twice]),
    )
  }
  return taken
}

/** @returns the ids of the recipes that were not there before */
async function makeMissing(tx: Db, given: readonly GivenRecipe[]): Promise<ReadonlySet<string>> {
  const known = new Set((await readStoredBook(tx)).recipes.map(({ name }) => name.toLowerCase()))
  const made = new Set<string>()
  for (const { name, recipe } of given) {
    if (!recipe?.kind || name === '' || known.has(name.toLowerCase())) continue
    known.add(name.toLowerCase())
    const id = await insertRecipe(tx, { name, kind: recipe.kind })
    await insertDraft(tx, id, EMPTY)
    made.add(id)
  }
  return made
}

async function takeOne(
  tx: Db,
  { row, name, recipe, problems }: GivenRecipe,
  made: ReadonlySet<string>,
  taking: Taking,
): Promise<TakenRow> {
  const book = await readStoredBook(tx)
  const stored = book.recipes.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const newest = stored && newestOf(book, stored.id)
  const isNew = stored !== undefined && made.has(stored.id)
  const known = { name, seen: newest && !isNew ? `${newest.id} ${newest.version}` : '' }
  if (recipe === null) return faultyRow(row, known, problems)
  if (!stored || !newest)
    return faultyRow(row, known, [
      { row, column: 'kind', message: 'Please say whether it is a meal or a part' },
    ])
  const before = recipeInFile(stored, newest, nameIn(book))
  const { wanted, problems: found } = contentsOf(book, { row, stored, before, recipe })
  if (wanted === null || found.length > 0) return faultyRow(row, known, found)
  const { contents, inKitchen } = wanted
  const asWanted = { ...stored, ...makingOf(inKitchen) }
  const after = recipeInFile(
    asWanted,
    { ...newest, ...contents, lines: pinless(contents.lines) },
    nameIn(book),
  )
  const isSame = JSON.stringify(after) === JSON.stringify(before)
  if (isSame && !isNew) return { row, ...known, problems: [], change: 'same', before: null, after: null }
  const logged = {
    before: isNew
      ? null
      : { name: stored.name, ...inKitchenOf(stored), ...loggedVersion(newest, nameIn(book)) },
    after: { name: stored.name, ...inKitchen, ...loggedVersion(contents, nameIn(book)) },
  }
  await changeRecipe(tx, stored.id, { name: stored.name, ...makingOf(inKitchen) })
  if (isNew || !isSameVersion(before, after)) await writeDraft(tx, newest, contents)
  await recordChange(tx, {
    ...{ by: taking.by.actor, at: taking.at, act: isNew ? 'added' : 'draft-changed' },
    ...{ subject: { kind: 'recipe', id: stored.id, name: stored.name }, ...logged },
  })
  return { row, ...known, problems: [], change: isNew ? 'add' : 'change', ...logged }
}

/** Whether only how the kitchen makes it differs, for which no draft is needed. */
const isSameVersion = (before: WholeRecipe, after: WholeRecipe) =>
  JSON.stringify({ ...after, ...inKitchenIn(before) }) === JSON.stringify(before)

const pinless = (lines: readonly NewLine[]) => lines.map((line) => ({ ...line, partVersionId: null }))

const writeDraft = async (tx: Db, newest: VersionRow, wanted: Contents): Promise<void> => {
  if (newest.status === 'draft') await updateDraft(tx, newest.id, wanted)
  else await insertDraft(tx, newest.recipeId, wanted)
}

type Wish = {
  row: number
  stored: StoredBook['recipes'][number]
  before: WholeRecipe
  recipe: RecipeInFile
}

/** What the draft is to hold, with names turned into ids; null where the file cannot be followed. */
function contentsOf(
  book: StoredBook,
  { row, stored, before, recipe }: Wish,
): { wanted: Wanted | null; problems: FileProblem[] } {
  const problems: FileProblem[] = []
  const tell = (column: string, message: string) => problems.push({ row, column, message })
  if (recipe.kind !== undefined && recipe.kind !== stored.kind)
    tell('kind', `“${stored.name}” is a ${stored.kind} here, and stays one`)
  const lines = recipe.lines ?? before.lines
  const { weight_after_cooking_g: weight = before.weight_after_cooking_g } = recipe
  const idsOf = (list: readonly { id: string; name: string }[]) =>
    new Map(list.map(({ id, name }) => [name.toLowerCase(), id]))
  const ids = {
    ingredient: idsOf(book.ingredients),
    part: idsOf(book.recipes.filter(({ kind }) => kind === 'part')),
  }
  const found = lines.map((line, place) => {
    const column = `lines ${place + 1}`
    const of = line.part === undefined ? 'ingredient' : 'part'
    const name = (line[of] ?? '').trim()
    if ((line.part === undefined) === (line.ingredient === undefined))
      tell(column, 'A line names an ingredient or a part')
    else if (!ids[of].has(name.toLowerCase()))
      tell(column, `There is no ${of} named “${name}”. Import it first, or correct its name.`)
    const id = ids[of].get(name.toLowerCase()) ?? null
    return {
      ...{ ingredient_id: of === 'ingredient' ? id : null, part_recipe_id: of === 'part' ? id : null },
      ...{ net_mg: milligramsOf(line.grams), prep: line.prep ?? '' },
    }
  })
  if (problems.length > 0) return { wanted: null, problems }
  const parsed = saveRecipeDraftRequestSchema.safeParse({
    ...{ recipe_id: stored.id, version: 1, name: stored.name, lines: found },
    ...{ portions: recipe.portions ?? before.portions, method: recipe.method ?? before.method },
    output_mg: weight === null ? null : milligramsOf(weight),
    in_kitchen: { ...inKitchenIn(before), ...inKitchenIn(recipe) },
  })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues)
      tell(columnOf(path), message.includes('expected int') ? 'A thousandth of a gram is the least' : message)
    return { wanted: null, problems }
  }
  const { portions, method, output_mg: outputMg } = parsed.data
  const newLines = parsed.data.lines.map((line) => ({
    ...{ ingredientId: line.ingredient_id, partRecipeId: line.part_recipe_id },
    ...{ netMg: line.net_mg, prep: line.prep },
  }))
  const failure = draftFailure(book, { recipeId: stored.id, name: stored.name, lines: newLines })
  if (failure?.code === 'recipe_circle')
    tell('lines', `It would be a part of itself: ${failure.names.join(', then ')}`)
  const inKitchen = parsed.data.in_kitchen ?? inKitchenOf(stored)
  return { wanted: { contents: { portions, method, outputMg, lines: newLines }, inKitchen }, problems }
}
