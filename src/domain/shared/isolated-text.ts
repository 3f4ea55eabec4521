/** Letters that are written from right to left: Hebrew, Arabic and their kin, and the marks that turn the direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * A text that somebody typed, ready to be in a line with others. In a line that holds letters from right to left the
 * signs and numbers beside them change their places: a Hebrew name before "5 Week St" reads as if the number were the
 * name's. The two invisible marks (Unicode Standard Annex 9, isolates) keep such a text to itself, in HTML, in a mail
 * of plain text and on paper alike. Any other text is returned as it is.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text
}
