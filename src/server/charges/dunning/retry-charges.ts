import { newCardSentence } from '../../../domain/charges/dunning.ts'
import { cents } from '../../../domain/shared/money.ts'
import { calendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { isStopped } from '../../shop/is-stopped.ts'
import { type Charge, chargeBox } from '../charge-box.ts'
import { inParallel } from '../in-parallel.ts'
import type { RenewalDeps } from '../renewal-deps.ts'
import { type DueCase, listDueCases, listOpenCasesOf } from './dunning.reads.ts'
import { dunningStep } from './dunning-step.ts'

const BATCH = 200
const CHARGES_AT_ONCE = 8

/** Takes every case further in which something is due: a try, a mail, or its end. */
export async function retryCharges(deps: RenewalDeps): Promise<void> {
  const now = deps.clock.now()
  for (let after = null as DueCase | null; ; ) {
    const due = await listDueCases(deps.db, { now, after, limit: BATCH })
    after = due.at(-1) ?? null
    if (!after) return
    await inParallel(due, CHARGES_AT_ONCE, async (dunning) => void (await attempt(deps, dunning)))
  }
}

/**
 * Right after a household has saved another card: everything it still owes is tried with it at once.
 * @returns what was charged, and what was declined again, in words; what is not known yet is not told
 */
export async function retryWithNewCard(deps: RenewalDeps, userId: string): Promise<string[]> {
  if (await isStopped(deps.db, 'charges')) return []
  const told: string[] = []
  for (const dunning of await listOpenCasesOf(deps.db, userId)) {
    const tried = await attempt(deps, dunning)
    if (tried?.answer !== 'succeeded' && tried?.answer !== 'declined') continue
    const { amountCents, answer } = tried
    const box = { deliveryDate: calendarDate(dunning.deliveryDate), amountCents: cents(amountCents) }
    told.push(newCardSentence({ ...box, isPaid: answer === 'succeeded' }))
  }
  return told
}

type Tried = { amountCents: number; answer: Awaited<ReturnType<typeof chargeBox>> }

/** @returns null when nothing was charged */
async function attempt(deps: RenewalDeps, dunning: DueCase): Promise<Tried | null> {
  try {
    const step = (tx: Db): Promise<Charge | null> => dunningStep(deps.kitchen, tx, dunning, deps.clock.now())
    const charge = await deps.db.transaction(step)
    return charge && { amountCents: charge.payment.amountCents, answer: await chargeBox(deps, charge) }
  } catch (error) {
    const box = dunning.boxId
    deps.log.error({ err: error, box }, 'a declined box could not be tried again; it is tried later')
    return null
  }
}
