import { firstComingDate } from '../../../domain/boxes/household-boxes.ts'
import type { ChosenMeal } from '../../../domain/boxes/plan-box.ts'
import { mealMinimum } from '../../../domain/meal-plan/meal-minimum.ts'
import type { MealSelections } from '../../../domain/meal-plan/meal-selections.ts'
import { scaleSelections } from '../../../domain/meal-plan/scale-selections.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import { saveHousehold } from '../../customers/save-household.ts'
import type { BoxFactsRow } from '../boxes/box-facts.records.ts'
import { replaceOwnSelections } from '../boxes/boxes.records.ts'
import { type ChooseMealsFailure, chooseMeals } from '../boxes/choose-meals.ts'
import { listUndecidedFacts, type PlannedBox, planFacts, stateFactsOf } from '../boxes/plan-boxes.ts'
import {
  listStandingSelections,
  replaceStandingSelections,
  updateSubscription,
} from '../subscriptions.records.ts'
import {
  type ChangeDeps,
  type Changed,
  changeSubscription,
  type HeldSubscription,
  type Household,
  type NoSubscription,
} from './change-subscription.ts'

export type ChangeHousehold = {
  householdSize: number
  /** null: the standing selections grow or shrink with the household. */
  selections: MealSelections | null
  /** Tells what would be, and changes nothing. */
  isPreview: boolean
}
/** A box past its cutoff is still to be decided, by the household as it was. */
export type BeingClosed = { code: 'orders_being_closed' }
export type HouseholdFailure = ChooseMealsFailure | BeingClosed | NoSubscription
/** `plan` is the first box that comes for the household, or when none comes the next one as it would be. */
export type HouseholdChanged = Changed & { plan: PlannedBox }

/** For how many we cook. Meals of every week, and of weeks with their own, follow in proportion. */
export async function changeHousehold(
  deps: ChangeDeps,
  wanted: ChangeHousehold,
  household: Household,
): Promise<Outcome<HouseholdChanged, HouseholdFailure>> {
  return changeSubscription<HouseholdChanged, HouseholdFailure>(deps, household, async (held) => {
    const { tx, now, subscription } = held
    const undecided = await listUndecidedFacts(tx, subscription.id)
    const open = undecided.filter(({ ordersCloseAt }) => now < ordersCloseAt)
    if (!wanted.isPreview && open.length < undecided.length) return fail({ code: 'orders_being_closed' })
    const standing = await standingFor(held, wanted, open[0] ?? undecided[0])
    if (!standing.ok) return standing
    const scaled = open.map((facts) => ({
      ...facts,
      householdSize: wanted.householdSize,
      standingSelections: [...standing.value],
      ownSelections: facts.ownSelections && scale(facts.ownSelections, subscription, wanted),
    }))
    const planned = await planFacts(deps.kitchen, tx, scaled, { portions: 'claim' })
    const date = firstComingDate(deps.kitchen, planned.map(stateFactsOf), now)
    const plan = planned.find(({ facts }) => facts.deliveryDate === date) ?? planned[0]
    if (!plan) throw new Error(`The subscription ${subscription.id} has no boxes ahead`)
    if (wanted.isPreview || wanted.householdSize === subscription.householdSize)
      return succeed({ receipt: null, sentence: null, plan })
    await replaceStandingSelections(tx, subscription.id, standing.value)
    for (const { boxId, ownSelections } of scaled)
      if (ownSelections) await replaceOwnSelections(tx, boxId, ownSelections)
    const { householdSize } = wanted
    await updateSubscription(tx, subscription.id, { householdSize }, now)
    await saveHousehold({ db: tx, clock: deps.clock }, householdSize, subscription.userId)
    const old = { householdSize: subscription.householdSize }
    const receipt = await held.write({ kind: 'household', old, new: { householdSize } }, date)
    return succeed({ receipt, sentence: null, plan })
  })
}

async function standingFor(
  { tx, subscription }: HeldSubscription,
  wanted: ChangeHousehold,
  next: BoxFactsRow | undefined,
): Promise<Outcome<readonly ChosenMeal[], ChooseMealsFailure>> {
  const { selections, householdSize } = wanted
  if (selections && next) {
    const { scheduledDate } = next
    const standing = next.standingSelections
    const { userId } = subscription
    return chooseMeals(tx, selections, { userId, householdSize, scheduledDate, standing })
  }
  return succeed(scale(await listStandingSelections(tx, subscription.id), subscription, wanted))
}

const scale = (
  meals: readonly ChosenMeal[],
  from: { householdSize: number },
  to: { householdSize: number },
): ChosenMeal[] => scaleSelections(meals, mealMinimum(from.householdSize), mealMinimum(to.householdSize))
