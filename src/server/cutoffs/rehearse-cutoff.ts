import {
  type BoxAmounts,
  cardNotice,
  REHEARSAL_HOURS,
  type RehearsedBox,
  type RehearsedStep,
} from '../../domain/cutoffs/cutoff-rehearsal.ts'
import { cutoffStep, releaseReason } from '../../domain/cutoffs/cutoff-step.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { businessDateAt } from '../../domain/time/business-time.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import {
  type PlannedBox,
  planBoxes,
  pricedBoxOf,
  readPriceBook,
  stateFactsOf,
} from '../subscriptions/boxes/plan-boxes.ts'
import { insertLines, listDatesToRehearse, startRehearsal } from './rehearsals.records.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen }

const HOUR = 3_600_000

/** From a day before each cutoff on, once: found by state, so that a late start still makes it before the cutoff. */
export async function rehearseDueCutoffs({ db, clock, kitchen }: Deps): Promise<void> {
  const now = clock.now()
  const until = new Date(now.getTime() + REHEARSAL_HOURS * HOUR)
  for (const { deliveryDate, ordersCloseAt } of await listDatesToRehearse(db, {
    now,
    until,
    hours: REHEARSAL_HOURS,
  })) {
    const unlessSince = new Date(ordersCloseAt.getTime() - REHEARSAL_HOURS * HOUR)
    await rehearse(kitchen, db, { deliveryDate, madeAt: now, unlessSince })
  }
}

/** At any time before the cutoff, because somebody wants to see it as it is now. */
export async function rehearseCutoff(
  { db, clock, kitchen }: Deps,
  deliveryDate: CalendarDate,
): Promise<Outcome<null, { code: 'nothing_to_rehearse' }>> {
  const isMade = await rehearse(kitchen, db, { deliveryDate, madeAt: clock.now(), unlessSince: null })
  return isMade ? succeed(null) : fail({ code: 'nothing_to_rehearse' })
}

/**
 * What the run will do with every box of a delivery date, replacing an earlier rehearsal as a whole. Boxes that
 * come before it are planned too: they will have spent their household's credit and promo uses by then.
 */
async function rehearse(
  kitchen: Kitchen,
  db: Db,
  rehearsal: { deliveryDate: CalendarDate; madeAt: Date; unlessSince: Date | null },
): Promise<boolean> {
  const { deliveryDate, madeAt } = rehearsal
  const book = await readPriceBook(db)
  const upToIt = await planBoxes(kitchen, db, { upToDelivery: deliveryDate }, { book })
  const planned = upToIt.filter(({ facts }) => facts.deliveryDate === deliveryDate)
  if (!planned.some(({ facts }) => facts.outcome === null && madeAt < facts.ordersCloseAt)) return false
  const lines = planned.flatMap((box) => rehearsedBox(kitchen, box) ?? [])
  await db.transaction(async (tx) => {
    if (await startRehearsal(tx, rehearsal)) await insertLines(tx, deliveryDate, lines)
  })
  return true
}

const NOTHING: BoxAmounts = { totalCents: 0, discountCents: 0, creditCents: 0, dueCents: 0 }

/** null for a box that the run has nothing to do with: its first order has paid for it. */
function rehearsedBox(kitchen: Kitchen, planned: PlannedBox): RehearsedBox | null {
  const { facts, plan, lines, total, creditCents, dueCents } = planned
  const step = rehearsedStep(kitchen, planned)
  if (!step) return null
  const isPaid = step === 'charge' || step === 'free'
  const { totalCents, discountCents } = total
  const { card } = facts
  const expiry = card?.expMonth && card.expYear ? { expMonth: card.expMonth, expYear: card.expYear } : null
  const isKnown = card === null || expiry !== null
  return {
    boxId: facts.boxId,
    step,
    ...(isPaid ? { totalCents, discountCents, creditCents, dueCents } : NOTHING),
    meals: lines.map(({ mealId, mealName: name, quantity, unitPriceCents }) => ({
      ...{ mealId, name, quantity, unitPriceCents },
    })),
    substitutions: plan.substitutions.map(({ fromName, toMealId, quantity, reason, clashes, forNames }) => ({
      ...{ from: fromName, quantity, reason, clashes },
      ...(forNames && { forNames }),
      to: lines.find(({ mealId }) => mealId === toMealId)?.mealName ?? null,
    })),
    missing: plan.missing,
    card: card && { brand: card.brand ?? '', last4: card.last4 ?? '' },
    cardNotice:
      step === 'charge' && isKnown ? cardNotice(expiry, businessDateAt(kitchen, facts.ordersCloseAt)) : null,
  }
}

/** As `processBox` will decide at the instant of the cutoff. */
function rehearsedStep(kitchen: Kitchen, planned: PlannedBox): RehearsedStep | null {
  const { outcome, ordersCloseAt } = planned.facts
  switch (outcome) {
    case null:
      break
    case 'skipped':
    case 'paused':
    case 'canceled':
    case 'needs_choice':
    case 'not_served':
    case 'no_delivery':
    case 'on_hold':
      return outcome
    default:
      return null
  }
  const step = cutoffStep(kitchen, pricedBoxOf(planned), ordersCloseAt)
  if (step === 'wait') return null
  if (step === 'ask') return 'needs_choice'
  if (step === 'hold') return 'on_hold'
  if (step !== 'release') return step
  const reason = releaseReason(kitchen, stateFactsOf(planned), ordersCloseAt)
  return reason === 'too_late' ? null : (reason ?? 'canceled')
}
