/** In which each picture of a meal lies ready: from a thumbnail to a picture that stands alone. */
export const PICTURE_WIDTHS = [240, 480, 800, 1200] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export const PICTURE_TYPES = ['avif', 'webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** All pictures of meals have one shape. */
export const heightFor = (width: number): number => Math.round((width * 3) / 4)

/** What no file may exceed, as those that the project rendered (imagery/README.md). */
export const MOST_FILE_BYTES: Readonly<Record<PictureWidth, number>> = {
  240: 20_000,
  480: 60_000,
  800: 100_000,
  1200: 150_000,
}

export const MOST_UPLOAD_BYTES = 8 * 1024 * 1024
/** A phone's largest photograph has 48 million; a file of a few kilobytes can claim a thousand times as many. */
export const MOST_PIXELS = 50_000_000
/** Of the longer side of a picture as it is kept: nearly three times what any page shows. */
const KEPT_SIDE = 3200
/** Of the part that is shown, in the picture as it is kept. Enlarged to 1200 pixels, it still looks like a photograph. */
export const LEAST_CROP_PIXELS = 800
export const MOST_PICTURES = 6
export const ALT_TEXT_MAXIMUM = 160

export type Size = { readonly width: number; readonly height: number }
export const TURNS = [0, 90, 180, 270] as const
/** Clockwise, in degrees. */
export type Turn = (typeof TURNS)[number]

export const isTooManyPixels = ({ width, height }: Size): boolean => width * height > MOST_PIXELS

/** The size that a picture of this size is kept in, for another crop later. */
export function keptSize({ width, height }: Size): Size {
  const scale = Math.min(1, KEPT_SIDE / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

const BEGINNINGS = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
] as const
/** The brands of files that iPhones write: no library that may be shipped freely reads what is in them. */
const HEIC = /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/

const textAt = (content: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...content.subarray(from, to))

/** What a file is by its first bytes, whatever its name says; null for anything that is not taken. */
export function pictureKind(content: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  const begun = BEGINNINGS.find(([, bytes]) => bytes.every((byte, at) => content[at] === byte))
  if (begun) return begun[0]
  if (textAt(content, 0, 4) === 'RIFF' && textAt(content, 8, 12) === 'WEBP') return 'webp'
  return HEIC.test(textAt(content, 4, 12)) ? 'heic' : null
}
