import type { NutritionWire } from '../../../../../contract/staff/nutrition-wire.ts'
import type { IngredientWire, SaveIngredientWire } from '../../../../../contract/staff/recipes-wire.ts'
import { type Allergen, allergenWords, type ProteinKind } from '../../../../../domain/menu/allergens.ts'
import { type FieldDifference, fieldsDifference } from '../../../../../domain/recipes/fields-difference.ts'
import { parseDollars, typedDollars } from '../../../../../domain/shared/typed-dollars.ts'
import { gramsText, parseGrams, parseWhole } from '../pieces/amounts.ts'

export type PackTyped = {
  key: string
  supplier: string
  name: string
  grams: string
  price: string
  orderCode: string
  minPacks: string
  isPreferred: boolean
}

/** Of 100 g, in the order of a label. What is typed in thousandths of its unit has a decimal point. */
export const NUTRIENT_FIELDS = [
  ['kcal', 'Energy (kcal)', 'whole'],
  ['fat_mg', 'Fat (g)', 'thousandths'],
  ['saturated_fat_mg', 'Saturated fat (g)', 'thousandths'],
  ['trans_fat_mg', 'Trans fat (g)', 'thousandths'],
  ['cholesterol_mg', 'Cholesterol (mg)', 'whole'],
  ['sodium_mg', 'Sodium (mg)', 'whole'],
  ['carbs_mg', 'Carbohydrates (g)', 'thousandths'],
  ['fiber_mg', 'Fiber (g)', 'thousandths'],
  ['sugars_mg', 'Sugars (g)', 'thousandths'],
  ['added_sugars_mg', 'Added sugars (g)', 'thousandths'],
  ['protein_mg', 'Protein (g)', 'thousandths'],
  ['vitamin_d_ng', 'Vitamin D (mcg)', 'thousandths'],
  ['calcium_mg', 'Calcium (mg)', 'whole'],
  ['iron_mcg', 'Iron (mg)', 'thousandths'],
  ['potassium_mg', 'Potassium (mg)', 'whole'],
] as const satisfies readonly (readonly [keyof NutritionWire, string, 'whole' | 'thousandths'])[]
type NutrientField = (typeof NUTRIENT_FIELDS)[number][0]

/** As it stands in the form: texts, which may be no numbers. */
export type IngredientTyped = {
  name: string
  labelName: string
  /** Whether somebody has said which allergens it has, none included. */
  areAllergensSaid: boolean
  allergens: Allergen[]
  species: string
  proteinKind: ProteinKind | ''
  subIngredients: string
  nutrients: Record<NutrientField, string>
  nutritionSource: string
  ediblePercent: string
  shelfDays: string
  pieceGrams: string
  isTraceable: boolean
  packs: PackTyped[]
}

const PERCENT = 100

export function typedIngredient(wire: IngredientWire | null): IngredientTyped {
  const nutrients = Object.fromEntries(
    NUTRIENT_FIELDS.map(([field, , digits]) => {
      const value = wire?.nutrition[field] ?? null
      return [field, value === null || digits === 'thousandths' ? gramsText(value) : String(value)]
    }),
  ) as IngredientTyped['nutrients']
  return {
    ...{ name: wire?.name ?? '', labelName: wire?.label_name ?? '', species: wire?.species ?? '' },
    areAllergensSaid: wire !== null && wire.allergens !== null,
    allergens: [...(wire?.allergens ?? [])],
    ...{ proteinKind: wire?.protein_kind ?? '', subIngredients: wire?.sub_ingredients ?? '' },
    ...{ nutrients, nutritionSource: wire?.nutrition_source ?? '' },
    ediblePercent: String((wire?.edible_bp ?? PERCENT * PERCENT) / PERCENT),
    shelfDays: wire?.shelf_days ? String(wire.shelf_days) : '',
    pieceGrams: gramsText(wire?.piece_mg ?? null),
    isTraceable: wire?.is_traceable ?? false,
    packs: (wire?.packs ?? []).map((pack) => ({
      ...{ key: `${pack.supplier} ${pack.name}`, supplier: pack.supplier, name: pack.name },
      ...{ grams: gramsText(pack.content_mg), price: typedDollars(pack.price_cents) },
      ...{ orderCode: pack.order_code ?? '', minPacks: String(pack.min_packs) },
      isPreferred: pack.is_preferred,
    })),
  }
}

