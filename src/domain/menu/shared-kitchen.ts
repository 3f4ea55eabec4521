import { ALLERGENS, type Allergen } from './allergens.ts'

/** What one kitchen handles, in the order of ALLERGENS. Null as long as somebody has to check one of its ingredients. */
export type KitchenHandles = readonly Allergen[] | null

/**
 * Of every ingredient that its meals are made of, those of the coming weeks included: cleaning between two meals keeps them
 * apart, and does not make them two kitchens.
 */
export function kitchenHandles(
  ingredients: readonly { readonly allergens: readonly Allergen[] | null }[],
): KitchenHandles {
  if (ingredients.some(({ allergens }) => allergens === null)) return null
  return ALLERGENS.filter((one) => ingredients.some(({ allergens }) => allergens?.includes(one)))
}

/**
 * Stands beside the allergens wherever a household decides: preferences, menu, details, checkout, confirmation. Over the
 * wire as words. `undefined`: whoever shows it has not been told.
 */
export function sharedKitchenSentence(handles: readonly string[] | null | undefined): string {
  if (handles === undefined) return 'Made in one kitchen, so any allergen may be there.'
  if (handles === null)
    return 'Made in one kitchen. What else it handles is not fully checked yet, so any allergen may be there.'
  if (handles.length === 0) return 'Made in one kitchen that handles none of the major allergens.'
  return `Made in one kitchen that handles ${listed(handles.map((one) => one.replaceAll('-', ' ')))}.`
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
