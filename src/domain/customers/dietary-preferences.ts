/** What a household can choose from. The values are stored. */
export const AVOIDABLE_PROTEINS = ['beef', 'pork', 'chicken', 'fish', 'shellfish'] as const
export type AvoidableProtein = (typeof AVOIDABLE_PROTEINS)[number]

/** The specified allergens, and sesame, the ninth major allergen in US law (docs/rulings.md, Data). */
export const AVOIDABLE_INGREDIENTS = [
  'gluten',
  'dairy',
  'eggs',
  'tree-nuts',
  'peanuts',
  'soy',
  'sesame',
] as const
export type AvoidableIngredient = (typeof AVOIDABLE_INGREDIENTS)[number]

/** Characters of the additional notes (docs/spec-coverage, section 5). */
export const MAXIMUM_NOTES_LENGTH = 500
export const NOTES_TOO_LONG = `Additional notes can have at most ${MAXIMUM_NOTES_LENGTH} characters`

export type DietaryPreferences = {
  readonly avoidProteins: readonly AvoidableProtein[]
  readonly avoidIngredients: readonly AvoidableIngredient[]
  readonly additionalNotes: string
}

export const NO_DIETARY_PREFERENCES: DietaryPreferences = {
  avoidProteins: [],
  avoidIngredients: [],
  additionalNotes: '',
}

const LABELS: Record<AvoidableProtein | AvoidableIngredient, string> = {
  beef: 'Beef',
  pork: 'Pork',
  chicken: 'Chicken',
  fish: 'Fish',
  shellfish: 'Shellfish',
  gluten: 'Gluten',
  dairy: 'Dairy',
  eggs: 'Eggs',
  'tree-nuts': 'Tree nuts',
  peanuts: 'Peanuts',
  soy: 'Soy',
  sesame: 'Sesame',
}

/** "Tree nuts" for `tree-nuts`. */
export function avoidanceLabel(choice: AvoidableProtein | AvoidableIngredient): string {
  return LABELS[choice]
}

/** "Pork, Tree nuts" for a stored list. A word nobody knows is shown as it is: better strange than lost. */
export function avoidanceWords(values: readonly string[]): string {
  const wordOf = (value: string) =>
    isAvoidableProtein(value) || isAvoidableIngredient(value) ? avoidanceLabel(value) : value
  return values.map(wordOf).join(', ')
}

export function isAvoidableProtein(value: string): value is AvoidableProtein {
  return AVOIDABLE_PROTEINS.some((protein) => protein === value)
}

export function isAvoidableIngredient(value: string): value is AvoidableIngredient {
  return AVOIDABLE_INGREDIENTS.some((ingredient) => ingredient === value)
}
