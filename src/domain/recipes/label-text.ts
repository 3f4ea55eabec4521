import { ALLERGENS, allergenWords, isMajorAllergen, NAMED_BY_SPECIES } from '../menu/allergens.ts'
import type { IngredientFacts } from './recipe.ts'

type Labelled = Pick<IngredientFacts, 'name' | 'labelName' | 'subIngredients' | 'allergens' | 'species'>

/** Every ingredient once, in the order given (most first), with what a bought-in one is made of in brackets. */
export function ingredientText(byWeight: readonly Labelled[]): string {
  const texts = byWeight.map(({ name, labelName, subIngredients }) => {
    const called = labelName ?? name
    return subIngredients === null ? called : `${called} (${subIngredients})`
  })
  return [...new Set(texts)].join(', ')
}

/** "Contains: milk, fish (salmon)." of the major allergens, with species where a label needs them. */
export function containsText(ingredients: readonly Labelled[]): string {
  const words = ALLERGENS.filter(isMajorAllergen).flatMap((allergen) => {
    const having = ingredients.filter(({ allergens }) => allergens?.includes(allergen))
    const named = NAMED_BY_SPECIES.includes(allergen) ? having.flatMap(({ species }) => species ?? []) : []
    const word = allergenWords([allergen])
    if (having.length === 0) return []
    return named.length === 0 ? word : `${word} (${[...new Set(named)].join(', ')})`
  })
  return words.length === 0 ? 'Contains none of the nine major allergens.' : `Contains: ${words.join(', ')}.`
}
