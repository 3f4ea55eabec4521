import type {
  InKitchenWire,
  RecipeBookWire,
  RecipeVersionWire,
} from '../../../../../contract/staff/recipes-wire.ts'
import { type FieldDifference, fieldsDifference } from '../../../../../domain/recipes/fields-difference.ts'
import { newId } from '../../../../platform/new-id.ts'
import { gramsText, parseGrams, parseWhole, weightText } from '../pieces/amounts.ts'
import { recipeWords } from './recipes.words.ts'

const MOST_LEAD_DAYS = 6

export type LineTyped = {
  key: string
  ingredientId: string | null
  partId: string | null
  grams: string
  prep: string
}
/** As it stands in the editor: texts, which may be no numbers. */
export type DraftTyped = {
  name: string
  portions: string
  output: string
  method: string
  station: string
  startHour: string
  leadDays: string
  needsCooling: boolean
  lines: readonly LineTyped[]
}

type EditedRecipe = { name: string; in_kitchen: InKitchenWire }

export const typedDraft = ({ name, in_kitchen }: EditedRecipe, version: RecipeVersionWire): DraftTyped => ({
  ...{ name, station: in_kitchen.station, needsCooling: in_kitchen.needs_cooling },
  ...{ startHour: String(in_kitchen.start_hour ?? ''), leadDays: String(in_kitchen.lead_days) },
  portions: String(version.portions),
  output: gramsText(version.output_mg),
  method: version.method,
  lines: version.lines.map((line, index) => ({
    ...{ key: `${index}`, ingredientId: line.ingredient_id, partId: line.part_recipe_id },
    ...{ grams: gramsText(line.net_mg), prep: line.prep },
  })),
})

export const newLine = (of: { ingredientId: string } | { partId: string }): LineTyped => ({
  ...{ key: newId(), ingredientId: null, partId: null, grams: '', prep: '' },
  ...of,
})

export type ReadDraft = {
  portions: number
  output_mg: number | null
  in_kitchen: InKitchenWire
  lines: { ingredient_id: string | null; part_recipe_id: string | null; net_mg: number; prep: string }[]
}

/** What the editor says so far, with the lines that have a weight, and what in it is no number by field or line. */
export function readDraft(typed: DraftTyped): { draft: ReadDraft; faults: Readonly<Record<string, string>> } {
  const faults: Record<string, string> = {}
  const portions = parseWhole(typed.portions)
  if (portions === null || portions < 1) faults.portions = recipeWords.badNumber
  const output = parseGrams(typed.output)
  if (typed.output.trim() !== '' && !output) faults.output = recipeWords.badNumber
  const lines = typed.lines.flatMap(({ key, ingredientId, partId, grams, prep }) => {
    const net_mg = parseGrams(grams)
    if (!net_mg) faults[key] = recipeWords.badNumber
    return net_mg ? [{ ingredient_id: ingredientId, part_recipe_id: partId, net_mg, prep }] : []
  })
  const lead = parseWhole(typed.leadDays)
  if (lead === null || lead > MOST_LEAD_DAYS) faults.leadDays = recipeWords.badNumber
  const in_kitchen = {
    ...{ station: typed.station, needs_cooling: typed.needsCooling, lead_days: lead ?? 0 },
    start_hour: typed.startHour === '' ? null : Number(typed.startHour),
  }
  return { draft: { portions: portions || 1, output_mg: output || null, in_kitchen, lines }, faults }
}

type Named = Pick<RecipeVersionWire, 'portions' | 'output_mg' | 'method'> & {
  lines: readonly {
    ingredient_id: string | null
    part_recipe_id: string | null
    net_mg: number
    prep: string
  }[]
}

/** What reads differently in another version or in what somebody else has saved. */
export function versionDifferences(book: RecipeBookWire, from: Named, to: Named): readonly FieldDifference[] {
  const names = new Map([...book.ingredients, ...book.recipes].map(({ id, name }) => [id, name]))
  const asRead = ({ portions, output_mg, method, lines }: Named) => {
    const read: Record<string, string> = {
      [recipeWords.portions]: String(portions),
      [recipeWords.output]: gramsText(output_mg),
      [recipeWords.method]: method,
    }
    for (const line of lines) {
      const name = names.get(line.ingredient_id ?? line.part_recipe_id ?? '') ?? recipeWords.unknown
      const text = `${weightText(line.net_mg)}${line.prep === '' ? '' : `, ${line.prep}`}`
      read[name] = read[name] === undefined ? text : `${read[name]} + ${text}`
    }
    return read
  }
  return fieldsDifference(asRead(from), asRead(to))
}
