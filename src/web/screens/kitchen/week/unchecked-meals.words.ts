import type { UncheckedMeal } from '../../../../contract/household/menu-wire.ts'

export const uncheckedTitle = (meals: number) =>
  meals === 1
    ? '1 meal cannot be sold: nobody has checked all that it contains.'
    : `${meals} meals cannot be sold: nobody has checked all that they contain.`

const WHAT_IS_MISSING: Readonly<Record<UncheckedMeal['missing'], (ingredients: string) => string>> = {
  recipe: () => 'It has no recipe.',
  ingredients: (ingredients) => `Not checked for allergens: ${ingredients}.`,
  recipe_check: () => 'Nobody has said that its recipe is complete.',
}

export const whatIsMissing = ({ missing, ingredients }: UncheckedMeal) =>
  WHAT_IS_MISSING[missing](ingredients.join(', '))
