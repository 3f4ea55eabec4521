import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../support/mail/mailbox.ts'
import {
  acceptedTerms,
  addPromo,
  failNextCalls,
  ledgerOf,
  neighbor,
  openCheckout,
  pay,
  rowsOf,
} from '../../support/people/ordering.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  await addPromo(product, { code: 'FIRST' })
  await addPromo(product, { code: 'OTHER', value: 20 })
})
afterAll(() => product.close())

const orderOf = async (id: string) =>
  (
    await rowsOf<{ status: string; total: number; discount: number; promo: string | null }>(
      product,
      `select o.status::text, total_amount_cents as total, discount_cents as discount, p.code as promo
       from orders o left join promo_codes p on p.id = o.promo_code_id where o.id = $1`,
      [id],
    )
  )[0]
const straysOf = (orderId: string) =>
  rowsOf(product, 'select reason from stray_payments where order_id = $1', [orderId])
const usesOf = async (orderId: string) =>
  (
    await rowsOf<{ use: string }>(
      product,
      `select p.code || ' ' || r.state as use from promo_redemptions r join promo_codes p on p.id = r.promo_code_id
       where order_id = $1 and r.state <> 'released'`,
      [orderId],
    )
  ).map(({ use }) => use)

type Change = [what: string, begun: string | undefined, ask: (one: Asked) => Promise<{ status: number }>]
type Asked = { customer: TestCustomer; orderId: string }
const startWith =
  (promo: string | undefined) =>
  ({ customer, orderId }: Asked) =>
    customer.call('startCheckout', { order_id: orderId, promo_code: promo, ...acceptedTerms })
const CHANGES: Change[] = [
  ['a code is added', undefined, startWith('OTHER')],
  ['its code is replaced', 'FIRST', startWith('OTHER')],
  ['its code is left out', 'FIRST', startWith(undefined)],
  ['its code is taken away', 'FIRST', ({ customer }) => customer.call('removePromoCode')],
]

describe.each(CHANGES)('after a payment page was opened, %s', (_what, begun, change) => {
  const opened = async () => {
    const customer = await neighbor(product)
    const checkout = await openCheckout(product, customer, begun)
    return { customer, ...checkout, asked: await orderOf(checkout.orderId) }
  }
  type Opened = Awaited<ReturnType<typeof opened>>
  const isTheOrderOfItsPage = async ({ customer, orderId, asked }: Opened) => {
    expect(await orderOf(orderId)).toEqual({ ...asked, status: 'confirmed' })
    expect(await usesOf(orderId)).toEqual(begun ? [`${begun} used`] : [])
    expect(await straysOf(orderId)).toEqual([])
    await product.runJobs()
    expect(await mailsTo(product.database, customer.email, 'order-confirmed')).toHaveLength(1)
    expect((await ledgerOf(product)).refunds).toEqual([])
  }

  test('and the page was paid, of which nobody has heard: it is the order that was paid for', async () => {
    const checkout = await opened()
    expect((await pay(product, checkout.url)).status).toBe(303)
    await change(checkout)
    await isTheOrderOfItsPage(checkout)
  })

  test('while the provider cannot close the page: it can be paid, for what it says', async () => {
    const checkout = await opened()
    await failNextCalls(product, { path: '/v1/checkout/sessions/*', method: 'POST', kind: '500', times: 9 })
    expect((await change(checkout)).status).toBeGreaterThanOrEqual(400)
    expect(await orderOf(checkout.orderId)).toEqual(checkout.asked)
    expect((await pay(product, checkout.url)).status).toBe(303)
    await checkout.customer.call('returnFromCheckout', { session_id: checkout.sessionId })
    await isTheOrderOfItsPage(checkout)
    await failNextCalls(product, { path: '/v1/checkout/sessions/*', method: 'POST', kind: '500', times: 0 })
  })

  test('at the very moment at which it is paid: one of the two holds, and no money goes back', async () => {
    const checkout = await opened()
    const [paid] = await Promise.all([pay(product, checkout.url), change(checkout)])
    await checkout.customer.call('returnFromCheckout', { session_id: checkout.sessionId })
    if (paid.status === 303) await isTheOrderOfItsPage(checkout)
    else expect(await orderOf(checkout.orderId)).toMatchObject({ status: 'draft' })
    expect(await straysOf(checkout.orderId)).toEqual([])
  })
})

test.each([
  ['a code that nobody has', { promo_code: 'NOSUCHCODE', ...acceptedTerms }],
  ['terms that have changed', { promo_code: 'OTHER', accepted_renewal_terms: 'older words' }],
])('%s: the refused checkout changes neither the draft nor what its page holds', async (_what, asked) => {
  const customer = await neighbor(product)
  const { orderId, url, sessionId } = await openCheckout(product, customer, 'FIRST')
  const before = await orderOf(orderId)
  const refused = await customer.call('startCheckout', { order_id: orderId, ...asked })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect([await orderOf(orderId), await usesOf(orderId)]).toEqual([before, ['FIRST reserved']])
  await pay(product, url)
  await customer.call('returnFromCheckout', { session_id: sessionId })
  expect([await orderOf(orderId), await usesOf(orderId)]).toEqual([
    { ...before, status: 'confirmed' },
    ['FIRST used'],
  ])
})
