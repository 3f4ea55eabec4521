import { type Contents, safeFor } from './clash.ts'
import { namesInWords } from './names.words.ts'
import type { Person } from './person.ts'

/**
 * "Safe for Ana and Leo, not for Sam", "Safe for everyone" or "Not for Ana and Leo". null where nobody has a name, and
 * what the household avoids says it all.
 */
export function safeForSentence(meal: Contents, persons: readonly Person[]): string | null {
  const named = persons.filter(({ name }) => name !== '')
  if (named.length === 0) return null
  const { safe, unsafe } = safeFor(meal, named)
  if (unsafe.length === 0) return named.length === 1 ? `Safe for ${namesInWords(safe)}` : 'Safe for everyone'
  const others = namesInWords(unsafe.map(({ person }) => person))
  return safe.length === 0 ? `Not for ${others}` : `Safe for ${namesInWords(safe)}, not for ${others}`
}
