import {
  MAXIMUM_QUANTITY_PER_MEAL,
  type MealSelection,
  type MealSelections,
  totalMeals,
} from '../meal-plan/meal-selections.ts'
import { rankSubstitutes, type SubstituteMeal } from '../meal-plan/substitutes.ts'
import { type Avoidances, conflictsWith, isKnown } from '../menu/allergens.ts'
import { avoidancesFor, clash, personsFor } from '../persons/clash.ts'
import { type ForPersons, forBoth } from '../persons/for-persons.ts'
import type { Person } from '../persons/person.ts'
import { namesFor } from '../persons/persons.words.ts'

/** A line of the layer that decides the box. `acceptedClashes`: what the household avoids and accepted in this meal. */
export type ChosenMeal = MealSelection & { readonly acceptedClashes: readonly string[] }

/**
 * A meal that can be cooked for the delivery date, at its price of today. With contents that are unknown (null) it
 * cannot, whatever a household avoids or has accepted.
 */
export type CookableMeal = SubstituteMeal & {
  readonly name: string
  readonly allergens: readonly string[] | null
  readonly proteins: readonly string[] | null
}

/** A chosen meal that cannot be cooked, as it last was: what a substitute is measured against. */
export type GoneMeal = SubstituteMeal & { readonly name: string }

/** What a reminder told of a box: portions by meal, and what they cost together, in cents. */
export type ToldBox = {
  readonly portions: ReadonlyMap<string, number>
  readonly mealsCents: number
  /** The household has chosen other meals since, and has seen what they cost. */
  readonly isChosenSince: boolean
}

/** `minimum` is the meal minimum of the household. Notes in free text never decide. */
export type BoxFacts = {
  readonly selections: readonly ChosenMeal[]
  /** null while the menu of its week is not published. */
  readonly menu: readonly CookableMeal[] | null
  readonly gone: readonly GoneMeal[]
  readonly avoidances: Avoidances
  /** Whom the lines may be for; none in a household that has named nobody. */
  readonly persons?: readonly Person[]
  readonly minimum: number
  /** What its reminder told; null before that. */
  readonly told?: ToldBox | null
  /** How many portions of a meal that can run out this box may hold; a meal without an entry has no limit. */
  readonly portions?: ReadonlyMap<string, number>
}

/** Not on the menu, something that the household avoids, or no portions left. */
export const SUBSTITUTION_REASONS = ['unavailable', 'clash', 'sold_out'] as const
export type SubstitutionReason = (typeof SUBSTITUTION_REASONS)[number]

/**
 * A number of portions of a chosen meal become another, or nothing (`toMealId` null). `fromName` is '' for a meal
 * nobody knows any more; `clashes` are the household's own words, empty for a meal that cannot be cooked; `forNames` are
 * those whom the chosen meal was for, left out for everybody.
 */
export type Substitution = {
  readonly fromMealId: string
  readonly fromName: string
  readonly toMealId: string | null
  readonly quantity: number
  readonly reason: SubstitutionReason
  readonly clashes: readonly string[]
  readonly forNames?: readonly string[]
}

/**
 * `missing` meals are lacking to the minimum; 0 for a box that is ready. `menu_to_come`: the lines are wishes, as nobody
 * knows yet what the week offers; nothing is substituted.
 */
export type BoxPlan = {
  readonly kind: 'ready' | 'needs_choice' | 'menu_to_come'
  readonly lines: MealSelections
  readonly substitutions: readonly Substitution[]
  readonly missing: number
}

/** With substitutes a box costs at most this much more than what was chosen, whatever each meal's own band allows. */
export const BOX_DEARER_PERCENT = 5

/** What the box is filled with so far. `allowance`: cents that substitutes may still cost beyond the chosen meals. */
type Filling = {
  readonly menu: readonly CookableMeal[]
  readonly quantities: Map<string, number>
  /** Whom each meal of the box is for. */
  readonly eaters: Map<string, ForPersons>
  readonly portions: ReadonlyMap<string, number>
  readonly substitutions: Substitution[]
  allowance: number
}

type Replaced = Omit<Substitution, 'toMealId'> & {
  readonly meal: SubstituteMeal | undefined
  readonly forPersons: ForPersons
}

/**
 * What a box holds when its chosen meals meet the menu and what those avoid whom each is for: the one answer for the
 * calendar, the forecast, the pending order and the cutoff. A chosen meal stays when it can be cooked, has no
 * clash beyond those accepted, and as far as portions of it are left. Otherwise its portions move to substitutes
 * without any clash for the same persons, those that nobody of them dislikes first; those that find none are left out, and a box below the minimum needs a
 * choice: nothing is charged for meals that are missing.
 */
