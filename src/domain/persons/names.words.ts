import { isolated } from '../shared/isolated-text.ts'

/** "Ana, Leo and Sam". */
export function namesInWords(persons: readonly { readonly name: string }[]): string {
  const names = persons.map(({ name }) => isolated(name))
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

/** "For Ana and Leo", as a line is called that is not for everybody. */
export const forNamesSentence = (names: readonly string[]): string =>
  `For ${namesInWords(names.map((name) => ({ name })))}`
