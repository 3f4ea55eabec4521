import { randomUUID } from 'node:crypto'
import { photograph } from '../../support/photographs.ts'
import type { Client } from '../../support/test-app.ts'
import type { Sent } from './examples/example.ts'

/** What has to be so before calls about ingredients, recipes and meals can change anything. */
export function preparedMenu(owner: () => Client) {
  const ingredient = async () => {
    const { body } = await owner().call('getRecipeBook')
    const [first] = body.ingredients
    return { id: first?.id ?? '', version: first?.version ?? 0 }
  }
  const drafted = async () => {
    const { body } = await owner().call('createRecipe', { name: `Sauce ${randomUUID()}`, kind: 'part' })
    const lines = [{ ingredient_id: (await ingredient()).id, part_recipe_id: null, net_mg: 1000, prep: '' }]
    const draft = { recipe_id: body.id, version: 1, name: `Sauce ${randomUUID()}`, portions: 1 }
    const wish = { ...draft, output_mg: 1000, method: '', lines }
    await owner().call('saveRecipeDraft', wish)
    return { ...wish, version: 2 }
  }
  const published = async () => {
    const { recipe_id, version } = await drafted()
    await owner().call('publishRecipe', { recipe_id, version })
    return recipe_id
  }
  const used = async () => {
    const [part, whole] = [await published(), await drafted()]
    const lines = [{ ingredient_id: null, part_recipe_id: part, net_mg: 1000, prep: '' }]
    await owner().call('saveRecipeDraft', { ...whole, lines })
    await owner().call('publishRecipe', { recipe_id: whole.recipe_id, version: 3 })
    await owner().call('startRecipeDraft', { recipe_id: part })
    await owner().call('publishRecipe', { recipe_id: part, version: 1 })
    return part
  }
  const named = async (): Promise<Sent> => {
    const { recipe_id, version } = await drafted()
    return { body: { recipe_id, version } }
  }
  const pictured = async () => {
    const { body } = await owner().call('listStaffMeals')
    const [meal] = body.meals
    return { meal_id: meal?.id ?? '', version: meal?.version ?? 0, images: meal?.images ?? [] }
  }
  return {
    saveMealPicture: async (): Promise<Sent> => {
      const { images: _, ...meal } = await pictured()
      const content = (await photograph({ width: 800, height: 600 }).jpeg().toBuffer()).toString('base64')
      const crop = { turn: 0, left: 0, top: 0, width: 10_000 }
      return { body: { ...meal, picture_id: null, content, crop, alt_text: 'Four quarters' } }
    },
    arrangeMealPictures: async (): Promise<Sent> => {
      const { images, ...meal } = await pictured()
      return { body: { ...meal, picture_ids: images.map(({ id }) => id).reverse() } }
    },
    checkIngredient: async (): Promise<Sent> => ({ body: { ...(await ingredient()), is_checked: false } }),
    startRecipeDraft: async (): Promise<Sent> => ({ body: { recipe_id: await published() } }),
    saveRecipeDraft: async (): Promise<Sent> => ({ body: await drafted() }),
    discardRecipeDraft: named,
    publishRecipe: named,
    renewRecipes: async (): Promise<Sent> => ({ body: { part_recipe_id: await used(), as: 'draft' } }),
    importMenuFile: async (): Promise<Sent> => {
      const content = `name,allergens\nBarley ${randomUUID()},"wheat, gluten"\n`
      const file = { file: 'ingredients' as const, content, confirms_checks: false }
      const { seen } = (await owner().call('previewMenuFile', file)).body
      return { body: { ...file, seen } }
    },
    changeMealState: async (): Promise<Sent> => {
      const { body } = await owner().call('listStaffMeals')
      return { body: { id: body.meals[0]?.id, version: body.meals[0]?.version, to: 'off' } }
    },
  }
}
