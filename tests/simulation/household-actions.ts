import type { Random } from '../../db/seed/seeded-random.ts'
import { grantCredit } from '../../src/server/ledger/customer-credit.ts'
import { findEditableOrder } from '../../src/server/orders/find-editable-order.ts'
import { updateMealSelections } from '../../src/server/subscriptions/update-meal-selections.ts'
import { addDays, newYorkDate } from './calendar.ts'
import { type Household, pause, resume } from './household.ts'
import { chosen } from './menu.ts'
import { eightAtOnce } from './open-households.ts'
import type { Simulation } from './simulation.ts'
import {
  cancelSubscription,
  changeCard,
  endPauses,
  pauseSubscription,
  reactivateSubscription,
  resumeSubscription,
  setSkipped,
} from './subscription-actions.ts'

type Action = (simulation: Simulation, household: Household, random: Random) => Promise<void>

/**
 * Some of the households do something in their portal at this moment. While a cutoff waits for its late run nobody is
 * granted credit: it would make the charge less than was foreseen at the cutoff.
 */
export async function actInPortal(simulation: Simulation, { isRunLate = false } = {}): Promise<void> {
  const { households, random, liveliness, product, tally } = simulation
  await endDuePauses(simulation)
  const acting: { household: Household; action: Action }[] = []
  // Drawn before anything is done, so that the order in which the product answers changes nothing.
  for (const household of households) {
    const action = drawAction(household, random, liveliness)
    if (action && !(isRunLate && action === receiveCredit)) acting.push({ household, action })
  }
  const seeds = new Map(acting.map(({ household }) => [household, simulation.fork()]))
  await eightAtOnce(acting, async ({ household, action }) => {
    await action(simulation, household, seeds.get(household) ?? random).catch((error: unknown) => {
      tally.violated(`${product.now().toISOString()} ${household.email}: ${String(error)}`)
    })
  })
}

async function endDuePauses({ product, households, tally }: Simulation): Promise<void> {
  const today = newYorkDate(product.now())
  await endPauses(product)
  for (const household of households) {
    if (household.status !== 'paused' || !household.pausedUntil || household.pausedUntil > today) continue
    resume(household)
    tally.count('pause came to its end')
  }
}

function drawAction(household: Household, random: Random, liveliness: number): Action | null {
  const draw = random.fraction()
  if (household.status === 'canceled') return draw < 0.04 * liveliness ? reactivate : null
  if (household.status === 'paused' && household.pausedUntil === null && draw < 0.1) return resumeNow
  if (household.cardMood !== 'good' && draw < 0.2) return replaceCard
  const likely: [number, Action][] = [
    [0.015, skip],
    [0.008, unskip],
    [0.01, editOneWeek],
    [0.006, editEveryWeek],
    [0.003, pauseForAWhile],
    [0.002, pauseOpenly],
    [0.002, replaceCard],
    [0.003, cancel],
    [0.006, receiveCredit],
  ]
  let limit = 0
  for (const [probability, action] of likely) {
    limit += probability * liveliness
    if (draw < limit) return action
  }
  return null
}

const skip: Action = async ({ product, weeks, tally }, household, random) => {
  const week = random.pick(weeks.open(product.now(), household.firstWeek))
  const { subscriptionId } = household
  if (!(await setSkipped(product, { subscriptionId, deliveryDate: week.deliveryDate }, true))) return
  household.skipped.add(week.scheduledDate)
  tally.count('week skipped')
}

const unskip: Action = async ({ product, weeks, tally }, household) => {
  const open = weeks.open(product.now(), household.firstWeek)
  const week = open.find(({ scheduledDate }) => household.skipped.has(scheduledDate))
  const { subscriptionId } = household
  if (!week || !(await setSkipped(product, { subscriptionId, deliveryDate: week.deliveryDate }, false)))
    return
  household.skipped.delete(week.scheduledDate)
  tally.count('week un-skipped')
}

const editOneWeek: Action = (simulation, household, random) =>
  edit(simulation, household, { random, everyWeek: false })

const editEveryWeek: Action = (simulation, household, random) =>
  edit(simulation, household, { random, everyWeek: true })

async function edit(
  { product, weeks, menu, tally }: Simulation,
  household: Household,
  { random, everyWeek }: { random: Random; everyWeek: boolean },
): Promise<void> {
  const { deps } = product
  const order = await findEditableOrder(deps.db, household.userId, product.now())
  if (!order) return
  const choice = menu.choose(random, household.size)
  const change = { orderId: order.id, selections: chosen(choice), applyToFutureOrders: everyWeek }
  const outcome = await updateMealSelections(deps, change, household.userId)
  if (!outcome.ok) throw new Error(`an edit before the cutoff was refused: ${outcome.failure.code}`)
  const { scheduledDate } = weeks.deliveredOn(order.delivery_date)
  if (everyWeek) {
    household.standing = choice
    household.ownChoices.delete(scheduledDate)
  } else household.ownChoices.set(scheduledDate, choice)
  tally.count(everyWeek ? 'every week edited' : 'one week edited')
}

const pauseForAWhile: Action = async ({ product, tally }, household, random) => {
  if (household.status === 'paused') return
  const until = addDays(newYorkDate(product.now()), random.between(3, 60))
  await pauseSubscription(product, household.subscriptionId, until)
  pause(household, product.now(), until)
  tally.count('paused with an end')
}

const pauseOpenly: Action = async ({ product, tally }, household) => {
  if (household.status === 'paused') return
  await pauseSubscription(product, household.subscriptionId, null)
  pause(household, product.now(), null)
  tally.count('paused without an end')
}

const resumeNow: Action = async ({ product, tally }, household) => {
  await resumeSubscription(product, household.subscriptionId)
  resume(household)
  tally.count('resumed')
}

const replaceCard: Action = async ({ product, tally }, household) => {
  household.cardId = await changeCard(product, household)
  household.cardMood = 'good'
  tally.count('card changed')
}

const cancel: Action = async ({ product, tally }, household) => {
  await cancelSubscription(product, household.subscriptionId)
  household.status = 'canceled'
  tally.count('canceled')
}

const reactivate: Action = async ({ product, weeks, tally }, household) => {
  const { subscriptionId, firstDeliveryDate } = await reactivateSubscription(
    product,
    household.subscriptionId,
  )
  household.subscriptionId = subscriptionId
  household.firstWeek = weeks.deliveredOn(firstDeliveryDate).scheduledDate
  household.skipped.clear()
  household.ownChoices.clear()
  household.failedWeeks = 0
  resume(household)
  tally.count('reactivated')
}

const receiveCredit: Action = async ({ product, tally }, household, random) => {
  const amountCents = random.pick([500, 1000, 2500, 20_000, 60_000])
  const now = product.now()
  const grant = { userId: household.userId, amountCents, reason: 'A melted ice pack', now }
  await product.deps.db.transaction((tx) =>
    grantCredit(tx, { ...grant, dedupKey: `${household.number}:${now.toISOString()}` }),
  )
  household.creditCents += amountCents
  tally.count('credit granted')
}
