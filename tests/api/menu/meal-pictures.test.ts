import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import {
  MOST_FILE_BYTES,
  PICTURE_TYPES,
  PICTURE_WIDTHS,
} from '../../../src/domain/menu/pictures/picture-rules.ts'
import { mealPictures, WHOLE } from '../../support/people/meal-pictures.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { phonePhotograph, photograph } from '../../support/photographs.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let chef: StaffClient
beforeAll(async () => {
  product = await createTestApp()
  chef = await staffOf(product, 'chef')
})
afterAll(() => product.close())

const { newMeal, upload, picturesOf, addressOf, ask, onMenu, put, logOf, staffMeal } = mealPictures(
  () => product,
  () => chef,
)
const file = (address: string, width: number, type: string) =>
  address.replace('-800.webp', `-${width}.${type}`)
const bytesAt = async (path: string, client = chef) =>
  Buffer.from(await (await ask(path, client)).arrayBuffer())

/** The color at a place of a picture, from 0 to 1: 'red', 'green', 'blue' or 'yellow'. */
async function colorAt(content: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  return red > 128 ? (green > 128 ? 'yellow' : 'red') : green > 128 ? 'green' : blue > 128 ? 'blue' : 'black'
}
const quarters = async (content: Buffer) => [
  await colorAt(content, 0.1, 0.1),
  await colorAt(content, 0.9, 0.1),
  await colorAt(content, 0.1, 0.9),
  await colorAt(content, 0.9, 0.9),
]

describe('a photograph of a phone', () => {
  let id: string
  let address: string
  beforeAll(async () => {
    id = await newMeal()
    const upright = { turn: 0, left: 0, top: 2188, width: 10_000 } as const
    expect(await upload(id, await phonePhotograph(), { crop: upright })).toMatchObject({ status: 200 })
    address = await addressOf(id)
  })

  test('is there in every width and type, light, without metadata, and upright', async () => {
    expect(await sharp(await phonePhotograph()).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.anything(),
    })
    // The product lets its library read nothing but what is uploaded; here it reads what comes out.
    sharp.unblock({ operation: ['VipsForeignLoadHeif'] })
    for (const width of PICTURE_WIDTHS)
      for (const type of PICTURE_TYPES) {
        const content = await bytesAt(file(address, width, type))
        const read = await sharp(content).metadata()
        expect(read).toMatchObject({ width, height: (width * 3) / 4, space: 'srgb' })
        expect(read.format).toBe(type === 'avif' ? 'heif' : 'webp')
        expect([read.exif, read.iptc, read.xmp, read.icc, read.orientation]).toEqual(Array(5).fill(undefined))
        expect(content.includes('Phone')).toBe(false)
        expect(content.length).toBeLessThanOrEqual(MOST_FILE_BYTES[width])
        expect(await quarters(content)).toEqual(['blue', 'red', 'yellow', 'green'])
      }
  })

  test('is kept whole for another crop, without its metadata, for those alone who make the menu', async () => {
    const [picture] = await picturesOf(id)
    const path = `${staffEndpoints.readPictureOriginal.path}?picture=${picture?.id}`
    const answer = await ask(path, chef)
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    const read = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(read).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 })
    expect([read.exif, read.icc, read.orientation]).toEqual([undefined, undefined, undefined])
    expect((await ask(path, await staffOf(product, 'support'))).status).toBe(403)
    expect((await ask(path)).status).toBe(401)
  })

  test('of a meal that was never on sale is for staff alone, and for everybody from then on', async () => {
    expect((await ask(address)).status).toBe(404)
    const forStaff = await ask(address, chef)
    expect([forStaff.status, forStaff.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await ask(address, await staffOf(product, 'driver'))).status).toBe(404)
    expect((await put(id, 'for_sale')).status).toBe(200)
    const answer = await ask(address)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const etag = answer.headers.get('etag') ?? ''
    expect((await ask(address, undefined, { 'if-none-match': etag })).status).toBe(304)
    expect((await onMenu(id))?.images).toEqual([(await picturesOf(id))[0]?.image_url])
    // Who bought it sees it in the list of past orders.
    await put(id, 'retired')
    expect((await ask(file(address, 240, 'avif'))).status).toBe(200)
  })

  test('has another address with another part of it, and the former one stays', async () => {
    const [picture] = await picturesOf(id)
    const change = { picture_id: picture?.id ?? null, alt_text: 'Close to the soup' }
    const crop = { turn: 90, left: 0, top: 0, width: 5000 } as const
    expect(await upload(id, null, { ...change, crop })).toMatchObject({ status: 200 })
    const [after] = await picturesOf(id)
    expect(after).toMatchObject({ id: picture?.id, crop, alt_text: 'Close to the soup' })
    expect(await addressOf(id)).not.toBe(address)
    expect(await quarters(await bytesAt(await addressOf(id)))).toEqual(Array(4).fill('yellow'))
    expect((await ask(address)).status).toBe(200)
    expect((await logOf(id)).slice(-1)).toMatchObject([
      {
        act: 'picture-changed',
        before: { pictures: ['Soup in a white bowl'] },
        after: { pictures: ['Close to the soup'] },
      },
    ])
  })
})

