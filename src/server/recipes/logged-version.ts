import type { LoggedFields } from '../../domain/staff-log/logged-value.ts'
import type { NewLine } from './recipes.records.ts'

const MILLIGRAMS_PER_GRAM = 1000

type Version = {
  portions: number
  outputMg: number | null
  method: string
  lines: readonly NewLine[]
}

/** A version as the staff log keeps it: weights in grams, lines as a cook reads them. */
export function loggedVersion(
  { portions, outputMg, method, lines }: Version,
  nameOf: (id: string) => string,
): LoggedFields {
  return {
    ...{ portions, method },
    weight_after_cooking: outputMg === null ? null : grams(outputMg),
    lines: lines.map(({ ingredientId, partRecipeId, netMg, prep }) => {
      const name = nameOf(ingredientId ?? partRecipeId ?? '')
      return `${name}: ${grams(netMg)}${prep === '' ? '' : `, ${prep}`}`
    }),
  }
}

const grams = (mg: number) => `${mg / MILLIGRAMS_PER_GRAM} g`
