import { type Fraction, fraction, plus, times, ZERO } from '../recipes/fraction.ts'
import type { RecipeVersion } from '../recipes/recipe.ts'
import { FIRST_HOUR, startOfPart, startOnItsOwn, type WhenMade } from './start-hours.ts'

/** A version of a recipe with where and when the kitchen makes it. */
export type CookedVersion = RecipeVersion & WhenMade & { readonly name: string; readonly station: string }

export type PlannedMeal = {
  readonly mealId: string
  readonly name: string
  /** Ordered by all boxes together. */
  readonly portions: number
  /** Null: nobody has given it a recipe that is published. */
  readonly recipeVersionId: string | null
}

export type PlanFacts = {
  readonly meals: readonly PlannedMeal[]
  readonly versions: ReadonlyMap<string, CookedVersion>
  /** Cooked beyond what is ordered, in basis points of the portions of each meal. */
  readonly extraBp: number
}

/** `part`: the version of a part, whose batch has that key. */
export type BatchNeed = { readonly mg: Fraction } & (
  | { readonly ingredientId: string; readonly part?: never }
  | { readonly ingredientId?: never; readonly part: string }
)

export type PlannedBatch = {
  /** The meal, or the version of a part. */
  readonly key: string
  readonly recipeVersionId: string
  readonly name: string
  readonly station: string
  /** Full hours from the first hour of the production day in the kitchen's zone; negative on the days before. */
  readonly startHour: number
  /** Of what it makes, when it is ready. */
  readonly mg: Fraction
  readonly needs: readonly BatchNeed[]
} & (
  | {
      readonly kind: 'meal'
      readonly mealId: string
      readonly portions: number
      readonly orderedPortions: number
    }
  | { readonly kind: 'part'; readonly mealId: null; readonly portions: null; readonly orderedPortions: null }
)

export type ProductionPlan = {
  /** As they begin; what begins in the same hour by station and name. */
  readonly batches: readonly PlannedBatch[]
  /** Meals that nobody can plan: without a recipe, or with a part that has no weight. */
  readonly unplanned: readonly PlannedMeal[]
}

const WHOLE_BP = 10_000n

/**
 * What the kitchen makes for all boxes of a delivery date: a batch of each meal, and one of each part, whoever uses it
 * and however often. Every batch begins before those that use it. Exact: the only rounding is up to full portions.
 */
export function planProduction({ meals, versions, extraBp }: PlanFacts): ProductionPlan {
  const { isWhole, fromUsersToParts } = sorted(versions)
  const planned = meals.filter(
    ({ recipeVersionId, portions }) => portions > 0 && recipeVersionId !== null && isWhole(recipeVersionId),
  )
  const batches = withParts(
    planned.map((meal) => batchOfMeal(meal, versions, extraBp)),
    { versions, partsInOrder: fromUsersToParts() },
  )
  return {
    batches: batches.sort(byStart),
    unplanned: meals.filter((meal) => meal.portions > 0 && !planned.includes(meal)),
  }
}

type Parts = { readonly versions: PlanFacts['versions']; readonly partsInOrder: readonly string[] }

/** Batches and one of each part that they take, through parts of parts. `partsInOrder`: whoever uses a part comes before it. */
function withParts(users: readonly PlannedBatch[], { versions, partsInOrder }: Parts): PlannedBatch[] {
  const batches = [...users]
  const wanted = new Map<string, { mg: Fraction; before: number }>()
  const want = (batch: PlannedBatch) => {
    for (const { part, mg } of batch.needs) {
      if (part === undefined) continue
      const { mg: sum, before } = wanted.get(part) ?? { mg: ZERO, before: Number.POSITIVE_INFINITY }
      wanted.set(part, { mg: plus(sum, mg), before: Math.min(before, batch.startHour) })
    }
  }
  batches.forEach(want)
  for (const part of partsInOrder) {
    const version = versions.get(part)
    const need = wanted.get(part)
    if (!version || !need) continue
    const batch = batchOfPart(part, version, need)
    batches.push(batch)
    want(batch)
  }
  return batches
}

/** What is cooked once more: so many portions of a meal, or so much of a part. */
export type CookedAgain =
  | { readonly meal: PlannedMeal }
  /** `part`: its version. */
  | { readonly part: string; readonly mg: Fraction }

type AgainFacts = {
  readonly versions: PlanFacts['versions']
  /** Parts, by their versions, that are taken from a batch that is there. */
  readonly isThere: (part: string) => boolean
}

/**
 * A small plan of its own: the batch and one of each part in it but those that are there, as exact as the plan of a day. The
 * first begins in hour 0, and each an hour before what uses it. The last of them is what was asked for.
 * @throws Error when nobody could plan it
 */
