import { type Crop, cropBox, firstCrop, WHOLE } from '../../../../../domain/menu/pictures/crop.ts'
import {
  isTooManyPixels,
  keptSize,
  MOST_UPLOAD_BYTES,
  pictureKind,
  type Size,
  TURNS,
  type Turn,
  turnedSize,
} from '../../../../../domain/menu/pictures/picture-rules.ts'
import type { FILE_FAULTS } from './pictures.words.ts'

/** A photograph that was chosen: as it will be kept, and small enough to be drawn at every move of a hand. */
export type PictureSource = {
  /** Upright and as large as it will be kept. */
  size: Size
  preview: HTMLCanvasElement
  /** What is sent. */
  content: Blob
}
export type FileFault = keyof typeof FILE_FAULTS

const PREVIEW_SIDE = 1600
const JPEG_QUALITY = 0.92
const FIRST_BYTES = 16

/** Reads a chosen file. One that is too large to be sent is made smaller here, which nobody has to do by hand. */
export async function readPicture(file: Blob): Promise<PictureSource | FileFault> {
  const kind = pictureKind(new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer()))
  if (kind === null) return 'kind'
  if (kind === 'heic') return 'heic'
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return 'unreadable'
  const size = keptSize(bitmap)
  if (TURNS.every((turn) => isTooSmall(size, turn))) return 'small'
  const isSent = file.size <= MOST_UPLOAD_BYTES && !isTooManyPixels(bitmap)
  const content = isSent ? file : await jpegOf(drawn(bitmap, size))
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(size.width, size.height))
  const preview = drawn(bitmap, { width: size.width * scale, height: size.height * scale })
  bitmap.close()
  return content ? { size, preview, content } : 'unreadable'
}

function isTooSmall(size: Size, turn: Turn): boolean {
  const turned = turnedSize(size, turn)
  return cropBox(turned, firstCrop(turned)) === 'crop_too_small'
}

function drawn(bitmap: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))

/** Draws the chosen part so that it fills the canvas. */
export function drawPart(
  canvas: HTMLCanvasElement,
  preview: HTMLCanvasElement,
  turn: Turn,
  crop: Crop,
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = turnedSize(preview, turn)
  const scale = canvas.width / ((crop.width * width) / WHOLE)
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.translate((-crop.left * width) / WHOLE, (-crop.top * height) / WHOLE)
  // The corner that is at the origin before the turn comes to this place.
  context.translate(turn === 90 || turn === 180 ? width : 0, turn === 180 || turn === 270 ? height : 0)
  context.rotate((turn * Math.PI) / 180)
  context.imageSmoothingQuality = 'high'
  context.drawImage(preview, 0, 0)
}
