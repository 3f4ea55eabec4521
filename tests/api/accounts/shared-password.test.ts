import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiTypes } from '../../../src/contract/api-types.ts'
import { makeOwner } from '../../../src/server/accounts/staff/recover-staff.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { addStaff, forgetStaff, STAFF_ACCOUNT_PASSWORD, staffOf } from '../../support/people/staff.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const SENTENCE =
  'An owner has an account now, so the shared password decides no money and changes no staff. Please sign in with your own account.'
const NOBODY = randomUUID()

let product: TestApp
let shared: Client
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  await forgetStaff(product)
  shared = await product.staff()
})

type Calls = { [N in keyof ApiTypes]?: ApiTypes[N]['request'] }

/** Every call that moves money or access, written out apart from the rule. */
const moves = (order_id: string, customer: string): Calls => {
  const gift = { amount_cents: 500, reason: 'Late', request_key: randomUUID() }
  return {
    refundOrder: { ...gift, order_id, to: 'card' },
    grantCredit: { ...gift, customer },
    leaveOrderUncooked: { order_id },
    returnStrayPayment: { stray_payment: NOBODY },
    settleStrayPayment: { stray_payment: NOBODY, as: 'other_means', note: 'A check' },
    decideDispute: { dispute: NOBODY, decision: 'go_on' },
    decidePromoReview: { review: NOBODY, decision: 'stands' },
    approveMoneyRequest: { request: NOBODY },
    declineMoneyRequest: { request: NOBODY },
    setMoneyLimit: { limit_cents: 30_000 },
    addStaffAccount: { email: 'new@kitchen.example', role: 'owner', password: STAFF_ACCOUNT_PASSWORD },
    changeStaffAccount: { id: NOBODY, role: 'owner' },
    resetStaffPassword: { id: NOBODY, password: STAFF_ACCOUNT_PASSWORD },
    resetSecondFactor: { id: NOBODY },
    demandSecondFactor: { role: 'driver', on: true },
    switchSharedPassword: { on: false },
  }
}

async function household() {
  const customer = await settledCustomer(product)
  return { ...(await placedOrder(product, customer)), userId: customer.userId }
}

const refusals = async (client: Client, calls: Calls) => {
  const answers: Record<string, unknown> = {}
  for (const [name, input] of Object.entries(calls)) {
    const { status, body } = await client.call(name as 'refundOrder', input as never)
    answers[name] = body.code === 'needs_named_owner' ? [status, body.error] : 'another answer'
  }
  return answers
}
const everyOne = (calls: Calls, answer: unknown) =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, answer]))
const memberOf = async (client: Client) => (await client.call('getSession')).body.staff

describe('from the first owner with an account on, the shared password', () => {
  test('decides no money and changes no staff, whatever the call', async () => {
    const { orderId, userId } = await household()
    await addStaff(product, 'owner')
    const calls = moves(orderId, userId)
    expect(await refusals(shared, calls)).toEqual(everyOne(calls, [403, SENTENCE]))
    expect(await refusals(await product.staff(), calls)).toEqual(everyOne(calls, [403, SENTENCE]))
    expect(await rowsOf(product, 'select 1 from refunds where order_id = $1', [orderId])).toEqual([])
    expect(await rowsOf(product, 'select 1 from staff_accounts')).toHaveLength(1)
  })

  test('is refused before its input is looked at, and the security log tells of it', async () => {
    await addStaff(product, 'owner')
    const { status, body } = await shared.call('refundOrder', {} as never)
    expect([status, body.code]).toEqual([403, 'needs_named_owner'])
    await product.app.securityLog.flush()
    const told = await rowsOf(
      product,
      `select kind, outcome, actor, code from security_events order by id desc limit 1`,
    )
    expect(told).toEqual([
      { kind: 'call-refused', outcome: 'refused', actor: 'staff', code: 'needs_named_owner' },
    ])
  })

  test('still reads, works in the kitchen, and is told so', async () => {
    expect(await memberOf(shared)).toMatchObject({ email: null, needs_named_owner: false })
    const owner = await staffOf(product, 'owner')
    expect(await memberOf(shared)).toMatchObject({ email: null, needs_named_owner: true })
    expect(await memberOf(owner)).toMatchObject({ email: owner.email, needs_named_owner: false })
    for (const name of ['listStaff', 'getMoney', 'listMoneyRequests', 'listDisputes'] as const)
      expect([name, (await shared.call(name)).status]).toEqual([name, 200])
    const board = await shared.call('listKitchenOrders', { date: '2026-12-07' })
    expect(board.status).toBe(200)
  })

  test('is whatever way the owner came: by a role, by being switched on again, by the command', async () => {
    const cook = await addStaff(product, 'kitchen')
    const limit = async () => (await shared.call('setMoneyLimit', { limit_cents: 30_000 })).body.code
    expect(await limit()).toBeUndefined()
    expect((await shared.call('changeStaffAccount', { id: cook.id, role: 'owner' })).status).toBe(200)
    expect(await limit()).toBe('needs_named_owner')

    await forgetStaff(product)
    await rowsOf(
      product,
      `insert into staff_accounts (email, password_hash, role, is_active) values ('off@x.example', 'x', 'owner', false)`,
    )
    shared = await product.staff()
    expect(await limit()).toBeUndefined()
    await rowsOf(product, `update staff_accounts set is_active = true`)
    expect(await limit()).toBe('needs_named_owner')

    await forgetStaff(product)
    shared = await product.staff()
    await makeOwner({ db: product.database.db, clock: product.clock }, 'first@kitchen.example')
    expect(await limit()).toBe('needs_named_owner')
  })
})

describe('before the first owner with an account, the shared password', () => {
  test('works as ever, also beside staff who are no owners', async () => {
    const { orderId, userId } = await household()
    await addStaff(product, 'support')
    await addStaff(product, 'kitchen')
    const { switchSharedPassword: _, addStaffAccount: __, ...calls } = moves(orderId, userId)
    expect(await refusals(shared, calls)).toEqual(everyOne(calls, 'another answer'))
    expect(await rowsOf(product, 'select 1 from refunds where order_id = $1', [orderId])).toHaveLength(1)
  })

  test('makes the first owner, and then no second one', async () => {
    const add = (email: string) =>
      shared.call('addStaffAccount', { email, role: 'owner', password: STAFF_ACCOUNT_PASSWORD })
    expect((await add('first@kitchen.example')).status).toBe(200)
    expect((await add('second@kitchen.example')).body.code).toBe('needs_named_owner')
  })
})
