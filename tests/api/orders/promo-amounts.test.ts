import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { addPromo, neighbor, openCheckout, pay, rowsOf } from '../../support/people/ordering.ts'
import { afterCutoff, calendarOf, chargeAmounts, takenFrom } from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

/** Nine portions at $16.95, one at $22.00, and $9.99 for the delivery. */
const FULL_CENTS = 18_454

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => product.clock.set(TEST_NOW))

/** A household that has paid its first box with this code, and what its order says. */
async function bought(code: string) {
  const household = await neighbor(product)
  const { orderId, url, sessionId } = await openCheckout(product, household, code)
  await pay(product, url)
  const { body } = await household.call('returnFromCheckout', { session_id: sessionId })
  expect(body.state).toBe('confirmed')
  const { orders } = (await household.call('getPortal')).body
  const order = orders.find(({ id }) => id === orderId)
  if (!order) throw new Error('The order is not in the portal')
  return { household, orderId, order }
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
/** What the confirmation says, which waits some minutes for whatever else happens. */
async function mailText({ email }: TestCustomer): Promise<string> {
  product.clock.advance({ minutes: 15 })
  await product.runJobs()
  return (await mailsTo(product.database, email, 'order-confirmed')).map(({ text }) => text).join('\n')
}

describe('what a code takes off the first box', () => {
  test.each([
    ['a tenth, rounded to the cent', { code: 'TENTH', kind: 'percent', value: 10 }, {}, 1845],
    ['a third, rounded up from its half', { code: 'THIRD', kind: 'percent', value: 33 }, {}, 6090],
    [
      'a part that has an upper bound',
      { code: 'BOUNDED', kind: 'percent', value: 50 },
      { max_discount_cents: 2500 },
      2500,
    ],
    ['an amount', { code: 'AMOUNT', kind: 'fixed', value: 2000 }, {}, 2000],
    [
      'an amount with an upper bound',
      { code: 'LESSER', kind: 'fixed', value: 2000 },
      { max_discount_cents: 1500 },
      1500,
    ],
    ['the delivery', { code: 'DELIVERED', kind: 'free_delivery', value: 0 }, {}, 999],
    [
      'all but fifty cents, the least that a card is charged',
      { code: 'NEARLY', kind: 'fixed', value: FULL_CENTS - 50 },
      {},
      FULL_CENTS - 50,
    ],
  ])('is %s: card, order, mail and portal name the same sum', async (_, promo, columns, discountCents) => {
    await addPromo(product, promo)
    for (const [column, value] of Object.entries(columns))
      await rowsOf(product, `update promo_codes set ${column} = $2 where code = $1`, [promo.code, value])
    const { household, order } = await bought(promo.code)
    const paidCents = FULL_CENTS - discountCents
    expect(await takenFrom(product, household)).toEqual([paidCents])
    expect(order).toMatchObject({
      total_amount_cents: paidCents,
      promo_discount_cents: discountCents,
      promo_code: { code: promo.code },
    })
    const text = await mailText(household)
    expect(text).toContain(dollars(paidCents))
    expect(text).toContain(dollars(discountCents))
  })

  test.each([
    ['a code for all of it', { code: 'ALLOFIT', kind: 'percent', value: 100 }],
    ['an amount above the price', { code: 'TOOMUCH', kind: 'fixed', value: 50_000 }],
    [
      'what leaves less than a card can be charged',
      { code: 'LEAVES49C', kind: 'fixed', value: FULL_CENTS - 49 },
    ],
  ])('is all of it with %s: nothing is charged and nothing is owed', async (_, promo) => {
    await addPromo(product, promo)
    const { household, order, orderId } = await bought(promo.code)
    expect(await takenFrom(product, household)).toEqual([])
    expect(order).toMatchObject({ total_amount_cents: 0, promo_discount_cents: FULL_CENTS })
    const credit = await rowsOf<{ cents: string | null }>(
      product,
      `select sum(e.amount_cents) as cents from ledger_entries e
       where e.user_id = $1 and e.account = 'customer_credit'`,
      [household.userId],
    )
    expect(Number(credit[0]?.cents ?? 0)).toBe(0)
    // The books know the sale and that it was given away.
    const [sum] = await rowsOf<{ total: string }>(
      product,
      `select coalesce(sum(e.amount_cents), 0) as total from ledger_entries e
       join ledger_transactions t on t.id = e.transaction_id where t.order_id = $1`,
      [orderId],
    )
    expect(Number(sum?.total)).toBe(0)
  })
})

describe('what it takes off the boxes after the first', () => {
  test('is nothing, unless the code says so: the forecast told the full price, and the card is charged that', async () => {
    await addPromo(product, { code: 'FIRSTBOXONLY', value: 25, perCustomer: null })
    const { household } = await bought('FIRSTBOXONLY')
    expect((await calendarOf(household)).forecast[0]?.due_cents).toBe(FULL_CENTS)
    await afterCutoff(product, 0)
    expect(await chargeAmounts(product, household)).toEqual([FULL_CENTS])
  })

  test('is the same part of each box when it counts on all of them, in the forecast as on the card', async () => {
    await addPromo(product, { code: 'EVERYONE', value: 10, perCustomer: null, appliesToRenewals: true })
    const { household } = await bought('EVERYONE')
    const { forecast } = await calendarOf(household)
    expect(forecast.map(({ due_cents }) => due_cents).slice(0, 2)).toEqual([
      FULL_CENTS - 1845,
      FULL_CENTS - 1845,
    ])
    await afterCutoff(product, 0)
    await afterCutoff(product, 1)
    expect(await chargeAmounts(product, household)).toEqual([FULL_CENTS - 1845, FULL_CENTS - 1845])
  })

  test('ends when the code is switched off, from the next cutoff on', async () => {
    await addPromo(product, { code: 'ENDSSOON', value: 10, perCustomer: null, appliesToRenewals: true })
    const { household } = await bought('ENDSSOON')
    await afterCutoff(product, 0)
    await rowsOf(product, "update promo_codes set is_active = false where code = 'ENDSSOON'")
    await afterCutoff(product, 1)
    expect(await chargeAmounts(product, household)).toEqual([FULL_CENTS - 1845, FULL_CENTS])
  })
})

test('the sum that a client names for a code changes nothing of what is paid', async () => {
  await addPromo(product, { code: 'NAMEDSUM', value: 10 })
  const household = await neighbor(product)
  const asked = { p_code: 'NAMEDSUM', p_order_amount: 10_000_000 }
  expect((await household.call('validatePromoCode', asked)).body.discount_amount).toBe(1_000_000)
  const { url, sessionId } = await openCheckout(product, household, 'NAMEDSUM')
  await pay(product, url)
  await household.call('returnFromCheckout', { session_id: sessionId })
  expect(await takenFrom(product, household)).toEqual([FULL_CENTS - 1845])
})
