import { renderedView } from '../../domain/menu/meal-view.ts'
import type { MealPictureData } from './meal-picture.tsx'
import { pictureOf } from './meal-pictures.ts'
import { PICTURE_PLACEHOLDERS } from './picture-placeholders.ts'

/** With what is shown until it is here, where there is such a thing. */
export function pictureWithStandIn(address: string, options?: { large?: boolean }): MealPictureData {
  const view = renderedView(address)
  return { ...pictureOf(address, options), placeholder: (view && PICTURE_PLACEHOLDERS[view]) ?? null }
}

/** The blurred stand-in alone, until the picture is wanted; the picture where there is none. */
export const standInOf = (picture: MealPictureData): MealPictureData =>
  picture.placeholder ? { ...picture, src: picture.placeholder, sources: [] } : picture
