import { clash, isSafe } from '../../persons/clash.ts'
import type { Person } from '../../persons/person.ts'
import { MEALS_PER_PERSON } from '../meal-minimum.ts'
import { MAXIMUM_QUANTITY_PER_MEAL, totalMeals } from '../meal-selections.ts'
import type { FillFacts, FillMeal, FixedLine } from './fill-facts.ts'

/**
 * Somebody who is fed by the box. `need`: portions still to come. `lost`: those that went to others with what is fixed.
 * `serving`: portions of one dish at a time, so that a household that has named nobody gets its dishes for all of it.
 * `got`: portions by meal, those of fixed lines left out.
 */
export type Eater = {
  readonly person: Person
  readonly safe: ReadonlySet<string>
  readonly disliked: ReadonlySet<string>
  readonly serving: number
  need: number
  lost: number
  readonly got: Map<string, number>
}

/** A box while it is being filled. `room`: portions that may still be taken of each meal. */
export type Table = {
  readonly eaters: readonly Eater[]
  readonly room: Map<string, number>
}

export function setTable({ menu, persons, count, fixed = [] }: FillFacts): Table {
  const shares = sharesOf(persons, count)
  const isFull = totalMeals(fixed) >= count
  const eaters = persons.map((person, place): Eater => {
    const judged = menu.map((meal) => ({ id: meal.id, found: clash(meal, person) }))
    return {
      person,
      safe: idsOf(judged.filter(({ found }) => isSafe(found))),
      disliked: idsOf(judged.filter(({ found }) => found.soft.length > 0)),
      serving: Math.max(1, Math.floor(person.portions / MEALS_PER_PERSON)),
      need: isFull ? 0 : (shares[place] ?? 0),
      lost: 0,
      got: new Map(),
    }
  })
  const room = new Map(menu.map((meal) => [meal.id, mostOf(meal)]))
  for (const { mealId, quantity } of fixed) take(room, mealId, quantity)
  if (!isFull) feedFixed(eaters, fixed)
  return { eaters, room }
}

const idsOf = (meals: readonly { readonly id: string }[]): Set<string> => new Set(meals.map(({ id }) => id))

const mostOf = ({ portionsLeft }: FillMeal) =>
  Math.max(0, Math.min(MAXIMUM_QUANTITY_PER_MEAL, portionsLeft ?? MAXIMUM_QUANTITY_PER_MEAL))

function take(room: Map<string, number>, mealId: string, portions: number): void {
  room.set(mealId, Math.max(0, (room.get(mealId) ?? 0) - portions))
}

/** The meals of a box, shared out by how much each eats (largest remainder; the first of equals gets the odd one). */
function sharesOf(persons: readonly Person[], count: number): number[] {
  const all = persons.reduce((sum, { portions }) => sum + portions, 0)
  const exact = persons.map(({ portions }) => (count * portions) / all)
  const shares = exact.map(Math.floor)
  const places = exact.map((share, place) => ({ place, rest: share - Math.floor(share) }))
  places.sort((a, b) => b.rest - a.rest || a.place - b.place)
  const left = count - shares.reduce((sum, share) => sum + share, 0)
  for (const { place } of places.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1
  return shares
}

/** What is fixed feeds those whom it is for, those first who lack most; lines for few come before lines for many. */
function feedFixed(eaters: readonly Eater[], fixed: readonly FixedLine[]): void {
  const lines = fixed.map(({ mealId, quantity, forPersons }) => ({
    quantity,
    fed: fedBy(eaters, mealId, forPersons),
  }))
  for (const { quantity, fed } of lines.sort((a, b) => a.fed.length - b.fed.length))
    for (let portion = 0; portion < quantity; portion += 1) hungriest(fed).need -= 1
  // Who gets more of it than a share leaves less for the others, for those most who lack most.
  for (const eater of eaters)
    for (; eater.need < 0; eater.need += 1) {
      const other = hungriest(eaters)
      other.need -= 1
      other.lost += 1
    }
}

const hungriest = (eaters: readonly Eater[]): Eater =>
  eaters.reduce((most, eater) => (eater.need > most.need ? eater : most))

function fedBy(eaters: readonly Eater[], mealId: string, forPersons: FixedLine['forPersons']) {
  const named = eaters.filter(({ person }) => forPersons?.includes(person.id))
  if (named.length > 0) return named
  const safe = eaters.filter((eater) => eater.safe.has(mealId))
  return safe.length > 0 ? safe : eaters
}

/** Up to `most` portions of a meal for one eater, as far as they are needed and left. Returns how many. */
export function serve({ room }: Table, eater: Eater, mealId: string, most: number): number {
  const portions = Math.min(most, eater.need, room.get(mealId) ?? 0)
  if (portions <= 0 || !eater.safe.has(mealId)) return 0
  take(room, mealId, portions)
  eater.need -= portions
  eater.got.set(mealId, (eater.got.get(mealId) ?? 0) + portions)
  return portions
}

/**
 * One portion for an eater whose safe meals are all taken: somebody else moves to another meal, and somebody else for
 * them if need be (the shortest way). False when nobody can move.
 */
export function makeRoom(table: Table, eater: Eater): boolean {
  type Step = { readonly eater: Eater; readonly wants: string; readonly before: Step | null }
  const queue: Step[] = [...eater.safe].map((wants) => ({ eater, wants, before: null }))
  const seen = new Set(queue.map(({ wants }) => wants))
  for (let step = queue.shift(); step; step = queue.shift()) {
    if ((table.room.get(step.wants) ?? 0) > 0) {
      take(table.room, step.wants, 1)
      for (let at: Step | null = step; at; at = at.before) {
        move(at.eater, at.before?.wants ?? null, at.wants)
      }
      eater.need -= 1
      return true
    }
    for (const other of table.eaters) {
      if ((other.got.get(step.wants) ?? 0) === 0) continue
      for (const wants of other.safe)
        if (!seen.has(wants)) {
          seen.add(wants)
          queue.push({ eater: other, wants, before: step })
        }
    }
  }
  return false
}

/** One portion of an eater becomes one of another meal; from nothing, where it is a new one. */
function move({ got }: Eater, from: string | null, to: string): void {
  if (from !== null) got.set(from, (got.get(from) ?? 0) - 1)
  got.set(to, (got.get(to) ?? 0) + 1)
}
