import { type CsvCell, writeCsv } from '../../../../../domain/kitchen/csv.ts'
import { decimalText } from '../../../../../domain/menu-files/decimal-text.ts'
import { SHOPPING } from '../pieces/stock.words.ts'
import type { Shopping } from '../pieces/use-stock.ts'

const grams = (mg: number): CsvCell => ({ value: decimalText(mg, 3) })
const dollars = (cents: number | undefined): CsvCell =>
  cents === undefined ? '' : { value: decimalText(cents, 2) }

/** The list for a spreadsheet: a pack of an ingredient in each row. */
export function shoppingCsv({ suppliers }: Shopping): string {
  const rows = suppliers.flatMap(({ supplier, lines }) =>
    lines.map((line): CsvCell[] => [
      ...[supplier, line.order_code ?? '', line.ingredient, line.pack, line.count],
      ...[grams(line.need_mg), grams(line.stock_mg), grams(line.left_over_mg)],
      ...[dollars(line.price_cents), dollars(line.cost_cents)],
    ]),
  )
  return writeCsv([[...SHOPPING.fileColumns], ...rows])
}
