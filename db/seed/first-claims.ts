import type { SampleIngredient } from '../../src/domain/menu/sample-ingredients.ts'

interface IngredientClaim {
  readonly claim: 'organic' | 'pasture-raised'
  readonly ingredients: readonly SampleIngredient[]
}

/** Who answers for the claims of the first menu until the kitchen files its suppliers' papers. */
export const CLAIM_OWNER = 'Head chef'
export const CLAIM_EVIDENCE = 'Purchasing rule of the kitchen; the supplier’s certificate is to be filed here'

export const FIRST_CLAIMS: readonly IngredientClaim[] = [
  {
    claim: 'pasture-raised',
    ingredients: ['chickenBreast', 'chickenThigh', 'flankSteak', 'porkTenderloin', 'egg'],
  },
  {
    claim: 'organic',
    ingredients: [
      'wildRice',
      'brownRice',
      'jasmineRice',
      'quinoa',
      'bulgur',
      'farro',
      'pearlBarley',
      'blackBeans',
      'chickpeas',
      'whiteBeans',
      'greenLentils',
      'broccolini',
      'broccoli',
      'asparagus',
      'cauliflower',
      'kale',
      'spinach',
      'redCabbage',
      'sweetPotato',
      'goldPotato',
      'carrot',
      'parsnip',
      'apple',
      'lemon',
      'lime',
      'orange',
    ],
  },
]
