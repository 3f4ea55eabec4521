import type Stripe from 'stripe'
import { emit } from '../books/events.ts'
import type { RefundUnderWay } from '../books/store.ts'
import { newId, unixSeconds, type World } from '../books/world.ts'
import type { RefundFate } from '../cards/test-cards.ts'
import { endWarning } from './dispute.ts'

/** Stripe says "some time later". */
const UNDER_WAY_SECONDS = 60

/** Records a new refund as its card takes it, and what is left of the charge. */
export function beginRefund(
  world: World,
  refund: Stripe.Refund,
  charge: Stripe.Charge,
  fate: RefundFate | undefined,
): Stripe.Refund {
  const begun: Stripe.Refund =
    fate === 'fails'
      ? { ...refund, ...failure() }
      : { ...refund, status: fate === 'pending' ? 'pending' : 'succeeded' }
  world.store.put('refunds', begun)
  emit(world, 'refund.created', begun)
  if (fate === 'fails') {
    emit(world, 'refund.failed', begun)
    return begun
  }
  if (fate) {
    const end = fate === 'pending' ? 'succeeded' : 'failed'
    world.store.put('refundsUnderWay', {
      id: refund.id,
      dueAt: unixSeconds(world) + UNDER_WAY_SECONDS,
      end,
    })
  }
  emit(world, 'charge.refunded', changeRefunded(world, charge, refund.amount))
  return begun
}

export function settleDueRefunds(world: World): void {
  // A copy: each one that is settled leaves the list.
  for (const underWay of [...world.store.all('refundsUnderWay')])
    if (underWay.dueAt <= unixSeconds(world)) settleRefund(world, underWay)
}

/** How a refund ends at the bank. A failed one returns the money to the merchant, and the charge can be refunded again. */
export function settleRefund(world: World, { id, end }: RefundUnderWay): Stripe.Refund {
  const refund = world.store.get('refunds', id)
  if (!refund) throw new Error(`There is no refund ${id}`)
  const settled: Stripe.Refund =
    end === 'failed' ? { ...refund, ...failure() } : { ...withoutFailure(refund), status: 'succeeded' }
  world.store.put('refunds', settled)
  world.store.remove('refundsUnderWay', id)
  const previous = { status: refund.status }
  emit(world, 'refund.updated', settled, previous)
  emit(world, 'charge.refund.updated', settled, previous)
  const charge = world.store.get('charges', String(refund.charge))
  if (end === 'succeeded') {
    if (charge && refund.status === 'failed') changeRefunded(world, charge, refund.amount)
    return settled
  }
  emit(world, 'refund.failed', settled)
  if (charge) changeRefunded(world, charge, -refund.amount)
  return settled
}

function withoutFailure(refund: Stripe.Refund): Stripe.Refund {
  const { failure_reason, failure_balance_transaction, ...others } = refund
  return others
}

const failure = () => ({
  status: 'failed',
  failure_reason: 'expired_or_canceled_card',
  failure_balance_transaction: newId('txn'),
})

function changeRefunded(world: World, charge: Stripe.Charge, amount: number): Stripe.Charge {
  const refunded = charge.amount_refunded + amount
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount }
  world.store.put('charges', changed)
  if (changed.refunded)
    for (const { value } of world.store.ordered('fraudWarnings', { field: 'charge', value: charge.id }))
      endWarning(world, value)
  return changed
}
