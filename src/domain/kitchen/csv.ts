import { type Cents, multiplyCents } from '../shared/money.ts'
import { spreadsheetText } from './spreadsheet-text.ts'
import { type WorkOrderItem, withoutRecipe } from './work-order.ts'

/** Columns of the work-order export (docs/spec-coverage, section 7). */
export const WORK_ORDER_COLUMNS = ['Meal Name', 'Quantity', 'Unit Price', 'Total Price'] as const

/** A date or an amount that the product wrote: a sheet may read it as one. */
export type SheetValue = { readonly value: string }
/** Text from people stays text in a sheet; a number and what the product wrote are written as they are. */
export type CsvCell = string | number | SheetValue

/** What every file begins with, a byte order mark: without it, some spreadsheets do not read the file as UTF-8. */
export const CSV_START = '\uFEFF'

/** The one writer of CSV files, by RFC 4180: a byte order mark, CRLF after every row, quotes where needed, no formulas. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return CSV_START + writeCsvRows(rows)
}

/** Some rows of a file that is written piece by piece, which begins with CSV_START. */
export const writeCsvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')

/** Cooks see no prices. */
type ExportedItem = Pick<WorkOrderItem, 'mealName' | 'quantity' | 'hasCompleteRecipe'> & {
  readonly unitPriceCents?: Cents | undefined
}

/**
 * The export of one work order, made in the browser. Prices in dollars without a sign, so that a sheet can sum them;
 * without their columns for somebody who does not see them. Only where a meal has no complete recipe, one more column
 * says which.
 */
export function workOrderCsv(items: readonly ExportedItem[]) {
  const isComplete = withoutRecipe(items).length === 0
  const hasPrices = items.every(({ unitPriceCents }) => unitPriceCents !== undefined)
  const rows = items.map(({ mealName, quantity, unitPriceCents: price, hasCompleteRecipe }) => [
    mealName,
    quantity,
    ...(price === undefined ? [] : [plainDollars(price), plainDollars(multiplyCents(price, quantity))]),
    ...(isComplete ? [] : [hasCompleteRecipe ? 'Complete' : 'Missing or incomplete']),
  ])
  const columns = WORK_ORDER_COLUMNS.slice(0, hasPrices ? 4 : 2)
  return writeCsv([[...columns, ...(isComplete ? [] : ['Recipe'])], ...rows])
}

/** 1550 as 15.50: the digits moved, no division. Amounts from 0 up. */
function plainDollars(amount: Cents): SheetValue {
  const digits = String(amount).padStart(3, '0')
  return { value: `${digits.slice(0, -2)}.${digits.slice(-2)}` }
}

/**
 * Commas, quotes and line ends, and what some spreadsheets take for them: LibreOffice splits at semicolons and tabs too
 * unless it is told otherwise, and what then is first in a cell of its own may be a formula.
 */
const NEEDS_QUOTES = /[",;|\t\n\v\f\r\u0085\u2028\u2029]/

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const text = typeof cell === 'string' ? spreadsheetText(cell) : cell.value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
