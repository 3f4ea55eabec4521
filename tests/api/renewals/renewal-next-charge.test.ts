import { drizzle } from 'drizzle-orm/node-postgres'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { cents, formatDollars } from '../../../src/domain/shared/money.ts'
import { mailPaidBoxes } from '../../../src/server/charges/record-charge.ts'
import { runCutoff } from '../../../src/server/cutoffs/run-cutoff.ts'
import { lockOrdersToCharge } from '../../../src/server/orders/find-order.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import {
  GOOD_CARD,
  giveCredit,
  LATER,
  saveCard,
  startOver,
  subscribed,
} from '../../support/payments/declining-cards.ts'
import { addPromo, rowsOf } from '../../support/people/ordering.ts'
import {
  afterCutoff,
  atSecondCutoff,
  boxesOf,
  boxOn,
  SECOND_DELIVERY,
} from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(async () => {
  await startOver(product)
  await rowsOf(product, 'delete from delivery_weeks')
})

/** The mail that confirms the box which was charged at the second cutoff. */
async function mailOfRenewal(customer: TestCustomer) {
  const { order_id } = await boxOn(product, customer)
  const [order] = await rowsOf<{ number: string }>(
    product,
    'select order_number as number from orders where id = $1',
    [order_id],
  )
  const mails = await mailsTo(product.database, customer.email, 'order-confirmed')
  const mail = mails.find(({ data }) => data.orderNumber === order?.number)
  if (!mail) throw new Error('The renewal has no mail')
  return mail
}

/** The delivery whose charge that mail tells, and the sum; null when it tells none. */
const toldIn = async (customer: TestCustomer) =>
  (await mailOfRenewal(customer)).data.nextCharge as { deliveryDate: string; dueCents: number } | null

/** What the card has paid for the box of that day, after that day's cutoff. */
async function takenFor(customer: TestCustomer, deliveryDate: string): Promise<number> {
  const weeks = (Date.parse(deliveryDate) - Date.parse(SECOND_DELIVERY)) / (7 * 24 * 3_600_000)
  for (let week = 1; week <= weeks; week += 1) await afterCutoff(product, week)
  const { outcome, total, credit } = await boxOn(product, customer, deliveryDate)
  expect(['charged', 'free']).toContain(outcome)
  return (total ?? 0) - (credit ?? 0)
}

const closeWeek = (date: string) =>
  rowsOf(
    product,
    `insert into delivery_weeks (scheduled_date, status, reason) values ($1, 'closed', 'A burst pipe')`,
    [date],
  )

const skip = async (customer: TestCustomer, delivery_date: string) =>
  expect((await customer.call('skipBox', { delivery_date })).status).toBe(200)

test('the mail of a renewal tells the next charge in words, and never that it comes before a first box', async () => {
  const customer = await subscribed(product)
  await afterCutoff(product, 0)
  const dueCents = await takenFor(customer, '2026-12-21')
  const mail = await mailOfRenewal(customer)
  expect(mail.text?.replace(/\s+/g, ' ')).toContain(
    `Your next charge is ${formatDollars(cents(dueCents))} on Sunday, Dec 13 at midnight (11:59 PM ET). ` +
      'This charge is for your box on Monday, December 21. ' +
      'Skip or change that box in your portal until Sunday, Dec 13 at 11:59 PM ET.',
  )
  expect(mail.text).not.toContain('before your first box')
})

type Case = {
  code?: Parameters<typeof addPromo>[1]
  creditCents?: number
  /** Days before the cutoff. */
  before?: (customer: TestCustomer) => Promise<unknown>
  /** A second after the cutoff, and before the box is charged. */
  after?: (customer: TestCustomer) => Promise<unknown>
  told: string | null
}
const everyBox = { appliesToRenewals: true }
const cases: [string, Case][] = [
  ['the box of the week after', { told: '2026-12-21' }],
  [
    'the one after that when the next is skipped',
    { before: (c) => skip(c, '2026-12-21'), told: '2026-12-28' },
  ],
  ['not the one of a week that is closed', { before: () => closeWeek('2026-12-21'), told: '2026-12-28' }],
  [
    'the first one after a pause',
    { after: (c) => c.call('pauseSubscription', { until: '2026-12-22' }), told: '2027-01-04' },
  ],
  [
    'none in a pause without an end',
    { after: (c) => c.call('pauseSubscription', { until: null }), told: null },
  ],
  ['without the credit that this box has used', { creditCents: 5000, told: '2026-12-21' }],
  [
    'with the rest of the credit that has paid for all of this box',
    { creditCents: 22_000, told: '2026-12-21' },
  ],
  [
    'without a code whose last use of the household this box was',
    { code: { code: 'TWICE', perCustomer: 2, ...everyBox }, told: '2026-12-21' },
  ],
  [
    'with a code that the household can use once more',
    { code: { code: 'THRICE', perCustomer: 3, ...everyBox }, told: '2026-12-21' },
  ],
  [
    'without a code whose last use of all this box was',
    { code: { code: 'TWOLEFT', totalLimit: 2, perCustomer: 9, ...everyBox }, told: '2026-12-21' },
  ],
  [
    'with the last use of a code',
    { code: { code: 'THREELEFT', totalLimit: 3, perCustomer: 9, ...everyBox }, told: '2026-12-21' },
  ],
]

