import type { RuleAct, StoredRule } from '../../domain/clash-sheet/clash-sheet.ts'
import { avoidanceWords } from '../../domain/customers/dietary-preferences.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { findRule, findRuledMeal, insertRule, updateRule } from './clash-rules.records.ts'

export type SetRuleFailure =
  | { code: 'meal_not_found' }
  | { code: 'rule_not_found' }
  | { code: 'changed_meanwhile' }

/** `version`: of the rule as it was seen, 0 where there was none. `rule` null clears it. */
export type WantedRule = {
  mealId: string
  what: string
  version: number
  rule: { act: RuleAct; text: string } | null
}

/** What the kitchen does for those who must not eat something that a meal holds, from now on and for every delivery. */
export async function setClashRule(
  { db, clock }: { db: Db; clock: Clock },
  { rule, ...wanted }: WantedRule,
  by: HistoryActor,
): Promise<Outcome<{ version: number }, SetRuleFailure>> {
  const { mealId, what, version } = wanted
  return db.transaction(async (tx) => {
    const meal = await findRuledMeal(tx, mealId)
    if (!meal) return fail({ code: 'meal_not_found' })
    const before = await findRule(tx, wanted)
    if ((before?.version ?? 0) !== version) return fail({ code: 'changed_meanwhile' })
    if (rule === null && (before === null || before.act === null)) return fail({ code: 'rule_not_found' })
    const { recipeVersionId } = meal
    const isDone =
      before === null && rule !== null
        ? await insertRule(tx, { mealId, what, ...rule, recipeVersionId })
        : await updateRule(tx, { ...wanted, ...(rule ?? { act: null, text: null }), recipeVersionId })
    if (!isDone) return fail({ code: 'changed_meanwhile' })
    await recordChange(tx, {
      ...{ by, at: clock.now(), act: rule === null ? 'cleared' : 'set' },
      ...{ before: logged(before), after: logged(rule) },
      subject: {
        kind: 'clash-rule',
        id: `${mealId}:${what}`,
        name: `${meal.name}, ${avoidanceWords([what])}`,
      },
    })
    return succeed({ version: version + 1 })
  })
}

const logged = (rule: Pick<StoredRule, 'act' | 'text'> | null) =>
  rule === null || rule.act === null ? null : { to: rule.act, text: rule.text }
