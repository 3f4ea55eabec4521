import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { conflictsWith } from '../../../domain/menu/allergens.ts'
import { safeFor } from '../../../domain/persons/clash.ts'
import { safeForSentence } from '../../../domain/persons/safe-for.words.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { AvoidedMark } from '../avoided-mark.tsx'
import type { Eating } from '../eating.ts'
import { pickerWords } from './picker.words.ts'

/** What speaks against a meal for everybody whom the box feeds; empty when somebody can eat it. */
export const conflictsOf = (meal: MealWire, { persons, avoidances }: Eating): readonly string[] =>
  safeFor(meal, persons).safe.length > 0 ? [] : conflictsWith(meal, avoidances)

/** For whom a meal is safe, where several have a name; otherwise what it contains that the household avoids. */
export function SafetyMark({ meal, eating }: { meal: MealWire; eating: Eating }) {
  const conflicts = conflictsOf(meal, eating)
  const sentence = eating.persons.length > 1 ? safeForSentence(meal, eating.persons) : null
  if (sentence === null) return conflicts.length > 0 && <AvoidedMark conflicts={conflicts} />
  const isForAll = safeFor(meal, eating.persons).unsafe.length === 0
  return (
    <span
      className={classes(
        'flex gap-1.5 text-xs leading-4 sm:text-sm sm:leading-5',
        isForAll ? 'text-success' : 'font-semibold',
        !isForAll && (conflicts.length > 0 ? 'text-danger' : 'text-clay-ink'),
      )}
    >
      <Icon name={isForAll ? 'check' : 'avoided'} className="mt-px size-4" />
      <span>{sentence}</span>
    </span>
  )
}

/** From this many on a meal says how many are left. */
const FEW = 10

export function LeftMark({ portions }: { portions: number | undefined }) {
  if (portions === undefined || portions > FEW) return null
  return (
    <p className="text-sm font-semibold text-clay-ink">
      {portions === 0 ? pickerWords.soldOutThisWeek : pickerWords.fewLeft(portions)}
    </p>
  )
}

/** What is compared at a glance; everything else is in the details. */
export function MealFigures({ meal, all = false }: { meal: MealWire; all?: boolean }) {
  const figures = [
    pickerWords.calories(meal.calories),
    pickerWords.proteinOf(meal.protein),
    ...(all ? [pickerWords.carbs(meal.carbs)] : []),
  ]
  return (
    <span className="flex flex-wrap gap-x-2 text-xs leading-4 text-ink-soft tabular-nums sm:text-sm sm:leading-5">
      {figures.map((figure) => (
        <span key={figure}>{figure}</span>
      ))}
    </span>
  )
}
