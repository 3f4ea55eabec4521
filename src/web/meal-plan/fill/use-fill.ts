import { useRef, useState } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import {
  type FillGoals,
  type FillLine,
  type FillPreset,
  type FillReason,
  type FixedLine,
  NO_GOALS,
  type Unfilled,
} from '../../../domain/meal-plan/fill/fill-facts.ts'
import {
  type MealSelection,
  type MealSelections,
  quantityOf,
  totalMeals,
} from '../../../domain/meal-plan/meal-selections.ts'
import { showToast } from '../../app/toasts.ts'
import type { Eating } from '../eating.ts'
import { fillWords } from './fill.words.ts'
import { loadRules } from './load-rules.ts'

/** Why a meal is in the box, by the ids of those that were filled in. */
export type Reasons = ReadonlyMap<string, FillReason>

export type FillChoice = { readonly preset: FillPreset; readonly goals: FillGoals }

const FIRST_CHOICE: FillChoice = { preset: 'everything', goals: NO_GOALS }

type Asked = {
  readonly meals: readonly MealWire[]
  readonly eating: Eating
  readonly selections: MealSelections
  readonly onChange: (selections: MealSelections) => void
  /** How many meals the box is to hold. */
  readonly count: number
  /** The box before; empty for a household that has had none. */
  readonly lastTime: MealSelections
}

/** What the last press filled in: with `before`, the box as it was before the first one. */
type Last = {
  readonly lines: readonly FillLine[]
  readonly unfilled: readonly Unfilled[]
  readonly choice: FillChoice
  readonly mix: number
  readonly before: MealSelections
}

/** A line with as many portions and for the same persons as it was filled in. */
const isAsFilled = ({ quantity, forPersons }: MealSelection, line: FillLine | undefined): boolean =>
  line?.quantity === quantity && (line.pickedFor ?? []).join() === (forPersons ?? []).join()

/** Lines that the household has chosen or changed itself stay; those that it has taken out do not come back. */
function keptOf(
  selections: MealSelections,
  last: Last | null,
): { fixed: FixedLine[]; unwanted: Set<string> } {
  const filled = (mealId: string) =>
    last?.lines.find((line) => line.mealId === mealId && line.reason.kind !== 'fixed')
  const fixed = selections
    .filter((line) => !isAsFilled(line, filled(line.mealId)))
    .map((line) => ({ ...line, forPersons: line.forPersons ?? null }))
  const gone = (last?.lines ?? []).filter(({ mealId }) => quantityOf(selections, mealId) === 0)
  return { fixed, unwanted: new Set(gone.map(({ mealId }) => mealId)) }
}

/**
 * What is fixed keeps whom it is for and what was typed for it, and what came last time whom it was picked for; the rest
 * goes to all who can eat it.
 */
const selectionsOf = (lines: readonly FillLine[], before: MealSelections): MealSelections =>
  lines.map(({ mealId, quantity, reason, pickedFor }) => {
    const own = reason.kind === 'fixed' ? before.find((line) => line.mealId === mealId) : undefined
    return { ...own, mealId, quantity, ...(pickedFor && { forPersons: pickedFor }) }
  })

/** Fills a box and makes other mixes of it. */
export function useFill(asked: Asked) {
  const [last, setLast] = useState<Last | null>(null)
  const [choice, setChoice] = useState(FIRST_CHOICE)
  const latest = useRef(asked)
  latest.current = asked
  const run = async (next: FillChoice, { mix, startOver = false }: { mix: number; startOver?: boolean }) => {
    const rules = await loadRules().catch(() => null)
    if (!rules) return showToast(fillWords.notLoaded, { tone: 'danger' })
    const voices = await rules.ownVoices()
    const { selections, onChange, lastTime, count, ...menu } = latest.current
    const kept = startOver ? { fixed: [], unwanted: new Set<string>() } : keptOf(selections, last)
    const box = rules.filled(menu, { ...next, ...kept, ...voices, mix, lastTime, count })
    if (box.lines.length === 0) return showToast(fillWords.nothing, { tone: 'warning' })
    setChoice(next)
    setLast({ ...box, choice: next, mix, before: last?.before ?? selections })
    onChange(selectionsOf(box.lines, selections))
  }
  const filled = last?.lines.some(({ mealId }) => quantityOf(asked.selections, mealId) > 0) ? last : null
  const hasRoom = totalMeals(asked.selections) < asked.count
  return {
    choice,
    isFilled: filled !== null,
    /** What was filled in last, while any of it is still there. */
    filled,
    hasRoom,
    fill: () => run(choice, { mix: filled && !hasRoom ? filled.mix + 1 : 0 }),
    fillWith: (next: FillChoice, startOver: boolean) => run(next, { mix: 0, startOver }),
    undo: () => {
      if (!last) return
      asked.onChange(last.before)
      setLast(null)
      showToast(fillWords.undone)
    },
    reasons: reasonsOf(filled, asked.selections),
  }
}

/** Why each meal is in the box, as far as it is there as it was filled in. */
function reasonsOf(last: Last | null, selections: MealSelections): Reasons {
  const lines = (last?.lines ?? []).filter(({ mealId }) => quantityOf(selections, mealId) > 0)
  return new Map(lines.map(({ mealId, reason }) => [mealId, reason]))
}
