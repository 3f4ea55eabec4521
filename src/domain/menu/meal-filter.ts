import { type Avoidances, conflictsWith, isKnown, PROTEIN_KINDS, type ProteinKind } from './allergens.ts'

/** What the filters look at: the contents of a meal, as they follow from its recipe; null while they are unknown. */
type Contents = { readonly allergens: readonly string[] | null; readonly proteins: readonly string[] | null }

const FITS: Readonly<Record<MealDiet, (meal: Contents, avoidances: Avoidances) => boolean>> = {
  'for-you': (meal, avoidances) => suits(meal, avoidances),
  meatless: (meal) => meal.proteins?.length === 0,
  'no-gluten': (meal) => isWithout(meal, ['wheat', 'gluten']),
  'no-dairy': (meal) => isWithout(meal, ['milk']),
  'no-nuts': (meal) => isWithout(meal, ['tree-nuts', 'peanuts']),
}

/** A meal that nobody has checked suits nobody, a household that avoids nothing included. */
const suits = (meal: Contents, avoidances: Avoidances) =>
  isKnown(meal) && conflictsWith(meal, avoidances).length === 0

const isWithout = (meal: Contents, allergens: readonly string[]) =>
  meal.allergens !== null && !allergens.some((allergen) => meal.allergens?.includes(allergen))

export const MEAL_DIETS = ['for-you', 'meatless', 'no-gluten', 'no-dairy', 'no-nuts'] as const
export type MealDiet = (typeof MEAL_DIETS)[number]

export const MEAL_MACROS = ['high-protein', 'low-carb', 'light'] as const
export type MealMacro = (typeof MEAL_MACROS)[number]

/** Of one portion, in grams and kilocalories. */
type Macros = { readonly protein: number; readonly carbs: number; readonly calories: number }

/** From these on a portion counts as high in protein, or up to these as low in carbs, or light. */
export const HIGH_PROTEIN_GRAMS = 40
export const LOW_CARB_GRAMS = 45
export const LIGHT_CALORIES = 520

const HAS: Readonly<Record<MealMacro, (meal: Macros) => boolean>> = {
  'high-protein': ({ protein }) => protein >= HIGH_PROTEIN_GRAMS,
  'low-carb': ({ carbs }) => carbs <= LOW_CARB_GRAMS,
  light: ({ calories }) => calories <= LIGHT_CALORIES,
}

/** All of the diets and macros, and any one of the proteins; an empty list asks for nothing. */
export type MealFilter = {
  readonly diets: readonly MealDiet[]
  readonly macros: readonly MealMacro[]
  readonly proteins: readonly ProteinKind[]
}

export const NO_MEAL_FILTER: MealFilter = { diets: [], macros: [], proteins: [] }

/** How many things a filter asks for. */
export const askedFor = ({ diets, macros, proteins }: MealFilter): number =>
  diets.length + macros.length + proteins.length

export function filterMeals<Meal extends Contents & Macros>(
  meals: readonly Meal[],
  { diets, macros, proteins }: MealFilter,
  avoidances: Avoidances,
): Meal[] {
  return meals.filter(
    (meal) =>
      diets.every((diet) => FITS[diet](meal, avoidances)) &&
      macros.every((macro) => HAS[macro](meal)) &&
      (proteins.length === 0 || proteins.some((protein) => meal.proteins?.includes(protein))),
  )
}

/** How many meals each choice would leave: a diet or macro on top of what is asked, a protein instead of the others. */
export function mealFilterCounts(
  meals: readonly (Contents & Macros)[],
  filter: MealFilter,
  avoidances: Avoidances,
): {
  diets: Record<MealDiet, number>
  macros: Record<MealMacro, number>
  proteins: Record<ProteinKind, number>
} {
  const count = (asked: MealFilter) => filterMeals(meals, asked, avoidances).length
  const dietCount = (diet: MealDiet) => count({ ...filter, diets: [...filter.diets, diet] })
  const macroCount = (macro: MealMacro) => count({ ...filter, macros: [...filter.macros, macro] })
  const proteinCount = (protein: ProteinKind) => count({ ...filter, proteins: [protein] })
  return {
    diets: countsOf(MEAL_DIETS, dietCount),
    macros: countsOf(MEAL_MACROS, macroCount),
    proteins: countsOf(PROTEIN_KINDS, proteinCount),
  }
}

function countsOf<Choice extends string>(
  choices: readonly Choice[],
  count: (choice: Choice) => number,
): Record<Choice, number> {
  return Object.fromEntries(choices.map((choice) => [choice, count(choice)])) as Record<Choice, number>
}
