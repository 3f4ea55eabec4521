import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { type Charge, chargeBox } from '../../../src/server/charges/charge-box.ts'
import { dunningStep } from '../../../src/server/charges/dunning/dunning-step.ts'
import { recordCharges } from '../../../src/server/charges/record-charge.ts'
import type { RenewalDeps } from '../../../src/server/charges/renewal-deps.ts'
import type { AskedProvider } from '../../../src/server/charges/renewal-payment.ts'
import { processBox, processBoxes } from '../../../src/server/cutoffs/process-box.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import { type DueBox, listDueBoxes } from '../../../src/server/subscriptions/boxes/boxes.reads.ts'
import { readPriceBook } from '../../../src/server/subscriptions/boxes/plan-boxes.ts'
import { lockBoxesToSettle } from '../../../src/server/subscriptions/boxes/settle-box.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { boxOf, paymentMails, renew, startOver } from '../../support/payments/declining-cards.ts'
import { failNextCalls, rowsOf } from '../../support/people/ordering.ts'
import { atSecondCutoff, subscriber, takenFrom } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
let deps: RenewalDeps
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  const payments = createPayments({ port: product.standIn.port, ...product.paymentKeys })
  deps = {
    db: product.database.db,
    clock: product.clock,
    kitchen: ORLANDO_KITCHEN,
    payments,
    log: pino({ level: 'silent' }),
  }
})
afterAll(() => product.close())
beforeEach(() => startOver(product))

/** A household at its cutoff, and its box as a run has found it. */
async function dueHousehold(): Promise<{ customer: TestCustomer; due: DueBox[]; box: DueBox }> {
  const customer = await subscriber(product)
  atSecondCutoff(product)
  const page = { now: product.clock.now(), after: null, limit: 500 }
  const known = await rowsOf<{ id: string }>(product, 'select id from boxes where user_id = $1', [
    customer.userId,
  ])
  const due = (await listDueBoxes(deps.db, page)).filter(({ id }) => known.some((box) => box.id === id))
  const [box] = due
  if (!box) throw new Error('No box is due')
  return { customer, due, box }
}

/** A household at its cutoff, with the intent of its charge written and the provider not asked yet. */
async function chargeToMake(): Promise<{ customer: TestCustomer; box: DueBox; charge: Charge }> {
  const { customer, box } = await dueHousehold()
  const result = await processBox(deps, box)
  if (result.kind !== 'charging') throw new Error('The box is not charged')
  return { customer, box, charge: result.charge }
}

const paymentsOf = ({ userId }: TestCustomer) =>
  rowsOf<{ status: string; captured: boolean }>(
    product,
    `select p.status, p.captured_cents = p.amount_cents as captured from payments p join boxes b
     on b.order_id = p.order_id where b.user_id = $1 and b.outcome <> 'first_box'`,
    [userId],
  )
const movementsOf = async ({ userId }: TestCustomer) =>
  (
    await rowsOf<{ kind: string }>(
      product,
      `select t.kind from ledger_transactions t join boxes b on b.order_id = t.order_id
       where b.user_id = $1 and b.outcome <> 'first_box'`,
      [userId],
    )
  ).map(({ kind }) => kind)
const record = ({ payment }: Charge, answer: AskedProvider) =>
  deps.db.transaction((tx) =>
    recordCharges(ORLANDO_KITCHEN, tx, [{ payment, result: answer }], product.clock.now()),
  )

describe('a box that one run has taken', () => {
  test('is left alone by every other that had found it before', async () => {
    const { customer, due, box } = await dueHousehold()
    const book = await readPriceBook(deps.db)
    const boxId = box.id
    expect(await processBoxes(deps, due, book)).toMatchObject([{ boxId, kind: 'charging' }])
    expect(await deps.db.transaction((tx) => lockBoxesToSettle(tx, due))).toEqual([])
    expect(await processBoxes(deps, due, book)).toEqual([{ boxId, kind: 'decided_before' }])
    expect(await processBox(deps, box)).toEqual({ boxId, kind: 'decided_before' })
    expect(await paymentsOf(customer)).toEqual([{ status: 'initiated', captured: false }])
  })
})

const DECLINED = {
  kind: 'declined',
  ...{ paymentIntentId: null, code: 'card_declined', declineCode: null, message: 'No.' },
} as const

describe('a charge', () => {
  test('that two processes ask for at the same time is taken once', async () => {
    const { customer, charge } = await chargeToMake()
    const answers = await Promise.all([chargeBox(deps, charge), chargeBox(deps, charge)])
    expect(answers).toEqual(['succeeded', 'succeeded'])
    expect(await takenFrom(product, customer)).toHaveLength(2)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charged', order_status: 'confirmed' })
  })

  test('whose success is told twice is booked and mailed once', async () => {
    const { customer, charge } = await chargeToMake()
    const answer = {
      kind: 'succeeded',
      paymentIntentId: 'pi_told_twice',
      paidAt: product.clock.now(),
    } as const
    for (let times = 0; times < 2; times += 1) await record(charge, answer)
    expect(await paymentsOf(customer)).toEqual([{ status: 'succeeded', captured: true }])
    expect(await movementsOf(customer)).toEqual(['order_paid'])
    expect(await rowsOf(product, 'select 1 from stray_payments')).toEqual([])
    expect(await mailsTo(product.database, customer.email, 'order-confirmed')).toHaveLength(2)
  })

  test('whose decline is told twice counts as one try, and its first word stands', async () => {
    const { customer, charge } = await chargeToMake()
    for (let times = 0; times < 2; times += 1) await record(charge, DECLINED)
    expect(await boxOf(product, customer)).toMatchObject({ case_status: 'retrying', attempts: 1 })
    expect(await paymentMails(product, customer)).toEqual(['payment-failed'])
    await record(charge, { kind: 'succeeded', paymentIntentId: 'pi_late', paidAt: product.clock.now() })
    expect(await paymentsOf(customer)).toEqual([{ status: 'failed', captured: false }])
    expect(await movementsOf(customer)).toEqual([])
  })

  test('whose answer was lost is found again when the provider has forgotten its key', async () => {
    const { customer, charge } = await chargeToMake()
    await failNextCalls(product, { path: '/v1/payment_intents', kind: '500-after-unkept', times: 3 })
    expect(await chargeBox(deps, charge)).toBe('no_answer')
    product.clock.advance({ hours: 25 })
    await renew(product)
    expect(await takenFrom(product, customer)).toHaveLength(2)
    expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charged', order_status: 'confirmed' })
  })

  test('that was declined is not tried again while a try is under way', async () => {
    const { customer, box, charge } = await chargeToMake()
    await record(charge, DECLINED)
    product.clock.advance({ hours: 6 })
    const step = () =>
      deps.db.transaction((tx) =>
        dunningStep(
          ORLANDO_KITCHEN,
          tx,
          { boxId: box.id, subscriptionId: box.subscriptionId },
          product.clock.now(),
        ),
      )
    expect(await step()).toMatchObject({ isRepeated: false })
    expect(await step()).toBeNull()
    expect((await paymentsOf(customer)).map(({ status }) => status).sort()).toEqual(['failed', 'initiated'])
  })
})
