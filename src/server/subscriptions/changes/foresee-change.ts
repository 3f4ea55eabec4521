import type { PreviewWire } from '../../../contract/household/preview-wire.ts'
import { releasedState } from '../../../domain/boxes/box-state.ts'
import { chargeChanges } from '../../../domain/charges/charge-changes.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { cents } from '../../../domain/shared/money.ts'
import { type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import { calendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { linesOnWire, notesOf } from '../boxes/box-on-wire.ts'
import { planBoxes, stateFactsOf } from '../boxes/plan-boxes.ts'
import { planEveryWeek, readForecast } from '../read-forecast.ts'
import { findLiveSubscription } from '../subscriptions.records.ts'
import type { ChangeDeps } from './change-subscription.ts'

/** Rolls back everything that was done to find out. */
class OnlyForeseen extends Error {}

/**
 * What a change would do: it is made by its own use case, looked at, and taken back with its transaction. So a preview
 * cannot tell anything else than what comes after it.
 */
export async function foreseeChange<F>(
  { db, clock, kitchen }: ChangeDeps,
  userId: string,
  change: (deps: ChangeDeps) => Promise<Outcome<unknown, F>>,
): Promise<Outcome<PreviewWire, F>> {
  const now = clock.now()
  let told: Outcome<PreviewWire, F> | undefined
  try {
    await db.transaction(async (tx) => {
      const before = await lookAhead(kitchen, tx, userId, now)
      const outcome = await change({ db: tx, kitchen, clock: { now: () => now } })
      told = outcome.ok ? succeed(previewOf(before, await lookAhead(kitchen, tx, userId, now))) : outcome
      throw new OnlyForeseen()
    })
  } catch (error) {
    if (!(error instanceof OnlyForeseen)) throw error
  }
  if (!told) throw new Error('The change was not foreseen')
  return told
}

type Ahead = Omit<PreviewWire, 'changes'>

async function lookAhead(kitchen: Kitchen, tx: Db, userId: string, now: Date): Promise<Ahead> {
  const subscription = await findLiveSubscription(tx, userId)
  const planned = subscription ? await planBoxes(kitchen, tx, { undecidedOf: subscription.id }) : []
  const everyWeek = subscription && (await planEveryWeek(kitchen, tx, subscription))
  return {
    forecast: await readForecast(kitchen, tx, userId, now),
    notes: planned
      .filter((box) => releasedState(kitchen, stateFactsOf(box)) === null)
      .map((box) => ({ delivery_date: box.facts.deliveryDate, sentences: notesOf(box) })),
    every_week: everyWeek && {
      lines: linesOnWire(everyWeek),
      total_cents: everyWeek.total.totalCents,
    },
  }
}

function previewOf(before: Ahead, after: Ahead): PreviewWire {
  const charges = ({ forecast }: Ahead) =>
    forecast.map(({ delivery_date, due_cents }) => ({
      deliveryDate: calendarDate(delivery_date),
      dueCents: cents(due_cents),
    }))
  const isNew = (date: string, sentence: string) =>
    !before.notes.some(
      ({ delivery_date, sentences }) => delivery_date === date && sentences.includes(sentence),
    )
  return {
    ...after,
    notes: after.notes
      .map(({ delivery_date, sentences }) => ({
        delivery_date,
        sentences: sentences.filter((sentence) => isNew(delivery_date, sentence)),
      }))
      .filter(({ sentences }) => sentences.length > 0),
    changes: chargeChanges(charges(before), charges(after)).map((change) => ({
      delivery_date: change.deliveryDate,
      before_cents: change.beforeCents,
      after_cents: change.afterCents,
    })),
  }
}
