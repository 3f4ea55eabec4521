import { describe, expect, it } from 'vitest'
import { SAMPLE_MEALS } from '../../sample/sample-meals.ts'
import { conflictsWith, contentsOf, type Ingredient, isKnown, whyUnknown } from './allergens.ts'

const ingredient = (facts: Partial<Ingredient>): Ingredient => ({
  name: 'Something',
  allergens: [],
  proteinKind: null,
  ...facts,
})

const avoiding = (choice: { proteins?: string[]; ingredients?: string[] }) => ({
  avoidProteins: choice.proteins ?? [],
  avoidIngredients: choice.ingredients ?? [],
})

/** Slugs of the meals that a household with this one choice must not get, shortened to their first words. */
const ruledOut = (choice: { proteins?: string[]; ingredients?: string[] }) =>
  SAMPLE_MEALS.filter((meal) => conflictsWith(meal, avoiding(choice)).length > 0).map((meal) => meal.slug)

describe('the contents of a meal', () => {
  it('are the allergens and proteins of all its ingredients, each once', () => {
    const fishSauce = ingredient({ allergens: ['soybeans', 'fish'] })
    const salmon = ingredient({ allergens: ['fish'], proteinKind: 'fish' })
    expect(contentsOf({ isComplete: true, ingredients: [fishSauce, salmon, salmon] })).toEqual({
      allergens: ['fish', 'soybeans'],
      proteins: ['fish'],
    })
  })

  it('are empty for plain vegetables', () => {
    expect(contentsOf({ isComplete: true, ingredients: [ingredient({})] })).toEqual({
      allergens: [],
      proteins: [],
    })
  })
})

describe('contents that are unknown', () => {
  const salmon = ingredient({ name: 'Salmon', allergens: ['fish'], proteinKind: 'fish' })
  const sauce = ingredient({ name: 'Satay sauce', allergens: null })

  it.each([
    ['without a recipe', { isComplete: true, ingredients: [] }, 'recipe', []],
    [
      'with an ingredient nobody has checked',
      { isComplete: true, ingredients: [salmon, sauce] },
      'ingredients',
      ['Satay sauce'],
    ],
    ['with a recipe nobody calls complete', { isComplete: false, ingredients: [salmon] }, 'recipe_check', []],
  ] as const)('are those of a meal %s', (_, recipe, missing, ingredients) => {
    expect(contentsOf(recipe)).toEqual({ allergens: null, proteins: null })
    expect(isKnown(contentsOf(recipe))).toBe(false)
    expect(whyUnknown(recipe)).toEqual({ missing, ingredients })
  })

  it('are not the same as none', () => {
    expect(contentsOf({ isComplete: true, ingredients: [ingredient({ allergens: [] })] }).allergens).toEqual(
      [],
    )
    expect(whyUnknown({ isComplete: true, ingredients: [salmon] })).toBeNull()
  })

  it('clash with everything that a household avoids, each word once', () => {
    const avoids = avoiding({ proteins: ['fish', 'pork'], ingredients: ['peanuts', 'fish'] })
    for (const meal of [
      { allergens: null, proteins: null },
      { allergens: [], proteins: null },
      { allergens: null, proteins: [] },
    ])
      expect(conflictsWith(meal, avoids)).toEqual(['fish', 'pork', 'peanuts'])
  })
})

describe('what a household avoids', () => {
  it.each([
    ['beef', ['chimichurri-steak-golden-potatoes']],
    ['pork', ['apple-pork-tenderloin-roasted-roots']],
    [
      'chicken',
      [
        'herb-roasted-chicken-wild-rice',
        'zaatar-chicken-bulgur-chickpeas',
        'ginger-sesame-chicken-broccoli',
        'peanut-lime-chicken-jasmine-rice',
      ],
    ],
    ['fish', ['citrus-glazed-salmon-coconut-quinoa']],
    ['shellfish', ['lemon-garlic-shrimp-farro']],
  ])('rules out, with the protein %s, exactly %j', (protein, slugs) => {
    expect(ruledOut({ proteins: [protein] })).toEqual(slugs)
  })

  it.each([
    [
      'gluten',
      ['zaatar-chicken-bulgur-chickpeas', 'lemon-garlic-shrimp-farro', 'tuscan-white-bean-kale-barley'],
    ],
    [
      'dairy',
      [
        'lemon-garlic-shrimp-farro',
        'tuscan-white-bean-kale-barley',
        'harvest-grain-bowl-soft-egg',
        'turmeric-cauliflower-green-lentils',
      ],
    ],
    ['eggs', ['harvest-grain-bowl-soft-egg']],
    ['tree-nuts', ['apple-pork-tenderloin-roasted-roots', 'turmeric-cauliflower-green-lentils']],
    ['peanuts', ['peanut-lime-chicken-jasmine-rice']],
    [
      'soy',
      [
        'citrus-glazed-salmon-coconut-quinoa',
        'ginger-sesame-chicken-broccoli',
        'peanut-lime-chicken-jasmine-rice',
      ],
    ],
    ['sesame', ['zaatar-chicken-bulgur-chickpeas', 'ginger-sesame-chicken-broccoli']],
  ])('rules out, with the allergen %s, exactly %j', (allergen, slugs) => {
    expect(ruledOut({ ingredients: [allergen] })).toEqual(slugs)
  })

  it('rules out barley for gluten although barley is no wheat', () => {
    expect(
      conflictsWith({ allergens: ['gluten'], proteins: [] }, avoiding({ ingredients: ['gluten'] })),
    ).toEqual(['gluten'])
  })

  it.each(['crustaceans', 'molluscs'])('rules out %s for shellfish, in a sauce too', (allergen) => {
    expect(
      conflictsWith({ allergens: [allergen], proteins: [] }, avoiding({ proteins: ['shellfish'] })),
    ).toEqual(['shellfish'])
  })

  it('names every conflict in the words of the household', () => {
    const meal = { allergens: ['fish', 'milk'], proteins: ['fish'] }
    expect(
      conflictsWith(meal, avoiding({ proteins: ['beef', 'fish'], ingredients: ['soy', 'dairy'] })),
    ).toEqual(['fish', 'dairy'])
  })

  it('treats a word nobody knows as a conflict', () => {
    const plain = { allergens: [], proteins: [] }
    expect(conflictsWith(plain, avoiding({ ingredients: ['mustard'] }))).toEqual(['mustard'])
    expect(conflictsWith(plain, avoiding({ proteins: ['goat'] }))).toEqual(['goat'])
  })

  it('leaves every meal to a household that avoids nothing', () => {
    expect(ruledOut({})).toEqual([])
  })
})
