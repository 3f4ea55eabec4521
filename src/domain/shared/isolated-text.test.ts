import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isolated } from './isolated-text.ts'

describe('a text that stands in a line with others', () => {
  test.each(['דוד כהן', 'محمد علي', 'Ana ועוד', '\u202eevil', 'ﷺ', '𞤀𞤁'])('%s keeps to itself', (text) => {
    expect(isolated(text)).toBe(`\u2068${text}\u2069`)
  })

  test.each(['', 'Ana Rivera', '5 Week St', '李小龍', 'José Ñández', '🥑 2nd floor'])(
    '%s stays as it is',
    (text) => {
      expect(isolated(text)).toBe(text)
    },
  )

  test('says the same, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const inside = isolated(text).replace(/^\u2068(.*)\u2069$/s, '$1')
        expect([text, text.slice(1, -1)]).toContain(inside)
      }),
    )
  })
})
