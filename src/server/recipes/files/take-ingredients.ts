import { nutritionOnWire } from '../../../contract/staff/nutrition-wire.ts'
import {
  type IngredientWire,
  type SaveIngredientWire,
  saveIngredientRequestSchema,
} from '../../../contract/staff/recipes-wire.ts'
import type { CsvCell } from '../../../domain/kitchen/csv.ts'
import { needsSpecies } from '../../../domain/menu/allergens.ts'
import { decimalText } from '../../../domain/menu-files/decimal-text.ts'
import { type FileProblem, faultyRow, type TakenRow } from '../../../domain/menu-files/menu-file.ts'
import { NO_NUTRITION } from '../../../domain/recipes/nutrition.ts'
import { cents, formatDollars } from '../../../domain/shared/money.ts'
import type { LoggedFields } from '../../../domain/staff-log/logged-value.ts'
import type { Db } from '../../platform/db/db.ts'
import { ingredientOf, ingredientOnWire } from '../book-on-wire.ts'
import { holdMenu } from '../hold-menu.ts'
import { listIngredients, type StoredIngredient } from '../ingredients.records.ts'
import { type Author, writeCheck, writeIngredient } from '../save-ingredient.ts'
import { columnOf, FACT_COLUMNS } from './ingredient-columns.ts'
import type { GivenIngredient, PackRowInFile } from './read-ingredients.ts'

type Taking = { by: Author; at: Date; confirmsChecks: boolean }

/**
 * Takes ingredients in the caller's transaction. What a file calls checked counts as checked only where somebody confirms
 * it, or was checked and stays as it was.
 */
export async function takeIngredients(
  tx: Db,
  given: readonly GivenIngredient[],
  taking: Taking,
): Promise<TakenRow[]> {
  await holdMenu(tx)
  const stored = new Map((await listIngredients(tx)).map((row) => [row.name.toLowerCase(), row]))
  const taken: TakenRow[] = []
  for (const one of given)
    taken.push(await takeOne(tx, one, stored.get(one.name.toLowerCase()) ?? null, taking))
  return taken
}

async function takeOne(
  tx: Db,
  given: GivenIngredient,
  before: StoredIngredient | null,
  taking: Taking,
): Promise<TakenRow> {
  const known = { name: given.name, seen: before ? `${before.id} ${before.version}` : '' }
  const { wanted, problems } = wantedOf(given, before)
  const isSame = before !== null && wanted !== null && isSameIngredient(ingredientOnWire(before), wanted)
  const willBeChecked = isSame && before.checkedAt !== null
  const asked = given.facts.is_checked === true && !willBeChecked
  if (asked) problems.push(...checkProblems(given.row, { ...(before ?? BLANK), ...given.facts }))
  if (wanted === null || problems.length > 0) return faultyRow(given.row, known, problems)
  const by = { ...taking.by, at: taking.at }
  let after = isSame ? before : await writeIngredient(tx, before, ingredientOf(wanted), by)
  const isChecked = after.checkedAt !== null
  const check = given.facts.is_checked ?? isChecked
  const mayCheck = check === isChecked || !check || taking.confirmsChecks
  if (check !== isChecked && mayCheck) after = await writeCheck(tx, after, check, by)
  return {
    ...{ row: given.row, ...known, problems, asksForCheck: !mayCheck },
    change: before === null ? 'add' : after === before ? 'same' : 'change',
    before: before && asInFile(before),
    after: asInFile(after),
  }
}

/** By the columns of the file after the name; a pack in one line. */
function asInFile(row: StoredIngredient): LoggedFields {
  const wire = ingredientOnWire(row)
  const textOf = (cell: CsvCell) => (typeof cell === 'object' ? cell.value : String(cell))
  const facts = Object.entries(FACT_COLUMNS).map(([name, { write }]) => [name, textOf(write(wire))])
  const packs = wire.packs.map((pack) => {
    const price = formatDollars(cents(pack.price_cents))
    const size = `${decimalText(pack.content_mg, 3)} g`
    const ordering = [
      ...(pack.order_code === null ? [] : [`code ${pack.order_code}`]),
      ...(pack.min_packs === 1 ? [] : [`at least ${pack.min_packs}`]),
    ]
    const facts = [pack.supplier, pack.name, size, price, ...ordering]
    return [...facts, ...(pack.is_preferred ? ['preferred'] : [])].join(', ')
  })
  return { ...Object.fromEntries(facts.slice(1)), packs: packs.join('; ') }
}

