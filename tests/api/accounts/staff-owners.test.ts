import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOwner, openSharedPassword } from '../../../src/server/accounts/staff/recover-staff.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { forgetStaff, STAFF_ACCOUNT_PASSWORD, staffOf } from '../../support/people/staff.ts'
import { type Client, createTestApp, STAFF_PASSWORD, type TestApp } from '../../support/test-app.ts'

const DATE = '2026-12-07'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(() => forgetStaff(product))

const signIn = (client: Client, email: string, password: string) =>
  client.call('signInStaff', { email, password })
const memberOf = async (client: Client) => (await client.call('getSession')).body.staff
const seesOrders = async (client: Client) => (await client.call('listKitchenOrders', { date: DATE })).status

describe('the way back in', () => {
  const deps = () => ({ db: product.database.db, clock: product.clock })

  test('the shared password stays on as long as there is no active owner', async () => {
    const shared = await product.staff()
    await staffOf(product, 'kitchen')
    const { status, body } = await shared.call('switchSharedPassword', { on: false })
    expect([status, body.error]).toEqual([409, 'Add an owner with an account of their own first.'])
    expect(await seesOrders(shared)).toBe(200)
  })

  test('makes an owner of an unknown address, and one again of a deactivated cook', async () => {
    const first = await makeOwner(deps(), 'first@kitchen.example')
    const owner = product.visitor()
    expect((await signIn(owner, 'first@kitchen.example', first)).status).toBe(200)
    await owner.call('setFirstStaffPassword', { password: 'saffron-and-thyme-5' })
    expect(await memberOf(owner)).toMatchObject({ role: 'owner' })

    const cook = await staffOf(product, 'kitchen')
    await owner.call('changeStaffAccount', { id: cook.id, is_active: false })
    const password = await makeOwner(deps(), cook.email)
    expect((await signIn(cook, cook.email, STAFF_ACCOUNT_PASSWORD)).status).toBe(401)
    expect((await signIn(cook, cook.email, password)).status).toBe(200)
    await cook.call('setFirstStaffPassword', { password: 'saffron-and-thyme-5' })
    expect(await memberOf(cook)).toMatchObject({ role: 'owner', email: cook.email })
  })

  test('switches the shared password on again', async () => {
    const owner = await staffOf(product, 'owner')
    await owner.call('switchSharedPassword', { on: false })
    await openSharedPassword(deps())
    expect(await seesOrders(await product.staff())).toBe(200)
  })
})

describe('another shared password at a start', () => {
  const started = (staffPassword?: string) =>
    createTestApp({}, { database: product.database, ...(staffPassword ? { staffPassword } : {}) })
  const opens = async (app: TestApp, password: string) =>
    (await app.visitor().call('openStaffSession', { password })).status

  test('ends what the one before has opened, and it opens nothing more, also where it is still known', async () => {
    const intruder = await product.staff()
    const owner = await staffOf(product, 'owner')
    await (await started()).close()
    expect(await seesOrders(intruder)).toBe(200)

    const changed = await started('another-kitchen-door')
    expect(await seesOrders(intruder)).toBe(401)
    expect(await seesOrders(owner)).toBe(200)
    expect(await opens(changed, STAFF_PASSWORD)).toBe(401)
    expect(await opens(changed, 'another-kitchen-door')).toBe(200)
    expect(await opens(product, STAFF_PASSWORD)).toBe(401)
    await changed.close()

    await (await started()).close()
    expect(await opens(product, STAFF_PASSWORD)).toBe(200)
  })

  test('is one password for several that start at once', async () => {
    const [one, other] = await Promise.all([started('both-at-once'), started('both-at-once')])
    for (const app of [one, other]) expect(await opens(app, 'both-at-once')).toBe(200)
    for (const app of [one, other]) await app.close()
    await (await started()).close()
  })
})

describe('the database itself', () => {
  const run = (query: string) => rowsOf(product, query)

  test('keeps the last active owner and a way in, whatever writes', async () => {
    await expect(run('update staff_access set shared_password_on = false')).rejects.toMatchObject({
      constraint: 'staff_access_has_owner',
    })
    await makeOwner({ db: product.database.db, clock: product.clock }, 'only@kitchen.example')
    for (const write of [
      `update staff_accounts set role = 'support'`,
      'update staff_accounts set is_active = false',
      'delete from staff_accounts',
    ])
      await expect(run(write), write).rejects.toMatchObject({ constraint: 'staff_accounts_last_owner' })
    await expect(
      run(`insert into staff_accounts (email, password_hash, role) values ('UPPER@x.example', 'x', 'owner')`),
    ).rejects.toMatchObject({ code: '23514' })
    await expect(
      run(`insert into staff_accounts (email, password_hash, role) values ('x@x.example', 'x', 'boss')`),
    ).rejects.toMatchObject({ code: '23514' })
  })
})
