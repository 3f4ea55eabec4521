import { forBoth, givenTo } from '../../persons/clash.ts'
import { type MealSelections, totalMeals } from '../meal-selections.ts'
import { scaleSelections } from '../scale-selections.ts'
import type { FilledBox, FillFacts, FillLine, FillMeal, FixedLine, Unfilled } from './fill-facts.ts'
import { reasonOf } from './fill-reason.ts'
import { nextMeal } from './rank-meals.ts'
import { makeRoom, serve, setTable, type Table } from './table.ts'

/**
 * A good box: what is fixed stays, and the rest is safe for everybody whom it feeds, varied, and as near to what the
 * household likes and wants as its menu allows. Exactly `count` meals where that is possible; never more of a meal than
 * are left, and never a meal for somebody who must not eat it. The same facts always give the same box.
 */
export function fillBox(facts: FillFacts): FilledBox {
  const table = setTable(facts)
  if (facts.preset === 'last-time') serveLastTime(table, facts)
  for (let meal = nextMeal(asked(table, facts)); meal; meal = nextMeal(asked(table, facts))) {
    const { id } = meal
    for (const eater of table.eaters) serve(table, eater, id, eater.serving)
  }
  for (const eater of table.eaters) while (eater.need > 0 && makeRoom(table, eater));
  return { lines: linesOf(table, facts), unfilled: unfilledOf(table) }
}

/** In servings: so that two portions for two are once, as ten are for ten. */
function asked(table: Table, facts: FillFacts) {
  const serving = table.eaters.reduce((sum, eater) => sum + eater.serving, 0)
  const inBox = new Map<string, number>()
  const add = (mealId: string, portions: number) =>
    inBox.set(mealId, (inBox.get(mealId) ?? 0) + portions / serving)
  for (const { mealId, quantity } of facts.fixed ?? []) add(mealId, quantity)
  for (const { got } of table.eaters) for (const [mealId, portions] of got) add(mealId, portions)
  return { facts, table, inBox }
}

/** What came last time, as much of it as is lacking now; portions that somebody cannot eat go to those who can. */
function serveLastTime(table: Table, { lastTime = [], fixed = [], unwanted }: FillFacts): void {
  const lacking = table.eaters.reduce((sum, { need }) => sum + need, 0)
  const wanted = lastTime.filter(
    ({ mealId }) => !unwanted?.has(mealId) && !fixed.some((line) => line.mealId === mealId),
  )
  for (const { mealId, quantity } of fitted(wanted, lacking)) {
    let left = quantity
    for (let served = 1; left > 0 && served > 0; left -= served) {
      const hungry = table.eaters.filter(({ need, safe }) => need > 0 && safe.has(mealId))
      const [first] = hungry.sort((a, b) => b.need - a.need)
      served = first ? serve(table, first, mealId, 1) : 0
    }
  }
}

const fitted = (selections: MealSelections, count: number): MealSelections =>
  count > 0 ? scaleSelections(selections, totalMeals(selections), count) : []

function linesOf({ eaters }: Table, facts: FillFacts): FillLine[] {
  const { menu, persons, fixed = [] } = facts
  const portionsOf = (mealId: string) => eaters.reduce((sum, { got }) => sum + (got.get(mealId) ?? 0), 0)
  const stayed = fixed.map((line): FillLine => {
    const meal = menu.find(({ id }) => id === line.mealId)
    const more = portionsOf(line.mealId)
    const also = more > 0 && meal ? givenTo(meal, null, persons) : line.forPersons
    const forPersons = more > 0 ? forBoth(line.forPersons, also) : line.forPersons
    return { ...line, quantity: line.quantity + more, forPersons, reason: { kind: 'fixed' } }
  })
  const isFixed = (meal: FillMeal) => fixed.some(({ mealId }) => mealId === meal.id)
  const chosen = menu.filter((meal) => !isFixed(meal) && portionsOf(meal.id) > 0)
  const filled = chosen.map((meal): FillLine => {
    const line: FixedLine = {
      mealId: meal.id,
      quantity: portionsOf(meal.id),
      forPersons: givenTo(meal, null, persons),
    }
    return { ...line, reason: reasonOf(meal, chosen, facts) }
  })
  return [...stayed, ...filled]
}

function unfilledOf({ eaters }: Table): Unfilled[] {
  return eaters.flatMap(({ person, need, lost, safe }) => {
    const why = safe.size === 0 ? 'nothing-safe' : 'sold-out'
    const missing: Unfilled = { personId: person.id, portions: need, why }
    const given: Unfilled = { personId: person.id, portions: lost, why: 'fixed' }
    return [missing, given].filter(({ portions }) => portions > 0)
  })
}
