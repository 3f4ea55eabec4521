import {
  HIGH_PROTEIN_GRAMS,
  LIGHT_CALORIES,
  LOW_CARB_GRAMS,
  type MealDiet,
  type MealMacro,
} from '../../../domain/menu/meal-filter.ts'
import type { MealSort } from '../../../domain/menu/meal-sort.ts'

/** The menu, wherever meals are chosen from it. */
export const pickerWords = {
  menu: 'The menu',
  inBox: 'In your box',
  rest: 'More of the menu',
  avoided: 'With something you avoid',
  avoidedLead: 'You can still choose these, for a guest for example.',
  rendered: 'Serving suggestion, rendered',
  pause: 'Pause pictures',
  play: 'Play pictures',
  asList: 'Show as a list',
  asGrid: 'Show as pictures',
  /** Where there is room, the second is beside the first. */
  filter: ['Filter', 'and sort'],
  asked: (count: number) => `${count} chosen`,
  sort: 'Sort by',
  diet: 'Diet',
  macros: 'Nutrition',
  protein: 'Protein',
  showingAll: (all: number) => `Showing all ${all} meals`,
  showing: (shown: number, all: number) => `Showing ${shown} of ${all} meals`,
  hidden: (names: string) => `In your plan but not shown: ${names}`,
  showAll: 'Show all',
  nothingFits: 'No meal fits all of this',
  nothingFitsText: 'Take one of the filters back, or show all meals.',
  add: 'Add to my plan',
  added: 'Added to your plan',
  full: 'Your plan is full',
  soldOut: 'Sold out',
  soldOutThisWeek: 'Sold out this week',
  fewLeft: (portions: number) => `Only ${portions} left this week`,
  inPlan: 'in your plan',
  numberOf: (name: string) => `Portions of ${name}`,
  details: 'Ingredients and details',
  calories: (count: number) => `${count} cal`,
  proteinOf: (grams: number) => `${grams} g protein`,
  carbs: (grams: number) => `${grams} g carbs`,
  /** Before the names of meals, for those who hear them. */
  of: (name: string) => `: ${name}`,
  swap: 'Swap',
  swapFor: 'Swap for another',
  swapOf: (name: string) => `Swap ${name}`,
  swapForOf: (name: string) => `Choose what to swap ${name} for`,
  swapped: (from: string, to: string) => `${from} is now ${to}`,
  noSwap: 'There is no other safe meal with enough portions',
  undo: 'Undo',
  isFull: (cap: number) => `Your plan is full at ${cap} meals`,
  isFullText: 'Go on to checkout, or raise your meals per week.',
  isFullToSave: 'Save it, or take something out first.',
} as const

export const dietWords: Readonly<Record<MealDiet, string>> = {
  'for-you': 'Without what you avoid',
  meatless: 'No meat or fish',
  'no-gluten': 'No gluten',
  'no-dairy': 'No dairy',
  'no-nuts': 'No nuts',
}

export const macroWords: Readonly<Record<MealMacro, string>> = {
  'high-protein': `${HIGH_PROTEIN_GRAMS} g protein or more`,
  'low-carb': `${LOW_CARB_GRAMS} g carbs or less`,
  light: `${LIGHT_CALORIES} calories or less`,
}

export const sortWords: Readonly<Record<MealSort, string>> = {
  menu: 'Menu order',
  new: 'New to you',
  protein: 'Most protein',
  calories: 'Fewest calories',
  price: 'Lowest price',
}
