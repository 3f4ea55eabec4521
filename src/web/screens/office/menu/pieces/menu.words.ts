import type { SaleFault } from '../../../../../domain/recipes/meal-sale.ts'

/** What several parts of the menu screen say. */
export const menuWords = {
  title: 'Meals & Recipes',
  loading: 'Loading the menu',
  failed: 'Failed to load the menu',
  outdated: 'Changed by somebody else meanwhile',
  differs: 'Theirs, and then yours:',
  unknown: 'It may have been saved all the same',
  notSaved: 'Nothing was changed',
  becomes: 'becomes',
  save: 'Save',
  cancel: 'Cancel',
  noMatch: 'Nothing fits this search.',
  search: 'Search by name',
  unknownContents: 'Allergens unknown',
  noAllergens: 'No allergens',
  saved: (name: string) => `${name} is saved`,
} as const

export const historyWords = {
  title: 'History',
  loading: 'Loading the history',
  failed: 'Failed to load the history',
  none: 'Nothing has changed since the product keeps a log.',
  prices: 'Prices',
  week: 'Week',
  everyWeek: 'Weeks without a price of their own',
  price: 'Price',
  since: 'Since',
  who: 'Who',
  changes: 'Changes',
  why: 'Why:',
  older: 'Older Changes',
  newest: 'Newest Changes',
} as const

export const FAULT_WORDS: Readonly<Record<SaleFault, string>> = {
  retired: 'Retired',
  no_recipe: 'a recipe that is published',
  unchecked: 'a check of everything in it',
  no_nutrition: 'its nutrition',
  below_cost: 'a reason why it costs more than it brings',
}
