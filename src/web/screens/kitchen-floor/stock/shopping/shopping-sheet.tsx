import { brand } from '../../../../../domain/shared/brand.ts'
import { stockWeightText } from '../../../../../domain/stock/typed-weight.ts'
import type { CalendarDate } from '../../../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../../../domain/time/date-format.ts'
import { SHOPPING } from '../pieces/stock.words.ts'
import type { Shopping } from '../pieces/use-stock.ts'

/** The list on Letter paper, in black, a supplier after the other, with a box to tick for each line. */
export function ShoppingSheet({ shopping, day }: { shopping: Shopping; day: CalendarDate }) {
  return (
    <article className="text-[11pt]">
      <header className="border-b-2 border-current pb-2">
        <p className="text-[10pt]">{brand.name}</p>
        <h1 className="text-[20pt] leading-tight font-bold">
          {SHOPPING.delivery} {formatLongDate(day)}
        </h1>
        {shopping.is_about && (
          <p className="font-bold">
            {SHOPPING.about}. {SHOPPING.aboutText(shopping.orders, shopping.expected_boxes)}
          </p>
        )}
      </header>
      {shopping.suppliers.map(({ supplier, lines }) => (
        <table key={supplier} className="mt-4 w-full border-collapse text-left">
          <caption className="text-left text-[15pt] font-bold">{supplier}</caption>
          <thead>
            <tr>
              <th scope="col">{SHOPPING.got}</th>
              <th scope="col">{SHOPPING.columns.buy}</th>
              <th scope="col">{SHOPPING.columns.ingredient}</th>
              <th scope="col">{SHOPPING.columns.need}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr
                key={`${line.ingredient} ${line.pack}`}
                className="break-inside-avoid border-b border-current"
              >
                <td className="w-14 py-1.5">
                  <span className="inline-block size-5 border-2 border-current" />
                </td>
                <td className="py-1.5 pr-4 text-[13pt] font-bold">
                  {SHOPPING.buy(line.count, line.pack)}
                  {line.order_code && (
                    <span className="block text-[10pt] font-normal">{SHOPPING.code(line.order_code)}</span>
                  )}
                </td>
                <td className="py-1.5 pr-4 text-[13pt]">{line.ingredient}</td>
                <td className="py-1.5">{stockWeightText(line.need_mg, shopping.weight_units)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {shopping.unsold.length > 0 && (
        <p className="mt-5 border-2 border-current px-2 py-1 font-bold">
          {SHOPPING.unsold}: {shopping.unsold.map(({ ingredient }) => ingredient).join(', ')}
        </p>
      )}
      {shopping.without_recipe.length > 0 && (
        <p className="mt-3 border-2 border-current px-2 py-1 font-bold">
          {SHOPPING.withoutRecipe(shopping.without_recipe)}
        </p>
      )}
    </article>
  )
}