const BLANK = {
  ...{ label_name: null, species: null, sub_ingredients: null, allergens: null, protein_kind: null },
  ...{ nutrition_source: null, edible_bp: 10_000, shelf_days: null, piece_mg: null, is_traceable: false },
  packs: [],
}
const UNKNOWN = nutritionOnWire(NO_NUTRITION)

/** The ingredient as the file has it, and as it is where the file has no column. */
function wantedOf(
  { row, facts, packs, problems }: GivenIngredient,
  before: StoredIngredient | null,
): { wanted: SaveIngredientWire | null; problems: FileProblem[] } {
  const { is_checked: _, nutrition, ...given } = facts
  const base = before ? ingredientOnWire(before) : BLANK
  const parsed = saveIngredientRequestSchema.safeParse({
    ...{ ...base, id: null, version: null },
    ...{ ...given, name: before?.name ?? given.name },
    nutrition: { ...(before ? ingredientOnWire(before).nutrition : UNKNOWN), ...nutrition },
    packs: packs === null ? base.packs : withFormer(packs, base.packs),
  })
  if (parsed.success) return { wanted: parsed.data, problems: [...problems] }
  const found = parsed.error.issues.map(({ path, message }) => ({
    row: (path[0] === 'packs' && packs?.[Number(path[1])]?.row) || row,
    column: columnOf(path),
    message: sentenceOf(path, message),
  }))
  const isNew = ({ row: at, column }: FileProblem) =>
    !problems.some((one) => one.row === at && one.column === column)
  return { wanted: null, problems: [...problems, ...found.filter(isNew)] }
}

/** The schema names every allergen and protein there is, in words of its own. */
const sentenceOf = (path: readonly PropertyKey[], message: string) =>
  path[0] === 'packs' && message.startsWith('Invalid input') ? 'Please fill this in' : message

/**
 * Where the file does not say which pack costs rest on, it stays the one that it was, or else is the first. How a pack is
 * ordered stays as it was where the file has no word of it.
 */
function withFormer(given: readonly PackRowInFile[], before: IngredientWire['packs']) {
  const packs = given.map(({ pack }) => {
    const was = before.find((one) => one.supplier === pack.supplier && one.name === pack.name)
    return { ...(was && { order_code: was.order_code, min_packs: was.min_packs }), ...pack }
  })
  if (packs.some((pack) => pack.is_preferred !== undefined))
    return packs.map((pack) => ({ is_preferred: false, ...pack }))
  const former = before.find((pack) => pack.is_preferred)
  const at = packs.findIndex((pack) => pack.supplier === former?.supplier && pack.name === former?.name)
  return packs.map((pack, place) => ({ ...pack, is_preferred: place === Math.max(0, at) }))
}

type Checked = Parameters<typeof needsSpecies>[0]

function checkProblems(row: number, wanted: Checked): FileProblem[] {
  if (wanted.allergens === null)
    return [
      {
        ...{ row, column: 'checked' },
        message: 'It cannot be checked while its allergens are unknown: name them, or write none',
      },
    ]
  return needsSpecies(wanted)
    ? [{ row, column: 'species', message: 'Fish, crustaceans and tree nuts are checked with their species' }]
    : []
}

/** Allergens and packs have no order of their own. */
function isSameIngredient(stored: IngredientWire, wanted: SaveIngredientWire): boolean {
  const inWords = ({ nutrition, packs, allergens, ...facts }: SaveIngredientWire | IngredientWire) => {
    const { name, label_name, species, sub_ingredients, protein_kind } = facts
    const { nutrition_source, edible_bp, shelf_days, piece_mg, is_traceable } = facts
    return JSON.stringify([
      ...[name, label_name, species, sub_ingredients, protein_kind, nutrition_source, edible_bp, shelf_days],
      ...[piece_mg, is_traceable],
      allergens && [...allergens].sort(),
      Object.keys(UNKNOWN).map((one) => nutrition[one as keyof typeof UNKNOWN]),
      packs
        .map((pack) =>
          JSON.stringify([
            ...[pack.supplier, pack.name, pack.content_mg, pack.price_cents, pack.is_preferred],
            ...[pack.order_code, pack.min_packs],
          ]),
        )
        .sort(),
    ])
  }
  return inWords(stored) === inWords(wanted)
}
