import type { ApiTypes } from '../../../src/contract/api-types.ts'
import type { Client, TestApp } from '../test-app.ts'
import { menuMaker } from './menu-maker.ts'

type Wish = ApiTypes['saveMealPicture']['request']
export const WHOLE = { turn: 0, left: 0, top: 0, width: 10_000 } as const

/** Somebody who makes meals and gives them pictures by the calls of staff. */
export function mealPictures(product: () => TestApp, chef: () => Client) {
  const menu = menuMaker(product, chef)
  const { meal, staffMeal, checkedIngredient, of, publishedRecipe, publishedOf } = menu

  /** Not on sale, without a picture. @returns its id */
  async function newMeal(): Promise<string> {
    const recipe = await publishedRecipe('meal', [of(await checkedIngredient(), 250_000)])
    const recipe_version_id = (await publishedOf(recipe))?.id ?? ''
    return (await chef().call('saveMeal', meal({ recipe_version_id }))).body.id
  }
  async function upload(id: string, content: Buffer | null, more: Partial<Wish> = {}, client = chef()) {
    const { version = 1 } = (await staffMeal(id)) ?? {}
    const wish = { meal_id: id, version, picture_id: null, crop: WHOLE, alt_text: 'Soup in a white bowl' }
    return client.call('saveMealPicture', { ...wish, content: content?.toString('base64') ?? null, ...more })
  }
  const picturesOf = async (id: string) => (await staffMeal(id))?.images ?? []
  /** Of its first picture, as a browser asks for it. */
  const addressOf = async (id: string) => (await picturesOf(id))[0]?.image_url.replace(/#.*/, '') ?? ''
  const ask = (path: string, client: Pick<Client, 'request'> = product().visitor(), headers = {}) =>
    client.request(path, { headers })
  return { ...menu, newMeal, upload, picturesOf, addressOf, ask }
}
