import { useId } from 'react'
import type {
  ClashGroupWire,
  ClashingLineWire,
  ClashingMealWire,
} from '../../../../contract/staff/production/clash-sheet-wire.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CLASHES, clashWordsOf, personWords } from './clashes.words.ts'

/** Below all subtotals: in whose boxes the portions are, by meal and by what they clash with. */
export function ClashingBoxes({ meals }: { meals: readonly ClashingMealWire[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-6">
      <h2 id={heading} className="border-t border-line pt-6 font-display text-2xl font-semibold">
        {CLASHES.who}
      </h2>
      {meals.map((meal) => (
        <div key={meal.id} className="flex flex-col gap-3">
          <h3 className="font-display text-xl font-semibold [overflow-wrap:anywhere]">{meal.name}</h3>
          {meal.groups.map((group) => (
            <Group key={clashWordsOf(group)} group={group} />
          ))}
        </div>
      ))}
    </section>
  )
}

const Group = ({ group }: { group: ClashGroupWire }) => (
  <div>
    <h4 className="text-lg font-semibold">
      <span className="text-danger">{clashWordsOf(group)}</span>, {CLASHES.portions(group.portions)}
    </h4>
    <ul>
      {group.lines.map((line) => (
        <Box key={line.id} line={line} />
      ))}
    </ul>
  </div>
)

const Box = ({ line }: { line: ClashingLineWire }) => (
  <li className="grid gap-x-6 gap-y-1 border-t border-line py-2 sm:grid-cols-[9rem_1fr]">
    <p className="font-semibold tabular-nums">{CLASHES.portions(line.portions)}</p>
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p>
        <span className="font-semibold">{line.order_number}</span> {line.recipient_name}
      </p>
      {line.who.map((person) => (
        <p key={person.name}>{personWords(person, line.who.length === 1)}</p>
      ))}
      {line.confirmation !== null && <p className="text-ink-soft">{CLASHES.confirmed(line.confirmation)}</p>}
      {line.has_open_case && <Badge tone="warning">{CLASHES.openCase}</Badge>}
    </div>
  </li>
)
