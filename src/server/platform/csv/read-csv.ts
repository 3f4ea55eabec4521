import { CsvError, parse } from 'csv-parse/sync'
import { textOfSpreadsheet } from '../../../domain/kitchen/spreadsheet-text.ts'
import type { CsvRow } from '../../../domain/shared/csv-row.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'

/** `message`: one sentence for the person who chose the file. */
export type UnreadableFile = { readonly code: 'unreadable_file'; readonly message: string }

export const unreadable = (message: string) => fail({ code: 'unreadable_file' as const, message })

/** Between cells: Excel writes semicolons where a comma is the decimal sign. */
const SEPARATORS = [',', ';', '\t'] as const

/** What a browser makes of bytes that are no UTF-8, and what is left of UTF-16. */
export const DAMAGED = /\ufffd|\0/
const NOT_UTF8 =
  'The letters of this file cannot be read, because it is not stored as UTF-8. In Excel, save it as “CSV UTF-8 (comma delimited)”.'

const CODES: Readonly<Record<string, (line: number) => string>> = {
  CSV_QUOTE_NOT_CLOSED: (line) => `The quote on line ${line} is never closed.`,
  CSV_INVALID_CLOSING_QUOTE: (line) => `On line ${line} a cell goes on after its closing quote.`,
  INVALID_OPENING_QUOTE: (line) =>
    `On line ${line} a quote stands inside of a cell that does not begin with one.`,
}

/**
 * The rows of a CSV file, the first line among them; rows without any text are left out. Takes a byte order mark, each kind
 * of line end, and commas, semicolons or tabs. What `writeCsv` put before a text so that no spreadsheet computes it is
 * taken off.
 */
export function readCsv(text: string): Outcome<readonly CsvRow[], UnreadableFile> {
  if (DAMAGED.test(text)) return unreadable(NOT_UTF8)
  const bytes = Buffer.from(text)
  try {
    const records = parse(bytes, {
      ...{ bom: true, delimiter: separatorOf(text), record_delimiter: ['\r\n', '\n', '\r'] },
      ...{ relax_column_count: true, info: true },
    })
    return succeed(withLines(bytes, records as unknown as Parsed[]))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error['lines'] ?? 1)
    return unreadable(CODES[error.code]?.(line) ?? `Line ${line} cannot be read as CSV.`)
  }
}

type Parsed = { record: string[]; info: { bytes: number } }

const LINE_FEED = 10
const RETURN = 13

/** The library counts CRLF within quotes as two lines, so lines are counted from where each record ends. */
function withLines(bytes: Buffer, records: readonly Parsed[]): CsvRow[] {
  const rows: CsvRow[] = []
  let [at, line] = [0, 1]
  for (const { record, info } of records) {
    const startsAt = line
    for (; at < info.bytes; at += 1) {
      const isEnd = bytes[at] === LINE_FEED || (bytes[at] === RETURN && bytes[at + 1] !== LINE_FEED)
      if (isEnd) line += 1
    }
    if (record.some((cell) => cell.trim() !== ''))
      rows.push({ line: startsAt, cells: record.map(textOfSpreadsheet) })
  }
  return rows
}

/** The one that the first line has most of, outside of quotes. */
function separatorOf(text: string): string {
  const first = text.replace(/^\ufeff?[\r\n]*/, '').split(/[\r\n]/, 1)[0] ?? ''
  const bare = first.replace(/"[^"]*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best))
}
