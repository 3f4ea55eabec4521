import { forAgain } from '../../persons/for-again.ts'
import { type MealSelection, totalMeals } from '../meal-selections.ts'
import { scaleSelections } from '../scale-selections.ts'
import type { FillFacts } from './fill-facts.ts'
import { serve, type Table } from './table.ts'

/** Whom a meal was picked for by hand last time and still is, by its id. */
export type Picked = ReadonlyMap<string, readonly string[]>

/** What was picked for somebody by hand last time. Nothing for other presets, and nothing of what is fixed now. */
export function pickedAgain(facts: FillFacts): Picked {
  const names = facts.preset === 'last-time' ? wantedAgain(facts) : []
  return new Map(
    names.flatMap(({ mealId, forPersons = null }) => {
      const meal = facts.menu.find(({ id }) => id === mealId)
      const again = meal ? forAgain(meal, forPersons, facts.persons) : null
      return again ? [[mealId, again] as const] : []
    }),
  )
}

const wantedAgain = ({ lastTime = [], fixed = [], unwanted }: FillFacts) =>
  lastTime.filter(({ mealId }) => !unwanted?.has(mealId) && !fixed.some((line) => line.mealId === mealId))

/**
 * What came last time, as much of it as is lacking now: what was picked for few comes first, for them alone; portions of the
 * rest that somebody cannot eat go to those who can.
 */
export function serveLastTime(table: Table, facts: FillFacts, picked: Picked): void {
  const lacking = table.eaters.reduce((sum, { need }) => sum + need, 0)
  const wanted = wantedAgain(facts)
  const lines = lacking > 0 ? scaleSelections(wanted, totalMeals(wanted), lacking) : []
  const eating = ({ mealId }: MealSelection) => picked.get(mealId)?.length ?? facts.persons.length
  for (const { mealId, quantity } of lines.sort((a, b) => eating(a) - eating(b))) {
    const names = picked.get(mealId)
    const may = ({ id }: { readonly id: string }) => names === undefined || names.includes(id)
    const fed = table.eaters.filter(({ safe, person }) => safe.has(mealId) && may(person))
    let left = quantity
    for (let served = 1; left > 0 && served > 0; left -= served) {
      const hungry = fed.filter(({ need }) => need > 0)
      const [first] = hungry.sort((a, b) => b.need - a.need)
      served = first ? serve(table, first, mealId, 1) : 0
    }
  }
}
