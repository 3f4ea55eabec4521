import { useId } from 'react'
import type {
  ClashGroupWire,
  ClashingMealWire,
  RuledNeedWire,
} from '../../../../contract/staff/production/clash-sheet-wire.ts'
import { avoidanceWords } from '../../../../domain/customers/dietary-preferences.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { FLOOR_BUTTON } from '../pieces/floor-style.ts'
import { CLASHES, clashWordsOf, needWords, ruleWords } from './clashes.words.ts'
import { type AskedRule, ruledWord } from './use-rule-dialog.ts'

export type OnRule = (rule: AskedRule, button: HTMLElement) => void
type Props = { meal: ClashingMealWire; onRule: OnRule }
type GroupProps = Props & { group: ClashGroupWire }

/** One meal: how many of its portions clash with what, and what the kitchen does with them. */
export function ClashMeal({ meal, onRule }: Props) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-card px-4 pt-4 sm:px-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={heading} className="font-display text-xl font-semibold [overflow-wrap:anywhere]">
          {meal.name}
        </h2>
        <p className="text-lg text-ink-soft">{CLASHES.ofAll(meal.clashing, meal.portions)}</p>
      </div>
      <ul className="mt-3">
        {meal.groups.map((group) => (
          <Subtotal key={clashWordsOf(group)} meal={meal} group={group} onRule={onRule} />
        ))}
      </ul>
    </section>
  )
}

function Subtotal(props: GroupProps) {
  const { group } = props
  const { portions, boxes, needs, is_unknown } = group
  const isOne = needs.length === 1 && !is_unknown
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line py-3 sm:grid-cols-[9rem_1fr]">
      <div className="flex flex-wrap content-start items-baseline gap-x-3">
        <p className="text-2xl font-semibold tabular-nums">{CLASHES.portions(portions)}</p>
        <p className="text-ink-soft">{CLASHES.boxes(boxes)}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        {!isOne && <p className="text-lg font-semibold text-danger">{clashWordsOf(group)}</p>}
        {is_unknown && <p className="text-lg">{CLASHES.unknownText}</p>}
        {needs.map((need) => (
          <Need key={need.what} {...props} need={need} isOne={isOne} />
        ))}
      </div>
    </li>
  )
}

/** `isOne`: it is all that its group clashes with. */
function Need({ meal, need, isOne, onRule }: GroupProps & { need: RuledNeedWire; isOne: boolean }) {
  const may = useMay()
  const { rule, what } = need
  const words = avoidanceWords([what])
  const word = ruledWord(what)
  const action = rule ? CLASHES.changeRule : CLASHES.setRule
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-56 text-lg [overflow-wrap:anywhere]">
        <p className={classes('font-semibold', isOne && 'text-danger')}>{needWords(need)}</p>
        <p className={rule ? undefined : 'text-ink-soft'}>{rule ? ruleWords(rule) : CLASHES.noRule}</p>
        {rule?.is_outdated && <Badge tone="warning">{CLASHES.outdated}</Badge>}
      </div>
      {word !== null && may('plan-production') && (
        <Button
          tone="outline"
          className={FLOOR_BUTTON}
          aria-label={`${action}, ${meal.name}, ${words}`}
          onClick={({ currentTarget }) => onRule({ mealId: meal.id, what: word }, currentTarget)}
        >
          {action}
        </Button>
      )}
    </div>
  )
}