export function planAgain(what: CookedAgain, { versions, isThere }: AgainFacts): readonly PlannedBatch[] {
  const soon = new Map([...versions].map(([id, one]) => [id, { ...one, startHour: null, leadDays: 0 }]))
  const { isWhole, fromUsersToParts } = sorted(soon)
  const root = 'part' in what ? what.part : (what.meal.recipeVersionId ?? '')
  if (!isWhole(root)) throw new Error('A batch that was planned cannot be planned again')
  const batch =
    'part' in what
      ? batchOfPart(root, soon.get(root) as CookedVersion, { mg: what.mg, before: FIRST_HOUR })
      : batchOfMeal(what.meal, soon, 0)
  const partsInOrder = fromUsersToParts().filter((part) => part !== root && !isThere(part))
  const batches = withParts([batch], { versions: soon, partsInOrder }).sort(byStart)
  const first = batches[0]?.startHour ?? 0
  return batches.map((one) => ({ ...one, startHour: one.startHour - first }))
}

/** Of all batches together: milligrams of each ingredient by its id. @public */
export function ingredientNeeds(
  batches: readonly Pick<PlannedBatch, 'needs'>[],
): ReadonlyMap<string, Fraction> {
  const sums = new Map<string, Fraction>()
  for (const { ingredientId, mg } of batches.flatMap(({ needs }) => needs))
    if (ingredientId !== undefined) sums.set(ingredientId, plus(sums.get(ingredientId) ?? ZERO, mg))
  return sums
}

/** Ordered portions and so much more, up to a full portion. */
export const portionsToCook = (ordered: number, extraBp: number): number =>
  Number((BigInt(ordered) * (WHOLE_BP + BigInt(extraBp)) + WHOLE_BP - 1n) / WHOLE_BP)

function batchOfMeal(
  { mealId, name, portions: ordered, recipeVersionId }: PlannedMeal,
  versions: PlanFacts['versions'],
  extraBp: number,
): PlannedBatch {
  const version = versions.get(recipeVersionId ?? '') as CookedVersion
  const portions = portionsToCook(ordered, extraBp)
  return {
    ...{ kind: 'meal', key: mealId, mealId, name, portions, orderedPortions: ordered },
    ...{ recipeVersionId: recipeVersionId ?? '', station: version.station },
    startHour: startOnItsOwn(version),
    ...made(version, fraction(portions, version.portions)),
  }
}

function batchOfPart(
  key: string,
  version: CookedVersion,
  { mg, before }: { mg: Fraction; before: number },
): PlannedBatch {
  return {
    ...{ kind: 'part', key, mealId: null, portions: null, orderedPortions: null },
    ...{ recipeVersionId: key, name: version.name, station: version.station },
    startHour: startOfPart(version, before),
    ...made(version, times(mg, fraction(1, version.outputMg ?? 1))),
  }
}

/** What a batch weighs and needs that is so many times its recipe; each ingredient and each part once. */
function made({ lines, outputMg }: CookedVersion, factor: Fraction) {
  const sums = new Map<string, { need: BatchNeed; mg: bigint }>()
  for (const { ingredientId, part, netMg } of lines) {
    const key = ingredientId ?? part ?? ''
    const need: BatchNeed =
      ingredientId === undefined ? { part: part ?? '', mg: ZERO } : { ingredientId, mg: ZERO }
    sums.set(key, { need, mg: (sums.get(key)?.mg ?? 0n) + BigInt(netMg) })
  }
  return {
    mg: times(fraction(outputMg ?? 0), factor),
    needs: [...sums.values()].map(({ need, mg }) => ({ ...need, mg: times(fraction(mg), factor) })),
  }
}

/** Looks at every version once: whether nothing is missing below it, and in which order parts come. */
function sorted(versions: PlanFacts['versions']) {
  const known = new Map<string, boolean>()
  const partsFirst: string[] = []
  const isWhole = (id: string): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    // Met again below itself: a circle, which is not whole. The database lets nobody make one.
    known.set(id, false)
    const version = versions.get(id)
    let whole = version !== undefined && version.lines.length > 0 && version.outputMg !== null
    for (const { part } of version?.lines ?? [])
      if (part !== undefined) whole = part !== null && isWhole(part) && whole
    known.set(id, whole)
    partsFirst.push(id)
    return whole
  }
  /** Of all that was looked at: whoever uses a part comes before it. */
  const fromUsersToParts = () => [...partsFirst].reverse()
  return { isWhole, fromUsersToParts }
}

const byStart = (a: PlannedBatch, b: PlannedBatch): number =>
  a.startHour - b.startHour || byText(a.station, b.station) || byText(a.name, b.name) || byText(a.key, b.key)

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Full milligrams that are enough: a batch is never planned short. */
export function milligramsUp({ over, under }: Fraction): number {
  return Number((over + under - 1n) / under)
}
