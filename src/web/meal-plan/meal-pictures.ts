import { viewOf } from '../../domain/menu/meal-view.ts'
import type { MealPictureData } from './meal-picture.tsx'

const WIDTHS = [240, 480, 800]
/** For where a picture is alone; in a list it would cost a phone more than it shows. */
const LARGE_WIDTHS = [...WIDTHS, 1200]

/** Any other address is shown as it is: one file for every width. */
export function pictureOf(address: string, { large = false } = {}): MealPictureData {
  const view = viewOf(address)
  if (view) return pictureOfView(view, large ? LARGE_WIDTHS : WIDTHS)
  return { src: address, width: 800, height: 600, sources: [], placeholder: null }
}

/** Without a stand-in: a page that is written has none, because no style may be in it, and a small one needs none. */
export function pictureOfView(view: string, widths: readonly number[] = WIDTHS): MealPictureData {
  const files = (type: string) =>
    widths.map((width) => `/pictures/${view}-${width}.${type} ${width}w`).join(', ')
  return {
    src: `/pictures/${view}-800.webp`,
    width: 800,
    height: 600,
    sources: [
      { type: 'image/avif', srcSet: files('avif') },
      { type: 'image/webp', srcSet: files('webp') },
    ],
    placeholder: null,
  }
}
