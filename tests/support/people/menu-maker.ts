import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ApiTypes } from '../../../src/contract/api-types.ts'
import type { Client, TestApp } from '../test-app.ts'
import { rowsOf } from './ordering.ts'

type Ingredient = ApiTypes['saveIngredient']['request']
export type Line = ApiTypes['saveRecipeDraft']['request']['lines'][number]
type Meal = ApiTypes['saveMeal']['request']

/** Somebody who makes ingredients, recipes and meals by the calls of staff. */
export function menuMaker(product: () => TestApp, owner: () => Client) {
  const UNKNOWN = {
    ...{ kcal: null, protein_mg: null, carbs_mg: null, fat_mg: null },
    ...{ saturated_fat_mg: null, sugars_mg: null, fiber_mg: null, sodium_mg: null },
    ...{ trans_fat_mg: null, cholesterol_mg: null, added_sugars_mg: null, vitamin_d_ng: null },
    ...{ calcium_mg: null, iron_mcg: null, potassium_mg: null },
  }
  const ingredient = (more: Partial<Ingredient> = {}): Ingredient => ({
    ...{ id: null, version: null, name: `Ingredient ${randomUUID()}`, label_name: null, species: null },
    ...{ sub_ingredients: null, allergens: [], protein_kind: null, shelf_days: null, edible_bp: 10_000 },
    ...{ nutrition: UNKNOWN, nutrition_source: null, packs: [] },
    ...more,
  })
  const book = async () => (await owner().call('getRecipeBook')).body
  const ingredientNamed = async (name: string) => (await book()).ingredients.find((one) => one.name === name)

  /** @returns its id */
  async function checkedIngredient(more: Partial<Ingredient> = {}): Promise<string> {
    const { body } = await owner().call('saveIngredient', ingredient(more))
    const check = await owner().call('checkIngredient', {
      id: body.id,
      version: body.version,
      is_checked: true,
    })
    expect(check.status).toBe(200)
    return body.id
  }

  const of = (ingredient_id: string, net_mg: number): Line => ({
    ingredient_id,
    part_recipe_id: null,
    net_mg,
    prep: '',
  })
  const part = (part_recipe_id: string, net_mg: number): Line => ({
    ingredient_id: null,
    part_recipe_id,
    net_mg,
    prep: '',
  })

  const draftOf = async (recipe: string) =>
    (await book()).versions.find(({ recipe_id, status }) => recipe_id === recipe && status === 'draft')
  const publishedOf = async (recipe: string) =>
    (await book()).versions.find(({ recipe_id, status }) => recipe_id === recipe && status === 'published')

  async function save(
    recipe: string,
    lines: Line[],
    more: Partial<ApiTypes['saveRecipeDraft']['request']> = {},
  ) {
    const [draft, { recipes }] = [await draftOf(recipe), await book()]
    return owner().call('saveRecipeDraft', {
      ...{ recipe_id: recipe, version: draft?.version ?? 1, portions: 1, method: '' },
      output_mg: lines.reduce((sum, { net_mg }) => sum + net_mg, 0),
      name: recipes.find(({ id }) => id === recipe)?.name ?? '',
      lines,
      ...more,
    })
  }
  const publish = async (recipe: string) =>
    owner().call('publishRecipe', { recipe_id: recipe, version: (await draftOf(recipe))?.version ?? 1 })

  async function newRecipe(kind: 'meal' | 'part', lines: Line[]): Promise<string> {
    const { body } = await owner().call('createRecipe', { name: `Recipe ${randomUUID()}`, kind })
    expect((await save(body.id, lines)).status).toBe(200)
    return body.id
  }
  async function publishedRecipe(kind: 'meal' | 'part', lines: Line[]): Promise<string> {
    const recipe = await newRecipe(kind, lines)
    expect((await publish(recipe)).status).toBe(200)
    return recipe
  }

  const meal = (more: Partial<Meal> = {}): Meal => ({
    ...{ id: null, version: null, name: `Meal ${randomUUID()}`, slug: `meal-${randomUUID()}` },
    ...{ description: '', main_ingredients: '', nutritional_description: '', category: 'Soups' },
    ...{ heating_text: 'Two minutes', storage_text: 'Cold', eat_within_days: null },
    ...{ sell_price_cents: 1500, sort_order: 900 },
    ...{ recipe_version_id: null, below_cost_reason: null },
    typed_macros: { calories: 500, protein: 40, carbs: 40, fat: 18 },
    ...more,
  })
  const staffMeal = async (id: string) =>
    (await owner().call('listStaffMeals')).body.meals.find((one) => one.id === id)
  const onMenu = async (id: string) =>
    (await product().visitor().call('listMeals')).body.meals.find((one) => one.id === id)
  const put = async (id: string, to: ApiTypes['changeMealState']['request']['to']) =>
    owner().call('changeMealState', { id, version: (await staffMeal(id))?.version ?? 1, to })

  const logOf = (id: string) =>
    rowsOf<{ act: string; before: Record<string, unknown> | null; after: Record<string, unknown> | null }>(
      product(),
      'select act, before, after from staff_log where subject_id = $1 order by id',
      [id],
    )

  return {
    UNKNOWN,
    ingredient,
    book,
    ingredientNamed,
    checkedIngredient,
    of,
    part,
    draftOf,
    publishedOf,
    save,
    publish,
    newRecipe,
    publishedRecipe,
    meal,
    staffMeal,
    onMenu,
    put,
    logOf,
  }
}
