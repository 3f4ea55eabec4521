/** What the typeface of labels has beyond Latin-1 (Windows-1252). */
const MORE_LETTERS = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** Letters that are no base letter with a mark, and how English papers write them. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', ŉ: "'n", Ŋ: 'N', ŋ: 'n' },
  ...{ Ŧ: 'T', ŧ: 't', ĸ: 'k', ſ: 's', ẞ: 'SS', Ə: 'E', ə: 'e', '\u02bb': "'", '\u02bc': "'" },
  ...{ '\u2010': '-', '\u2011': '-', '\u2212': '-', '\u202f': ' ', '\u2009': ' ', '\u200b': '' },
}

const LOWEST_PRINTED = 0x20
const END_OF_ASCII = 0x7e
const LATIN_1 = { from: 0xa0, to: 0xff }
const MARKS = /\p{M}/gu

function hasLetter(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return (
    (code >= LOWEST_PRINTED && code <= END_OF_ASCII) ||
    (code >= LATIN_1.from && code <= LATIN_1.to) ||
    MORE_LETTERS.has(letter)
  )
}

/**
 * The text in letters that a label can print: accents of Western Europe as they are, other letters without their marks
 * ("Łukasz" as "Lukasz"). Null when one of them has no such form: a label never prints a gap or another letter.
 */
export function inPrintLetters(text: string): string | null {
  let printed = ''
  for (const letter of text.normalize('NFC')) {
    const written = hasLetter(letter) ? letter : (WRITTEN_AS[letter] ?? withoutMarks(letter))
    if (written === null) return null
    printed += written
  }
  return printed
}

function withoutMarks(letter: string): string | null {
  const base = letter.normalize('NFKD').replace(MARKS, '')
  const written = [...base].map((one) => (hasLetter(one) ? one : WRITTEN_AS[one]))
  return written.some((one) => one === undefined) ? null : written.join('')
}

/** How a person is called on a label. A name in letters that it has not is told by its place in the household. */
export function printedName(name: string, place: number): string {
  const printed = inPrintLetters(name)?.trim()
  return printed ? printed : `Person ${place}`
}
