import { type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import { type UnreadableFile, unreadable } from '../csv/read-csv.ts'

export type Entry = Readonly<Record<string, unknown>>

const MOST_ENTRIES = 2000

/** The list that a JSON file is about, `{ "meals": [...] }`. A file of something else is refused with a sentence. */
export function readList(content: string, name: string): Outcome<readonly Entry[], UnreadableFile> {
  let parsed: unknown
  try {
    parsed = JSON.parse(content.replace(/^\ufeff/, ''))
  } catch {
    return unreadable('This is no JSON file, or a part of it is missing.')
  }
  const list = typeof parsed === 'object' && parsed !== null ? (parsed as Entry)[name] : undefined
  if (!Array.isArray(list)) return unreadable(`The file has no list of ${name}: it begins { "${name}": [`)
  if (list.length > MOST_ENTRIES)
    return unreadable(`A file may hold up to ${MOST_ENTRIES} ${name}; this one has ${list.length}.`)
  const stray = list.findIndex((entry) => typeof entry !== 'object' || entry === null || Array.isArray(entry))
  if (stray >= 0) return unreadable(`Number ${stray + 1} of the ${name} is not written as { … }.`)
  return succeed(list as Entry[])
}

/** As `readList` reads it, one field a line. */
export const writeList = (name: string, list: readonly object[]): string =>
  `${JSON.stringify({ [name]: list }, null, 2)}\n`
