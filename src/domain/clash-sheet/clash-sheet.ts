import { SEVERITIES, type Severity } from '../persons/person.ts'
import { type ClashingPerson, type JudgedFacts, judgeLine } from './judge-line.ts'

/** What the kitchen does for those who must not eat something: it leaves it out, or takes something else for it. */
export const RULE_ACTS = ['leave_out', 'swap'] as const
export type RuleAct = (typeof RULE_ACTS)[number]

/**
 * What a kitchen has said of a meal and a word. `act` and `text` are null where a rule was cleared.
 * `recipeVersionId`: the recipe that it was written for.
 */
export type StoredRule = {
  readonly mealId: string
  readonly what: string
  readonly act: RuleAct | null
  readonly text: string | null
  readonly recipeVersionId: string | null
  readonly version: number
}

/** A line of a box as it is cooked. */
export type LineToCook = JudgedFacts & {
  readonly itemId: string
  readonly orderId: string
  readonly orderNumber: string
  readonly recipientName: string
  readonly mealId: string
  readonly mealName: string
  readonly portions: number
  /** The recipe that the meal is cooked by today. */
  readonly recipeNow: string | null
  /** What the household typed to take the meal all the same, word for word. */
  readonly confirmation: string | null
  readonly hasOpenCase: boolean
}

/** `isOutdated`: written for another recipe than today's, so that somebody has to look at it. */
export type KitchenRule = { readonly act: RuleAct; readonly text: string; readonly isOutdated: boolean }

/** `severity`: the worst of its group. `version`: what a change of the rule has to name; 0 where there never was one. */
export type RuledNeed = {
  readonly what: string
  readonly severity: Severity
  readonly version: number
  readonly rule: KitchenRule | null
}

export type ClashingLine = Pick<
  LineToCook,
  'itemId' | 'orderNumber' | 'recipientName' | 'portions' | 'confirmation' | 'hasOpenCase'
> & { readonly who: readonly ClashingPerson[] }

/** Portions of a meal that clash with exactly the same words. `isUnknown`: nobody has checked what the meal holds. */
export type ClashGroup = {
  readonly isUnknown: boolean
  readonly words: readonly string[]
  readonly portions: number
  readonly boxes: number
  readonly needs: readonly RuledNeed[]
  readonly lines: readonly ClashingLine[]
}

/** `portions`: all that are cooked of it; `clashing`: those that are in one of the groups. */
export type ClashingMeal = {
  readonly mealId: string
  readonly mealName: string
  readonly portions: number
  readonly clashing: number
  readonly groups: readonly ClashGroup[]
}

export type ClashSheet = {
  readonly portions: number
  readonly boxes: number
  readonly meals: readonly ClashingMeal[]
}

type Judged = { readonly line: LineToCook } & ReturnType<typeof judgeLine>

/**
 * The clash sheet of a delivery: every meal that somebody must not eat whom it is for. A portion is in exactly one group,
 * that of all words its line clashes with. Nothing is guessed of who of a household eats which portion.
 */
export function clashSheet(lines: readonly LineToCook[], rules: readonly StoredRule[]): ClashSheet {
  const judged = lines.map((line) => ({ line, ...judgeLine(line) }))
  const unsafe = judged.filter((one) => !one.isSafe)
  const meals = [...new Set(unsafe.map(({ line }) => line.mealId))].map((mealId) =>
    mealOf(
      mealId,
      lines.filter((line) => line.mealId === mealId),
      unsafe.filter(({ line }) => line.mealId === mealId),
      rules.filter((rule) => rule.mealId === mealId),
    ),
  )
  return {
    portions: portionsOf(unsafe.map(({ line }) => line)),
    boxes: boxesOf(unsafe),
    meals: meals.sort((a, b) => (a.mealName < b.mealName ? -1 : 1)),
  }
}

function mealOf(
  mealId: string,
  lines: readonly LineToCook[],
  unsafe: readonly Judged[],
  rules: readonly StoredRule[],
): ClashingMeal {
  const keys = new Map<string, Judged[]>()
  for (const one of unsafe) {
    const key = JSON.stringify([one.isUnknown, one.words])
    keys.set(key, [...(keys.get(key) ?? []), one])
  }
  return {
    ...{ mealId, mealName: lines[0]?.mealName ?? '', portions: portionsOf(lines) },
    clashing: portionsOf(unsafe.map(({ line }) => line)),
    groups: [...keys.values()].map((own) => groupOf(own, rules)).sort(urgentFirst),
  }
}

function groupOf(own: readonly Judged[], rules: readonly StoredRule[]): ClashGroup {
  const [first] = own
  const recipeNow = first?.line.recipeNow ?? null
  return {
    ...{ isUnknown: first?.isUnknown ?? false, words: first?.words ?? [] },
    ...{ portions: portionsOf(own.map(({ line }) => line)), boxes: boxesOf(own) },
    needs: (first?.words ?? []).map((what) => ({
      severity: worstOf(own, what),
      ...ruledNeed(what, rules, recipeNow),
    })),
    lines: own
      .map(({ line, who }) => ({
        ...{ itemId: line.itemId, orderNumber: line.orderNumber, recipientName: line.recipientName },
        ...{ portions: line.portions, confirmation: line.confirmation, hasOpenCase: line.hasOpenCase },
        who,
      }))
      .sort((a, b) => (a.orderNumber + a.itemId < b.orderNumber + b.itemId ? -1 : 1)),
  }
}

function ruledNeed(
  what: string,
  rules: readonly StoredRule[],
  recipeNow: string | null,
): Omit<RuledNeed, 'severity'> {
  const stored = rules.find((rule) => rule.what === what)
  if (!stored) return { what, version: 0, rule: null }
  const { version, act, text, recipeVersionId } = stored
  const isSet = act !== null && text !== null
  return { what, version, rule: isSet ? { act, text, isOutdated: recipeVersionId !== recipeNow } : null }
}

const portionsOf = (lines: readonly LineToCook[]) => lines.reduce((sum, { portions }) => sum + portions, 0)
const boxesOf = (own: readonly Judged[]) => new Set(own.map(({ line }) => line.orderId)).size

/** What harms most comes first, then the most portions. */
const urgentFirst = (a: ClashGroup, b: ClashGroup) =>
  Number(b.isUnknown) - Number(a.isUnknown) ||
  rankOf(a) - rankOf(b) ||
  b.portions - a.portions ||
  (a.words.join() < b.words.join() ? -1 : 1)

const rankOf = ({ needs }: ClashGroup) =>
  Math.min(SEVERITIES.length, ...needs.map(({ severity }) => SEVERITIES.indexOf(severity)))

function worstOf(own: readonly Judged[], word: string): Severity {
  const severities = own.flatMap(({ who }) =>
    who.flatMap(({ needs }) => needs.filter(({ what }) => what === word).map(({ severity }) => severity)),
  )
  return SEVERITIES.find((severity) => severities.includes(severity)) ?? 'avoids'
}
