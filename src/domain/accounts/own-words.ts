export const PASSWORD_OF_OWN_WORDS = 'Please choose a password without your name, your email or our name.'

const SHORTEST_WORD = 4
/** As much may stand beside a word that anybody knows; more makes it a phrase of its own. */
const FEWEST_OTHER_CHARACTERS = 6

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** The words that others know of somebody: the whole e-mail and its parts, the name and its parts, the brand. */
export function ownWords({ email, name, brand }: { email?: string; name?: string | null; brand: string }) {
  const [local = '', host = ''] = (email ?? '').split('@')
  const pieces = [local, ...local.split(/[^\p{L}]+/u), host.split('.')[0] ?? '', local + host]
  const names = [name ?? '', ...(name ?? '').split(/\s+/), brand, ...brand.split(/\s+/)]
  const words = [...pieces, ...names].map(lettersOf).filter((word) => word.length >= SHORTEST_WORD)
  return [...new Set(words)]
}

/** Whether a password is little more than a word that others know of its owner, with digits or signs between or not. */
export function isOfOwnWords(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password)
  return words.some(
    (word) => letters.includes(word) && letters.length - word.length < FEWEST_OTHER_CHARACTERS,
  )
}
