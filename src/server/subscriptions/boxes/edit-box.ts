import { boxPriceSentence } from '../../../domain/boxes/box-notes.ts'
import { firstComingDate } from '../../../domain/boxes/household-boxes.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { type MealSelections, sameMeals, totalMeals } from '../../../domain/meal-plan/meal-selections.ts'
import { cents } from '../../../domain/shared/money.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { findShortage, holdPortions, type SoldOut } from '../../menu/weeks/portions.ts'
import {
  type ChangeDeps,
  type Changed,
  changeSubscription,
  type HeldSubscription,
  type Household,
  holdBox,
} from '../changes/change-subscription.ts'
import { type ChosenMeals, replaceStandingSelections } from '../subscriptions.records.ts'
import { keepClosedBoxes } from './align-boxes.ts'
import type { BoxFactsRow } from './box-facts.records.ts'
import { replaceOwnSelections } from './boxes.records.ts'
import { type ChooseMealsFailure, chooseMeals, mealsInWords } from './choose-meals.ts'
import { listUndecidedFacts, planBoxes, stateFactsOf } from './plan-boxes.ts'
import type { BoxFailure } from './skip-box.ts'
import { chosenBefore } from './told-book.ts'

export type EditBox = {
  deliveryDate: CalendarDate
  /** null: the week goes back to the standing selections. */
  selections: MealSelections | null
  everyWeek: boolean
}

/** `menu_to_come`: nobody knows yet what can be chosen for the week. */
export type EditFailure = BoxFailure | ChooseMealsFailure | SoldOut | { code: 'menu_to_come' }

/** The meals of one week, or of every week that has no choice of its own. */
export async function editBox(
  deps: ChangeDeps,
  { deliveryDate, selections, everyWeek }: EditBox,
  household: Household,
): Promise<Outcome<Changed, EditFailure>> {
  return changeSubscription<Changed, EditFailure>(deps, household, async (held) => {
    const box = await holdBox(deps.kitchen, held, deliveryDate, 'edit')
    if (!box.ok) return box
    const { facts, plan } = box.value
    if (selections && plan.kind === 'menu_to_come') return fail({ code: 'menu_to_come' })
    const chosen =
      selections &&
      (await chooseMeals(held.tx, selections, {
        ...held.subscription,
        scheduledDate: facts.scheduledDate,
        standing: chosenBefore(facts),
      }))
    if (chosen && !chosen.ok) return chosen
    const order = { orderId: facts.order?.id ?? null, held: facts.order?.items ?? [] }
    const wanted = { selections: selections ?? [], boxId: facts.boxId, ...order }
    await holdPortions(held.tx, [facts])
    const shortage = await findShortage(held.tx, facts, wanted)
    if (shortage) return fail(shortage)
    if (chosen && everyWeek) return succeed(await changeEveryWeek(deps.kitchen, held, facts, chosen.value))
    const receipt = await changeWeekMeals(held, facts, chosen?.value ?? null)
    return succeed({ receipt, sentence: receipt && (await priceOf(deps.kitchen, held, facts)) })
  })
}

/** What the box costs after a change of its meals, in words; null when it lacks meals. */
export async function priceOf(
  kitchen: Kitchen,
  { tx, subscription }: Pick<HeldSubscription, 'tx' | 'subscription'>,
  { boxId, deliveryDate }: BoxFactsRow,
  everyWeek = false,
): Promise<string | null> {
  // With the household's other boxes: credit goes to the first of them.
  const planned = await planBoxes(kitchen, tx, { undecidedOf: subscription.id }, { portions: 'claim' })
  const box = planned.find(({ facts }) => facts.boxId === boxId)
  if (box?.plan.kind !== 'ready') return null
  // A discount may end after this box: then its price is not that of every week.
  const isEveryWeeks = everyWeek && box.total.discountCents === 0
  return boxPriceSentence({
    deliveryDate: isEveryWeeks ? null : deliveryDate,
    meals: totalMeals(box.lines),
    totalCents: box.total.totalCents,
    creditCents: isEveryWeeks ? cents(0) : box.creditCents,
  })
}

const KEEP_THEIR_OWN = 'Weeks with meals of their own keep them.'

async function changeEveryWeek(
  kitchen: Kitchen,
  held: HeldSubscription,
  facts: BoxFactsRow,
  chosen: ChosenMeals,
): Promise<Changed> {
  const receipt = await changeStandingMeals(kitchen, held, facts, chosen)
  const others = (await listUndecidedFacts(held.tx, held.subscription.id)).filter(
    ({ ownSelections, ordersCloseAt }) => ownSelections !== null && held.now < ordersCloseAt,
  )
  const told = [receipt && (await priceOf(kitchen, held, facts, true)), others.length > 0 && KEEP_THEIR_OWN]
  return { receipt, sentence: told.filter(Boolean).join(' ') || null }
}

/** One week's own meals; null goes back to the standing ones. @returns null when the meals were these already */
export async function changeWeekMeals(
  { tx, write }: HeldSubscription,
  { boxId, deliveryDate, ownSelections, standingSelections, persons }: BoxFactsRow,
  chosen: ChosenMeals | null,
): Promise<Changed['receipt']> {
  const before = ownSelections ?? standingSelections
  const after = chosen ?? standingSelections
  await replaceOwnSelections(tx, boxId, chosen)
  if (sameMeals(before, after)) return null
  return write(
    {
      kind: 'edit_week',
      old: { deliveryDate, meals: await mealsInWords(tx, before, persons) },
      new: { deliveryDate, meals: await mealsInWords(tx, after, persons) },
    },
    deliveryDate,
  )
}

/**
 * The meals of every week that has none of its own; the week they were chosen in gives up its own.
 * @returns null when the meals were these already
 */
export async function changeStandingMeals(
  kitchen: Kitchen,
  held: HeldSubscription,
  facts: BoxFactsRow,
  chosen: ChosenMeals,
): Promise<Changed['receipt']> {
  const { tx, now, subscription } = held
  const before = facts.standingSelections
  await keepClosedBoxes(tx, subscription, now)
  await replaceStandingSelections(tx, subscription.id, chosen)
  if (sameMeals(before, chosen)) return changeWeekMeals(held, facts, null)
  await replaceOwnSelections(tx, facts.boxId, null)
  const planned = await planBoxes(kitchen, tx, { undecidedOf: subscription.id }, { portions: 'claim' })
  const shared = planned.filter((box) => box.facts.ownSelections === null)
  const change = {
    kind: 'edit_standing',
    old: { meals: await mealsInWords(tx, before, facts.persons) },
    new: { meals: await mealsInWords(tx, chosen, facts.persons) },
  } as const
  return held.write(change, firstComingDate(kitchen, shared.map(stateFactsOf), now))
}
