import { expect, test } from 'vitest'
import { type Sight, seeCode } from './camera-scan.ts'

const scannedOf = (seen: readonly (readonly [number, string | null])[]) => {
  let sight: Sight | null = null
  return seen.flatMap(([at, code]) => {
    const next = seeCode(sight, { code, at })
    sight = next.sight
    return next.scanned ?? []
  })
}

test('a code that stays in front of the camera is scanned once, also when single pictures miss it', () => {
  expect(
    scannedOf([
      [0, 'A'],
      [150, 'A'],
      [300, null],
      [450, null],
      [900, 'A'],
      [1050, 'A'],
    ]),
  ).toEqual(['A'])
})

test('another code is scanned at once, and the same one again after it was gone for a while', () => {
  expect(
    scannedOf([
      [0, 'A'],
      [150, 'B'],
      [300, null],
      [1600, 'B'],
    ]),
  ).toEqual(['A', 'B', 'B'])
})
