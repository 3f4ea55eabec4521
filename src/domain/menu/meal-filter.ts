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

/** All of the diets, and any one of the proteins; an empty list asks for nothing. */
export type MealFilter = {
  readonly diets: readonly MealDiet[]
  readonly proteins: readonly ProteinKind[]
}

export const NO_MEAL_FILTER: MealFilter = { diets: [], proteins: [] }

export const asksForSomething = ({ diets, proteins }: MealFilter): boolean =>
  diets.length + proteins.length > 0

export function filterMeals<Meal extends Contents>(
  meals: readonly Meal[],
  { diets, proteins }: MealFilter,
  avoidances: Avoidances,
): Meal[] {
  return meals.filter(
    (meal) =>
      diets.every((diet) => FITS[diet](meal, avoidances)) &&
      (proteins.length === 0 || proteins.some((protein) => meal.proteins?.includes(protein))),
  )
}

/** How many meals each choice would leave: a diet on top of what is asked, a protein instead of the others. */
export function mealFilterCounts(
  meals: readonly Contents[],
  filter: MealFilter,
  avoidances: Avoidances,
): { diets: Record<MealDiet, number>; proteins: Record<ProteinKind, number> } {
  const count = (asked: MealFilter) => filterMeals(meals, asked, avoidances).length
  const dietCount = (diet: MealDiet) => count({ ...filter, diets: [...filter.diets, diet] })
  const proteinCount = (protein: ProteinKind) => count({ ...filter, proteins: [protein] })
  return { diets: countsOf(MEAL_DIETS, dietCount), proteins: countsOf(PROTEIN_KINDS, proteinCount) }
}

function countsOf<Choice extends string>(
  choices: readonly Choice[],
  count: (choice: Choice) => number,
): Record<Choice, number> {
  return Object.fromEntries(choices.map((choice) => [choice, count(choice)])) as Record<Choice, number>
}

/** Meals without anything the household avoids come first, the others after them; each in the menu's order. */
export function partedByAvoidances<Meal extends Contents>(
  meals: readonly Meal[],
  avoidances: Avoidances,
): { fitting: Meal[]; conflicting: Meal[] } {
  const fits = (meal: Meal) => suits(meal, avoidances)
  return { fitting: meals.filter(fits), conflicting: meals.filter((meal) => !fits(meal)) }
}
