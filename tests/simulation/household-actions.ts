import type { Random } from '../../db/demo/seeded-random.ts'
import type { Outcome } from '../../src/domain/shared/outcome.ts'
import { RENEWAL_TERMS_VERSION } from '../../src/domain/subscriptions/renewal-terms.ts'
import type { CalendarDate } from '../../src/domain/time/calendar-date.ts'
import { cancelSubscription } from '../../src/server/cancellations/cancel-subscription.ts'
import { grantCredit } from '../../src/server/ledger/customer-credit.ts'
import { editBox } from '../../src/server/subscriptions/boxes/edit-box.ts'
import { skipBox, unskipBox } from '../../src/server/subscriptions/boxes/skip-box.ts'
import { pauseSubscription } from '../../src/server/subscriptions/pauses/pause-subscription.ts'
import { reactivateSubscription } from '../../src/server/subscriptions/pauses/reactivate-subscription.ts'
import { resumeSubscription } from '../../src/server/subscriptions/pauses/resume-subscription.ts'
import { addDays, newYorkDate } from './calendar.ts'
import { changeCard } from './change-card.ts'
import { type Household, pause, reasonForNoBox, resume } from './household.ts'
import { chosen } from './menu.ts'
import { eightAtOnce } from './open-households.ts'
import type { Simulation } from './simulation.ts'

type Action = (simulation: Simulation, household: Household, random: Random) => Promise<void>

/**
 * Some of the households do something in their portal at this moment. While a cutoff waits for its late run nobody is
 * granted credit: it would make the charge less than was foreseen at the cutoff.
 */
export async function actInPortal(
  simulation: Simulation,
  { isRunLate = false, wishes }: { isRunLate?: boolean; wishes?: ReadonlyMap<Household, Wish> } = {},
): Promise<void> {
  const { households, random, liveliness, product, tally } = simulation
  await endDuePauses(simulation)
  const acting: { household: Household; action: Action }[] = []
  // Drawn before anything is done, so that the order in which the product answers changes nothing.
  for (const household of households) {
    const drawn = drawAction(household, random, liveliness)
    const wish = wishes?.get(household)
    const action = wish ? WISHES[wish] : drawn
    if (action && !(isRunLate && action === receiveCredit)) acting.push({ household, action })
  }
  const seeds = new Map(acting.map(({ household }) => [household, simulation.fork()]))
  await eightAtOnce(acting, async ({ household, action }) => {
    await action(simulation, household, seeds.get(household) ?? random).catch((error: unknown) => {
      tally.violated(`${product.now().toISOString()} ${household.email}: ${String(error)}`)
    })
  })
}

export async function endDuePauses({ product, households, tally, isDown }: Simulation): Promise<void> {
  const today = newYorkDate(product.now())
  for (const household of households) {
    if (household.status !== 'paused' || !household.pausedUntil || household.pausedUntil > today) continue
    resume(household)
    tally.count('pause came to its end')
    if (isDown) tally.count('pause came to its end while nothing ran')
  }
}

