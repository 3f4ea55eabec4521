import type { StaffRole } from '../../domain/accounts/roles.ts'
import {
  leftOutNote,
  lessGoesBack,
  refundedClash,
  refundedShort,
} from '../../domain/cases/short-cases.words.ts'
import { avoidanceWords } from '../../domain/customers/dietary-preferences.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { holdStanding } from '../accounts/standing/hold-standing.ts'
import {
  type CaseMoney,
  findListedCase,
  type ListedCase,
  mealOf,
  portionsOf,
  readMoneyOf,
} from '../cases/case-money.ts'
import {
  type Asked,
  failureOf,
  type HeldCase,
  holdCase,
  type NotOpen,
  readCase,
  Undone,
} from '../cases/hold-case.ts'
import { leaveOutOfCase } from '../cases/leave-out-of-case.ts'
import { tellOfLeftOut } from '../cases/letters/tell-households.ts'
import { lockOrderAndCredit } from '../money/lock-order.ts'
import type { MoneyDeps } from '../money/money-deps.ts'
import {
  finishRefund,
  type OpenedRefund,
  openRefund,
  type RefundFailure,
} from '../money/refunds/refund-order.ts'
import type { Declined, Held } from '../money/second-person/hold-for-second-person.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'

export type RefundCaseFailure = NotOpen | RefundFailure | { code: 'other_amount' }
export type Refused = RefundCaseFailure | Held | Declined
type Giver = { by: HistoryActor; role: StaffRole }
type Wish = { asked: Asked; amountCents: number; giver: Giver; at: Date }

/** @returns the refund that the provider has to be asked for */
type Settle = (tx: Db, wish: Wish) => Promise<Outcome<OpenedRefund | null, Refused>>

/**
 * What a case is about is left out, and its price given back by the way of every other refund; where less of the order is
 * left, that, and where nothing is, nothing (`sumOfCase`).
 */
export async function refundCase(
  deps: MoneyDeps,
  { amountCents, ...asked }: Asked & { amountCents: number },
  giver: Giver,
): Promise<Outcome<null, Refused>> {
  const wish = { asked, amountCents, giver, at: deps.clock.now() }
  const settle: Settle = amountCents === 0 ? leaveOutUnpaid : refundPortions
  const opened = await deps.db.transaction((tx) => settle(tx, wish)).catch(failureOf<Refused>)
  if (!opened.ok) return opened
  if (opened.value) await finishRefund(deps, opened.value)
  return succeed(null)
}

async function refundPortions(tx: Db, wish: Wish): Promise<Outcome<OpenedRefund, Refused>> {
  const { amountCents, giver, at } = wish
  const found = await holdMoney(tx, wish)
  if (!found.ok) return found
  const { listed, money } = found.value
  if (money.sumCents !== amountCents) return fail({ code: 'other_amount' })
  const request = {
    ...{ orderId: listed.case.orderId, amountCents, to: 'card' as const, requestKey: money.requestKey },
    reason: reasonFor(listed) + lessGoesBack(money),
    // The rest of the box is cooked all the same.
    leavesUncooked: false,
  }
  const refund = await openRefund(tx, request, giver, at)
  if (!refund.ok) return refund
  const held = await holdCase(tx, wish.asked)
  if (!held.ok) throw new Undone<Refused>(held.failure)
  await leaveOut(tx, held.value, { wish, money })
  return refund
}

/** Nothing goes back, so a mail of its own tells the household. */
async function leaveOutUnpaid(tx: Db, wish: Wish): Promise<Outcome<null, Refused>> {
  const found = await holdMoney(tx, wish)
  if (!found.ok) return found
  const { money } = found.value
  if (money.sumCents !== 0) return fail({ code: 'other_amount' })
  if (money.paidCents > 0 && money.isUndecided) return fail({ code: 'payment_disputed' })
  const held = await holdCase(tx, wish.asked)
  if (!held.ok) return held
  await leaveOut(tx, held.value, { wish, money })
  const { line, portions, row } = held.value
  await tellOfLeftOut(tx, row, { portions, mealName: line.mealName, wasPaid: money.paidCents > 0 })
  return succeed(null)
}

type Seen = { listed: ListedCase; money: CaseMoney }

/** An open case with its money, under the lock of its order: nobody takes some of that meanwhile. */
async function holdMoney(tx: Db, { asked, giver }: Wish): Promise<Outcome<Seen, Refused>> {
  const known = await readCase(tx, asked.id)
  if (!known) return fail({ code: 'case_not_found' })
  const standing = await holdStanding(tx, giver.by, 'refund-orders')
  if (!standing.ok) return standing
  if (!(await lockOrderAndCredit(tx, known.orderId))) return fail({ code: 'order_not_found' })
  const listed = await findListedCase(tx, known)
  if (!listed) return fail({ code: 'case_not_found' })
  // Whoever counts changes it under another lock, and its version with it, which is compared once more.
  const { state, version } = listed.case
  if (state !== 'open' || version !== asked.version) return fail({ code: 'case_settled' })
  const money = (await readMoneyOf(tx, [listed]))(listed)
  return money ? succeed({ listed, money }) : fail({ code: 'other_amount' })
}

const leaveOut = (tx: Db, held: HeldCase, { wish, money }: { wish: Wish; money: CaseMoney }): Promise<void> =>
  leaveOutOfCase(tx, held, { by: wish.giver.by, at: wish.at, note: leftOutNote(money) })

/** The mail about the refund says it to the household. */
const reasonFor = (seen: ListedCase): string =>
  seen.case.portions === null
    ? refundedClash(mealOf(seen), avoidanceWords(seen.case.words))
    : refundedShort(mealOf(seen), portionsOf(seen))
