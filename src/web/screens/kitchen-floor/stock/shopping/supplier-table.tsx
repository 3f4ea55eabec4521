import type { WeightUnits } from '../../../../../domain/production/weight-in-words.ts'
import { type Cents, formatDollars } from '../../../../../domain/shared/money.ts'
import { stockWeightText } from '../../../../../domain/stock/typed-weight.ts'
import { SHOPPING } from '../pieces/stock.words.ts'
import type { Shopping, ShoppingLine } from '../pieces/use-stock.ts'

const { columns } = SHOPPING

type Props = { one: Shopping['suppliers'][number]; units: WeightUnits }

/** What is bought of one supplier. Cooks see no prices. */
export function SupplierTable({ one, units }: Props) {
  const hasPrices = one.cost_cents !== undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section aria-label={one.supplier} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-2xl text-left text-lg">
        <thead className="text-base text-ink-soft">
          <tr>
            <Head>{columns.ingredient}</Head>
            <Head>{columns.buy}</Head>
            <Head>{columns.need}</Head>
            <Head>{columns.stock}</Head>
            <Head>{columns.left}</Head>
            {hasPrices && <Head>{columns.cost}</Head>}
          </tr>
        </thead>
        <tbody>
          {one.lines.map((line) => (
            <Line key={`${line.ingredient} ${line.pack}`} line={line} units={units} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Head = ({ children }: { children: string }) => (
  <th scope="col" className="py-2 pr-4 font-normal">
    {children}
  </th>
)

function Line({ line, units }: { line: ShoppingLine; units: WeightUnits }) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-3 pr-4 font-semibold">
        {line.ingredient}
      </th>
      <td className="py-3 pr-4 font-semibold">
        {SHOPPING.buy(line.count, line.pack)}
        {line.order_code && (
          <span className="block text-base font-normal text-ink-soft">{SHOPPING.code(line.order_code)}</span>
        )}
      </td>
      <td className="py-3 pr-4 tabular-nums">{stockWeightText(line.need_mg, units)}</td>
      <td className="py-3 pr-4 tabular-nums">{stockWeightText(line.stock_mg, units)}</td>
      <td className="py-3 pr-4 tabular-nums">{stockWeightText(line.left_over_mg, units)}</td>
      {line.cost_cents !== undefined && (
        <td className="py-3 tabular-nums">{formatDollars(line.cost_cents as Cents)}</td>
      )}
    </tr>
  )
}