function drawAction(household: Household, random: Random, liveliness: number): Action | null {
  const draw = random.fraction()
  if (household.status === 'canceled') return draw < 0.04 * liveliness ? reactivate : null
  if (household.status === 'paused' && household.pausedUntil === null && draw < 0.1) return resumeNow
  // A household that did nothing about it for a week seldom does in the next one.
  if (household.cardMood !== 'good' && draw < (household.failedWeeks > 0 ? 0.05 : 0.2)) return replaceCard
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

const personOf = ({ userId }: Household) => ({ userId, portalUrl: null })

/** A week of the household's calendar in which a box is to come. */
function comingWeek({ product, weeks, isDown }: Simulation, household: Household, random: Random) {
  const open = weeks.open(product.now(), household.firstWeek)
  const coming = open.filter((week) => reasonForNoBox(household, week) === null && !(isDown && week.isMoved))
  return coming.length === 0 ? null : random.pick(coming)
}

/** What a household may do by its own account must be accepted. */
function accepted<F extends { code: string }>(outcome: Outcome<unknown, F>): void {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.failure)}`)
}

const skip: Action = async (simulation, household, random) => {
  const week = comingWeek(simulation, household, random)
  if (!week) return
  const { deps } = simulation.product
  accepted(await skipBox(deps, week.deliveryDate as CalendarDate, personOf(household)))
  household.skipped.add(week.scheduledDate)
  simulation.tally.count('week skipped')
}

const unskip: Action = async ({ product, weeks, tally, isDown }, household) => {
  const open = weeks.open(product.now(), household.firstWeek)
  const week = open.find(({ scheduledDate }) => household.skipped.has(scheduledDate))
  if (!week || household.status === 'paused' || (isDown && week.isMoved)) return
  accepted(await unskipBox(product.deps, week.deliveryDate as CalendarDate, personOf(household)))
  household.skipped.delete(week.scheduledDate)
  tally.count('week un-skipped')
}

const editOneWeek: Action = (simulation, household, random) =>
  edit(simulation, household, { random, everyWeek: false })

const editEveryWeek: Action = (simulation, household, random) =>
  edit(simulation, household, { random, everyWeek: true })

async function edit(
  simulation: Simulation,
  household: Household,
  { random, everyWeek }: { random: Random; everyWeek: boolean },
): Promise<void> {
  const { product, menu, tally } = simulation
  const week = comingWeek(simulation, household, random)
  if (!week || !menu.isKnown(week)) return
  const choice = menu.choose(random, household.size, week)
  const deliveryDate = week.deliveryDate as CalendarDate
  const change = { deliveryDate, selections: chosen(choice), everyWeek }
  accepted(await editBox(product.deps, change, personOf(household)))
  if (everyWeek) {
    household.standing = choice
    household.ownChoices.delete(week.scheduledDate)
  } else household.ownChoices.set(week.scheduledDate, choice)
  household.choseAt = product.now()
  tally.count(everyWeek ? 'every week edited' : 'one week edited')
}

const pauseForAWhile: Action = async ({ product, tally }, household, random) => {
  if (household.status === 'paused') return
  const until = addDays(newYorkDate(product.now()), random.between(3, 60))
  accepted(await pauseSubscription(product.deps, until as CalendarDate, personOf(household)))
  pause(household, product.now(), until)
  tally.count('paused with an end')
}

const pauseOpenly: Action = async ({ product, tally }, household) => {
  if (household.status === 'paused') return
  accepted(await pauseSubscription(product.deps, null, personOf(household)))
  pause(household, product.now(), null)
  tally.count('paused without an end')
}

const resumeNow: Action = async ({ product, tally }, household) => {
  accepted(await resumeSubscription(product.deps, personOf(household)))
  resume(household)
  tally.count('resumed')
}

const replaceCard: Action = async ({ product, tally }, household) => {
  household.cardId = await changeCard(product, household)
  household.cardMood = 'good'
  tally.count('card changed')
}

const cancel: Action = async ({ product, tally }, household) => {
  accepted(await cancelSubscription(product.deps, undefined, personOf(household)))
  household.status = 'canceled'
  household.ended.add(household.subscriptionId)
  tally.count('canceled')
}

const reactivate: Action = async ({ product, weeks, tally }, household) => {
  const yes = { version: RENEWAL_TERMS_VERSION, shownText: null, ip: '10.0.0.1', userAgent: 'simulation' }
  accepted(await reactivateSubscription(product.deps, yes, personOf(household)))
  const [made] = await product.rows<{ id: string; firstDelivery: string }>(
    `select id, first_delivery_date::text as "firstDelivery" from subscriptions where continues_id = $1`,
    [household.subscriptionId],
  )
  if (!made) throw new Error('nothing was reactivated')
  household.subscriptionId = made.id
  household.firstWeek = weeks.deliveredOn(made.firstDelivery).scheduledDate
  household.skipped.clear()
  household.ownChoices.clear()
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

export type Wish = 'pause' | 'cancel'
const WISHES: Record<Wish, Action> = { pause: pauseOpenly, cancel }