export function planBox(asked: BoxFacts): BoxPlan {
  if (asked.menu === null) return wishes(asked)
  const facts = withoutUnknown({ ...asked, menu: asked.menu })
  const chosen = chosenCents(facts)
  const cap = toldCap(facts, chosen)
  const plan = planWithin(facts, chosen, cap)
  if (!facts.persons?.some(({ dislikes }) => dislikes.length > 0)) return plan
  // What somebody dislikes leaves no box with fewer meals, and makes none dearer than it was told.
  const persons = facts.persons.map((person) => ({ ...person, dislikes: [] }))
  const plain = planWithin({ ...facts, persons }, chosen, cap)
  const beyond = ({ lines }: BoxPlan) => Math.max(0, linesCents(lines, facts) - cap)
  const isBetter = totalMeals(plain.lines) > totalMeals(plan.lines) || beyond(plain) < beyond(plan)
  return isBetter ? plain : plan
}

/** What the meals of a box may cost that a reminder told, in cents. */
function toldCap({ told = null }: MenuFacts, chosen: number): number {
  if (told === null) return Number.POSITIVE_INFINITY
  return told.isChosenSince ? Math.max(told.mealsCents, chosen) : told.mealsCents
}

/** A plan that would cost more gives way to what was told, and where that cannot be any more, to a cheaper one. */
function planWithin(facts: MenuFacts, chosen: number, cap: number): BoxPlan {
  const most = Math.floor((chosen * BOX_DEARER_PERCENT) / 100)
  const plan = fill(facts, most)
  if (!facts.told || linesCents(plan.lines, facts) <= cap) return plan
  const asTold = fill(onlyTold(facts, facts.told), Number.POSITIVE_INFINITY)
  if (asTold.missing === 0 && linesCents(asTold.lines, facts) <= cap) return asTold
  return fill(facts, Math.min(most, Math.max(0, cap - chosen)))
}

/** The meals that were told, each as often as it was told. */
function onlyTold(facts: MenuFacts, { portions }: ToldBox): MenuFacts {
  const isTold = ({ id }: { id: string }) => portions.has(id)
  const menu = facts.menu.filter(isTold)
  const gone = [...facts.gone, ...facts.menu.filter((meal) => !isTold(meal))]
  const left = menu.map(({ id }) => {
    const told = portions.get(id) ?? 0
    return [id, Math.min(told, facts.portions?.get(id) ?? told)] as const
  })
  return { ...facts, menu, gone, portions: new Map(left) }
}

/** `allowance`: cents that substitutes may cost beyond the chosen meals. */
function fill(facts: MenuFacts, allowance: number): BoxPlan {
  const { menu, minimum } = facts
  const filling: Filling = {
    menu,
    quantities: new Map(),
    eaters: new Map(),
    portions: facts.portions ?? new Map(),
    substitutions: [],
    allowance,
  }
  // What stays comes first, so that a substitute knows what is in the box already.
  const replaced = facts.selections.flatMap((chosen) => {
    const lacking = chosen.quantity - keep(chosen, facts, filling)
    return lacking > 0 ? [{ ...chosen, quantity: lacking }] : []
  })
  for (const lacking of replaced) substitute(describe(lacking, facts), facts, filling)

  const lines = [...filling.quantities].map(([mealId, quantity]) =>
    lineFor({ mealId, quantity, forPersons: filling.eaters.get(mealId) ?? null }),
  )
  const missing = Math.max(0, minimum - totalMeals(lines))
  const kind = missing === 0 ? 'ready' : 'needs_choice'
  return { kind, lines, substitutions: filling.substitutions, missing }
}

/** What was chosen, as far as somebody still knows it. */
function wishes({ selections, gone }: BoxFacts): BoxPlan {
  const known = selections.filter(({ mealId }) => gone.some(({ id }) => id === mealId))
  const lines = known.map(lineFor)
  return { kind: 'menu_to_come', lines, substitutions: [], missing: 0 }
}

/** A line of the plan; one for everybody names nobody. */
const lineFor = ({ mealId, quantity, forPersons }: MealSelection): MealSelection => ({
  mealId,
  quantity,
  ...(forPersons && { forPersons }),
})

/** Of a week whose menu is published. */
type MenuFacts = BoxFacts & { readonly menu: readonly CookableMeal[] }

function withoutUnknown(facts: MenuFacts): MenuFacts {
  const unknown = facts.menu.filter((meal) => !isKnown(meal))
  return { ...facts, menu: facts.menu.filter(isKnown), gone: [...facts.gone, ...unknown] }
}

