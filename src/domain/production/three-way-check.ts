import { cents, formatDollars } from '../shared/money.ts'
import type { ReleaseBlocker } from './release-blocker.ts'

/** An order of a delivery date with its money in cents, test orders left out. */
export type CheckedOrder = {
  readonly orderNumber: string
  readonly isPlaced: boolean
  readonly isCanceled: boolean
  /** Whether the plan cooks it. */
  readonly isCooked: boolean
  readonly totalCents: number
  /** Paid by credit. */
  readonly creditCents: number
  /** Reached us by card, in all payments that went well. */
  readonly capturedCents: number
  /** Given back, to the card and as credit. */
  readonly refundedCents: number
  readonly saidStillCooked: boolean
  /** Money that no order may take and that we still hold. */
  readonly strayCents: number
  /** Payments and payment pages of which nobody knows yet how they ended. */
  readonly unanswered: number
  /** As the order says, as its lines add up, and as they are cooked: swaps count, what is left out does not. */
  readonly meals: number
  readonly lineMeals: number
  readonly cookedMeals: number
}

export type CheckedDay = {
  readonly orders: readonly CheckedOrder[]
  /** Portions that the plan cooks, before anything extra. */
  readonly plannedMeals: number
  /** Notices of the payment provider that have come and are not worked through. */
  readonly waitingNotices: number
}

/** Boxes to cook, money received and meals counted, compared order by order: everything that does not fit, by name. */
export function threeWayCheck({
  orders,
  plannedMeals,
  waitingNotices,
}: CheckedDay): readonly ReleaseBlocker[] {
  const counted = orders
    .filter(({ isCooked }) => isCooked)
    .reduce((sum, { cookedMeals }) => sum + cookedMeals, 0)
  return [
    ...orders.flatMap(mismatchesOf),
    ...(waitingNotices > 0 ? [dayBlocker('notice_missing', noticesText(waitingNotices))] : []),
    ...(counted === plannedMeals
      ? []
      : [dayBlocker('counts_differ', `The plan cooks ${plannedMeals} meals, the boxes hold ${counted}.`)]),
  ]
}

function mismatchesOf(order: CheckedOrder): ReleaseBlocker[] {
  const { orderNumber, isPlaced, isCanceled, isCooked, meals, lineMeals, unanswered, strayCents } = order
  const kept = order.capturedCents + order.creditCents - order.refundedCents
  const missing = order.totalCents - order.creditCents - order.capturedCents
  const isRefunded = order.totalCents > 0 && order.refundedCents >= order.totalCents
  const found: ReleaseBlocker[] = []
  const name = (kind: ReleaseBlocker['kind'], text: string) =>
    found.push({ kind, orderNumber, text: `${orderNumber}: ${text}` })
  if (isCanceled && order.capturedCents > order.refundedCents)
    name(
      'paid_but_canceled',
      `it is canceled, and ${money(order.capturedCents - order.refundedCents)} of it was not given back.`,
    )
  if (isCanceled && isCooked) name('canceled_but_cooked', 'it is canceled, and the plan cooks it.')
  if (isPlaced && isRefunded && !order.saidStillCooked)
    name('canceled_but_cooked', 'all of it was given back, and nobody has said that it is cooked anyway.')
  if (isPlaced && !isCooked && order.cookedMeals > 0)
    name('counts_differ', 'it is paid, and the plan does not cook it.')
  if (isPlaced && missing > 0) name('not_paid', `${money(missing)} of its price never came.`)
  if (isPlaced && (missing < 0 || strayCents > 0))
    name('paid_twice', `${money(Math.max(0, -missing) + strayCents)} more than its price came.`)
  if (!isPlaced && !isCanceled && strayCents > 0)
    name('paid_twice', `${money(strayCents)} came for it, and it was never placed.`)
  if (isCanceled && strayCents > 0)
    name('paid_but_canceled', `${money(strayCents)} came for it although it is canceled.`)
  if (unanswered > 0) name('notice_missing', 'the payment provider has not said how a payment of it ended.')
  if (isPlaced && meals !== lineMeals)
    name('counts_differ', `it says ${meals} meals, and its lines hold ${lineMeals}.`)
  return kept >= 0
    ? found
    : [...found, { kind: 'not_paid', orderNumber, text: `${orderNumber}: more was given back than came.` }]
}

const dayBlocker = (kind: ReleaseBlocker['kind'], text: string): ReleaseBlocker => ({
  kind,
  orderNumber: null,
  text,
})

const noticesText = (count: number) =>
  count === 1
    ? 'A notice of the payment provider is not worked through.'
    : `${count} notices of the payment provider are not worked through.`
const money = (amount: number) => formatDollars(cents(amount))
