import type { FillPreset, FillReason, Unfilled } from '../../../domain/meal-plan/fill/fill-facts.ts'
import { namesInWords } from '../../../domain/persons/names.words.ts'
import { formatDollars } from '../../../domain/shared/money.ts'

/** Filling a box, and why it holds what it holds. */
export const fillWords = {
  fill: 'Fill my box',
  fillRest: 'Fill the rest',
  another: 'Another mix',
  /** For a full box. */
  anew: 'Fill it anew',
  options: 'What to fill my box with',
  undo: 'Undo',
  undone: 'Your box is as it was before',
  notLoaded: 'Could not fill your box. Please check your connection and try again.',
  presets: 'Make it',
  goals: 'Bring it near to',
  moreProtein: 'More protein',
  fewerCarbs: 'Fewer carbs',
  price: 'Price of a meal',
  anyPrice: 'Any price',
  upTo: (price: string) => `Up to ${price} where possible`,
  meatless: 'Dishes without meat or fish',
  anyNumber: 'As it comes',
  atLeast: (count: number) => `At least ${count}`,
  startOver: 'Also replace what I chose myself',
  cancel: 'Cancel',
  nothing: 'Nothing on this menu is safe for everybody whom you feed. Your box stays as it was.',
} as const

export const presetWords: Readonly<Record<FillPreset, { label: string; lead: string }>> = {
  everything: { label: 'Something of everything', lead: 'As many different dishes as possible' },
  protein: { label: 'High protein', lead: 'The dishes with the most protein' },
  family: { label: 'Family favorites', lead: 'Fewer dishes, all of them safe for everybody where possible' },
  'last-time': { label: 'Same as last time', lead: 'Your last box, as far as it is on the menu' },
}

/** "10 different dishes, each safe for whom it is for." */
export const filledSentence = (dishes: number): string =>
  `${dishes === 1 ? 'One dish, safe' : `${dishes} different dishes, each safe`} for whom it is for.`

const count = (portions: number) => (portions === 1 ? '1 meal' : `${portions} meals`)

/** Why portions are missing, for a household with or without names. */
export function unfilledSentence({ portions, why }: Unfilled, name: string): string {
  const whom = name === '' ? '' : ` for ${namesInWords([{ name }])}`
  switch (why) {
    case 'nothing-safe':
      return `No meal on this menu is safe${whom || ' for your household'}: ${count(portions)} are missing.`
    case 'sold-out':
      return `Not enough portions are left of what is safe${whom}: ${count(portions)} are missing.`
    case 'fixed':
      return `What you chose yourself leaves ${count(portions)} fewer${whom}.`
  }
}

/** Why a meal is in the box, in a few words. */
export function reasonWords(reason: FillReason): string {
  switch (reason.kind) {
    case 'fixed':
      return 'Your choice'
    case 'favorite':
      return 'A favorite of yours'
    case 'rated':
      return `You gave it ${reason.stars} stars`
    case 'last-time':
      return 'In your last box'
    case 'protein':
      return `${reason.grams} g protein`
    case 'carbs':
      return `Only ${reason.grams} g carbs`
    case 'price':
      return `Not more than ${formatDollars(reason.mostCents)}`
    case 'meatless':
      return 'Without meat or fish'
    case 'variety':
      return `Brings in ${reason.category}`
    case 'safe':
      return 'Another dish that is safe for you'
  }
}
