import { type Cents, multiplyCents } from '../shared/money.ts'
import type { WorkOrderItem } from './work-order.ts'

/** Columns of the work-order export (spec section 7). */
export const WORK_ORDER_COLUMNS = ['Meal Name', 'Quantity', 'Unit Price', 'Total Price'] as const

/** Text from people is defused; a number is written as it is. */
export type CsvCell = string | number

/** Characters that make a spreadsheet read a cell as a formula, the full-width forms included. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

/** One CSV text by RFC 4180: CRLF after every row, quotes where needed, no formulas. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

/** The export of one work order, made in the browser. Prices in dollars without a sign, so that a sheet can sum them. */
export function workOrderCsv(
  items: readonly Pick<WorkOrderItem, 'mealName' | 'quantity' | 'unitPriceCents'>[],
) {
  const rows = items.map(({ mealName, quantity, unitPriceCents }) => [
    mealName,
    quantity,
    plainDollars(unitPriceCents),
    plainDollars(multiplyCents(unitPriceCents, quantity)),
  ])
  return writeCsv([WORK_ORDER_COLUMNS, ...rows])
}

/** 1550 as 15.50: the digits moved, no division. Amounts from 0 up. */
function plainDollars(amount: Cents): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
