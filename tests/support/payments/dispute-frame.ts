import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import { rowsOf } from '../people/ordering.ts'
import type { TestCustomer } from '../test-app.ts'
import { subscribed } from './declining-cards.ts'
import { DOUBTED, disputeAtProvider, orderOf } from './disputes.ts'
import { refundFrame } from './refund-frame.ts'

/** What the tests about disputes have in common: a product for their file whose owner decides and gets mails. */
export function disputeFrame() {
  const frame = refundFrame()
  const { product, owner, asOwner, mailsAbout } = frame

  beforeEach(async () => {
    // An earlier test's dispute must not hold a later test's household, nor be found by its listing.
    await rowsOf(
      product(),
      `update disputes set decision = 'go_on', decided_by = 'test', decided_at = now() where decision is null`,
    )
  })

  const shown = async () => (await (await asOwner()).call('listDisputes')).body.disputes
  const shownOf = async (customer: TestCustomer) =>
    (await shown()).filter(({ customer_email }) => customer_email === customer.email)
  const theOne = async (customer: TestCustomer) => {
    const [dispute] = await shownOf(customer)
    if (!dispute) throw new Error('It is not on the screen')
    return dispute
  }
  const decide = async (customer: TestCustomer, decision: 'go_on' | 'cancel_subscription') =>
    (await asOwner()).call('decideDispute', { dispute: (await theOne(customer)).id, decision })
  const isOnHold = async (customer: TestCustomer) => (await customer.call('getPortal')).body.charges_on_hold
  const refundOf = async (orderId: string, amount: number, to: 'card' | 'credit' = 'card') =>
    (await asOwner()).call('refundOrder', {
      ...{ order_id: orderId, amount_cents: amount, to, reason: 'Cold', request_key: randomUUID() },
      still_cooked: true,
    })
  const toldOf = async (customer: TestCustomer) =>
    (await mailsAbout(owner().email, 'dispute')).filter(({ text }) => text.includes(customer.email))
  const paidAndDisputed = async (card: string = DOUBTED.disputed) => {
    const customer = await subscribed(product(), card)
    const order = await orderOf(product(), customer)
    const dispute = await disputeAtProvider(product(), order.id)
    return { customer, order, dispute }
  }
  return { ...frame, shownOf, theOne, decide, isOnHold, refundOf, toldOf, paidAndDisputed }
}
