import { describe, expect, it } from 'vitest'
import { renderedView, viewOf } from '../meal-view.ts'
import { factsInAddress, pictureAddress } from './picture-address.ts'
import { isTooManyPixels, keptSize, pictureKind, turnedSize } from './picture-rules.ts'

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? part : [...part].map((one) => one.charCodeAt(0)))),
  )

describe('what a file is', () => {
  it.each([
    ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe1)],
    ['png', bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a)],
    ['webp', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')],
    ['heic', bytes(0, 0, 0, 24, 'ftypheic')],
    ['heic', bytes(0, 0, 0, 24, 'ftypmif1')],
    [null, bytes('RIFF', 1, 2, 3, 4, 'WAVE')],
    [null, bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    [null, bytes('GIF89a')],
    [null, bytes(0, 0, 0, 24, 'ftypavif')],
    [null, bytes(0xff, 0xd8)],
    [null, bytes()],
  ])('%s is told by its first bytes', (kind, content) => {
    expect(pictureKind(content)).toBe(kind)
  })
})

it('a phone’s largest photograph is taken, and a bomb is not', () => {
  expect(isTooManyPixels({ width: 8064, height: 6048 })).toBe(false)
  expect(isTooManyPixels({ width: 30_000, height: 30_000 })).toBe(true)
})

it('a large picture is kept smaller, a small one as it is', () => {
  expect(keptSize({ width: 8064, height: 6048 })).toEqual({ width: 3200, height: 2400 })
  expect(keptSize({ width: 900, height: 3200 })).toEqual({ width: 900, height: 3200 })
  expect(turnedSize({ width: 3, height: 4 }, 270)).toEqual({ width: 4, height: 3 })
  expect(turnedSize({ width: 3, height: 4 }, 180)).toEqual({ width: 3, height: 4 })
})

describe('the address of an uploaded picture', () => {
  const id = 'ab'.repeat(16)
  const altText = 'Salmon & rice: 100 % “fresh” #1, ½ lime'
  const address = pictureAddress({ id, altText, blur: 'UklG-_8' })

  it('has its words and its stand-in', () => {
    expect(factsInAddress(address)).toEqual({ altText, blur: 'UklG+/8' })
    expect(viewOf(address)).toBe(id)
    expect(renderedView(address)).toBeNull()
  })

  it('is another thing than that of a rendered picture', () => {
    const rendered = '/pictures/meals/harvest-grain-bowl-1-800.webp'
    expect([viewOf(rendered), renderedView(rendered)]).toEqual([
      'meals/harvest-grain-bowl-1',
      'harvest-grain-bowl-1',
    ])
    expect(factsInAddress(rendered)).toBeNull()
    expect(viewOf('/photographs/salmon.jpg')).toBeNull()
    expect(viewOf(`/pictures/${id}-800.webp.html`)).toBeNull()
  })
})
