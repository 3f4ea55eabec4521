import { fail, type Outcome, succeed } from '../shared/outcome.ts'
import type { KnownFacts, LabelFacts, LabelFault, NutritionSetting } from './label-facts.ts'
import { inPrintLetters, printedName } from './paper/print-letters.ts'

/** The persons whom a portion is for, each with the place in the household; nobody named: everybody. */
export type ForWhom = readonly { readonly name: string; readonly place: number }[]

/**
 * The facts of one label, in letters that it can print. Refused with all that is missing: a label says everything or is
 * not printed.
 */
export function labelFacts(
  known: KnownFacts,
  setting: NutritionSetting,
  portion: { readonly forWhom: ForWhom; readonly called: string },
): Outcome<LabelFacts, readonly LabelFault[]> {
  const missing = missingOf(known, setting)
  const { contains, netMg, useBy } = known
  if (missing.length > 0 || contains === null || netMg === null || useBy === null) return fail(missing)
  const { forWhom, called } = portion
  const texts = {
    ...{ mealName: known.mealName, ingredients: known.ingredients, contains, heating: known.heating },
    ...{ storage: known.storage, maker: known.maker, place: known.place, permit: known.permit ?? '' },
  }
  const printed = printedTexts(texts)
  if (printed === null) return fail(['letters'])
  return succeed({
    ...printed,
    permit: printed.permit === '' ? null : printed.permit,
    ...{ netMg, useBy, nutrition: setting === 'full' ? known.nutrition : null, portion: called },
    personName: joined(forWhom.map(({ name, place }) => printedName(name, place))),
  })
}

/** "Ana, Leo and Sam"; null for nobody. */
export function joined(names: readonly string[]): string | null {
  const last = names.at(-1) ?? null
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

function missingOf(known: KnownFacts, setting: NutritionSetting): readonly LabelFault[] {
  const faults: [LabelFault, boolean][] = [
    ['no_name', known.mealName.trim() === ''],
    ['no_ingredients', known.ingredients.trim() === ''],
    ['unchecked', known.contains === null],
    ['no_weight', known.netMg === null || known.netMg <= 0],
    ['no_use_by', known.useBy === null],
    ['no_heating', known.heating.trim() === ''],
    ['no_nutrition', setting === 'full' && known.nutrition === null],
    ['no_maker', known.maker.trim() === '' || known.place.trim() === ''],
  ]
  return faults.filter(([, isMissing]) => isMissing).map(([fault]) => fault)
}

function printedTexts<Texts extends Record<string, string>>(texts: Texts): Texts | null {
  const printed = Object.entries(texts).map(([name, text]) => [name, inPrintLetters(text)] as const)
  return printed.some(([, text]) => text === null) ? null : (Object.fromEntries(printed) as Texts)
}
