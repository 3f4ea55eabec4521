import { heightFor, LEAST_CROP_PIXELS, type Size } from './picture-rules.ts'

/**
 * The part of a picture that is shown, in ten-thousandths of the turned picture: `left` and `width` of its width, `top`
 * of its height. The height follows from the shape that all pictures have.
 */
export type Crop = { readonly left: number; readonly top: number; readonly width: number }
export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const WHOLE = 10_000

/** The most that can be shown of it. */
const widestOf = ({ width, height }: Size): number =>
  Math.min(WHOLE, Math.floor((WHOLE * height * 4) / (3 * width)))

/** How high a crop is, in ten-thousandths of the picture's height. */
const heightOf = (crop: Crop, { width, height }: Size): number => (crop.width * width * 3) / (4 * height)

/** How narrow a crop may be; more than `widestOf` for a picture that is too small for any. */
const narrowestOf = ({ width }: Size): number => Math.ceil((WHOLE * LEAST_CROP_PIXELS) / width)

/** As much as can be shown, out of the middle. */
export function firstCrop(size: Size): Crop {
  const width = widestOf(size)
  return centered({ left: 0, top: 0, width }, size, { x: WHOLE / 2, y: WHOLE / 2 })
}

/** How far the crop of this width can be moved, and between which widths it can be chosen. */
export const roomOf = (crop: Crop, size: Size) => ({
  left: WHOLE - crop.width,
  top: Math.max(0, Math.floor(WHOLE - heightOf(crop, size))),
  widest: widestOf(size),
  narrowest: Math.min(narrowestOf(size), widestOf(size)),
})

/** The crop moved there, as far as the picture goes. */
export function movedTo(crop: Crop, size: Size, to: { left: number; top: number }): Crop {
  const room = roomOf(crop, size)
  return { ...crop, left: between(0, to.left, room.left), top: between(0, to.top, room.top) }
}

/** The crop with another width around the same middle, as far as the picture goes. */
export function resizedTo(crop: Crop, size: Size, width: number): Crop {
  const { widest, narrowest } = roomOf(crop, size)
  const middle = { x: crop.left + crop.width / 2, y: crop.top + heightOf(crop, size) / 2 }
  return centered({ ...crop, width: between(narrowest, width, widest) }, size, middle)
}

function centered(crop: Crop, size: Size, { x, y }: { x: number; y: number }): Crop {
  return movedTo(crop, size, { left: x - crop.width / 2, top: y - heightOf(crop, size) / 2 })
}

const between = (least: number, value: number, most: number): number =>
  Math.round(Math.min(Math.max(value, least), most))

export type CropFault = 'crop_outside' | 'crop_too_small'

/** The crop in whole pixels of a kept picture that is turned already. */
export function cropBox(size: Size, crop: Crop): Box | CropFault {
  const width = Math.round((crop.width * size.width) / WHOLE)
  const height = heightFor(width)
  const left = Math.round((crop.left * size.width) / WHOLE)
  const top = Math.round((crop.top * size.height) / WHOLE)
  // A pixel of rounding is nobody's mistake.
  if (left + width > size.width + 1 || top + height > size.height + 1) return 'crop_outside'
  if (width < LEAST_CROP_PIXELS) return 'crop_too_small'
  const inside = Math.min(height, size.height)
  return {
    ...{ width, height: inside },
    ...{ left: Math.min(left, size.width - width), top: Math.min(top, size.height - inside) },
  }
}

/** The crop after the picture was dragged in its frame, by parts of the frame's sides. */
export const draggedBy = (crop: Crop, size: Size, { x, y }: { x: number; y: number }): Crop =>
  movedTo(crop, size, { left: crop.left - x * crop.width, top: crop.top - y * heightOf(crop, size) })
