import { givenTo } from '../../persons/clash.ts'
import { forBoth } from '../../persons/for-persons.ts'
import type { FilledBox, FillFacts, FillLine, FillMeal, FixedLine, Unfilled } from './fill-facts.ts'
import { reasonOf } from './fill-reason.ts'
import { type Picked, pickedAgain, serveLastTime } from './last-time.ts'
import { nextMeal } from './rank-meals.ts'
import { makeRoom, serve, setTable, type Table } from './table.ts'

/**
 * A good box: what is fixed stays, and the rest is safe for everybody whom it feeds, varied, and as near to what the
 * household likes and wants as its menu allows. Exactly `count` meals where that is possible; never more of a meal than
 * are left, and never a meal for somebody who must not eat it. The same facts always give the same box.
 */
export function fillBox(facts: FillFacts): FilledBox {
  const table = setTable(facts)
  const picked = pickedAgain(facts)
  if (facts.preset === 'last-time') serveLastTime(table, facts, picked)
  // What was picked for somebody goes to others only where nothing else fills the box.
  const others = facts.menu.filter(({ id }) => !picked.has(id))
  for (const menu of [others, facts.menu]) serveBest(table, { ...facts, menu })
  for (const eater of table.eaters) while (eater.need > 0 && makeRoom(table, eater));
  return { lines: linesOf(table, facts, picked), unfilled: unfilledOf(table) }
}

function serveBest(table: Table, facts: FillFacts): void {
  for (let meal = nextMeal(asked(table, facts)); meal; meal = nextMeal(asked(table, facts))) {
    const { id } = meal
    for (const eater of table.eaters) serve(table, eater, id, eater.serving)
  }
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

function linesOf({ eaters }: Table, facts: FillFacts, picked: Picked): FillLine[] {
  const { menu, persons, fixed = [] } = facts
  const portionsOf = (mealId: string) => eaters.reduce((sum, { got }) => sum + (got.get(mealId) ?? 0), 0)
  const stayed = fixed.map((line): FillLine => {
    const meal = menu.find(({ id }) => id === line.mealId)
    const more = portionsOf(line.mealId)
    const also = more > 0 && meal ? givenTo(meal, null, persons) : line.forPersons
    const forPersons = more > 0 ? forBoth(line.forPersons, also) : line.forPersons
    return { ...line, quantity: line.quantity + more, forPersons, reason: { kind: 'fixed' } }
  })
  const eatersOf = (mealId: string) => eaters.filter(({ got }) => (got.get(mealId) ?? 0) > 0)
  const theirs = (mealId: string) => {
    const names = picked.get(mealId)
    return eatersOf(mealId).every(({ person }) => names?.includes(person.id)) ? names : undefined
  }
  const isFixed = (meal: FillMeal) => fixed.some(({ mealId }) => mealId === meal.id)
  const chosen = menu.filter((meal) => !isFixed(meal) && portionsOf(meal.id) > 0)
  const filled = chosen.map((meal): FillLine => {
    const pickedFor = theirs(meal.id)
    const line: FixedLine = {
      mealId: meal.id,
      quantity: portionsOf(meal.id),
      forPersons: pickedFor ?? givenTo(meal, null, persons),
    }
    return { ...line, ...(pickedFor && { pickedFor }), reason: reasonOf(meal, chosen, facts) }
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
