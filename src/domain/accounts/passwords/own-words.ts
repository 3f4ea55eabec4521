export const PASSWORD_OF_OWN_WORDS = 'Please choose a password without your name, your email or our name.'

const SHORTEST_WORD = 4
/** A telephone number or an account number; a year says little about anybody. */
const SHORTEST_NUMBER = 6
/** As much may be beside a word that anybody knows; more makes it a phrase of its own. */
const FEWEST_OTHER_CHARACTERS = 6
/** A year, a run of digits, a sign at the end; more than that is a number that nobody guesses. */
const MOST_ORNAMENT = 7

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The words that others know about somebody: the whole e-mail and its parts, the name and its parts, the brand. */
export function ownWords({ email, name, brand }: { email?: string; name?: string | null; brand: string }) {
  const [local = '', host = ''] = (email ?? '').split('@')
  const pieces = [local, ...local.split(/[^\p{L}]+/u), host.split('.')[0] ?? '', local + host]
  const names = [name ?? '', ...(name ?? '').split(/\s+/), brand, ...brand.split(/\s+/)]
  const words = [...pieces, ...names].map(lettersOf).filter((word) => word.length >= SHORTEST_WORD)
  const numbers = pieces.map(digitsOf).filter((number) => number.length >= SHORTEST_NUMBER)
  return [...new Set([...words, ...numbers])]
}

/** Whether a password is little more than a word that others know of its owner, with digits or signs between or not. */
export function isOfOwnWords(password: string, words: readonly string[]): boolean {
  const [letters, digits] = [lettersOf(password), digitsOf(password)]
  return words.some((word) =>
    /^\d/.test(word)
      ? digits.includes(word) && digits.length - word.length + letters.length < FEWEST_OTHER_CHARACTERS
      : letters.includes(word) && letters.length - word.length < FEWEST_OTHER_CHARACTERS,
  )
}

/**
 * Whether a password is a word with digits and signs around it. Attackers try the usual ones: "Summer2026!".
 */
export function isDressedWord(password: string, isCommon: (word: string) => boolean): boolean {
  const letters = lettersOf(password)
  return isCommon(letters) && password.length - letters.length <= MOST_ORNAMENT
}
