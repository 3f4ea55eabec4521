import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import { mealPictures, WHOLE } from '../../support/people/meal-pictures.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { bomb, phonePhotograph, photograph } from '../../support/photographs.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let chef: StaffClient
beforeAll(async () => {
  product = await createTestApp()
  chef = await staffOf(product, 'chef')
})
afterAll(() => product.close())

const { newMeal, upload, picturesOf, put, staffMeal } = mealPictures(
  () => product,
  () => chef,
)
const stored = () =>
  rowsOf(
    product,
    'select (select count(*) from pictures) as cut, (select count(*) from picture_originals) as kept',
  )

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><script>alert(1)</script></svg>'
const halfOf = (content: Buffer) => content.subarray(0, content.length / 2)

test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
  ['a text called .jpg', () => Buffer.from('not a picture'), 422, 'picture_kind_unknown'],
  ['an SVG with a script', () => Buffer.from(SVG), 422, 'picture_kind_unknown'],
  ['a GIF', () => Buffer.from('GIF89a'), 422, 'picture_kind_unknown'],
  ['a HEIC of an iPhone', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0'), 422, 'picture_is_heic'],
  [
    'an SVG that begins like a PNG',
    () => Buffer.concat([bomb(8).subarray(0, 8), Buffer.from(SVG)]),
    422,
    'picture_unreadable',
  ],
  ['half a JPEG', async () => halfOf(await phonePhotograph()), 422, 'picture_unreadable'],
  ['half a PNG', async () => halfOf(await photograph().png().toBuffer()), 422, 'picture_unreadable'],
  [
    'half a WebP',
    async () => halfOf(await photograph().webp({ lossless: true }).toBuffer()),
    422,
    'picture_unreadable',
  ],
  ['a bomb of 30,000 by 30,000 pixels', () => bomb(), 422, 'picture_too_many_pixels'],
  [
    'one too small to be shown',
    () => photograph({ width: 640, height: 480 }).jpeg().toBuffer(),
    422,
    'crop_too_small',
  ],
  [
    'more than 8 MB',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(8 * 1024 * 1024)]),
    413,
    'picture_too_large',
  ],
  ['an oversized body', () => Buffer.alloc(9 * 1024 * 1024), 413, 'body_too_large'],
])('%s is refused in words, and nothing of it is kept', async (_, make, status, code) => {
  const id = await newMeal()
  const before = await stored()
  const content = (await make()).toString('base64')
  const body = { meal_id: id, version: 1, picture_id: null, crop: WHOLE, alt_text: 'Soup', content }
  const text = JSON.stringify(body)
  const answer = await chef.request(staffEndpoints.saveMealPicture.path, {
    method: 'PUT',
    body: text,
    headers: { 'content-type': 'application/json', 'content-length': String(text.length) },
  })
  const { code: told, error } = await answer.json()
  expect([answer.status, told]).toEqual([status, code])
  expect(error).toMatch(/^[A-Z].+[.]$/)
  expect(await stored()).toEqual(before)
  expect(await staffMeal(id)).toMatchObject({ version: 1, images: [] })
})

test('other calls take no larger body than before', async () => {
  const answer = await chef.request(staffEndpoints.saveMeal.path, {
    method: 'POST',
    body: JSON.stringify({ name: 'x'.repeat(300_000) }),
    headers: { 'content-type': 'application/json', 'content-length': '300020' },
  })
  expect(answer.status).toBe(413)
})

test('a picture needs words, a part inside of it, and a meal that is as it was looked at', async () => {
  const id = await newMeal()
  const content = await photograph().jpeg().toBuffer()
  expect((await upload(id, content, { alt_text: '  ' })).body.fields).toEqual({
    alt_text: 'Please say what the picture shows',
  })
  const outside = { ...WHOLE, left: 100 }
  expect((await upload(id, content, { crop: outside })).body.code).toBe('crop_outside')
  expect((await upload(id, null)).body.code).toBe('picture_not_found')
  const late = await upload(id, content, { version: 7 })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(late.body).toMatchObject({ current: { id, version: 1, images: [] } })
})

test('support and cooks may not change pictures', async () => {
  const id = await newMeal()
  const content = await photograph().jpeg().toBuffer()
  for (const role of ['support', 'kitchen', 'driver'] as const) {
    const client = await staffOf(product, role)
    expect((await upload(id, content, {}, client)).status).toBe(403)
    const none = { meal_id: id, version: 1, picture_ids: [] }
    expect((await client.call('arrangeMealPictures', none)).status).toBe(403)
  }
})

test('of two who change a picture at once, one is told to look again', async () => {
  const id = await newMeal()
  const content = await photograph().jpeg().toBuffer()
  await upload(id, content)
  const picture_id = (await picturesOf(id))[0]?.id ?? null
  const { version = 0 } = (await staffMeal(id)) ?? {}
  const both = await Promise.all(
    ['Mine', 'Theirs'].map((alt_text) => upload(id, null, { picture_id, alt_text, version })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = both.findIndex(({ status }) => status === 200)
  expect(await picturesOf(id)).toMatchObject([{ alt_text: ['Mine', 'Theirs'][won] }])
})

test('a meal has up to six pictures', async () => {
  const id = await newMeal()
  const content = await photograph().jpeg().toBuffer()
  for (const _ of Array(6)) expect((await upload(id, content)).status).toBe(200)
  expect((await upload(id, content)).body.code).toBe('pictures_full')
})

test('what has been uploaded is never changed or removed, also by SQL', async () => {
  const id = await newMeal()
  await upload(id, await photograph().jpeg().toBuffer())
  expect((await put(id, 'for_sale')).status).toBe(200)
  for (const statement of [
    'delete from picture_files',
    `update picture_files set bytes = '\\x00'`,
    'delete from pictures',
    'update pictures set turn = 90',
    'update pictures set is_shown = false where is_shown',
    'delete from picture_originals',
    'update picture_originals set width = 1',
  ])
    await expect(rowsOf(product, statement)).rejects.toThrow(/append-only/)
})
