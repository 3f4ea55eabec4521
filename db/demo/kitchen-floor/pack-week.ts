import { and, asc, eq, isNull } from 'drizzle-orm'
import { LABEL_SIZES } from '../../../src/domain/labels/paper/label-size.ts'
import { businessHourOn } from '../../../src/domain/time/business-time.ts'
import { addDays, type CalendarDate } from '../../../src/domain/time/calendar-date.ts'
import { printLabels, reprintLabels } from '../../../src/server/labels/runs/print-labels.ts'
import { listBoxes, type StoredBox } from '../../../src/server/packing/packing.records.ts'
import { scanIntoBox } from '../../../src/server/packing/scan-into-box.ts'
import type { Db } from '../../../src/server/platform/db/db.ts'
import { beginNextPiece } from '../../../src/server/platform/db/lock-order.ts'
import { mealLabels } from '../../../src/server/platform/db/schema/production/labels.ts'
import { closeProduction } from '../../../src/server/production/release-production.ts'
import { DEMO, done } from '../done.ts'
import type { FloorDeps } from './cook-week.ts'

const MINUTE = 60_000
/** Between two scans at a station. */
const SCAN = 4000
const STATIONS = ['Table 1', 'Table 2'] as const
/** Every so many boxes somebody takes a meal of the next box first. */
const MISTAKE_EVERY = 17
/** Labels that a jammed printer spoiled. */
const JAMMED = { from: 21, to: 26 }
const SIZE = LABEL_SIZES[1]

/** Prints a label for every portion, some of them twice because the roll jammed, and closes the day's cooking. */
export async function labelWeek(
  { origin, ...deps }: FloorDeps & { origin: string },
  deliveryDate: CalendarDate,
): Promise<void> {
  const from = businessHourOn(deps.kitchen, addDays(deliveryDate, -1), 17).getTime()
  const at = (minutes: number) => {
    beginNextPiece(deps.db)
    return { ...deps, origin, clock: { now: () => new Date(from + minutes * MINUTE) } }
  }
  const wish = { deliveryDate, size: SIZE, mealIds: null }
  const { runId } = done(await printLabels(at(0), wish, DEMO.actor))
  const again = await reprintLabels(
    at(6),
    { runId, ...JAMMED, size: SIZE, reason: 'The roll jammed' },
    DEMO.actor,
  )
  // A small demo has fewer labels than that.
  if (!again.ok && again.failure.code !== 'nothing_to_print') done(again)
  done(await closeProduction(at(15), deliveryDate, DEMO.actor))
}

/** Two stations scan every portion into its box, now and then a wrong one first. */
export async function packWeek(deps: FloorDeps, deliveryDate: CalendarDate): Promise<void> {
  const boxes = await listBoxes(deps.db, deliveryDate)
  const codes = await readCodes(deps.db, deliveryDate)
  const begins = businessHourOn(deps.kitchen, addDays(deliveryDate, -1), 18).getTime()
  const scans = STATIONS.map(() => 0)
  for (const [place, box] of boxes.entries()) {
    const table = place % STATIONS.length
    const scan = async (labelId: string) => {
      beginNextPiece(deps.db)
      scans[table] = (scans[table] ?? 0) + 1
      const now = new Date(begins + (scans[table] ?? 0) * SCAN)
      const wanted = { orderId: box.orderId, code: codes.get(labelId) ?? '', station: STATIONS[table] ?? '' }
      return done(await scanIntoBox({ ...deps, clock: { now: () => now } }, wanted, DEMO.actor)).verdict
    }
    const strange = place % MISTAKE_EVERY === 1 ? boxes[place + 1]?.portions[0] : undefined
    if (strange) await scan(strange.labelId)
    await packBox(box, scan)
  }
}

async function packBox(box: StoredBox, scan: (labelId: string) => Promise<string>): Promise<void> {
  let verdict = ''
  for (const { labelId } of box.portions) verdict = await scan(labelId)
  if (verdict !== 'packed') throw new Error(`A box of the demo ended as ${verdict}`)
}

async function readCodes(db: Db, deliveryDate: CalendarDate): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: mealLabels.id, code: mealLabels.code })
    .from(mealLabels)
    .where(and(eq(mealLabels.deliveryDate, deliveryDate), isNull(mealLabels.voidedAt)))
    .orderBy(asc(mealLabels.place))
  return new Map(rows.map(({ id, code }) => [id, code]))
}
