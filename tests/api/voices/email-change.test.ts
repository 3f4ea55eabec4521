import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { runJob } from '../../support/payments/declining-cards.ts'
import {
  askProvider,
  failNextCalls,
  placedOrder,
  rowsOf,
  settledCustomer,
} from '../../support/people/ordering.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

const PASSWORD = 'plenty-of-basil-7'
const HOUR = 3_600_000

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())

let people = 0
const newAddress = () => `moved-${people++}@example.com`
const linkIn = async (to: string, kind: string) => {
  const [mail] = await mailsTo(product.database, to, kind)
  return new URL(String(mail?.data.url)).pathname
}
const ask = (customer: TestCustomer, email: string, current_password: string | undefined = PASSWORD) =>
  customer.call('startEmailChange', { email, current_password })
const follow = (path: string) => product.visitor().request(path, { method: 'POST' })
const isSignedIn = async (customer: TestCustomer) => (await customer.call('getSession')).body.user !== null
const signsIn = async (email: string, password = PASSWORD) =>
  (await product.visitor().call('signIn', { email, password })).status
const later = (hours: number) => product.clock.set(new Date(new Date(TEST_NOW).getTime() + hours * HOUR))

async function changed() {
  later(0)
  const customer = await product.customer()
  const email = newAddress()
  expect((await ask(customer, email)).status).toBe(200)
  const forward = await linkIn(email, 'email-change')
  expect((await follow(forward)).status).toBe(200)
  return { customer, email, forward, back: await linkIn(customer.email, 'email-changed') }
}

test('an address changes once the link to it was pressed: not by asking, and not by opening', async () => {
  later(0)
  const customer = await product.customer()
  const email = newAddress()
  await ask(customer, email)
  const path = await linkIn(email, 'email-change')
  const page = await product.visitor().request(path)
  expect([page.status, (await page.text()).includes(email)]).toEqual([200, true])
  expect([await signsIn(email), await signsIn(customer.email)]).toEqual([401, 200])
  expect((await follow(path)).status).toBe(200)
  expect([await signsIn(email), await signsIn(customer.email)]).toEqual([200, 401])
  expect(await isSignedIn(customer)).toBe(false)
  expect((await follow(path)).status).toBe(404)
})

test('the password is asked for, and an address of somebody else is refused', async () => {
  later(0)
  const customer = await product.customer()
  const other = await product.customer()
  expect((await ask(customer, newAddress(), 'not-it')).body.code).toBe('wrong_current_password')
  expect((await customer.call('startEmailChange', { email: newAddress() })).body.code).toBe(
    'current_password_needed',
  )
  expect((await ask(customer, other.email)).body.code).toBe('account_exists')
  expect((await ask(customer, customer.email)).body.code).toBe('same_email')
  expect((await ask(customer, 'no address')).status).toBe(422)
})

test('an address that somebody took meanwhile is not changed to', async () => {
  later(0)
  const customer = await product.customer()
  const email = newAddress()
  await ask(customer, email)
  await product.customer({ email })
  expect((await follow(await linkIn(email, 'email-change'))).status).toBe(404)
  expect(await signsIn(customer.email)).toBe(200)
})

test('the former address takes it back within a day, and closes every way in', async () => {
  const { customer, email, back } = await changed()
  expect((await product.visitor().request(back)).status).toBe(200)
  expect(await signsIn(email)).toBe(200)
  expect((await follow(back)).status).toBe(200)
  expect([await signsIn(email), await signsIn(customer.email)]).toEqual([401, 401])
  expect((await follow(back)).status).toBe(404)
  await product.visitor().call('requestPasswordReset', { email: customer.email })
  expect(await mailsTo(product.database, customer.email, 'password-reset')).toHaveLength(1)
})

test('who changed it cannot take the way back away, and after a day it is gone', async () => {
  const { email, back, forward } = await changed()
  const thief = await product.customer()
  const { headers } = await product.visitor().request('/')
  expect(headers).toBeDefined()
  const client = { ...thief, ...product.visitor() }
  await client.call('signIn', { email, password: PASSWORD })
  const again = await client.call('startEmailChange', { email: newAddress(), current_password: PASSWORD })
  expect([again.status, again.body.code]).toEqual([409, 'changed_lately'])
  expect((await product.visitor().request(back.replace('/back', ''))).status).toBe(404)
  expect(
    (await product.visitor().request(forward.replace('/email-change', '/email-change/back'))).status,
  ).toBe(404)
  later(24)
  expect((await follow(back)).status).toBe(404)
})

test('a link that waits is good for a day', async () => {
  later(0)
  const customer = await product.customer()
  const email = newAddress()
  await ask(customer, email)
  const path = await linkIn(email, 'email-change')
  later(24)
  expect((await follow(path)).status).toBe(404)
})

test('the payment provider is told the new address, also after an outage, and the former one with the way back', async () => {
  later(0)
  const customer = await settledCustomer(product)
  await placedOrder(product, customer)
  const [known] = await rowsOf<{ id: string }>(
    product,
    'select provider_customer_id as id from payment_customers where user_id = $1',
    [customer.userId],
  )
  const told = async () => (await askProvider<{ email: string }>(product, `/v1/customers/${known?.id}`)).email
  expect(await told()).toBe(customer.email)
  const email = newAddress()
  await ask(customer, email)
  await failNextCalls(product, { path: `/v1/customers/${known?.id}`, method: 'POST', kind: '500', times: 3 })
  await follow(await linkIn(email, 'email-change'))
  await runJob(product, 'tell-provider-emails')
  expect(await told()).toBe(customer.email)
  await runJob(product, 'tell-provider-emails')
  expect(await told()).toBe(email)
  await follow(await linkIn(customer.email, 'email-changed'))
  await runJob(product, 'tell-provider-emails')
  expect(await told()).toBe(customer.email)
})
