import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveRecipe } from './derive-recipe.ts'
import { NO_NUTRITION } from './nutrition.ts'
import type { IngredientFacts, RecipeVersion } from './recipe.ts'

const facts = (id: string, more: Partial<IngredientFacts> = {}): IngredientFacts => ({
  id,
  name: id,
  labelName: null,
  species: null,
  subIngredients: null,
  allergens: [],
  proteinKind: null,
  isChecked: true,
  nutrition: NO_NUTRITION,
  edibleBp: 10_000,
  pack: null,
  ...more,
})
const book = (ingredients: IngredientFacts[], parts: Record<string, RecipeVersion> = {}) => ({
  ingredients: new Map(ingredients.map((one) => [one.id, one])),
  parts: new Map(Object.entries(parts)),
})
const recipe = (lines: RecipeVersion['lines'], more: Partial<RecipeVersion> = {}): RecipeVersion => ({
  portions: 1,
  outputMg: 300_000,
  lines,
  ...more,
})

const SALMON = facts('Salmon', { allergens: ['fish'], species: 'salmon', proteinKind: 'fish' })
const SOY = facts('Soy sauce', {
  subIngredients: 'water, soybeans, wheat, salt',
  allergens: ['soybeans', 'wheat', 'gluten'],
})

describe('what follows from a recipe', () => {
  it('are the contents of everything in it, through its parts', () => {
    const glaze = recipe([{ ingredientId: 'Soy sauce', netMg: 90_000 }], { outputMg: 60_000 })
    const meal = recipe([
      { part: 'glaze', netMg: 20_000 },
      { ingredientId: 'Salmon', netMg: 160_000 },
    ])
    expect(deriveRecipe(meal, book([SALMON, SOY], { glaze }))).toMatchObject({
      allergens: ['fish', 'wheat', 'soybeans', 'gluten'],
      proteins: ['fish'],
      ingredientText: 'Salmon, Soy sauce (water, soybeans, wheat, salt)',
      containsText: 'Contains: fish (salmon), wheat, soybeans.',
      needs: [
        { ingredientId: 'Salmon', mg: 160_000 },
        { ingredientId: 'Soy sauce', mg: 30_000 },
      ],
      rawMg: 190_000,
      cookedMg: 300_000,
    })
  })

  it('names an ingredient on the label as its label does', () => {
    const oil = facts('Oil, 5 l', { labelName: 'Rapeseed oil' })
    expect(deriveRecipe(recipe([{ ingredientId: oil.id, netMg: 1 }]), book([oil])).ingredientText).toBe(
      'Rapeseed oil',
    )
  })

  it('is the nutrition of the raw ingredients, rounded once', () => {
    const rice = facts('Rice', {
      nutrition: { ...NO_NUTRITION, kcal: 365, proteinMg: 7130, carbsMg: 79_950, fatMg: 660 },
    })
    const derived = deriveRecipe(
      recipe([{ ingredientId: 'Rice', netMg: 1000 }], { portions: 3 }),
      book([rice]),
    )
    expect(derived.nutrition).toMatchObject({ kcal: 1, proteinMg: 24, fatMg: 2, sodiumMg: null })
    // 0.33 g of rice hold 0.024 g of protein; each is rounded from the exact amount.
    expect(derived.macros).toEqual({ calories: 1, protein: 0, carbs: 0, fat: 0 })
  })

  it('has no nutrition while one ingredient has none', () => {
    const rice = facts('Rice', {
      nutrition: { ...NO_NUTRITION, kcal: 365, proteinMg: 1, carbsMg: 1, fatMg: 1 },
    })
    const lines = ['Rice', 'Salmon'].map((ingredientId) => ({ ingredientId, netMg: 1000 }))
    const derived = deriveRecipe(recipe(lines), book([rice, SALMON]))
    expect([derived.macros, derived.nutrition.kcal, derived.withoutNutrition]).toEqual([
      null,
      null,
      ['Salmon'],
    ])
  })

  it('costs what is bought, cut-offs included, from the preferred pack', () => {
    const broccoli = facts('Broccoli', { edibleBp: 5000, pack: { contentMg: 1_000_000, priceCents: 400 } })
    const meal = recipe([{ ingredientId: 'Broccoli', netMg: 500_000 }], { portions: 4 })
    // 125 g edible are 250 g bought, a quarter of the pack.
    expect(deriveRecipe(meal, book([broccoli])).costCents).toBe(100)
    expect(deriveRecipe(meal, book([{ ...broccoli, pack: null }]))).toMatchObject({
      costCents: null,
      withoutPrice: ['Broccoli'],
    })
  })

  it('keeps a trace of less than a milligram', () => {
    const meal = recipe([{ ingredientId: 'Salmon', netMg: 1 }], { portions: 1000 })
    expect(deriveRecipe(meal, book([SALMON])).needs).toEqual([{ ingredientId: 'Salmon', mg: 1 }])
  })
})

describe('what nobody has checked', () => {
  const depth = fc.integer({ min: 1, max: 6 })
  it('however deep in a part, makes all that the meal contains unknown', () => {
    fc.assert(
      fc.property(depth, fc.boolean(), (levels, isChecked) => {
        const sauce = { ...SALMON, id: 'Anchovy dressing', name: 'Anchovy dressing', isChecked }
        const parts: Record<string, RecipeVersion> = {
          '0': recipe([
            { ingredientId: sauce.id, netMg: 10 },
            { ingredientId: 'Soy sauce', netMg: 10 },
          ]),
        }
        for (let level = 1; level < levels; level++)
          parts[level] = recipe([
            { part: String(level - 1), netMg: 10 },
            { ingredientId: 'Soy sauce', netMg: 5 },
          ])
        const meal = recipe([
          { ingredientId: 'Salmon', netMg: 10 },
          { part: String(levels - 1), netMg: 1 },
        ])
        const derived = deriveRecipe(meal, book([sauce, SOY, SALMON], parts))
        if (isChecked) expect(derived.allergens).toEqual(['fish', 'wheat', 'soybeans', 'gluten'])
        else
          expect(derived).toMatchObject({
            allergens: null,
            proteins: null,
            containsText: null,
            unchecked: ['Anchovy dressing'],
          })
      }),
    )
  })

  it.each([
    ['a part without a published version', [{ part: null, netMg: 5 }]],
    ['an ingredient that the book does not have', [{ ingredientId: 'Ghost', netMg: 5 }]],
  ] as const)('is a meal with %s', (_, lines) => {
    const derived = deriveRecipe(recipe([{ ingredientId: 'Salmon', netMg: 10 }, ...lines]), book([SALMON]))
    expect(derived).toMatchObject({ allergens: null, macros: null, costCents: null })
  })
})
