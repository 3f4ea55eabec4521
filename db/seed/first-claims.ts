import type { ClaimName } from '../../src/domain/menu/claims.ts'
import type { SampleIngredient } from '../../src/domain/menu/sample-ingredients.ts'

/** What each claim holds for on the first menu, until the kitchen files its suppliers' papers. */
export const CLAIMED_INGREDIENTS: Readonly<Record<ClaimName, readonly SampleIngredient[]>> = {
  'pasture-raised': ['chickenBreast', 'chickenThigh', 'flankSteak', 'porkTenderloin', 'egg'],
  organic: [
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
}
