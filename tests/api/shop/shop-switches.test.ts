import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ShopSwitch } from '../../../src/domain/shop/shop-switch.ts'
import { runJob } from '../../support/payments/declining-cards.ts'
import { acceptedTerms, draftFor, openCheckout, pay, settledCustomer } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { atSecondCutoff, subscriber, takenFrom } from '../../support/people/subscribing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let owner: StaffClient
beforeAll(async () => {
  product = await createTestApp()
})
// The clock is turned between tests, and a session of staff lasts for hours.
beforeEach(async () => {
  owner = await staffOf(product, 'owner')
})
afterAll(() => product.close())

const turn = async (name: ShopSwitch, is_stopped: boolean) => {
  const { status } = await (await staffOf(product, 'owner')).call('changeShopSwitch', {
    ...{ name, is_stopped, reason: 'A drill' },
  })
  if (status !== 200) throw new Error(`The switch was not turned: ${status}`)
}
const noticeNow = async () => (await product.visitor().call('getShopNotice')).body.notice
afterEach(async () => {
  for (const name of ['checkouts', 'charges', 'changes'] as const) await turn(name, false)
})

test('stopped orders open no payment page, say why, and keep what was chosen; an open page can still be paid', async () => {
  const early = await settledCustomer(product)
  const open = await openCheckout(product, early)
  const late = await settledCustomer(product)
  const orderId = await draftFor(product, late)
  await turn('checkouts', true)
  const refused = await late.call('startCheckout', { order_id: orderId, ...acceptedTerms })
  expect(refused).toMatchObject({ status: 503, body: { code: 'checkouts_stopped' } })
  expect(await noticeNow()).toContain('not taking orders right now')
  expect((await pay(product, open.url)).status).toBe(303)
  expect((await early.call('returnFromCheckout', { session_id: open.sessionId })).status).toBe(200)
  await turn('checkouts', false)
  expect(await noticeNow()).toBeNull()
  await openCheckout(product, late)
})

test('stopped charges take no money at the cutoff, and when they go on each box is charged once', async () => {
  const household = await subscriber(product)
  const before = await takenFrom(product, household)
  await turn('charges', true)
  atSecondCutoff(product, 60_000)
  await runJob(product, 'renewals')
  expect(await takenFrom(product, household)).toEqual(before)
  await turn('charges', false)
  await runJob(product, 'renewals')
  await runJob(product, 'renewals')
  expect(await takenFrom(product, household)).toHaveLength(before.length + 1)
  product.clock.set(TEST_NOW)
})

test('stopped changes leave households to look, sign in and cancel, and staff to work', async () => {
  const household = await subscriber(product)
  await turn('changes', true)
  const refused = { status: 503, body: { code: 'changes_stopped' } }
  expect(await household.call('saveHousehold', { household_size: 2 })).toMatchObject(refused)
  expect(await household.call('pauseSubscription', {} as never)).toMatchObject(refused)
  expect(await product.visitor().call('signUp', {} as never)).toMatchObject(refused)
  expect((await household.call('getPortal')).status).toBe(200)
  const known = { email: household.email, password: 'plenty-of-basil-7' }
  expect((await product.visitor().call('signIn', known)).status).toBe(200)
  expect((await owner.call('getMoney')).status).toBe(200)
  expect((await household.call('cancelSubscription', {} as never)).status).not.toBe(503)
})

test('a switch that stands like that already writes nothing, and every change is kept with who and why', async () => {
  const count = async () => (await owner.call('getShopState')).body.changes.length
  const before = await count()
  await turn('charges', true)
  await turn('charges', true)
  const { body } = await owner.call('getShopState')
  expect(body.changes).toHaveLength(before + 1)
  expect(body.changes[0]).toMatchObject({
    name: 'charges',
    is_stopped: true,
    reason: 'A drill',
    by: expect.stringMatching(/^owner-/),
  })
  expect(body.switches).toContainEqual({ name: 'charges', is_stopped: true })
  await expect(
    product.database.pool.query(`update shop_switch_changes set reason = 'another'`),
  ).rejects.toThrow(/append-only/)
})

test('only an owner may stop something, and says why', async () => {
  const support = await staffOf(product, 'support')
  const wish = { name: 'charges', is_stopped: true, reason: 'because' } as const
  expect((await support.call('changeShopSwitch', wish)).status).toBe(403)
  expect((await owner.call('changeShopSwitch', { ...wish, reason: ' ' })).status).toBe(422)
})

test('the owner reads whether all is well', async () => {
  const { body } = await owner.call('getShopState')
  expect(body.health.map(({ part }) => part)).toContain('Payments')
  await product.database.pool.query(
    `insert into webhook_events (event_id, type, payload, received_at)
    values ('evt_stuck', 'planted', '{}', now() - interval '10 minutes')`,
  )
  const { health } = (await owner.call('getShopState')).body
  expect(health.find(({ part }) => part === 'Payments')).toMatchObject({ is_well: false })
  await product.database.pool.query(`delete from webhook_events where event_id = 'evt_stuck'`)
})
