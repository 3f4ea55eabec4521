import { listDueBoxes } from '../subscriptions/due-boxes.ts'
import { readPriceBook } from '../subscriptions/plan-boxes.ts'
import { chargeBox } from './charge-box.ts'
import { recordRunStart } from './cutoff-runs.records.ts'
import { inParallel } from './in-parallel.ts'
import { processBox } from './process-box.ts'
import type { RenewalDeps } from './renewal-deps.ts'

const BATCH = 500
/** As many charges as wait for the provider at the same time. */
const CHARGES_AT_ONCE = 16

/**
 * The cutoff run: every box whose cutoff has passed and that nobody has decided, however long ago that was. Found
 * by state, box by box, so a run that is killed, doubled or late by days ends with one charge per box.
 * @returns how many boxes it looked at
 */
export async function runCutoff(deps: RenewalDeps): Promise<number> {
  const now = deps.clock.now()
  let seen = 0
  for (let after = null as DueBox | null; ; ) {
    const due = await listDueBoxes(deps.db, { now, after, limit: BATCH })
    after = due.at(-1) ?? null
    if (!after) return seen
    await recordRunStart(deps.db, due, now)
    // Prices may change between batches; within one, they are those of one moment.
    const book = await readPriceBook(deps.db)
    await inParallel(due, CHARGES_AT_ONCE, async (box) => {
      try {
        const charge = await processBox(deps, box, book)
        if (charge) await chargeBox(deps, charge)
      } catch (error) {
        deps.log.error({ err: error, box: box.id }, 'a box could not be renewed; it is tried again')
      }
    })
    seen += due.length
  }
}

type DueBox = Awaited<ReturnType<typeof listDueBoxes>>[number]
