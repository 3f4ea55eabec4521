import type { CsvRow } from '../shared/csv-row.ts'
import { fail, type Outcome, succeed } from '../shared/outcome.ts'
import { visibleText } from '../shared/typed-text.ts'
import { isSamePlace, type Place, placeProblems } from './place.ts'

/** The columns of the file, in and out. */
export const PLACE_COLUMNS = ['zip_code', 'city', 'state', 'county', 'open'] as const
type Column = (typeof PLACE_COLUMNS)[number]

export const MOST_IMPORTED_PLACES = 2000

/** What a row would do. A row with problems does nothing. */
export type PlannedPlace = {
  readonly line: number
  readonly zipCode: string
  readonly change: 'add' | 'change' | 'same' | 'none'
  readonly before: Place | null
  readonly after: Place | null
  readonly problems: readonly string[]
}

export type ImportFailure = { readonly code: 'unreadable_file'; readonly message: string }

const YES = ['yes', 'true', 'open', '1']
const NO = ['no', 'false', 'closed', '0']

/** What a file would change, row by row, with every problem of every row. ZIP codes that it does not name stay as they are. */
export function planImport(
  [header, ...rows]: readonly CsvRow[],
  known: ReadonlyMap<string, Place>,
): Outcome<readonly PlannedPlace[], ImportFailure> {
  if (!header) return unreadable('The file is empty.')
  const names = header.cells.map((cell) => cell.trim().toLowerCase())
  const missing = PLACE_COLUMNS.filter((column) => !names.includes(column))
  if (missing.length > 0)
    return unreadable(
      `The first line must name the columns ${PLACE_COLUMNS.join(', ')}. Missing: ${missing.join(', ')}.`,
    )
  if (rows.length > MOST_IMPORTED_PLACES)
    return unreadable(`A file may have up to ${MOST_IMPORTED_PLACES} rows; this one has ${rows.length}.`)
  const seenAt = new Map<string, number>()
  return succeed(
    rows.map((row) => {
      const planned = planRow(row, names, known)
      const earlier = seenAt.get(planned.zipCode)
      if (earlier === undefined) seenAt.set(planned.zipCode, row.line)
      return earlier === undefined || planned.zipCode === ''
        ? planned
        : withProblem(planned, `Line ${earlier} names the same ZIP code`)
    }),
  )
}

const unreadable = (message: string) => fail({ code: 'unreadable_file' as const, message })

const withProblem = (planned: PlannedPlace, problem: string): PlannedPlace => ({
  ...planned,
  change: 'none',
  after: null,
  problems: [...planned.problems, problem],
})

function planRow(
  { line, cells }: CsvRow,
  names: readonly string[],
  known: ReadonlyMap<string, Place>,
): PlannedPlace {
  const cell = (column: Column) => visibleText(cells[names.indexOf(column)] ?? '').trim()
  const open = cell('open').toLowerCase()
  const place: Place = {
    zipCode: cell('zip_code'),
    city: cell('city'),
    state: cell('state'),
    county: cell('county'),
    isOpen: YES.includes(open),
  }
  const problems = Object.values(placeProblems(place))
  if (!YES.includes(open) && !NO.includes(open)) problems.push('Open is yes or no')
  if (cells.length > names.length) problems.push('The row has more cells than the first line')
  const before = known.get(place.zipCode) ?? null
  const facts = { line, zipCode: place.zipCode, before, problems }
  if (problems.length > 0) return { ...facts, change: 'none', after: null }
  if (!before) return { ...facts, change: 'add', after: place }
  return { ...facts, change: isSamePlace(before, place) ? 'same' : 'change', after: place }
}
