import { fail, type Outcome, succeed } from '../shared/outcome.ts'

/** `line`: where the row begins in the file, as a spreadsheet counts; the first is 1. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] }

/**
 * The rows of a CSV file by RFC 4180, with a byte order mark and bare line feeds allowed; empty lines are left out. Fails
 * where a quote is never closed, with its line.
 */
export function readCsv(text: string): Outcome<readonly CsvRow[], { code: 'open_quote'; line: number }> {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let quotedSince: number | null = null
  let line = 1
  let startedAt = 1
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: startedAt, cells })
    cells = []
    startedAt = line + 1
  }
  const characters = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters.charAt(at)
    if (character === '"' && quotedSince !== null && characters.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (character === '"' && quotedSince !== null) quotedSince = null
    else if (character === '"' && cell === '') quotedSince = line
    else if (character === ',' && quotedSince === null) endCell()
    else if (character === '\n' && quotedSince === null) endRow()
    else cell += character
    if (character === '\n') line += 1
  }
  if (quotedSince !== null) return fail({ code: 'open_quote', line: quotedSince })
  endRow()
  return succeed(rows)
}
