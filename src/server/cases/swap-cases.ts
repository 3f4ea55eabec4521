import { type SwapRefusal, swapRefusal } from '../../domain/cases/settling.ts'
import { swapNote } from '../../domain/cases/short-cases.words.ts'
import { UNKNOWN_CONTENTS } from '../../domain/menu/allergens.ts'
import { isStillInKitchen } from '../../domain/orders/leave-uncooked.ts'
import type { Contents } from '../../domain/persons/clash.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { readMealContents } from '../kitchen/read-meal-contents.ts'
import { voidTakenLabels } from '../labels/runs/void-taken-labels.ts'
import { lockAnyOrders } from '../orders/find-order.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { readAskedRefunds } from './asked-refunds.reads.ts'
import { mealsOfBox } from './case-facts.reads.ts'
import { findMealToCook, insertAmendment, listOrdersOf } from './cases.records.ts'
import {
  type Asked,
  failureOf,
  type HeldCase,
  holdCaseOf,
  holdDayOf,
  type NotOpen,
  settled,
  Undone,
} from './hold-case.ts'
import { tellOfSwap } from './letters/tell-households.ts'
import { readSpare } from './spare-portions.ts'

type Refused =
  | NotOpen
  | { code: 'meal_not_cookable' }
  | { code: SwapRefusal }
  | { code: 'no_spare' }
  | { code: 'refund_asked' }
  | { code: 'box_has_left' }
/** `orderNumber`: the box that it failed for, where that is known. */
export type SwapFailure = Refused & { orderNumber?: string }

type Wish = { cases: readonly Asked[]; mealId: string }
type Told = { by: HistoryActor; at: Date }
type Meal = {
  id: string
  name: string
  category: string
  isCookable: boolean
  contents: Contents
  spare: number
}

/**
 * Another meal is cooked for what cases are about; nothing of the orders changes, and the price stays. All of them, which are
 * of one delivery date, or none. After the release a meal is given only out of portions that no box is to get.
 */
export async function swapCases(
  { db, clock }: { db: Db; clock: Clock },
  wish: Wish,
  by: HistoryActor,
): Promise<Outcome<null, SwapFailure>> {
  return db
    .transaction(
      async (tx): Promise<Outcome<null, SwapFailure>> => swapAll(tx, wish, { by, at: clock.now() }),
    )
    .catch(failureOf<SwapFailure>)
}

async function swapAll(tx: Db, { cases, mealId }: Wish, told: Told): Promise<Outcome<null, SwapFailure>> {
  // Nobody hands a box over, or cancels it, while another meal is promised for it.
  await lockAnyOrders(
    tx,
    await listOrdersOf(
      tx,
      cases.map(({ id }) => id),
    ),
  )
  const day = await holdDayOf(tx, cases[0]?.id ?? '')
  if (!day) return fail({ code: 'case_not_found' })
  const found = await findMealToCook(tx, mealId)
  if (!found) return fail({ code: 'meal_not_cookable' })
  const contents = (await readMealContents(tx, [{ mealId }])).get(mealId) ?? UNKNOWN_CONTENTS
  const meal = { ...found, contents, spare: (await readSpare(tx, day.date)).get(mealId) ?? 0 }
  const given = new Set<string>()
  let left = meal.spare
  for (const asked of [...cases].sort(byId)) {
    const held = await holdCaseOf(tx, day, asked)
    if (!held.ok) throw new Undone<SwapFailure>(held.failure)
    const { line, portions } = held.value
    // A meal beside a refund would be given twice.
    const refund = (await readAskedRefunds(tx, [held.value.row])).get(asked.id)
    const isAsked = refund !== undefined && refund.amountCents !== null
    const refused = isAsked
      ? 'refund_asked'
      : refusalOf(held.value, { ...meal, spare: left }, given.has(line.orderId))
    if (refused) throw new Undone<SwapFailure>({ code: refused, orderNumber: line.orderNumber })
    await swap(tx, held.value, meal, told)
    given.add(line.orderId)
    left -= portions
  }
  return succeed(null)
}

/** As everybody locks them. */
const byId = (a: Asked, b: Asked): number => (a.id < b.id ? -1 : 1)

function refusalOf(
  { row, line, portions, day }: HeldCase,
  meal: Meal,
  isGiven: boolean,
): Exclude<Refused['code'], NotOpen['code']> | null {
  if (!isStillInKitchen(line.status)) return 'box_has_left'
  // Of what is made already, a box may hold more than it did.
  const isShort = row.portions !== null
  if (!isShort && !meal.isCookable) return 'meal_not_cookable'
  const inBox = isShort ? new Set<string>() : mealsOfBox(day.lines, line.orderId)
  const refusal = swapRefusal(meal, line, isGiven && !isShort ? new Set([...inBox, meal.id]) : inBox)
  if (refusal) return refusal
  return isShort && portions > meal.spare ? 'no_spare' : null
}

async function swap(tx: Db, { row, line, portions }: HeldCase, meal: Meal, { by, at }: Told): Promise<void> {
  await insertAmendment(tx, {
    ...{ orderItemId: line.itemId, fromMealId: line.mealId, portions },
    ...{ mealId: meal.id, mealName: meal.name, mealCategory: meal.category },
    ...{ allergens: [...(meal.contents.allergens ?? [])], caseId: row.id, reason: row.reason, actor: by, at },
  })
  await settled(tx, row, { state: 'swapped', at, by, note: swapNote(portions, meal.name, line.mealName) })
  await voidTakenLabels(tx, [line.itemId], { at, by, reason: row.reason })
  await tellOfSwap(tx, row, { portions, mealName: line.mealName, instead: meal.name })
}
