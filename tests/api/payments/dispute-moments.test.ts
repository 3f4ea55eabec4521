import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { chargeBox } from '../../../src/server/charges/charge-box.ts'
import { processBox } from '../../../src/server/cutoffs/process-box.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import { boxOf, mailText, renewAt, subscribed, turnTo } from '../../support/payments/declining-cards.ts'
import { disputeFrame } from '../../support/payments/dispute-frame.ts'
import { disputeAtBank, orderOf, tellOfDispute } from '../../support/payments/disputes.ts'
import { postedTo } from '../../support/payments/money.ts'
import { deliver, noticesOf, rowsOf } from '../../support/people/ordering.ts'
import { chargeAmounts } from '../../support/people/subscribing.ts'
import type { TestCustomer } from '../../support/test-app.ts'

const { product, pass, decide, differences, shownOf, toldOf } = disputeFrame()

describe('a dispute that is heard between the decision about a box and its charge', () => {
  /** The cutoff has decided to charge the box, and its intent is stored. */
  async function decided(customer: TestCustomer) {
    turnTo(product(), 0, 1)
    const payments = createPayments({ port: product().standIn.port, ...product().paymentKeys })
    const { database, clock } = product()
    const deps = {
      db: database.db,
      clock,
      kitchen: ORLANDO_KITCHEN,
      payments,
      log: pino({ level: 'silent' }),
    }
    const [box] = await rowsOf<{ id: string; subscriptionId: string }>(
      product(),
      `select id, subscription_id as "subscriptionId" from boxes where user_id = $1 and delivery_date = '2026-12-14'`,
      [customer.userId],
    )
    const result = box && (await processBox(deps, box))
    if (result?.kind !== 'charging') throw new Error('Nothing is to be charged')
    return { ask: () => chargeBox(deps, result.charge) }
  }
  async function heardInBetween() {
    const customer = await subscribed(product())
    const { id } = await orderOf(product(), customer)
    const dispute = await disputeAtBank(product(), id)
    const { ask } = await decided(customer)
    await tellOfDispute(product(), dispute)
    await ask()
    return customer
  }

  test('stops the charge, which is made once when an owner says to go on', async () => {
    const customer = await heardInBetween()
    await renewAt(product(), 2)
    expect(await chargeAmounts(product(), customer)).toEqual([])
    expect((await decide(customer, 'go_on')).status).toBe(200)
    await renewAt(product(), 30)
    await renewAt(product(), 31)
    expect(await boxOf(product(), customer)).toMatchObject({ outcome: 'charged', order_status: 'confirmed' })
    expect(await chargeAmounts(product(), customer)).toHaveLength(1)
  })

  test('leaves the box out when nobody decides before the kitchen buys', async () => {
    const customer = await heardInBetween()
    await renewAt(product(), 35)
    expect(await boxOf(product(), customer)).toMatchObject({ outcome: 'charging' })
    await renewAt(product(), 36)
    expect(await boxOf(product(), customer)).toMatchObject({ outcome: 'on_hold', order_status: 'canceled' })
    expect(await mailText(product(), customer, 'box-not-made')).toContain('Your bank has raised a question')
    await decide(customer, 'go_on')
    await renewAt(product(), 40)
    expect(await chargeAmounts(product(), customer)).toEqual([])
  })
})

test('a crash while a dispute is recorded leaves nothing of it, and the next word brings all of it once', async () => {
  const customer = await subscribed(product())
  const { id } = await orderOf(product(), customer)
  const dispute = await disputeAtBank(product(), id)
  const notices = await noticesOf(product(), dispute)
  // The last thing that is written of it is the mail.
  await rowsOf(
    product(),
    `create function crash() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$`,
  )
  await rowsOf(
    product(),
    `create trigger crash before insert on outbox_mails for each row when (new.kind = 'dispute') execute function crash()`,
  )
  for (const notice of notices) await deliver(product(), notice)
  expect(await shownOf(customer)).toEqual([])
  expect(await postedTo(product(), id, 'dispute_withdrawn')).toEqual({})
  await rowsOf(product(), 'drop trigger crash on outbox_mails')

  await pass({ minutes: 61 })
  await tellOfDispute(product(), dispute)
  expect(await shownOf(customer)).toHaveLength(1)
  expect(await toldOf(customer)).toHaveLength(1)
  expect((await postedTo(product(), id, 'dispute_withdrawn')).dispute_fees).toBe(1500)
  expect(await differences()).toEqual([])
})
