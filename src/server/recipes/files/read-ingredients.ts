import type { FileProblem } from '../../../domain/menu-files/menu-file.ts'
import type { CsvRow } from '../../../domain/shared/csv-row.ts'
import { type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import { visibleText } from '../../../domain/shared/typed-text.ts'
import { readCsv, type UnreadableFile, unreadable } from '../../platform/csv/read-csv.ts'
import { FACT_COLUMNS, type FactsInFile, PACK_COLUMNS, type PackInFile } from './ingredient-columns.ts'

export type PackRowInFile = { readonly row: number; readonly pack: PackInFile }
/** One ingredient of a file. What the file has no column for is not there, and stays as it is. */
export type GivenIngredient = {
  readonly row: number
  readonly name: string
  readonly facts: FactsInFile
  /** Null: the file says nothing about packs. */
  readonly packs: readonly PackRowInFile[] | null
  readonly problems: readonly FileProblem[]
}

const COLUMNS = [...Object.keys(FACT_COLUMNS), ...Object.keys(PACK_COLUMNS)]

const MOST_ROWS = 2000

/** Each ingredient once, with its packs in the order of their rows. */
export function readIngredients(csv: string): Outcome<readonly GivenIngredient[], UnreadableFile> {
  const read = readCsv(csv)
  if (!read.ok) return read
  const [header, ...rows] = read.value
  if (!header) return unreadable('The file is empty.')
  const names = header.cells.map((cell) => cell.trim().toLowerCase())
  while (names.at(-1) === '') names.pop()
  const unknown = names.filter((name) => !COLUMNS.includes(name))
  if (unknown.length > 0)
    return unreadable(
      `Nobody knows the columns ${unknown.map((name) => `“${name}”`).join(', ')}. There are: ${COLUMNS.join(', ')}.`,
    )
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) return unreadable(`The column ${twice} is there twice.`)
  if (!names.includes('name')) return unreadable('The first line must name the column “name”.')
  if (rows.length > MOST_ROWS)
    return unreadable(`A file may have up to ${MOST_ROWS} rows; this one has ${rows.length}.`)
  const groups = new Map<string, CsvRow[]>()
  for (const row of rows) {
    const name = cellOf(row, names, 'name').toLowerCase()
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return succeed([...groups.values()].map((group) => readOne(group, names)))
}

const cellOf = ({ cells }: CsvRow, names: readonly string[], column: string) =>
  visibleText(cells[names.indexOf(column)] ?? '').trim()

function readOne(rows: readonly CsvRow[], names: readonly string[]): GivenIngredient {
  const problems: FileProblem[] = []
  const facts: FactsInFile = {}
  const packs: PackRowInFile[] = []
  const packColumns = names.filter((name) => name in PACK_COLUMNS)
  for (const [place, row] of rows.entries()) {
    if (row.cells.slice(names.length).some((cell) => cell.trim() !== ''))
      problems.push({ row: row.line, column: 'name', message: 'The row has more cells than the first line' })
    problems.push(...(place === 0 ? factsOf(row, names, facts) : differing(row, rows[0] ?? row, names)))
    if (packColumns.every((column) => cellOf(row, names, column) === '')) continue
    const pack: PackInFile = {}
    for (const column of packColumns) {
      const message = PACK_COLUMNS[column]?.read(cellOf(row, names, column), pack)
      if (message) problems.push({ row: row.line, column, message })
    }
    packs.push({ row: row.line, pack })
  }
  return {
    ...{ row: rows[0]?.line ?? 0, name: facts.name ?? '', facts, problems },
    packs: packColumns.length === 0 ? null : packs,
  }
}

function factsOf(row: CsvRow, names: readonly string[], into: FactsInFile): FileProblem[] {
  return names.flatMap((column) => {
    const message = FACT_COLUMNS[column]?.read(cellOf(row, names, column), into)
    return message ? [{ row: row.line, column, message }] : []
  })
}

/** Further rows of an ingredient repeat its facts, or leave them out. */
const differing = (row: CsvRow, first: CsvRow, names: readonly string[]): FileProblem[] =>
  names
    .filter((column) => column in FACT_COLUMNS && column !== 'name')
    .filter((column) => !['', cellOf(first, names, column)].includes(cellOf(row, names, column)))
    .map((column) => ({
      ...{ row: row.line, column },
      message: `Line ${first.line} says something else about the same ingredient`,
    }))