describe('the mail of a renewal tells', () => {
  test.each(cases)('%s, with the sum that is charged then', async (_, facts) => {
    if (facts.code) await addPromo(product, facts.code)
    const customer = await subscribed(product, undefined, facts.code?.code)
    if (facts.creditCents) await giveCredit(product, customer, facts.creditCents)
    await facts.before?.(customer)
    atSecondCutoff(product, 1000)
    await facts.after?.(customer)
    await product.runJobs()
    const told = await toldIn(customer)
    expect(told?.deliveryDate ?? null).toBe(facts.told)
    if (told) expect(await takenFor(customer, told.deliveryDate)).toBe(told.dueCents)
  })

  test('none when the household has canceled while its card was asked', async () => {
    const customer = await subscribed(product)
    atSecondCutoff(product, 1000)
    const payments = createPayments({ port: product.standIn.port, ...product.paymentKeys })
    const chargeOffSession: typeof payments.chargeOffSession = async (charge) => {
      await customer.call('cancelSubscription', {})
      return payments.chargeOffSession(charge)
    }
    const { db } = product.database
    const log = pino({ level: 'silent' })
    await runCutoff({
      db,
      clock: product.clock,
      kitchen: ORLANDO_KITCHEN,
      log,
      payments: { ...payments, chargeOffSession },
    })
    expect((await boxOn(product, customer)).outcome).toBe('charged')
    expect(await toldIn(customer)).toBeNull()
  })

  test('it also when the box was paid late, with another card', async () => {
    const customer = await subscribed(product, LATER.expired)
    await afterCutoff(product, 0)
    expect((await boxOn(product, customer)).outcome).toBe('charging')
    await saveCard(product, customer, GOOD_CARD)
    await product.runJobs()
    const told = await toldIn(customer)
    expect(told?.deliveryDate).toBe('2026-12-21')
    expect(await takenFor(customer, '2026-12-21')).toBe(told?.dueCents)
  })
})

/** Writes the mails of these households' renewals again. @returns how many statements it took */
async function statementsFor(households: readonly TestCustomer[]): Promise<number> {
  let statements = 0
  const logger = {
    logQuery: () => {
      statements += 1
    },
  }
  const orderIds: string[] = []
  for (const customer of households) orderIds.push((await boxOn(product, customer)).order_id ?? '')
  await drizzle({ client: product.database.pool, logger }).transaction(async (tx) => {
    const orders = await lockOrdersToCharge(tx, orderIds)
    expect(orders).toHaveLength(households.length)
    await mailPaidBoxes(ORLANDO_KITCHEN, tx, orders, product.clock.now())
  })
  return statements
}

test('it takes as many statements for many boxes as for one of each kind', async () => {
  await addPromo(product, { code: 'FLATONE', perCustomer: 9, ...everyBox })
  await addPromo(product, { code: 'FLATTWO', perCustomer: 9, ...everyBox })
  const households: TestCustomer[] = []
  for (const code of ['FLATONE', 'FLATTWO', undefined, 'FLATONE', 'FLATTWO'])
    households.push(await subscribed(product, undefined, code))
  const [first, second] = households as [TestCustomer, TestCustomer]
  for (const [index, customer] of households.entries()) {
    if (index % 2 === 0) await skip(customer, '2026-12-21')
    await giveCredit(product, customer, 1000)
  }
  await afterCutoff(product, 0)
  for (const customer of households)
    expect((await boxesOf(product, customer)).map(({ outcome }) => outcome).slice(0, 2)).toEqual([
      'first_box',
      'charged',
    ])
  expect(await statementsFor(households)).toBe(await statementsFor([first, second]))
})
