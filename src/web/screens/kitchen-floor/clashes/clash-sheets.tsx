import { createPortal } from 'react-dom'
import type {
  ClashGroupWire,
  ClashingMealWire,
  ClashSheetWire,
} from '../../../../contract/staff/production/clash-sheet-wire.ts'
import { brand } from '../../../../domain/shared/brand.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { formatCount } from '../../../staff/format-count.ts'
import { CLASHES, clashWordsOf, personWords } from './clashes.words.ts'
import { GroupRules } from './group-rules.tsx'

/** The clash sheet on Letter paper in black: all subtotals, and behind them who and what. It is seen in print alone. */
export function ClashSheets({ sheet }: { sheet: ClashSheetWire }) {
  return createPortal(
    <div id="print-sheets" className="hidden text-[11pt] print:block">
      <header className="border-b-2 border-current pb-2">
        <p className="text-[10pt]">{brand.name}</p>
        <h2 className="text-[22pt] leading-tight font-bold">{CLASHES.title}</h2>
        <p className="text-[14pt]">
          {CLASHES.forDelivery(formatLongDate(calendarDateOf(sheet.delivery_date)))}
        </p>
        <p className="text-[12pt] font-bold">{CLASHES.inAll(sheet.portions, sheet.boxes)}</p>
        <p className="text-[10pt]">{CLASHES.labelsStay}</p>
      </header>
      {sheet.meals.map((meal) => (
        <Subtotals key={meal.id} meal={meal} />
      ))}
      <h3 className="mt-5 border-t-2 border-current pt-2 text-[16pt] font-bold">{CLASHES.who}</h3>
      {sheet.meals.map((meal) => (
        <section key={meal.id}>
          <h4 className="mt-3 text-[13pt] font-bold break-after-avoid">{meal.name}</h4>
          {meal.groups.map((group) => (
            <WhoOnPaper key={clashWordsOf(group)} group={group} />
          ))}
        </section>
      ))}
    </div>,
    document.body,
  )
}

const Subtotals = ({ meal }: { meal: ClashingMealWire }) => (
  <section className="mt-3 break-inside-avoid border border-current px-3 py-2">
    <h3 className="text-[13pt] font-bold">
      {meal.name}, {CLASHES.ofAll(meal.clashing, meal.portions)}
    </h3>
    <table className="mt-1 w-full border-collapse text-left">
      <tbody>
        {meal.groups.map((group) => (
          <tr key={clashWordsOf(group)} className="border-t border-current align-top">
            <td className="w-14 py-1 pr-3 text-right text-[16pt] leading-tight font-bold tabular-nums">
              {formatCount(group.portions)}
            </td>
            <th scope="row" className="w-56 py-1 pr-3 font-bold">
              {clashWordsOf(group)}
            </th>
            <td className="py-1">
              <GroupRules group={group} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const WhoOnPaper = ({ group }: { group: ClashGroupWire }) => (
  <table className="mt-1 w-full break-inside-avoid border-collapse text-left">
    <caption className="text-left font-bold">
      {clashWordsOf(group)}, {CLASHES.portions(group.portions)}
    </caption>
    <tbody>
      {group.lines.map((line) => (
        <tr key={line.id} className="break-inside-avoid border-t border-current align-top">
          <td className="w-14 py-0.5 pr-3 text-right font-bold tabular-nums">{formatCount(line.portions)}</td>
          <th scope="row" className="w-56 py-0.5 pr-3 font-normal [overflow-wrap:anywhere]">
            <strong>{line.order_number}</strong> {line.recipient_name}
          </th>
          <td className="py-0.5 [overflow-wrap:anywhere]">
            {line.who.map((person) => (
              <p key={person.name}>{personWords(person, line.who.length === 1)}</p>
            ))}
            {line.confirmation !== null && <p>{CLASHES.confirmed(line.confirmation)}</p>}
            {line.has_open_case && <strong>{CLASHES.openCase}</strong>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
