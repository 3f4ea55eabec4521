import { useMemo } from 'react'
import { kitchenNotesOf } from '../../../../contract/shared/address-on-wire.ts'
import type { KitchenOrder } from '../../../../contract/staff/kitchen-audience.ts'
import { streetLine } from '../../../../domain/customers/address-lines.ts'
import { avoidanceWords } from '../../../../domain/customers/dietary-preferences.ts'
import { countTests } from '../../../../domain/kitchen/kitchen-totals.ts'
import { forNamesSentence } from '../../../../domain/persons/names.words.ts'
import { brand } from '../../../../domain/shared/brand.ts'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { groupByZip, type OrderGroup } from '../orders/arrange-orders.ts'
import { refundedWords } from '../orders/refunded-words.ts'
import { confirmedWords, conflictWords } from '../pieces/conflict.words.ts'
import { PrintedOfficeNotes } from '../pieces/office-notes.tsx'
import { TickBox } from '../pieces/tick-box.tsx'

const boxes = (count: number) => (count === 1 ? '1 box' : `${count} boxes`)

/** Every box that is still to go out, by ZIP code, on Letter paper. What is delivered is packed. */
export function PackingListSheet({ date, orders }: { date: CalendarDate; orders: readonly KitchenOrder[] }) {
  const open = useMemo(() => orders.filter(({ status }) => status !== 'delivered'), [orders])
  const groups = useMemo(() => groupByZip(open), [open])
  const delivered = orders.length - open.length
  const tests = countTests(open)
  return (
    <article aria-label="Packing list" className="text-[10pt] leading-[1.2]">
      {/* Widths that no content changes: a pasted link in one box would take them from the meals of all. */}
      <table className="w-full table-fixed border-collapse text-left align-top [overflow-wrap:anywhere]">
        <colgroup>
          <col className="w-[0.65in]" />
          <col className="w-[2in]" />
          <col className="w-[1.55in]" />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th colSpan={4} className="pb-2 text-[10pt] font-normal">
              <span className="block text-[18pt] leading-tight font-bold">Packing list</span>
              {brand.name}, delivery on <strong>{formatLongDate(date)}</strong>, {boxes(open.length)}
              {tests > 0 && (
                <strong>
                  , {tests} of them {tests === 1 ? 'a test' : 'tests'}
                </strong>
              )}
              {delivered > 0 && `, ${delivered} delivered already`}
            </th>
          </tr>
          <tr>
            {['Packed', 'Box', 'Avoids', 'Meals'].map((name) => (
              <th
                key={name}
                scope="col"
                className="border-b-2 border-current py-1 pr-3 text-[10pt] font-bold"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <ZipRows key={group.zip} group={group} />
        ))}
      </table>
      {open.length === 0 && <p className="mt-3">There is no box to pack.</p>}
    </article>
  )
}

function ZipRows({ group: { zip, city, orders } }: { group: OrderGroup<KitchenOrder> }) {
  return (
    <tbody>
      <tr className="break-inside-avoid break-after-avoid">
        <th scope="rowgroup" colSpan={4} className="border-b border-current pt-3 pb-1 text-[13pt] font-bold">
          {zip} {city}, {boxes(orders.length)}
        </th>
      </tr>
      {orders.map((order) => (
        <BoxRow key={order.order_id} order={order} />
      ))}
    </tbody>
  )
}

function BoxRow({ order }: { order: KitchenOrder }) {
  const { street, apartment, phone } = order.delivery_address
  const refunded = refundedWords(order)
  return (
    <tr className="break-inside-avoid border-b border-current align-top">
      <td className="py-1.5">
        <TickBox />
      </td>
      <td className="py-1.5 pr-3">
        <span className="block text-[11.5pt] font-bold tabular-nums">{order.order_number}</span>
        {order.is_test && (
          <strong className="block border-2 border-current px-1">Test order: do not pack</strong>
        )}
        {refunded && <strong className="block border-2 border-current px-1">{refunded}</strong>}
        <span className="block font-bold">{order.recipient_name}</span>
        <span className="block">{streetLine({ street, apartment })}</span>
        {phone && <span className="block">{phone}</span>}
        {kitchenNotesOf(order.delivery_address).map(({ label, text }) => (
          <span key={label} className="block italic">
            {text}
          </span>
        ))}
      </td>
      <td className="py-1.5 pr-3">
        <PrintedAvoidances preferences={order.dietary_preferences} />
        <PrintedOfficeNotes notes={order.staff_notes.packing} />
      </td>
      <td className="py-1.5">
        <strong>{order.summary.total_meals} meals</strong>
        <ul>
          {order.meals.map(({ name, quantity, conflicts, allergens, ...meal }) => (
            <li key={name} className="flex gap-2">
              <strong className="w-[0.4in] shrink-0 text-right tabular-nums">{quantity} ×</strong>
              <span>
                {name}
                {meal.for_names.length > 0 && (
                  <strong className="block">{forNamesSentence(meal.for_names)}</strong>
                )}
                {(conflicts.length > 0 || allergens === null) && (
                  <strong className="block border-2 border-current px-1">
                    {conflictWords({ conflicts, allergens, who: meal.person_clashes })}
                  </strong>
                )}
                {meal.confirmation && <span className="block">{confirmedWords(meal.confirmation)}</span>}
              </span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

function PrintedAvoidances({ preferences }: { preferences: KitchenOrder['dietary_preferences'] }) {
  const avoided = [...preferences.avoid_allergens, ...preferences.avoid_proteins]
  return (
    <>
      {avoided.length > 0 && (
        <ul className="border-3 border-current px-2 py-0.5 text-[11.5pt] font-bold uppercase">
          {avoided.map((value) => (
            <li key={value}>No {avoidanceWords([value])}</li>
          ))}
        </ul>
      )}
      {preferences.persons.map((sentence) => (
        <p key={sentence} className="mt-1 font-bold">
          {sentence}
        </p>
      ))}
      {preferences.additional_notes && (
        <p className="mt-1 font-bold whitespace-pre-line">Note: {isolated(preferences.additional_notes)}</p>
      )}
    </>
  )
}
