import { businessHourOn } from '../../../src/domain/time/business-time.ts'
import { addDays, type CalendarDate } from '../../../src/domain/time/calendar-date.ts'
import { listReadings } from '../../../src/server/batches/batches.records.ts'
import { readBatchCard } from '../../../src/server/batches/read-batch-card.ts'
import { recordReading } from '../../../src/server/batches/record-reading.ts'
import { takeLots } from '../../../src/server/batches/take-lots.ts'
import { readWorkOrderOf } from '../../../src/server/kitchen/work-order-of-day.ts'
import { beginNextPiece } from '../../../src/server/platform/db/lock-order.ts'
import { listBatches, type StoredBatch } from '../../../src/server/production/production.records.ts'
import { readPlan } from '../../../src/server/production/read-plan.ts'
import { type ProductionDeps, releaseProduction } from '../../../src/server/production/release-production.ts'
import { tickBatch } from '../../../src/server/production/tick-batch.ts'
import { DEMO, done } from '../done.ts'

export type FloorDeps = Omit<ProductionDeps, 'clock'>
/** Something that somebody does in the kitchen at a moment. */
type Event = { at: Date; run: (deps: ProductionDeps) => Promise<unknown> }

const MINUTE = 60_000
/** Portions of a meal that are missing, and of so many other meals are left over. */
const [MISSING, OTHERS] = [2, 6]
const nobodysName = async () => (actor: string) => actor

/** Releases the plan of a delivery on the afternoon two days before. */
export async function releaseWeek(deps: FloorDeps, deliveryDate: CalendarDate): Promise<void> {
  beginNextPiece(deps.db)
  const now = businessHourOn(deps.kitchen, addDays(deliveryDate, -2), 14)
  const { hash: plan } = await readPlan(deps.db, deliveryDate)
  const wish = { deliveryDate, plan, overrideReason: null }
  done(await releaseProduction({ ...deps, clock: { now: () => now } }, wish, DEMO.actor))
}

/** Cooks what was released: starts, lots, temperatures and releases in the order in which they happen. */
export async function cookWeek(deps: FloorDeps, deliveryDate: CalendarDate): Promise<void> {
  const workOrder = await readWorkOrderOf(deps.db, deliveryDate)
  const batches = workOrder ? await listBatches(deps.db, workOrder.id) : []
  const measured = await listCooled(deps, batches)
  const madeOf = portionsMade(batches)
  const events = batches.flatMap((batch) => eventsOf(batch, madeOf(batch), measured.has(batch.id)))
  for (const { at, run } of events.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    beginNextPiece(deps.db)
    await run({ ...deps, clock: { now: () => at } })
  }
}

async function listCooled(deps: FloorDeps, batches: readonly StoredBatch[]): Promise<ReadonlySet<string>> {
  const cooled = new Set<string>()
  for (const { id, startsAt } of batches) {
    const card = await readBatchCard({ ...deps, clock: { now: () => startsAt }, staffNames: nobodysName }, id)
    if (card?.needs_cooling) cooled.add(id)
  }
  return cooled
}

/** One meal comes out short, and of some others a little is left over. */
function portionsMade(batches: readonly StoredBatch[]): (batch: StoredBatch) => number | null {
  const [short, ...others] = batches.filter(({ kind }) => kind === 'meal').map(({ id }) => id)
  const more = others.slice(0, OTHERS)
  return ({ id, plannedPortions }) => {
    if (plannedPortions === null) return null
    const difference = id === short ? -MISSING : more.includes(id) ? MISSING : 0
    return Math.max(1, plannedPortions + difference)
  }
}

function eventsOf(batch: StoredBatch, producedPortions: number | null, isCooled: boolean): Event[] {
  const { id: batchId, startsAt } = batch
  const after = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE)
  const tick = (minutes: number, act: 'start' | 'cooked' | 'done', version: number): Event => ({
    at: after(minutes),
    run: async (deps) => {
      const made = act === 'done' ? producedPortions : null
      done(await tickBatch(deps, { batchId, version, act, producedPortions: made }, DEMO.actor))
    },
  })
  const lots: Event = { at: after(5), run: (deps) => useProposedLots(deps, batchId) }
  if (!isCooled) return [tick(0, 'start', 1), lots, tick(25, 'cooked', 2), tick(40, 'done', 3)]
  const spread = batch.position % 5
  return [
    ...[tick(0, 'start', 1), lots, tick(90, 'cooked', 2), tick(370, 'done', 3)],
    measure(after(88), batchId, { kind: 'cook', tenthsF: 1660 + spread * 12 }),
    measure(after(130), batchId, { kind: 'cool', tenthsF: 1010 + spread * 20 }),
    measure(after(190 + spread), batchId, { kind: 'cool', tenthsF: 660 + spread * 9 }),
    ...(batch.position % 6 === 0 ? [misread(after(280), batchId)] : []),
    measure(after(360), batchId, { kind: 'cool', tenthsF: 380 + spread * 6 }),
  ]
}

async function useProposedLots(deps: ProductionDeps, batchId: string): Promise<void> {
  const card = await readBatchCard({ ...deps, staffNames: nobodysName }, batchId)
  const uses = (card?.needs ?? []).flatMap(({ proposed }) =>
    proposed.map(({ lot_id: lotId, mg }) => ({ lotId, mg })),
  )
  if (uses.length > 0) done(await takeLots(deps, { batchId, uses }, DEMO.actor))
}

type Measured = { kind: 'cook' | 'cool'; tenthsF: number }
const measure = (at: Date, batchId: string, measured: Measured): Event => ({
  at,
  run: async (deps) => {
    const reading = { ...measured, batchId, at, corrects: null, reason: '' }
    done(await recordReading(deps, reading, DEMO.actor))
  },
})

const WRONG = 980
/** A wrong reading and what stands for it: the wrong one stays readable. */
const misread = (at: Date, batchId: string): Event => ({
  at,
  run: async (deps) => {
    const common = { kind: 'cool' as const, batchId, at }
    done(await recordReading(deps, { ...common, tenthsF: WRONG, corrects: null, reason: '' }, DEMO.actor))
    const wrong = (await listReadings(deps.db, batchId)).find(({ tenthsF }) => tenthsF === WRONG)
    if (!wrong) throw new Error('A reading of the demo is gone')
    const right = { ...common, tenthsF: 520, corrects: wrong.id, reason: 'Read the wrong probe' }
    done(await recordReading(deps, right, DEMO.actor))
  },
})
