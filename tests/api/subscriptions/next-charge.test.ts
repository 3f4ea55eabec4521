import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents, formatDollars } from '../../../src/domain/shared/money.ts'
import { grantCredit } from '../../../src/server/ledger/customer-credit.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import {
  acceptedTerms,
  addPromo,
  draftFor,
  openCheckout,
  pay,
  rowsOf,
  sessionIdOf,
  settledCustomer,
  someMeals,
} from '../../support/people/ordering.ts'
import {
  atSecondCutoff,
  calendarOf,
  chargeAmounts,
  SECOND_CUTOFF,
  SECOND_DELIVERY,
} from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => product.clock.set(TEST_NOW))

const foresee = async (customer: TestCustomer, promo_code: string | null = null) => {
  const body = { meal_selections: await someMeals(product), promo_code }
  return (await customer.call('foreseeNextCharge', body)).body.next_charge
}

const giveCredit = ({ userId }: TestCustomer, amountCents: number) =>
  product.database.db.transaction((tx) =>
    grantCredit(tx, { userId, amountCents, reason: 'A gift', dedupKey: userId, now: product.clock.now() }),
  )

const confirmationTo = async (customer: TestCustomer) => {
  await product.runJobs()
  return (await mailsTo(product.database, customer.email, 'order-confirmed')).at(-1)
}

type Case = {
  promo: { code: string; total?: number; perCustomer?: number } | null
  held?: boolean
  credit?: number
  tax?: boolean
}
const cases: [string, Case][] = [
  ['without anything that makes it smaller', { promo: null }],
  ['with a code for every box', { promo: { code: 'EVERYBOX', perCustomer: 5 } }],
  [
    'with that code held by a payment page that was left',
    { promo: { code: 'HELDCODE', perCustomer: 2 }, held: true },
  ],
  [
    'with a code for every box that this household can use once',
    { promo: { code: 'JUSTONCE', perCustomer: 1 } },
  ],
  [
    'with a code for every box whose last use this is',
    { promo: { code: 'LASTUSE', total: 1, perCustomer: 5 } },
  ],
  ['with credit', { promo: null, credit: 5000 }],
  ['with a tax that begins between the two boxes', { promo: null, tax: true }],
]

describe('the second charge, which comes before the first box', () => {
  test.each(cases)(
    '%s: the checkout, the mail and the portal tell what is charged then',
    async (_, facts) => {
      const { promo, held, credit, tax } = facts
      if (promo)
        await addPromo(product, {
          ...{ code: promo.code, appliesToRenewals: true, perCustomer: promo.perCustomer ?? 1 },
          ...(promo.total && { totalLimit: promo.total }),
        })
      if (tax)
        await rowsOf(
          product,
          "insert into tax_rates (category, county, valid_from, rate_bp) values ('refrigerated-meal', 'Orange', '2026-12-10', 700)",
        )
      const customer = await settledCustomer(product)
      if (credit) await giveCredit(customer, credit)
      const first = held ? await openCheckout(product, customer, promo?.code) : null
      const told = await foresee(customer, promo?.code ?? null)
      expect(told).toMatchObject({
        delivery_date: SECOND_DELIVERY,
        charged_at: SECOND_CUTOFF.toISOString(),
        is_before_first_box: true,
      })
      const { url, sessionId } = first ?? (await openCheckout(product, customer, promo?.code))
      await pay(product, url)
      await customer.call('returnFromCheckout', { session_id: sessionId })
      const dueCents = told?.due_cents ?? -1
      expect((await calendarOf(customer)).forecast[0]).toMatchObject({ due_cents: dueCents })
      const mail = await confirmationTo(customer)
      expect(mail?.text).toContain(
        `Your next charge is ${formatDollars(cents(dueCents))} on Sunday, Dec 6 at midnight (11:59 PM ET).`,
      )
      expect(mail?.text).toContain('comes before your first box does. Skip or change that box')
      atSecondCutoff(product, 1000)
      await product.runJobs()
      expect(await chargeAmounts(product, customer)).toEqual([dueCents])
      await rowsOf(product, "delete from tax_rates where valid_from = '2026-12-10'")
      await customer.call('cancelSubscription', {})
    },
  )

  test('does not come after a checkout for one box, nor when a subscription runs already, and no mail tells one', async () => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    const { url } = (await customer.call('startCheckout', { order_id: orderId })).body
    await pay(product, url)
    await customer.call('returnFromCheckout', { session_id: sessionIdOf(url) })
    expect((await confirmationTo(customer))?.text).not.toContain('next charge')
    expect((await calendarOf(customer)).forecast).toEqual([])
    const started = await openCheckout(product, customer)
    await pay(product, started.url)
    await customer.call('returnFromCheckout', { session_id: started.sessionId })
    expect(await foresee(customer)).toBeNull()
    const more = await draftFor(product, customer)
    const page = (await customer.call('startCheckout', { order_id: more, ...acceptedTerms })).body.url
    await pay(product, page)
    await customer.call('returnFromCheckout', { session_id: sessionIdOf(page) })
    await product.runJobs()
    const mails = await mailsTo(product.database, customer.email, 'order-confirmed')
    expect(mails.map(({ text }) => text?.includes('Your next charge is'))).toEqual([false, true, false])
  })
})
