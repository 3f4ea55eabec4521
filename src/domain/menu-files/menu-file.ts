import type { LoggedValue } from '../staff-log/logged-value.ts'

/** What of the offer comes and goes as a file of its own. */
export const MENU_FILES = ['ingredients', 'recipes', 'meals', 'weeks'] as const
export type MenuFileKind = (typeof MENU_FILES)[number]

/** `row`: the line of a table, or the place in a list, from 1. */
export type FileProblem = { readonly row: number; readonly column: string; readonly message: string }

/** What a row of a file has done: one with problems does nothing. */
export type TakenRow = {
  readonly row: number
  readonly name: string
  readonly change: 'add' | 'change' | 'same' | 'none'
  readonly before: LoggedValue
  readonly after: LoggedValue
  readonly problems: readonly FileProblem[]
  /** The version of what the row is about, as it was before. */
  readonly seen: string
  /** The file calls it checked, and nobody has confirmed that. */
  readonly asksForCheck?: boolean
}

export const faultyRow = (
  row: number,
  { name, seen }: { name: string; seen: string },
  problems: readonly FileProblem[],
): TakenRow => ({ row, name, seen, problems, change: 'none', before: null, after: null })
