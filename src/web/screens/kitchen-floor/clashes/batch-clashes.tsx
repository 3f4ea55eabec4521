import type { ClashGroupWire } from '../../../../contract/staff/production/clash-sheet-wire.ts'
import { DayLink } from '../pieces/day-link.tsx'
import { CLASHES, clashWordsOf } from './clashes.words.ts'
import { GroupRules } from './group-rules.tsx'
import { useClashSheet } from './use-clash-sheet.ts'

type Props = { date: string; mealId: string }

/** On the card of a meal: portions of it that must be different, and how. Nothing where there are none. */
export function BatchClashes({ date, mealId }: Props) {
  const { data, isError } = useClashSheet(date)
  const meal = data?.meals.find(({ id }) => id === mealId)
  if (!meal && !isError) return null
  return (
    <section className="rounded-card border-2 border-danger p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-xl font-semibold">
          {isError ? CLASHES.loadFailed : CLASHES.onCard}
        </h2>
        <DayLink to="clashes" date={date}>
          {CLASHES.title}
        </DayLink>
      </div>
      <ul className="flex flex-col gap-2 text-lg">
        {meal?.groups.map((group) => (
          <Group key={clashWordsOf(group)} group={group} />
        ))}
      </ul>
    </section>
  )
}

/** The same on the paper of the plan; while it could not be read, that. */
export function ClashesOnPaper({ date, mealId }: Props) {
  const { data } = useClashSheet(date)
  const meal = data?.meals.find(({ id }) => id === mealId)
  if (data && !meal) return null
  return (
    <div className="mt-1 border-2 border-current px-2 py-1">
      <p className="font-bold">{data ? CLASHES.onCard : CLASHES.loadFailed}</p>
      <ul>
        {meal?.groups.map((group) => (
          <Group key={clashWordsOf(group)} group={group} />
        ))}
      </ul>
    </div>
  )
}

const Group = ({ group }: { group: ClashGroupWire }) => (
  <li>
    <strong>
      {CLASHES.portions(group.portions)}, {clashWordsOf(group)}
    </strong>
    <GroupRules group={group} />
  </li>
)
