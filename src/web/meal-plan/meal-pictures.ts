import { renderedView } from '../../domain/menu/meal-view.ts'
import type { MealPictureData } from './meal-picture.tsx'
import { PICTURE_PLACEHOLDERS } from './picture-placeholders.ts'

const WIDTHS = [240, 480, 800]
/** For where a picture is alone; in a list it would cost a phone more than it shows. */
const LARGE_WIDTHS = [...WIDTHS, 1200]

/** Any other address is shown as it is: one file for every width, without a stand-in. */
export function pictureOf(address: string, { large = false } = {}): MealPictureData {
  const view = renderedView(address)
  const widths = large ? LARGE_WIDTHS : WIDTHS
  if (view) return { ...pictureOfView(view, widths), placeholder: PICTURE_PLACEHOLDERS[view] ?? null }
  return { src: address, width: 800, height: 600, sources: [], placeholder: null }
}

/** The blurred stand-in alone, until the picture is wanted; the picture where there is none. */
export const standInOf = (picture: MealPictureData): MealPictureData =>
  picture.placeholder ? { ...picture, src: picture.placeholder, sources: [] } : picture

/** Without a stand-in: a page that is written has none, because no style may be in it. */
export function pictureOfView(view: string, widths: readonly number[] = WIDTHS): MealPictureData {
  const files = (type: string) =>
    widths.map((width) => `/pictures/meals/${view}-${width}.${type} ${width}w`).join(', ')
  return {
    src: `/pictures/meals/${view}-800.webp`,
    width: 800,
    height: 600,
    sources: [
      { type: 'image/avif', srcSet: files('avif') },
      { type: 'image/webp', srcSet: files('webp') },
    ],
    placeholder: null,
  }
}
