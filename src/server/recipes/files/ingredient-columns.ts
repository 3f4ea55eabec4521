import type { IngredientWire } from '../../../contract/staff/recipes-wire.ts'
import type { CsvCell } from '../../../domain/kitchen/csv.ts'
import { ALLERGENS, type Allergen, PROTEIN_KINDS, type ProteinKind } from '../../../domain/menu/allergens.ts'
import { decimalText, readDecimal } from '../../../domain/menu-files/decimal-text.ts'

export type PackInFile = Partial<IngredientWire['packs'][number]>
export type FactsInFile = Partial<
  Omit<IngredientWire, 'packs' | 'id' | 'version' | 'checked_at' | 'checked_by' | 'nutrition'>
> & { nutrition?: Partial<IngredientWire['nutrition']>; is_checked?: boolean }

/** What a cell says; a failure is the sentence about it. */
type Reading<T> = { readonly value: T } | { readonly problem: string }
type Column<Row, InFile> = {
  readonly write: (row: Row) => CsvCell
  readonly read: (cell: string, into: InFile) => string | undefined
}

const YES = ['yes', 'true', '1']
const NO = ['no', 'false', '0', '']
const NOTHING = ['none', 'no']

const written = (value: string): CsvCell => ({ value })
const isText = (cell: string): Reading<string | null> => ({ value: cell === '' ? null : cell })
const isYes = (cell: string): Reading<boolean> => {
  if (YES.includes(cell.toLowerCase())) return { value: true }
  return NO.includes(cell.toLowerCase()) ? { value: false } : { problem: 'Write yes or no' }
}
const isNumber =
  (digits: number) =>
  (cell: string): Reading<number | null> => {
    if (cell === '') return { value: null }
    const value = readDecimal(cell.replace(/^\$/, ''), digits)
    if (value !== null) return { value }
    return {
      problem: digits === 0 ? 'Write a whole number' : `Write a number such as ${EXAMPLES[digits] ?? '1'}`,
    }
  }
const EXAMPLES: Readonly<Record<number, string>> = { 2: '12.50', 3: '12.5' }

/** Empty is unknown, "none" is none. */
const areAllergens = (cell: string): Reading<Allergen[] | null> => {
  const words = cell.toLowerCase().split(/[,;]/)
  const named = words.map((word) => word.trim().replace(/[\s_]+/g, '-')).filter((word) => word !== '')
  if (named.length === 0) return { value: null }
  if (named.every((word) => NOTHING.includes(word))) return { value: [] }
  const unknown = named.find((word) => !isAllergen(word))
  return unknown === undefined
    ? { value: named.filter(isAllergen) }
    : { problem: `Nobody knows “${unknown}”. There are: ${ALLERGENS.join(', ')}, or none` }
}
const isAllergen = (word: string): word is Allergen => (ALLERGENS as readonly string[]).includes(word)
const isProtein = (cell: string): Reading<ProteinKind | null> => {
  if (cell === '' || NOTHING.includes(cell.toLowerCase())) return { value: null }
  const kind = PROTEIN_KINDS.find((one) => one === cell.toLowerCase())
  return kind ? { value: kind } : { problem: `There are: ${PROTEIN_KINDS.join(', ')}` }
}

/** `set` gets what was read. */
function column<Row, InFile, T>(
  read: (cell: string) => Reading<T>,
  set: (into: InFile, value: T) => void,
  write: (row: Row) => CsvCell,
): Column<Row, InFile> {
  return {
    write,
    read: (cell, into) => {
      const reading = read(cell)
      if ('problem' in reading) return reading.problem
      set(into, reading.value)
      return undefined
    },
  }
}

type Fact = Column<IngredientWire, FactsInFile>
type Pack = Column<IngredientWire['packs'][number], PackInFile>
type TextField = 'label_name' | 'species' | 'sub_ingredients' | 'nutrition_source'
type Nutrient = keyof IngredientWire['nutrition']

const text = (field: TextField): Fact =>
  column(
    isText,
    (into, value) => {
      into[field] = value
    },
    (row) => row[field] ?? '',
  )
const nutrient = (field: Nutrient, digits: number): Fact =>
  column(
    isNumber(digits),
    (into, value) => {
      into.nutrition = { ...into.nutrition, [field]: value }
    },
    ({ nutrition }) => written(nutrition[field] === null ? '' : decimalText(nutrition[field], digits)),
  )