/** Price of the chosen meals, the gone ones at what they last cost; a meal nobody knows counts nothing. */
const chosenCents = (facts: MenuFacts): number => linesCents(facts.selections, facts)

const linesCents = (lines: MealSelections, facts: MenuFacts): number =>
  lines.reduce(
    (total, { mealId, quantity }) => total + (knownMeal(mealId, facts)?.priceCents ?? 0) * quantity,
    0,
  )

/** Portions that stay as they were chosen. */
function keep(chosen: ChosenMeal, facts: MenuFacts, filling: Filling): number {
  const meal = facts.menu.find(({ id }) => id === chosen.mealId)
  if (meal === undefined || openClashes(meal, chosen, facts).length > 0) return 0
  return put(chosen.mealId, chosen.quantity, chosen.forPersons ?? null, filling)
}

function openClashes(meal: CookableMeal, chosen: ChosenMeal, facts: MenuFacts): string[] {
  return clashesFor(meal, chosen.forPersons ?? null, facts).filter(
    (word) => !chosen.acceptedClashes.includes(word),
  )
}

function namesOf({ forPersons = null }: ChosenMeal, { persons = [] }: MenuFacts): { forNames?: string[] } {
  const forNames = namesFor(forPersons, persons)
  return forNames.length > 0 ? { forNames } : {}
}

/** What speaks against a meal for those whom a line is for. */
const clashesFor = (
  meal: CookableMeal,
  forPersons: ForPersons,
  { persons = [], avoidances }: MenuFacts,
): string[] => conflictsWith(meal, avoidancesFor(forPersons, persons, avoidances))

function describe(chosen: ChosenMeal, facts: MenuFacts): Replaced {
  const onMenu = facts.menu.find(({ id }) => id === chosen.mealId)
  const meal = knownMeal(chosen.mealId, facts)
  const clashes = onMenu === undefined ? [] : openClashes(onMenu, chosen, facts)
  return {
    meal,
    forPersons: chosen.forPersons ?? null,
    ...namesOf(chosen, facts),
    fromMealId: chosen.mealId,
    fromName: meal?.name ?? '',
    quantity: chosen.quantity,
    reason: onMenu === undefined ? 'unavailable' : clashes.length > 0 ? 'clash' : 'sold_out',
    clashes,
  }
}

/**
 * Moves the portions to the best substitutes that have room, the rest to none. One that is in the box already is for
 * those of both lines then, and must be without a clash for all of them.
 */
function substitute(
  { meal, quantity, forPersons, ...told }: Replaced,
  facts: MenuFacts,
  filling: Filling,
): void {
  let left = quantity
  const eatersOf = (id: string) => {
    const present = filling.eaters.get(id)
    return present === undefined ? forPersons : forBoth(present, forPersons)
  }
  const fitting = filling.menu.filter((one) => clashesFor(one, eatersOf(one.id), facts).length === 0)
  const dislikedBy = (one: CookableMeal) =>
    personsFor(eatersOf(one.id), facts.persons ?? []).filter((person) => clash(one, person).soft.length > 0)
      .length
  const ranked = meal ? rankSubstitutes(meal, fitting, filling.quantities, dislikedBy) : []
  for (const candidate of ranked) {
    const dearer = candidate.priceCents - (meal?.priceCents ?? 0)
    const affordable = dearer > 0 ? Math.floor(filling.allowance / dearer) : left
    const placed = put(candidate.id, Math.min(left, affordable), eatersOf(candidate.id), filling)
    if (placed === 0) continue
    filling.allowance -= dearer * placed
    left -= placed
    filling.substitutions.push({ ...told, toMealId: candidate.id, quantity: placed })
  }
  if (left > 0) filling.substitutions.push({ ...told, toMealId: null, quantity: left })
}

/** Portions that fit: at most 100 of one meal, and no more than are left of it. */
function put(mealId: string, quantity: number, eaters: ForPersons, filling: Filling): number {
  const { quantities, portions } = filling
  const before = quantities.get(mealId) ?? 0
  const most = Math.min(MAXIMUM_QUANTITY_PER_MEAL, portions.get(mealId) ?? MAXIMUM_QUANTITY_PER_MEAL)
  const placed = Math.min(quantity, most - before)
  if (placed > 0) {
    quantities.set(mealId, before + placed)
    filling.eaters.set(mealId, eaters)
  }
  return Math.max(0, placed)
}

function knownMeal(mealId: string, { menu, gone }: MenuFacts): GoneMeal | undefined {
  return menu.find(({ id }) => id === mealId) ?? gone.find(({ id }) => id === mealId)
}
