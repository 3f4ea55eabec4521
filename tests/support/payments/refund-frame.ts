import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { mailsTo } from '../mail/mailbox.ts'
import { addStaff, type StaffClient, signIn } from '../people/staff.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { startOver } from './declining-cards.ts'
import { tellOfRefund, turnAroundAtBank } from './failing-refunds.ts'
import { type PaidOrder, postedTo } from './money.ts'

type Way = 'card' | 'credit'

/** What the tests about refunds that fail have in common: a product for their file whose owner gets mails, and its money. */
export function refundFrame({ startsOver = true } = {}) {
  let app: TestApp
  let ownerOfApp: StaffClient
  beforeAll(async () => {
    app = await createTestApp({ LOG_LEVEL: 'silent' })
    ownerOfApp = await addStaff(app, 'owner')
  })
  afterAll(() => app.close())
  if (startsOver) beforeEach(() => startOver(app))
  const product = () => app
  const asOwner = () => signIn(ownerOfApp)
  return { product, owner: () => ownerOfApp, asOwner, ...refunding(product, asOwner), ...looking(product) }
}

const refunding = (product: () => TestApp, asOwner: () => Promise<StaffClient>) => ({
  async refund(orderId: string, amountCents: number, to: Way = 'card') {
    const request = { order_id: orderId, amount_cents: amountCents, to, reason: 'Cold' }
    const owner = await asOwner()
    return (
      await owner.call('refundOrder', {
        ...{ ...request, still_cooked: true, request_key: randomUUID() },
      })
    ).body
  },

  /** The bank changes how a refund ended, and the notices are sent. */
  async turnAround(refundId: string, status: 'succeeded' | 'failed') {
    await turnAroundAtBank(product(), refundId, status)
    await tellOfRefund(product(), refundId)
  },

  async pass(time: { minutes: number }) {
    product().clock.advance(time)
    await product().runJobs()
  },
})

const looking = (product: () => TestApp) => ({
  async moneyOf({ number }: PaidOrder) {
    return (await (await product().staff()).call('getOrderMoney', { number })).body
  },

  /** What the ledger has as given back to the card of this order, in cents. */
  async bookedToCard({ orderId }: { orderId: string }, kind: 'refund' | 'stray_out' = 'refund') {
    const given = (await postedTo(product(), orderId, kind)).provider_cash ?? 0
    return -given - ((await postedTo(product(), orderId, `${kind}_reversed`)).provider_cash ?? 0)
  },

  async differences() {
    const { reports } = (await (await product().staff()).call('reconcileMoney')).body
    return reports.flatMap((report) => report.differences)
  },

  /** Once all that waits to be sent is, newest first; the texts on one line. */
  async mailsAbout(email: string, kind: string) {
    await product().runJobs()
    const mails = await mailsTo(product().database, email, kind)
    return mails.map(({ subject, text }) => ({ subject, text: (text ?? '').replaceAll(/\s+/g, ' ') }))
  },
})
