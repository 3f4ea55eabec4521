import { type Charge, chargeBoxes } from '../charges/charge-box.ts'
import { inParallel } from '../charges/in-parallel.ts'
import type { RenewalDeps } from '../charges/renewal-deps.ts'
import { listDueBoxes } from '../subscriptions/boxes/boxes.reads.ts'
import { type PriceBook, readPriceBook } from '../subscriptions/boxes/plan-boxes.ts'
import { endDuePauses } from '../subscriptions/pauses/end-pause.ts'
import { recordRunStart } from './cutoff-runs.records.ts'
import { type BoxResult, chargesIn, processBox, processBoxes } from './process-box.ts'

const BATCH = 500
/** As many boxes as are decided, and their intents written, in one transaction; and their payments in another. */
const DECIDED_TOGETHER = 40
const GROUPS_AT_ONCE = 2

/**
 * The cutoff run: every box whose cutoff has passed and that nobody has decided, however long ago that was. Found
 * by state, box by box, so a run that is killed, doubled or late by days ends with one charge per box.
 * @returns how many boxes it looked at
 */
export async function runCutoff(deps: RenewalDeps): Promise<number> {
  const now = deps.clock.now()
  // First: a household that is back is treated like any other when its card is declined.
  await endDuePauses(deps)
  let seen = 0
  for (let after = null as DueBox | null; ; ) {
    const due = await listDueBoxes(deps.db, { now, after, limit: BATCH })
    after = due.at(-1) ?? null
    if (!after) return seen
    await recordRunStart(deps.db, due, now)
    // Prices may change between batches; within one, they are those of one moment.
    const book = await readPriceBook(deps.db)
    await inParallel(groupsOf(due), GROUPS_AT_ONCE, async (group) => {
      await chargeBoxes(deps, await decide(deps, group, book))
    })
    seen += due.length
  }
}

/** Of one delivery date each, so that no subscription has two boxes in a group. */
function groupsOf(due: readonly DueBox[]): DueBox[][] {
  const groups: DueBox[][] = []
  for (const box of due) {
    const last = groups.at(-1)
    const fits = last && last.length < DECIDED_TOGETHER && last[0]?.deliveryDate === box.deliveryDate
    if (fits) last.push(box)
    else groups.push([box])
  }
  return groups
}

/** One box that fails does not hold up the others of its group: then each is decided separately. */
async function decide(deps: RenewalDeps, group: readonly DueBox[], book: PriceBook): Promise<Charge[]> {
  try {
    return chargesIn(await processBoxes(deps, group, book))
  } catch (error) {
    deps.log.warn({ err: error }, 'some boxes could not be decided together; each is decided by itself')
  }
  const results: BoxResult[] = []
  for (const box of group) {
    try {
      results.push(await processBox(deps, box, book))
    } catch (error) {
      deps.log.error({ err: error, box: box.id }, 'a box could not be renewed; it is tried again')
    }
  }
  return chargesIn(results)
}

type DueBox = Awaited<ReturnType<typeof listDueBoxes>>[number]
