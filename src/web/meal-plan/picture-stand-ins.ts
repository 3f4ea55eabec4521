import { renderedView } from '../../domain/menu/meal-view.ts'
import { factsInAddress } from '../../domain/menu/pictures/picture-address.ts'
import type { MealPictureData } from './meal-picture.tsx'
import { pictureOf } from './meal-pictures.ts'
import { PICTURE_PLACEHOLDERS } from './picture-placeholders.ts'

/** With what is shown until it is here, where there is such a thing. */
export function pictureWithStandIn(address: string, options?: { large?: boolean }): MealPictureData {
  const rendered = renderedView(address)
  const blur = factsInAddress(address)?.blur
  const placeholder = blur ? `data:image/webp;base64,${blur}` : rendered && PICTURE_PLACEHOLDERS[rendered]
  return { ...pictureOf(address, options), placeholder: placeholder ?? null }
}

/** The blurred stand-in alone, until the picture is wanted; the picture where there is none. */
export const standInOf = (picture: MealPictureData): MealPictureData =>
  picture.placeholder ? { ...picture, src: picture.placeholder, sources: [] } : picture
