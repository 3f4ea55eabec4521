import { expect, test } from 'vitest'
import { labelLayout } from './label-layout.ts'

const typeface = { xHeight: 0.523, capHeight: 0.718, widthOf: (text: string) => text.length * 0.55 }
const partsOf = (text: string, largestType: number): readonly string[] => {
  const layout = labelLayout([{ part: 'name', text, isBold: true }], '4x3', {
    typeface,
    modules: 29,
    largestType,
  })
  return layout.ok ? layout.value.texts.map((one) => one.text) : []
}

test('type gets smaller before a word is broken; a word that is wider in the smallest type is printed in two', () => {
  expect(partsOf('Maria-Fernanda', 60)).toEqual(['Maria-Fernanda'])
  expect(partsOf('A'.repeat(90), 60).join('')).toBe('A'.repeat(90))
})