type Read = { wanted: Omit<SaveIngredientWire, 'id' | 'version'>; faults: Record<string, string> }

/** What the form says, and what in it is no number. */
export function readIngredient(typed: IngredientTyped): Read {
  const faults: Record<string, string> = {}
  const number = (field: string, text: string, parse: (text: string) => number | null): number | null => {
    if (text.trim() === '') return null
    const value = parse(text)
    if (value === null) faults[field] = 'Please use a number such as 12.5'
    return value
  }
  const nutrition = Object.fromEntries(
    NUTRIENT_FIELDS.map(([field, , digits]) => {
      const parse = digits === 'whole' ? parseWhole : parseGrams
      return [field, number(`nutrition.${field}`, typed.nutrients[field], parse)]
    }),
  ) as SaveIngredientWire['nutrition']
  const edible = number('edible_bp', typed.ediblePercent, (text) => {
    const hundredths = parseGrams(text)
    return hundredths === null ? null : Math.round(hundredths / 10)
  })
  const packs = typed.packs.map((pack, index) => ({
    ...{ supplier: pack.supplier, name: pack.name, is_preferred: pack.isPreferred },
    content_mg: number(`packs.${index}.content_mg`, pack.grams, parseGrams) ?? 0,
    price_cents: (number(`packs.${index}.price_cents`, pack.price, parseDollars) ?? 0) as never,
    order_code: pack.orderCode || null,
    min_packs: number(`packs.${index}.min_packs`, pack.minPacks, parseWhole) ?? 1,
  }))
  const wanted = {
    ...{ name: typed.name, label_name: typed.labelName || null, species: typed.species || null },
    ...{ sub_ingredients: typed.subIngredients || null, protein_kind: typed.proteinKind || null },
    ...{ allergens: typed.areAllergensSaid ? typed.allergens : null, nutrition, packs },
    ...{ nutrition_source: typed.nutritionSource || null, edible_bp: edible ?? PERCENT * PERCENT },
    shelf_days: number('shelf_days', typed.shelfDays, parseWhole),
    piece_mg: number('piece_mg', typed.pieceGrams, parseGrams),
    is_traceable: typed.isTraceable,
  }
  return { wanted, faults }
}

/** As people read it. */
function asRead(typed: IngredientTyped): Record<string, string> {
  const nutrients = NUTRIENT_FIELDS.map(([field, label]) => [label, typed.nutrients[field]] as const)
  return {
    ...{ Name: typed.name, 'Name on the label': typed.labelName, Species: typed.species },
    Allergens: typed.areAllergensSaid ? allergenWords(typed.allergens) || 'none' : 'nobody has said',
    ...{ Protein: typed.proteinKind, 'Made of': typed.subIngredients },
    ...Object.fromEntries(nutrients),
    ...{ Source: typed.nutritionSource, 'Edible part (%)': typed.ediblePercent },
    'Shelf life (days)': typed.shelfDays,
    'Weight of one piece (g)': typed.pieceGrams,
    'On the food traceability list': typed.isTraceable ? 'yes' : 'no',
    Packs: typed.packs
      .map(
        (pack) =>
          `${pack.supplier} ${pack.name}, ${pack.grams} g, $${pack.price}, at least ${pack.minPacks}` +
          `${pack.orderCode && `, code ${pack.orderCode}`}${pack.isPreferred ? ' (preferred)' : ''}`,
      )
      .join('; '),
  }
}

export const ingredientDifferences = (
  theirs: IngredientTyped,
  mine: IngredientTyped,
): readonly FieldDifference[] => fieldsDifference(asRead(theirs), asRead(mine))
