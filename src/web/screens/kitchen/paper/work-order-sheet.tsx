import type { ReactNode } from 'react'
import type { WorkOrderWire } from '../../../../contract/staff/kitchen-audience.ts'
import { avoidanceWords } from '../../../../domain/customers/dietary-preferences.ts'
import { brand } from '../../../../domain/shared/brand.ts'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { formatCount } from '../../../staff/format-count.ts'
import { formatMoment } from '../../../staff/format-moment.ts'
import { formatWeight } from '../cooking/format-weight.ts'
import { incompleteTotals, NO_COMPLETE_RECIPE } from '../cooking/incomplete-totals.words.ts'
import { OUTDATED_WORDS } from '../cooking/outdated-words.ts'
import { clashWords } from '../pieces/conflict.words.ts'
import { ContainsLine } from '../pieces/contains-line.tsx'
import { TickBox } from '../pieces/tick-box.tsx'

type Props = { workOrder: WorkOrderWire }
type Clashes = WorkOrderWire['work_order_items'][number]['clashes']

/**
 * One work order on Letter paper: what to cook in large type with what it contains, what the households of its boxes
 * avoid, then what it takes.
 */
export function WorkOrderSheet({ workOrder }: Props) {
  const kitchen = useKitchen()
  const { work_order_number, production_date, delivery_date, created_at, total_meals } = workOrder
  const reason = whyNotToCook(workOrder)
  const incomplete = incompleteTotals(
    workOrder.work_order_items.filter((item) => !item.has_complete_recipe).map((item) => item.meal_name),
  )
  return (
    <article aria-label={`Work order ${work_order_number}`} className="break-after-page text-[11pt]">
      <header className="border-b-2 border-current pb-2">
        <p className="text-[10pt]">
          {brand.name}, made {formatMoment(kitchen, created_at)}
        </p>
        <h1 className="text-[22pt] leading-tight font-bold">Work order {work_order_number}</h1>
        <p className="text-[14pt]">
          Cook on <strong>{formatLongDate(calendarDateOf(production_date))}</strong> for delivery on{' '}
          {formatLongDate(calendarDateOf(delivery_date))}
        </p>
      </header>
      {reason && (
        <p className="mt-3 border-4 border-current px-3 py-2 text-[16pt] font-bold">
          Do not cook from this sheet: {reason}
        </p>
      )}
      <Meals workOrder={workOrder} total={total_meals} />
      <AvoidedBox avoided={workOrder.avoided} />
      {incomplete && (
        <p className="mt-5 border-2 border-current px-2 py-1 text-[12pt] font-bold">{incomplete}</p>
      )}
      {workOrder.ingredients.length > 0 && <Ingredients workOrder={workOrder} />}
    </article>
  )
}

function whyNotToCook({ status, outdated }: WorkOrderWire): string | null {
  if (status === 'superseded' || status === 'canceled') return `it is ${status}.`
  return outdated && `it is out of date. ${OUTDATED_WORDS[outdated].happened}`
}

function Meals({ workOrder, total }: Props & { total: number }) {
  return (
    <table className="mt-4 w-full border-collapse text-left">
      <thead>
        <tr>
          <HeadCell>Done</HeadCell>
          <HeadCell end>Portions</HeadCell>
          <HeadCell>Meal</HeadCell>
        </tr>
      </thead>
      <tbody>
        {workOrder.work_order_items.map(
          ({ meal_name, quantity, allergens, clashes, has_complete_recipe }) => (
            <tr key={meal_name} className="break-inside-avoid border-b border-current">
              <td className="w-12 py-1.5">
                <TickBox />
              </td>
              <td className="w-24 py-1.5 pr-5 text-right text-[18pt] leading-none font-bold tabular-nums">
                {formatCount(quantity)}
              </td>
              <td className="py-1.5 text-[14pt] leading-snug">
                {meal_name}
                <ContainsLine allergens={allergens} className="block text-[11pt]" />
                {!has_complete_recipe && <strong className="block text-[11pt]">{NO_COMPLETE_RECIPE}</strong>}
                <ClashLines clashes={clashes} allergens={allergens} />
              </td>
            </tr>
          ),
        )}
        <tr className="break-inside-avoid">
          <td />
          <td className="py-2 pr-5 text-right text-[18pt] leading-none font-bold tabular-nums">
            {formatCount(total)}
          </td>
          <td className="py-2 text-[14pt] font-bold">Portions in all</td>
        </tr>
      </tbody>
    </table>
  )
}

function ClashLines({ clashes, allergens }: { clashes: Clashes; allergens: readonly string[] | null }) {
  if (clashes.length === 0) return null
  return (
    <ul className="my-1 border-2 border-current px-2 py-0.5 text-[11pt] font-bold [overflow-wrap:anywhere]">
      {clashes.map(({ order_number, recipient_name, avoided, who }) => (
        <li key={order_number}>
          Conflict in {order_number}, {isolated(recipient_name)}:{' '}
          {clashWords({ conflicts: avoided, allergens, who })}
        </li>
      ))}
    </ul>
  )
}

/** What must not get into which number of boxes; the packing list says into which. */
function AvoidedBox({ avoided }: Pick<WorkOrderWire, 'avoided'>) {
  if (avoided.length === 0) return null
  return (
    <section
      aria-label="Avoided by households"
      className="mt-4 break-inside-avoid border-3 border-current px-3 py-2"
    >
      <h2 className="text-[13pt] font-bold">Avoided by households</h2>
      <ul className="mt-1 grid grid-cols-3 gap-x-6 text-[12pt]">
        {avoided.map(({ value, boxes: count }) => (
          <li key={value}>
            <strong className="uppercase">No {avoidanceWords([value])}</strong>:{' '}
            {count === 1 ? '1 box' : `${count} boxes`}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ingredients({ workOrder: { work_order_number, ingredients } }: { workOrder: WorkOrderWire }) {
  return (
    <table className="mt-5 w-full border-collapse text-left">
      <thead>
        <tr>
          <th colSpan={3} className="text-[13pt] font-bold">
            Ingredient totals of {work_order_number}
          </th>
        </tr>
        <tr>
          <HeadCell>Weighed</HeadCell>
          <HeadCell end>Amount</HeadCell>
          <HeadCell>Ingredient</HeadCell>
        </tr>
      </thead>
      <tbody>
        {ingredients.map(({ name, grams }) => (
          <tr key={name} className="break-inside-avoid border-b border-current">
            <td className="w-12 py-0.5">
              <TickBox small />
            </td>
            <td className="w-24 py-0.5 pr-5 text-right font-bold whitespace-nowrap tabular-nums">
              {formatWeight(grams)}
            </td>
            <td className="py-0.5">{name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function HeadCell({ end = false, children }: { end?: boolean; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={`border-b-2 border-current pt-1 pb-1 text-[10pt] font-bold ${end ? 'pr-5 text-right' : 'pr-3'}`}
    >
      {children}
    </th>
  )
}