/** Facts of an ingredient by the columns that hold them, in the order of the file. */
export const FACT_COLUMNS: Readonly<Record<string, Fact>> = {
  name: column(
    isText,
    (into, value) => {
      into.name = value ?? ''
    },
    ({ name }) => name,
  ),
  label_name: text('label_name'),
  species: text('species'),
  sub_ingredients: text('sub_ingredients'),
  allergens: column(
    areAllergens,
    (into, value) => {
      into.allergens = value
    },
    ({ allergens }) => written(allergens === null ? '' : allergens.join(', ') || 'none'),
  ),
  protein: column(
    isProtein,
    (into, value) => {
      into.protein_kind = value
    },
    ({ protein_kind }) => written(protein_kind ?? ''),
  ),
  kcal: nutrient('kcal', 0),
  protein_g: nutrient('protein_mg', 3),
  carbs_g: nutrient('carbs_mg', 3),
  fat_g: nutrient('fat_mg', 3),
  saturated_fat_g: nutrient('saturated_fat_mg', 3),
  trans_fat_g: nutrient('trans_fat_mg', 3),
  cholesterol_mg: nutrient('cholesterol_mg', 0),
  sugars_g: nutrient('sugars_mg', 3),
  added_sugars_g: nutrient('added_sugars_mg', 3),
  fiber_g: nutrient('fiber_mg', 3),
  sodium_mg: nutrient('sodium_mg', 0),
  vitamin_d_mcg: nutrient('vitamin_d_ng', 3),
  calcium_mg: nutrient('calcium_mg', 0),
  iron_mg: nutrient('iron_mcg', 3),
  potassium_mg: nutrient('potassium_mg', 0),
  nutrition_source: text('nutrition_source'),
  edible_percent: column(
    isNumber(2),
    (into, value) => {
      into.edible_bp = value ?? ALL_OF_IT
    },
    ({ edible_bp }) => written(decimalText(edible_bp, 2)),
  ),
  shelf_days: column(
    isNumber(0),
    (into, value) => {
      into.shelf_days = value
    },
    ({ shelf_days }) => written(shelf_days === null ? '' : String(shelf_days)),
  ),
  piece_g: column(
    isNumber(3),
    (into, value) => {
      into.piece_mg = value
    },
    ({ piece_mg }) => written(piece_mg === null ? '' : decimalText(piece_mg, 3)),
  ),
  traceable: column(
    // An empty cell says nothing.
    (cell): Reading<boolean | null> => (cell === '' ? { value: null } : isYes(cell)),
    (into, value) => {
      if (value !== null) into.is_traceable = value
    },
    ({ is_traceable }) => written(is_traceable ? 'yes' : 'no'),
  ),
  checked: column(
    // An empty cell says nothing: it takes no check away.
    (cell): Reading<boolean | null> => (cell === '' ? { value: null } : isYes(cell)),
    (into, value) => {
      if (value !== null) into.is_checked = value
    },
    ({ checked_at }) => written(checked_at === null ? 'no' : 'yes'),
  ),
}
const ALL_OF_IT = 10_000

/** A pack of an ingredient, one in each row. */
export const PACK_COLUMNS: Readonly<Record<string, Pack>> = {
  supplier: column(
    isText,
    (into, value) => {
      into.supplier = value ?? ''
    },
    ({ supplier }) => supplier,
  ),
  pack: column(
    isText,
    (into, value) => {
      into.name = value ?? ''
    },
    ({ name }) => name,
  ),
  pack_g: column(
    isNumber(3),
    (into, value) => {
      into.content_mg = value ?? 0
    },
    ({ content_mg }) => written(decimalText(content_mg, 3)),
  ),
  pack_price: column(
    isNumber(2),
    (into, value) => {
      if (value !== null) into.price_cents = value as IngredientWire['packs'][number]['price_cents']
    },
    ({ price_cents }) => written(decimalText(price_cents, 2)),
  ),
  preferred: column(
    isYes,
    (into, value) => {
      into.is_preferred = value
    },
    ({ is_preferred }) => written(is_preferred ? 'yes' : 'no'),
  ),
  order_code: column(
    isText,
    (into, value) => {
      into.order_code = value
    },
    ({ order_code }) => order_code ?? '',
  ),
  min_packs: column(
    isNumber(0),
    (into, value) => {
      if (value !== null) into.min_packs = value
    },
    ({ min_packs }) => written(String(min_packs)),
  ),
}

/** Where a fact of the wire stands in the file. */
const BY_FIELD: Readonly<Record<string, string>> = {
  ...{ protein_kind: 'protein', protein_mg: 'protein_g', carbs_mg: 'carbs_g', fat_mg: 'fat_g' },
  ...{ saturated_fat_mg: 'saturated_fat_g', trans_fat_mg: 'trans_fat_g', sugars_mg: 'sugars_g' },
  ...{ added_sugars_mg: 'added_sugars_g', fiber_mg: 'fiber_g', vitamin_d_ng: 'vitamin_d_mcg' },
  ...{ iron_mcg: 'iron_mg', piece_mg: 'piece_g', is_traceable: 'traceable' },
  ...{ edible_bp: 'edible_percent', content_mg: 'pack_g', price_cents: 'pack_price' },
  is_preferred: 'preferred',
}

/** The column of a field at the end of a path such as `packs, 0, content_mg`. */
export function columnOf(path: readonly PropertyKey[]): string {
  const [first, , third] = path
  if (first === 'packs')
    return third === 'name' ? 'pack' : (BY_FIELD[String(third)] ?? String(third ?? 'pack'))
  const field = String(path.at(-1) ?? 'name')
  const known = path.find((one) => typeof one === 'string' && one in FACT_COLUMNS)
  return BY_FIELD[field] ?? (known === undefined ? field : String(known))
}
