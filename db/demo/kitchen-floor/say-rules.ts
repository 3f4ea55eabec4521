import { isAvoidableProtein } from '../../../src/domain/customers/dietary-preferences.ts'
import type { Kitchen } from '../../../src/domain/kitchen-place/kitchen.ts'
import { clash } from '../../../src/domain/persons/clash.ts'
import type { CalendarDate } from '../../../src/domain/time/calendar-date.ts'
import { readClashSheet } from '../../../src/server/clash-sheet/read-clash-sheet.ts'
import { setClashRule } from '../../../src/server/clash-sheet/set-clash-rule.ts'
import { listRecipeLines } from '../../../src/server/kitchen/kitchen.records.ts'
import type { Clock } from '../../../src/server/platform/clock.ts'
import type { Db } from '../../../src/server/platform/db/db.ts'
import { DEMO, done } from '../done.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen }

/** Every so many clashes are left without a rule, so that there is one to write. */
const WITHOUT_RULE = 3

/** What the kitchen does about the clashes of a delivery; rules that there were before stay as they are. */
export async function sayRules(deps: Deps, deliveryDate: CalendarDate): Promise<void> {
  const { meals } = await readClashSheet(deps, deliveryDate)
  const needs = meals.flatMap(({ id, groups }) => {
    const own = groups.flatMap((group) => group.needs)
    return [...new Map(own.map((need) => [need.what, need])).values()].map((need) => ({
      mealId: id,
      ...need,
    }))
  })
  const lines = await listRecipeLines(
    deps.db,
    meals.map(({ id }) => id),
  )
  for (const [place, { mealId, what, version }] of needs.entries()) {
    if (version > 0 || place % WITHOUT_RULE === WITHOUT_RULE - 1) continue
    const carriers = lines
      .filter((line) => line.mealId === mealId && carries(line, what))
      .map(({ ingredientName }) => ingredientName.toLowerCase())
    if (carriers.length === 0) continue
    const names = carriers.join(', ')
    const rule = isAvoidableProtein(what)
      ? { act: 'swap' as const, text: `white beans for the ${names}` }
      : { act: 'leave_out' as const, text: names }
    done(await setClashRule(deps, { mealId, what, version, rule }, DEMO.actor))
  }
}

type Carrier = Pick<Awaited<ReturnType<typeof listRecipeLines>>[number], 'allergens' | 'proteinKind'>

const carries = ({ allergens, proteinKind }: Carrier, what: string): boolean => {
  const contents = { allergens: allergens ?? [], proteins: proteinKind === null ? [] : [proteinKind] }
  return clash(contents, { mustNot: [{ what, severity: 'avoids' }], dislikes: [] }).hard.length > 0
}
