import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Sharp, SharpOptions } from 'sharp'
import type { Box } from '../../../domain/menu/pictures/crop.ts'
import {
  heightFor,
  isTooManyPixels,
  keptSize,
  MOST_FILE_BYTES,
  MOST_PIXELS,
  PICTURE_TYPES,
  PICTURE_WIDTHS,
  type PictureType,
  type PictureWidth,
  type Size,
  type Turn,
} from '../../../domain/menu/pictures/picture-rules.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'

/** A picture as it is kept: upright, in sRGB, without metadata. */
export type Original = Size & { sha256: string; content: Uint8Array }
export type PictureFile = { width: PictureWidth; type: PictureType; content: Buffer }
/** `blur`: what is shown until a file is there, as base64 for an address. */
export type CutPicture = { files: readonly PictureFile[]; blur: string }

export type ReadFailure = { code: 'picture_too_many_pixels' } | { code: 'picture_unreadable' }
type Busy = { code: 'pictures_busy' }

/** A picture fills hundreds of megabytes while it is made smaller, so they come one after the other. */
const oneByOne = pLimit(1)
const MOST_WAITING = 3

/** @returns `pictures_busy` when too many wait already */
export async function makeInTurn<T, F>(make: () => Promise<Outcome<T, F>>): Promise<Outcome<T, F | Busy>> {
  return oneByOne.pendingCount >= MOST_WAITING ? fail({ code: 'pictures_busy' }) : oneByOne(make)
}

/** The operations that read the three kinds which are taken. Whatever else a file may claim to be has nothing to read it. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

/** Loaded with the first picture: its library is as large as the rest of the program. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: READERS })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let loading: ReturnType<typeof loadSharp> | undefined

async function open(content: Uint8Array, options: SharpOptions = {}): Promise<Sharp> {
  loading ??= loadSharp()
  return (await loading)(content, { limitInputPixels: MOST_PIXELS, ...options })
}

const ORIGINAL_QUALITY = 90

/** Reads what was uploaded. Its size is looked at before anything of it is unpacked. */
export async function readUpload(content: Uint8Array): Promise<Outcome<Original, ReadFailure>> {
  // The library refuses a picture with too many pixels as it refuses a broken one.
  const header = await (await open(content, { limitInputPixels: false })).metadata().catch(() => null)
  if (!header) return fail({ code: 'picture_unreadable' })
  if (isTooManyPixels(header)) return fail({ code: 'picture_too_many_pixels' })
  const { width, height } = keptSize(header)
  const side = Math.max(width, height)
  // Metadata is left behind by all that is not asked for; colors become those of sRGB by the profile in the file.
  const made = await (await open(content, { failOn: 'error' }))
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColorspace('srgb')
    .jpeg({ quality: ORIGINAL_QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!made) return fail({ code: 'picture_unreadable' })
  const sha256 = createHash('sha256').update(made.data).digest('hex')
  return succeed({ sha256, content: made.data, width: made.info.width, height: made.info.height })
}

const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] as PictureWidth

/** The chosen part of an original in every width and type, none of them heavy. */
export async function cutPicture(content: Uint8Array, turn: Turn, box: Box): Promise<CutPicture> {
  const { data, info } = await (await open(content))
    .rotate(turn)
    .extract(box)
    .resize(LARGEST, heightFor(LARGEST), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const scaled = async (width: number) => (await open(data, { raw })).resize(width, heightFor(width))
  const files: PictureFile[] = []
  for (const width of PICTURE_WIDTHS)
    for (const type of PICTURE_TYPES)
      files.push({ width, type, content: await encode(await scaled(width), width, type) })
  const blur = await (await scaled(BLUR_WIDTH)).blur(0.6).webp({ quality: 20 }).toBuffer()
  return { files, blur: blur.toString('base64url') }
}

const BLUR_WIDTH = 16
/** From good to just good enough; the last one stands whatever it weighs. */
const QUALITIES: Readonly<Record<PictureType, readonly number[]>> = {
  avif: [58, 50, 42, 32],
  webp: [78, 70, 60, 45],
}
/** More effort takes seconds and saves a tenth. */
const AVIF_EFFORT = 3

async function encode(picture: Sharp, width: PictureWidth, type: PictureType): Promise<Buffer> {
  let file = Buffer.alloc(0)
  for (const quality of QUALITIES[type]) {
    const copy = picture.clone()
    file = await (type === 'avif'
      ? copy.avif({ quality, effort: AVIF_EFFORT })
      : copy.webp({ quality })
    ).toBuffer()
    if (file.length <= MOST_FILE_BYTES[width]) break
  }
  return file
}