test.each([
  ['PNG with holes', () => photograph().ensureAlpha(0.5).png().toBuffer()],
  ['WebP', () => photograph().webp().toBuffer()],
  ['gray JPEG', () => photograph().grayscale().jpeg().toBuffer()],
  ['CMYK JPEG', () => photograph().toColorspace('cmyk').jpeg().toBuffer()],
  ['large JPEG', () => photograph({ width: 8064, height: 6048 }).jpeg({ quality: 40 }).toBuffer()],
])('a %s is taken as well', async (_, make) => {
  const id = await newMeal()
  expect(await upload(id, await make())).toMatchObject({ status: 200 })
  expect(await sharp(await bytesAt(await addressOf(id))).metadata()).toMatchObject({
    width: 800,
    space: 'srgb',
  })
})

test('pictures are put in order, and taken off one by one; a meal without any has none', async () => {
  const id = await newMeal()
  const content = await photograph().jpeg().toBuffer()
  await upload(id, content, { alt_text: 'First' })
  await upload(id, content, { alt_text: 'Second', crop: { ...WHOLE, width: 7000 } })
  const [first, second] = (await picturesOf(id)).map((picture) => picture.id ?? '')
  const arrange = async (picture_ids: string[]) => {
    const { version = 0 } = (await staffMeal(id)) ?? {}
    return chef.call('arrangeMealPictures', { meal_id: id, version, picture_ids })
  }
  expect((await arrange([second ?? '', first ?? ''])).status).toBe(200)
  expect((await picturesOf(id)).map(({ alt_text }) => alt_text)).toEqual(['Second', 'First'])
  await put(id, 'for_sale')
  expect((await onMenu(id))?.image_url).toBe((await picturesOf(id))[0]?.image_url)
  expect((await arrange([second ?? '', second ?? ''])).body.code).toBe('picture_not_found')
  expect((await arrange([first ?? ''])).status).toBe(200)
  expect((await arrange([])).status).toBe(200)
  expect(await onMenu(id)).toMatchObject({ images: [], image_url: '' })
  expect((await logOf(id)).map(({ act }) => act)).toEqual([
    ...['added', 'picture-added', 'picture-added', 'pictures-arranged', 'put-on-sale'],
    ...['picture-removed', 'picture-removed'],
  ])
})

test('a picture that came with the product is removed or replaced, and cut by nobody', async () => {
  const salmon = (await chef.call('listStaffMeals')).body.meals.find(({ slug }) => slug.startsWith('citrus'))
  const { id = '', images = [] } = salmon ?? {}
  const picture_id = images[0]?.id ?? null
  expect((await upload(id, null, { picture_id })).body.code).toBe('picture_came_with_product')
  expect((await upload(id, await photograph().jpeg().toBuffer(), { picture_id })).status).toBe(200)
  const { images: shown = [] } = (await onMenu(id)) ?? {}
  expect(shown[0]).toMatch(
    /^\/pictures\/[0-9a-f]{32}-800\.webp#blur=[\w-]{40,400}&alt=Soup%20in%20a%20white%20bowl$/,
  )
  expect(shown.slice(1)).toEqual(images.slice(1).map(({ image_url }) => image_url))
  expect((await ask(await addressOf(id))).status).toBe(200)
})
