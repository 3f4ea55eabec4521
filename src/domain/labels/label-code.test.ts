import { expect, test } from 'vitest'
import { CODE_LENGTH, codeIn, isLabelCode, labelAddress, labelCode } from './label-code.ts'

const bytes = (from: readonly number[]) => {
  let index = 0
  return () => from[index++ % from.length] ?? 0
}

test('a code has at least 128 random bits and no vowel', () => {
  const letters = new Set([...labelCode(bytes(Array.from({ length: 28 }, (_, index) => index)))])
  expect(letters.size).toBe(28)
  expect(CODE_LENGTH * Math.log2(letters.size)).toBeGreaterThan(128)
  expect([...letters].some((letter) => 'AEIOU01L'.includes(letter))).toBe(false)
})

test('bytes that would make the first letters likelier are passed over', () => {
  expect(labelCode(bytes([255, 252, 0]))).toBe('B'.repeat(CODE_LENGTH))
  expect(labelCode(bytes([251]))).toBe('9'.repeat(CODE_LENGTH))
})

test('a scan is the address of a label or its code, whatever the scanner makes of capitals', () => {
  const code = labelCode(bytes([3, 9, 27]))
  expect(isLabelCode(code)).toBe(true)
  expect(codeIn(labelAddress('https://a.example', code))).toBe(code)
  expect(codeIn(`${code.toLowerCase()}\n`)).toBe(code)
  expect(codeIn('RF-1001')).toBeNull()
  expect(codeIn(`${code}B`)).toBeNull()
  expect(codeIn('')).toBeNull()
})
