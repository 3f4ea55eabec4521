import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Crop, cropBox, draggedBy, firstCrop, movedTo, resizedTo, roomOf } from './crop.ts'

const FULL = { left: 0, top: 0, width: 10_000 }

describe('the first crop is as much as can be shown, out of the middle', () => {
  it.each([
    [
      'of the right shape',
      { width: 4000, height: 3000 },
      FULL,
      { left: 0, top: 0, width: 4000, height: 3000 },
    ],
    [
      'a wide one',
      { width: 3200, height: 1800 },
      { left: 1250, top: 0, width: 7500 },
      { left: 400, top: 0, width: 2400, height: 1800 },
    ],
    [
      'an upright one',
      { width: 2400, height: 3200 },
      { left: 0, top: 2188, width: 10_000 },
      { left: 0, top: 700, width: 2400, height: 1800 },
    ],
  ])('%s', (_, size, crop, box) => {
    expect(firstCrop(size)).toEqual(crop)
    expect(cropBox(size, firstCrop(size))).toEqual(box)
  })
})

describe('a crop in pixels', () => {
  const size = { width: 2400, height: 1800 }
  it.each<[string, Crop, string]>([
    ['beyond the right edge', { left: 5010, top: 0, width: 5000 }, 'crop_outside'],
    ['beyond the lower edge', { left: 0, top: 5010, width: 5000 }, 'crop_outside'],
    ['too small to be shown', { left: 0, top: 0, width: 3330 }, 'crop_too_small'],
  ])('%s is refused', (_, crop, fault) => {
    expect(cropBox(size, crop)).toBe(fault)
  })

  it('just large enough is taken', () => {
    expect(cropBox(size, { left: 0, top: 0, width: 3334 })).toMatchObject({ width: 800, height: 600 })
  })

  it('a picture that is too small has no crop at all', () => {
    const small = { width: 799, height: 2000 }
    expect(cropBox(small, firstCrop(small))).toBe('crop_too_small')
  })
})

describe('a crop that is moved and resized', () => {
  const size = fc.record({
    width: fc.integer({ min: 800, max: 3200 }),
    height: fc.integer({ min: 600, max: 3200 }),
  })
  const anywhere = fc.integer({ min: -20_000, max: 20_000 })

  it('always stays a crop of the picture', () => {
    fc.assert(
      fc.property(size, fc.array(fc.tuple(anywhere, anywhere, anywhere), { maxLength: 6 }), (of, steps) => {
        const last = steps.reduce(
          (crop, [left, top, width]) => movedTo(resizedTo(crop, of, width), of, { left, top }),
          firstCrop(of),
        )
        const box = cropBox(of, last)
        if (typeof box === 'string') throw new Error(`${box}: ${JSON.stringify(last)}`)
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.top).toBeGreaterThanOrEqual(0)
        expect(box.left + box.width).toBeLessThanOrEqual(of.width)
        expect(box.top + box.height).toBeLessThanOrEqual(of.height)
        expect(Math.abs(box.width * 3 - box.height * 4)).toBeLessThanOrEqual(4)
      }),
    )
  })

  it('comes closer around its middle', () => {
    const of = { width: 3200, height: 2400 }
    expect(resizedTo(FULL, of, 5000)).toEqual({ left: 2500, top: 2500, width: 5000 })
    expect(resizedTo(FULL, of, 1)).toMatchObject({ width: roomOf(FULL, of).narrowest })
  })

  it('follows the hand: a picture that is dragged to the right shows more of its left', () => {
    const of = { width: 3200, height: 2400 }
    const crop = { left: 5000, top: 5000, width: 5000 }
    expect(draggedBy(crop, of, { x: 0.5, y: 0 })).toEqual({ left: 2500, top: 5000, width: 5000 })
    expect(draggedBy(crop, of, { x: -1, y: 2 })).toEqual({ left: 5000, top: 0, width: 5000 })
  })
})
