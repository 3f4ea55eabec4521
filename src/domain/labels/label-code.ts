/** Without vowels, so that no code reads as a word, and without 0, 1 and L. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ23456789'
/** 28 letters hold 4.8 bits each: 28 of them 134 bits. */
export const CODE_LENGTH = 28

const CODE = new RegExp(`^[${LETTERS}]{${CODE_LENGTH}}$`)

/**
 * @param randomByte from a secure source, as often as it is asked for; bytes that would favor a letter are passed over
 */
export function labelCode(randomByte: () => number): string {
  const fair = 256 - (256 % LETTERS.length)
  let code = ''
  while (code.length < CODE_LENGTH) {
    const byte = randomByte()
    if (byte < fair) code += LETTERS[byte % LETTERS.length]
  }
  return code
}

export const isLabelCode = (text: string): boolean => CODE.test(text)

/** What the code of squares on a label leads to. */
export const labelAddress = (origin: string, code: string): string => `${origin}/m/${code}`

/**
 * The code in what a scanner read: the address of a label, or the code alone; null for anything else.
 * @public
 */
export function codeIn(scanned: string): string | null {
  const text = scanned.trim().toUpperCase()
  const last = text.slice(text.lastIndexOf('/') + 1)
  return isLabelCode(last) ? last : null
}
