import type { ApiTypes } from '../../../../../contract/api-types.ts'
import type { WeightUnits } from '../../../../../domain/production/weight-in-words.ts'
import {
  TYPED_UNITS,
  type TypedUnit,
  typedPacksMg,
  typedTenthsF,
  typedWeightMg,
  usualUnit,
} from '../../../../../domain/stock/typed-weight.ts'
import { newId } from '../../../../platform/new-id.ts'
import { INTAKE } from '../pieces/stock.words.ts'
import type { StockIngredient } from '../pieces/use-stock.ts'

/** A line as it stands in the form: texts, which may be no numbers. `unit`: a weight, or the place of a pack. */
export type LineTyped = {
  key: string
  ingredientId: string
  amount: string
  unit: string
  lot: string
  useBy: string
  temp: string
}

export const emptyLine = (units: WeightUnits): LineTyped => ({
  ...{ key: newId(), ingredientId: '', amount: '', unit: usualUnit(units), lot: '', useBy: '', temp: '' },
})

export type LineErrors = { ingredient?: string; amount?: string; temp?: string }
type LineWire = ApiTypes['recordIntake']['request']['lines'][number]

const isUnit = (unit: string): unit is TypedUnit => (TYPED_UNITS as readonly string[]).includes(unit)

/** What can be chosen for an amount: the packs of the ingredient first, then weights, the kitchen's own before the others. */
export const unitsOf = (
  ingredient: StockIngredient | undefined,
  units: WeightUnits,
): readonly (readonly [string, string])[] => [
  ...(ingredient?.packs ?? []).map(
    ({ supplier, name }, place) => [`pack ${place}`, INTAKE.pack(`${name}, ${supplier}`)] as const,
  ),
  ...[usualUnit(units), ...TYPED_UNITS.filter((unit) => unit !== usualUnit(units))].map(
    (unit) => [unit, unit] as const,
  ),
]

function typedMg({ amount, unit }: LineTyped, ingredient: StockIngredient | undefined): number | null {
  if (isUnit(unit)) return typedWeightMg(amount, unit)
  const pack = ingredient?.packs[Number(unit.replace('pack ', ''))]
  return pack ? typedPacksMg(amount, pack.content_mg) : null
}

/** What a line says, and what in it is missing. */
export function readLine(
  typed: LineTyped,
  ingredient: StockIngredient | undefined,
): { wire: LineWire | null; errors: LineErrors; tenthsF: number | null } {
  const mg = typedMg(typed, ingredient)
  const tenthsF = typed.temp.trim() === '' ? null : typedTenthsF(typed.temp)
  const errors: LineErrors = {
    ...(ingredient ? {} : { ingredient: INTAKE.ingredientMissing }),
    ...(mg ? {} : { amount: INTAKE.amountMissing }),
    ...(tenthsF === null && typed.temp.trim() !== '' ? { temp: INTAKE.notTemp } : {}),
  }
  if (!ingredient || !mg || errors.temp) return { wire: null, errors, tenthsF }
  const wire = {
    ...{ ingredient_id: ingredient.id, mg, supplier_lot: typed.lot.trim(), temp_tenths_f: tenthsF },
    use_by: (typed.useBy || null) as never,
  }
  return { wire, errors, tenthsF }
}
