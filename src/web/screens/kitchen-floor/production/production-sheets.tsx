import { createPortal } from 'react-dom'
import type { BatchWire, ProductionWire } from '../../../../contract/staff/production/production-wire.ts'
import { amountInWords, portionInWords } from '../../../../domain/production/weight-in-words.ts'
import { brand } from '../../../../domain/shared/brand.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { formatMoment } from '../../../staff/format-moment.ts'
import { ClashesOnPaper } from '../clashes/batch-clashes.tsx'
import { sizeOf } from './batch-card.tsx'
import { BATCH, ORDER_STATES, PRODUCTION } from './production.words.ts'
import { byStation } from './use-production.ts'

/** The plan on Letter paper in black: a card of each batch, by station. It is seen in print alone. */
export function ProductionSheets({ production }: { production: ProductionWire }) {
  const { work_order, production_date, delivery_date, batches } = production
  const status = work_order?.released_at ? ORDER_STATES[work_order.status] : PRODUCTION.notReleased
  return createPortal(
    <div id="print-sheets" className="hidden text-[11pt] print:block">
      <header className="border-b-2 border-current pb-2">
        <p className="text-[10pt]">
          {brand.name}. {work_order?.number ?? ''} {status}.
        </p>
        <h2 className="text-[22pt] leading-tight font-bold">{PRODUCTION.title}</h2>
        <p className="text-[14pt]">
          {PRODUCTION.cookOn(formatLongDate(calendarDateOf(production_date)))} for delivery on{' '}
          {formatLongDate(calendarDateOf(delivery_date))}
        </p>
      </header>
      {work_order?.override_reason && (
        <div className="mt-3 border-4 border-current px-3 py-2 font-bold">
          <p className="text-[14pt]">{PRODUCTION.overridden(work_order.override_reason)}</p>
          <ul>
            {work_order.overridden.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {byStation(batches).map(({ station, batches: ofStation }) => (
        <section key={station}>
          <h3 className="mt-4 text-[16pt] font-bold">{station || PRODUCTION.noStation}</h3>
          {ofStation.map((batch) => (
            <BatchOnPaper key={batch.key} batch={batch} production={production} />
          ))}
        </section>
      ))}
    </div>,
    document.body,
  )
}

function BatchOnPaper({ batch, production }: { batch: BatchWire; production: ProductionWire }) {
  const kitchen = useKitchen()
  const units = production.settings.weight_units
  return (
    <article className="mt-2 break-inside-avoid border border-current px-3 py-2">
      <h4 className="text-[13pt] font-bold">{PRODUCTION.named(batch)}</h4>
      <p>
        {BATCH.begin(formatMoment(kitchen, batch.starts_at))}. {sizeOf(batch, production)}
      </p>
      {batch.meal_id !== null && <ClashesOnPaper date={production.delivery_date} mealId={batch.meal_id} />}
      <table className="mt-1 w-full border-collapse text-left">
        <tbody>
          {batch.needs.map(({ name, prep, mg, portion_mg, piece_mg, ingredient_id, part_key }) => (
            <tr key={ingredient_id ?? part_key} className="border-t border-current">
              <th scope="row" className="py-0.5 pr-3 font-normal">
                {name}
                {prep !== '' && `, ${prep}`}
              </th>
              <td className="py-0.5 pr-3 text-right font-bold whitespace-nowrap tabular-nums">
                {amountInWords({ mg, pieceMg: piece_mg }, units)}
              </td>
              <td className="w-40 py-0.5 text-right whitespace-nowrap tabular-nums">
                {portion_mg !== null &&
                  `${portionInWords({ mg: portion_mg, pieceMg: piece_mg }, units)} a portion`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ol className="mt-1 list-decimal pl-5">
        {batch.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </article>
  )
}
