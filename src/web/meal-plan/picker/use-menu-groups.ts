import { useState } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { type MealSelections, quantityOf } from '../../../domain/meal-plan/meal-selections.ts'
import { filterMeals, NO_MEAL_FILTER } from '../../../domain/menu/meal-filter.ts'
import { type MealSort, sortMeals } from '../../../domain/menu/meal-sort.ts'
import type { Eating } from '../eating.ts'
import { conflictsOf } from './meal-marks.tsx'
import { pickerWords } from './picker.words.ts'
import type { Place } from './use-box-first.ts'

type Asked = {
  meals: readonly MealWire[]
  eating: Eating
  selections: MealSelections
  /** What comes first; empty where the menu comes as it is. */
  places: readonly Place[]
  had: ReadonlySet<string> | undefined
}

type Group = { title: string | null; lead?: string; meals: readonly MealWire[] }

/** The menu in the order that was asked for: the box where it comes first, what somebody can eat, and the rest. */
export function useMenuGroups({ meals, eating, selections, places, had = new Set() }: Asked) {
  const [filter, onFilter] = useState(NO_MEAL_FILTER)
  const [sort, onSort] = useState<MealSort>('menu')
  const shown = sortMeals(filterMeals(meals, filter, eating.avoidances), sort, had)
  const hidden = meals.filter((meal) => quantityOf(selections, meal.id) > 0 && !shown.includes(meal))
  const first = places.flatMap(({ id }) => shown.filter((meal) => meal.id === id))
  const others = shown.filter((meal) => !first.includes(meal))
  const isForSomebody = (meal: MealWire) => conflictsOf(meal, eating).length === 0
  const groups: Group[] = [
    { title: null, meals: first },
    { title: first.length > 0 ? pickerWords.rest : null, meals: others.filter(isForSomebody) },
    {
      title: pickerWords.avoided,
      lead: pickerWords.avoidedLead,
      meals: others.filter((meal) => !isForSomebody(meal)),
    },
  ]
  return {
    shown,
    groups: groups.filter((group) => group.meals.length > 0),
    title: first.length > 0 ? pickerWords.inBox : pickerWords.menu,
    keyOf: ({ id }: MealWire) => places.find((place) => place.id === id)?.key ?? id,
    tools: {
      ...{ meals, filter, onFilter, sort, onSort },
      avoidances: eating.avoidances,
      shown: shown.length,
      hiddenChoices: hidden.map(({ name }) => name),
    },
  }
}
