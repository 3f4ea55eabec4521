import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApiTypes } from '../../../src/contract/api-types.ts'
import { neighbor, openCheckout, pay, rowsOf } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { afterCutoff, takenFrom } from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
let owner: StaffClient
beforeAll(async () => {
  product = await createTestApp()
})
beforeEach(async () => {
  product.clock.set(TEST_NOW)
  owner = await staffOf(product, 'owner')
})
afterAll(() => product.close())

type Terms = Omit<ApiTypes['makePromoCode']['request'], 'code'>
const TERMS: Terms = {
  ...{ description: '10% off', kind: 'percent', value: 10, max_discount_cents: null, min_subtotal_cents: 0 },
  ...{ first_order_only: false, applies_to_renewals: true, total_limit: null, per_customer_limit: null },
  ...{ starts_at: null, ends_at: '2027-06-01T04:00:00.000Z' },
}
const make = (code: string, part: Partial<Terms> = {}) =>
  owner.call('makePromoCode', { code, ...TERMS, ...part })
const seen = async (code: string) => {
  const found = (await owner.call('listPromoCodes')).body.codes.find((one) => one.code === code)
  if (!found) throw new Error(`${code} is not listed`)
  return found
}
const change = async (code: string, part: Partial<Terms>) => {
  const { id, version } = await seen(code)
  return owner.call('changePromoCode', { id, version, ...TERMS, ...part })
}
const stop = async (code: string, is_stopped = true) => {
  const { id, version } = await seen(code)
  return owner.call('stopPromoCode', { id, version, is_stopped, reason: 'It was on a forum' })
}
const buy = async (customer: TestCustomer, code: string) => {
  const { url, sessionId } = await openCheckout(product, customer, code)
  await pay(product, url)
  await customer.call('returnFromCheckout', { session_id: sessionId })
}
const isValid = async (code: string) => {
  const customer = await neighbor(product)
  return (await customer.call('validatePromoCode', { p_code: code, p_order_amount: 17_000 })).body.valid
}

test('a code is made, counts at once, and shows its uses, households and cost', async () => {
  expect((await make('summer-10')).status).toBe(200)
  expect(await seen('SUMMER-10')).toMatchObject({ state: 'runs', uses: 0, cost_cents: 0, version: 1 })
  const customer = await neighbor(product)
  await buy(customer, 'SUMMER-10')
  const used = await seen('SUMMER-10')
  expect(used).toMatchObject({ uses: 1, holds: 0, households: 1, promised: 1 })
  const [order] = await rowsOf<{ discount: number }>(
    product,
    'select promo_discount_cents as discount from orders where user_id = $1',
    [customer.userId],
  )
  expect(used.cost_cents).toBe(order?.discount)
  expect(used.cost_cents).toBeGreaterThan(0)
})

test('a code that was used keeps what it gives, and who counts on it loses nothing', async () => {
  const refusedBy = async (part: Partial<Terms>) => (await change('SUMMER-10', part)).body
  expect(await refusedBy({ value: 5 })).toMatchObject({ code: 'promo_refused', error: /was used/ })
  expect(await refusedBy({ ends_at: '2027-05-01T04:00:00.000Z' })).toMatchObject({ code: 'promo_refused' })
  const longer = await change('SUMMER-10', { ends_at: '2027-07-01T04:00:00.000Z', total_limit: null })
  expect(longer.status).toBe(200)
  expect(await seen('SUMMER-10')).toMatchObject({ ends_at: '2027-07-01T04:00:00.000Z', version: 2 })
})

test('an edit of an older version is refused with what is stored', async () => {
  await make('TWICE')
  const { id } = await seen('TWICE')
  await change('TWICE', { total_limit: 50 })
  const late = await owner.call('changePromoCode', { id, version: 1, ...TERMS, total_limit: 10 })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(late.body).toMatchObject({ current: { total_limit: 50, version: 2 } })
})

test('a stopped code is taken at no checkout, keeps its history, and may count again', async () => {
  await make('FORUM')
  expect(await isValid('FORUM')).toBe(true)
  expect((await stop('FORUM')).status).toBe(200)
  expect(await seen('FORUM')).toMatchObject({ state: 'stopped' })
  expect(await isValid('FORUM')).toBe(false)
  await stop('FORUM', false)
  expect(await isValid('FORUM')).toBe(true)
  const log = await rowsOf<{ act: string; reason: string | null }>(
    product,
    `select act, reason from staff_log where subject_name = 'FORUM' order by id`,
  )
  expect(log.map(({ act }) => act)).toEqual(['made', 'stopped', 'started-again'])
  expect(log[1]?.reason).toBe('It was on a forum')
})

test('a household that was promised a code on later boxes keeps it after the code was stopped', async () => {
  await make('EVERYBOX')
  const customer = await neighbor(product)
  await buy(customer, 'EVERYBOX')
  await stop('EVERYBOX')
  await afterCutoff(product, 0)
  const [first = 0, second = 0] = await takenFrom(product, customer)
  expect(second).toBe(first)
  expect(await seenBy('EVERYBOX')).toMatchObject({ uses: 2, state: 'stopped' })
})

const seenBy = async (code: string) => {
  owner = await staffOf(product, 'owner')
  return seen(code)
}

test.each([
  ['AB', {}, 'promo_refused'],
  ['TOO-MUCH', { value: 101 }, 'promo_refused'],
  ['BACKWARD', { starts_at: '2027-07-01T04:00:00.000Z' }, 'promo_refused'],
  ['SUMMER-10', {}, 'promo_exists'],
] as [string, Partial<Terms>, string][])('%s with %j is refused: %s', async (code, part, failure) => {
  expect((await make(code, part)).body.code).toBe(failure)
})

test.each(['support', 'kitchen', 'driver', 'chef'] as const)(
  'codes are none of the business of %s',
  async (role) => {
    expect((await (await staffOf(product, role)).call('listPromoCodes')).status).toBe(403)
  },
)
