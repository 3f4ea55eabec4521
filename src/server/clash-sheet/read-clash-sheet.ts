import type { ClashSheetWire } from '../../contract/staff/production/clash-sheet-wire.ts'
import {
  type ClashGroup,
  type ClashingMeal,
  clashSheet,
  type LineToCook,
} from '../../domain/clash-sheet/clash-sheet.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { type LineFacts, readLineFacts } from '../cases/case-facts.reads.ts'
import { listKitchenWeeks } from '../kitchen/list-kitchen-orders.ts'
import { contentsAsBought, readMealContents } from '../kitchen/read-meal-contents.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { listRules } from './clash-rules.records.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen }

/** Of the boxes of a delivery date as they are cooked: what clashes with whom, and what the kitchen does about it. */
export async function readClashSheet(
  deps: Deps,
  deliveryDate: CalendarDate,
): Promise<Omit<ClashSheetWire, 'events_after'>> {
  const lines = await readLinesToCook(deps.db, deliveryDate)
  const rules = await listRules(deps.db, [...new Set(lines.map(({ mealId }) => mealId))])
  const { portions, boxes, meals } = clashSheet(lines, rules)
  return {
    ...{ delivery_date: deliveryDate, portions, boxes, meals: meals.map(mealOnWire) },
    weeks: await listKitchenWeeks(deps, []),
  }
}

async function readLinesToCook(db: Db, deliveryDate: CalendarDate): Promise<LineToCook[]> {
  const lines = await readLineFacts(db, deliveryDate)
  const recipes = await readMealContents(db, lines)
  return lines.map(({ quantity, accepted, settled, allergensThen, ...line }: LineFacts) => ({
    ...line,
    portions: quantity,
    taken: [...accepted, ...settled],
    contents: contentsAsBought({ mealId: line.mealId, allergens: allergensThen }, recipes),
  }))
}

const mealOnWire = ({ mealId, mealName, portions, clashing, groups }: ClashingMeal) => ({
  ...{ id: mealId, name: mealName, portions, clashing, groups: groups.map(groupOnWire) },
})

const groupOnWire = ({ isUnknown, words, portions, boxes, needs, lines }: ClashGroup) => ({
  ...{ is_unknown: isUnknown, words: [...words], portions, boxes },
  needs: needs.map(({ what, severity, version, rule }) => ({
    ...{ what, severity, version },
    rule: rule && { act: rule.act, text: rule.text, is_outdated: rule.isOutdated },
  })),
  lines: lines.map((line) => ({
    ...{ id: line.itemId, order_number: line.orderNumber, recipient_name: line.recipientName },
    ...{ portions: line.portions, confirmation: line.confirmation, has_open_case: line.hasOpenCase },
    who: line.who.map((person) => ({
      name: person.name,
      needs: person.needs.map(({ isTaken, ...need }) => ({ ...need, is_taken: isTaken })),
    })),
  })),
})
