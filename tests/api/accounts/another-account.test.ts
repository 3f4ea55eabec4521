import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boxOf, renewAt, runJob, startOver, subscribed } from '../../support/payments/declining-cards.ts'
import { acceptedTerms, draftFor, neighbor, pay, rowsOf, sessionIdOf } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
/** The account of the first payment is ours. */
let first: TestCustomer
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  product.clock.advance({ hours: -1 })
  first = await subscribed(product)
})
afterAll(() => product.close())
beforeEach(() => startOver(product))

const namesOf = async ({ userId }: TestCustomer) => {
  const [row] = await rowsOf<{ customer: string; card: string }>(
    product,
    `select c.provider_customer_id as customer, pm.provider_payment_method_id as card
     from payment_customers c join stored_payment_methods pm on pm.user_id = c.user_id where c.user_id = $1`,
    [userId],
  )
  if (!row) throw new Error('There is no card')
  return row
}
const cardOf = async (customer: TestCustomer) => (await customer.call('getPortal')).body.card

/** The account that is asked has never had these names. */
const withNames = async (
  { userId }: TestCustomer,
  { customer, card }: Awaited<ReturnType<typeof namesOf>>,
) => {
  const set = (table: string, column: string, name: string) =>
    rowsOf(product, `update ${table} set ${column} = $2 where user_id = $1`, [userId, name])
  await set('payment_customers', 'provider_customer_id', customer)
  await set('stored_payment_methods', 'provider_payment_method_id', card)
}
const elsewhere = ({ userId }: TestCustomer) => ({
  customer: `cus_elsewhere_${userId}`,
  card: `pm_elsewhere_${userId}`,
})
const toldOf = (word: string) =>
  rowsOf(
    product,
    `select to_address from outbox_mails where kind = 'payments-refused' and data->>'fault' like $1`,
    [`%${word}%`],
  )

test('a key of another account takes no card off file', async () => {
  const customer = await subscribed(product)
  await withNames(customer, elsewhere(customer))
  product.clock.advance({ minutes: 31 * 24 * 60 })
  await runJob(product, 'refresh-cards')
  expect(await cardOf(customer)).not.toBeNull()
})

test('a key of another account opens no page as a new customer: what is known of it stays, and owners are told', async () => {
  await staffOf(product, 'owner')
  const customer = await subscribed(product)
  const names = await namesOf(customer)
  const orderId = await draftFor(product, customer)
  await withNames(customer, elsewhere(customer))
  const pages = [
    await customer.call('startCardChange'),
    await customer.call('startCheckout', { order_id: orderId }),
  ]
  expect(pages.map(({ status, body }) => [status, body.code])).toEqual([
    [503, 'payments_refused'],
    [503, 'payments_refused'],
  ])
  expect(await namesOf(customer)).toEqual(elsewhere(customer))
  expect(await cardOf(customer)).not.toBeNull()
  await expect.poll(() => toldOf('another Stripe account')).not.toEqual([])
  // With the right key everything is as it was.
  await withNames(customer, names)
  expect((await customer.call('startCardChange')).status).toBe(200)
})

test('a key of another account blames no card for a charge that it refuses', async () => {
  const customer = await subscribed(product)
  await withNames(customer, elsewhere(customer))
  await renewAt(product, 0, 1)
  expect(await boxOf(product, customer)).toMatchObject({ outcome: 'charging', attempts: null })
  expect((await customer.call('getPortal')).body.payment_problem).toBeNull()
})

/** A household that came near a payment page while a key of another account was set. */
async function strangerToOurAccount() {
  const customer = await neighbor(product)
  const orderId = await draftFor(product, customer)
  await rowsOf(product, 'insert into payment_customers (user_id, provider_customer_id) values ($1, $2)', [
    customer.userId,
    elsewhere(customer).customer,
  ])
  const start = () => customer.call('startCheckout', { order_id: orderId, ...acceptedTerms })
  const customerId = async () =>
    (
      await rowsOf<{ id: string }>(
        product,
        'select provider_customer_id as id from payment_customers where user_id = $1',
        [customer.userId],
      )
    )[0]?.id
  return { customer, start, customerId, orderId }
}

test('who came while another key was set and paid nothing can pay once the right key is back, and owners hear nothing', async () => {
  const { customer, start } = await strangerToOurAccount()
  const { status, body } = await start()
  expect(status).toBe(200)
  expect((await pay(product, body.url)).status).toBe(303)
  const back = await customer.call('returnFromCheckout', { session_id: sessionIdOf(body.url) })
  expect(back.body.state).toBe('confirmed')
  expect(await toldOf(elsewhere(customer).customer)).toEqual([])
})

test('while the household that paid first is unknown as well, it is the key that is wrong, and nobody is replaced', async () => {
  const names = await namesOf(first)
  const { customer, start, customerId } = await strangerToOurAccount()
  await withNames(first, elsewhere(first))
  expect((await start()).body.code).toBe('payments_refused')
  expect(await customerId()).toBe(elsewhere(customer).customer)
  await withNames(first, names)
  expect((await start()).status).toBe(200)
})

test('who paid while another key was set is not replaced: owners are told whose payment to look for', async () => {
  await staffOf(product, 'owner')
  await rowsOf(product, `delete from outbox_mails where kind = 'payments-refused'`)
  const { customer, start, customerId, orderId } = await strangerToOurAccount()
  await rowsOf(
    product,
    `insert into payments (order_id, status, amount_cents, captured_cents, provider_payment_intent_id, succeeded_at)
     values ($1, 'succeeded', 100, 100, 'pi_elsewhere', now())`,
    [orderId],
  )
  expect((await start()).body.code).toBe('payments_refused')
  expect(await customerId()).toBe(elsewhere(customer).customer)
  await expect.poll(() => toldOf(elsewhere(customer).customer)).not.toEqual([])
})
