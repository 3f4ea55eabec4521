import type { LabelFault } from './label-facts.ts'

/** What somebody has to do before a label is printed. */
export const LABEL_FAULT_WORDS: Readonly<Record<LabelFault, string>> = {
  no_name: 'it has no name',
  no_ingredients: 'it has no ingredients',
  unchecked: 'nobody has checked all of its allergens',
  no_weight: 'its recipe says no weight after cooking',
  no_use_by: 'it has no last day',
  no_heating: 'nobody has written how to heat it',
  no_nutrition: 'the nutrition of some ingredients is unknown',
  no_maker: 'the company has no name or address',
  letters: 'a text has letters that a label cannot print',
}
