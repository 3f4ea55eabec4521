import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasVisibleText, visibleText } from './typed-text.ts'

describe('a text without what nobody sees', () => {
  test.each([
    ['An\u200ba', 'Ana'],
    ['\ufeffAna\u2060', 'Ana'],
    ['An\u00ada', 'Ana'],
    ['\u202eAna\u202c', 'Ana'],
    ['\u2066Ana\u2069\u200e', 'Ana'],
    ['A\u200dn\u200ca', 'Ana'],
    ['Ana\u00a0Rivera', 'Ana Rivera'],
    ['Ana\u3164Rivera', 'Ana Rivera'],
    ['Ana\u2800', 'Ana '],
    ['\u{e0041}Ana\u{e007f}', 'Ana'],
    ['one\u2028two', 'one\ntwo'],
    ['e\u0301', '\u00e9'],
  ])('%j becomes %j', (typed, text) => {
    expect(visibleText(typed)).toBe(text)
  })

  test.each([
    ['a family of emoji', '👨\u200d👩\u200d👧'],
    ['a woman with a skin tone at work', '👩🏽\u200d💻'],
    ['a heart in color', '❤\ufe0f'],
    ['the flag of Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a Persian word', 'می\u200cخواهم'],
    ['a Malayalam word', 'അവന്\u200d'],
    ['lines', 'one\ntwo\r\n\tthree'],
    ['a Hebrew name', 'דוד כהן'],
  ])('%s stays as it is', (_, text) => {
    expect(visibleText(text)).toBe(text)
  })

  test('changes nothing the second time, and leaves no sign that takes no room behind another script', () => {
    const sign = fc.constantFrom(
      ...[
        'a',
        ' ',
        'د',
        '👩',
        '\u200b',
        '\u200c',
        '\u200d',
        '\ufe0f',
        '\u3164',
        '\u115f',
        '\u202a',
        '\u{e0067}',
      ],
    )
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
        const once = visibleText(signs.join(''))
        expect(visibleText(once)).toBe(once)
        expect(once).not.toMatch(/[\u200b\u202a\u115f\u3164]|a[\u200c\u200d]|\ufe0f\ufe0f/u)
      }),
    )
  })
})

test.each([
  '',
  ' ',
  '\u200b',
  '\u3164\u3164',
  '\u2800',
  '\u115f\u1160\uffa0',
  '\u00ad\u2060',
  '\ufe0f',
  '\u200d',
  '\u034f',
])('of %j nothing is seen', (text) => {
  expect(hasVisibleText(text)).toBe(false)
})
