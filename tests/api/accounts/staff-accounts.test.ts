import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '../../../src/domain/accounts/roles.ts'
import { readStream } from '../../support/event-stream.ts'
import { MAY_CALL } from '../../support/people/may-call.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import {
  addStaff,
  forgetStaff,
  STAFF_ACCOUNT_PASSWORD,
  type StaffClient,
  staffOf,
} from '../../support/people/staff.ts'
import { type Client, createTestApp, STAFF_PASSWORD, TEST_NOW, type TestApp } from '../../support/test-app.ts'

const PASSWORD = STAFF_ACCOUNT_PASSWORD
const DATE = '2026-12-07'
const WRONG = 'This email and password do not open a staff account.'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(() => forgetStaff(product))

const signIn = (client: Client, email: string, password = PASSWORD) =>
  client.call('signInStaff', { email, password })
const memberOf = async (client: Client) => (await client.call('getSession')).body.staff
const seesOrders = async (client: Client) => (await client.call('listKitchenOrders', { date: DATE })).status

describe('a role', () => {
  test('opens the staff calls it is for, and the server refuses every other with 403', async () => {
    const people = new Map<StaffRole, StaffClient>()
    for (const role of STAFF_ROLES) people.set(role, await staffOf(product, role))
    const document = (await (await product.visitor().request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { tags?: string[]; security?: { staff?: string[] }[] }>>
    }
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { tags }]) => tags?.[0] === 'staff')
        .map(([method, { security }]) => [`${method.toUpperCase()} ${path}`, security?.[0]?.staff]),
    )
    for (const [call, roles] of Object.entries(MAY_CALL)) {
      const [method = '', path = ''] = call.split(' ')
      const opened: StaffRole[] = []
      for (const [role, client] of people) {
        const response = await client.request(path, {
          method,
          ...(method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
        })
        if (response.status !== 403) opened.push(role)
        else expect(await response.json()).toMatchObject({ code: 'not_permitted', error: /role/ })
      }
      expect([call, opened]).toEqual([call, roles])
    }
    // A staff call that is missing above would go unasked.
    expect(Object.fromEntries(documented.filter(([call]) => String(call) in MAY_CALL))).toEqual(MAY_CALL)
    expect(documented.filter(([call]) => !(String(call) in MAY_CALL))).toEqual([])
  })

  test('is told to the screens, with the account it belongs to', async () => {
    const driver = await staffOf(product, 'driver')
    expect(await memberOf(driver)).toMatchObject({ email: driver.email, role: 'driver' })
    expect(await memberOf(await product.staff())).toMatchObject({ email: null, role: 'owner' })
  })

  test('that changes counts from the next call on', async () => {
    const cook = await staffOf(product, 'kitchen')
    const generate = () => cook.call('generateWorkOrder', { delivery_date: DATE })
    expect((await generate()).body.code).toBe('no_orders')
    const manager = await product.staff()
    await manager.call('changeStaffAccount', { id: cook.id, role: 'support' })
    expect((await generate()).status).toBe(403)
    expect(await seesOrders(cook)).toBe(200)
  })

  test('names who delivered an order in its history', async () => {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    product.clock.set(`${DATE}T15:00:00.000Z`)
    const driver = await staffOf(product, 'driver')
    expect((await driver.call('markOrderDelivered', { orderId })).status).toBe(200)
    const history = await rowsOf(
      product,
      `select actor from order_history where order_id = $1 and to_status = 'delivered'`,
      [orderId],
    )
    expect(history).toEqual([{ actor: `staff:${driver.id}` }])
    product.clock.set(TEST_NOW)
  })
})

describe('signing in', () => {
  test('takes the e-mail in any case, remembers when, and keeps neither password nor token', async () => {
    const cook = await addStaff(product, 'kitchen')
    const { status } = await signIn(cook, `  ${cook.email.toUpperCase()} `)
    expect(status).toBe(200)
    const manager = await product.staff()
    const { accounts } = (await manager.call('listStaff')).body
    const row = accounts.find(({ id }) => id === cook.id)
    expect(row).toEqual({
      id: cook.id,
      email: cook.email,
      role: 'kitchen',
      is_active: true,
      has_second_factor: false,
      last_signed_in_at: product.clock.now().toISOString(),
    })
    const stored = JSON.stringify([
      await rowsOf(product, 'select * from staff_accounts'),
      await rowsOf(product, 'select * from staff_sessions'),
    ])
    expect(stored).not.toContain(PASSWORD)
    expect(stored).not.toContain(cook.cookies.get('rf_staff'))
  })

  test('does not tell which part was wrong, nor that an account is switched off', async () => {
    const cook = await addStaff(product, 'kitchen')
    const off = await addStaff(product, 'kitchen')
    const manager = await product.staff()
    await manager.call('changeStaffAccount', { id: off.id, is_active: false })
    const answers = [
      await signIn(product.visitor(), cook.email, 'not-the-password'),
      await signIn(product.visitor(), 'nobody@kitchen.example'),
      await signIn(product.visitor(), off.email),
    ]
    for (const { status, body } of answers)
      expect([status, body.code, body.error]).toEqual([401, 'invalid_staff_credentials', WRONG])
  })

  test('is refused after ten wrong passwords, the right one included; right ones are free', async () => {
    const cook = await addStaff(product, 'kitchen')
    const guess = async (times: number) => {
      for (let attempt = 0; attempt < times; attempt += 1)
        expect((await signIn(cook, cook.email, `wrong-${attempt}`)).status).toBe(401)
    }
    await guess(9)
    expect((await signIn(cook, cook.email)).status).toBe(200)
    expect((await signIn(cook, cook.email)).status).toBe(200)
    await guess(1)
    // Fact 6.35
    expect((await signIn(cook, cook.email)).status).toBe(429)
  })

  test('a customer’s account opens nothing for staff, and a staff account nothing for customers', async () => {
    const customer = await product.customer({ email: 'both.sides@example.com', password: PASSWORD })
    expect((await signIn(product.visitor(), customer.email)).status).toBe(401)
    const cook = await staffOf(product, 'kitchen')
    expect((await cook.call('getPortal')).status).toBe(401)
    const answer = await product.visitor().call('signIn', { email: cook.email, password: PASSWORD })
    expect(answer.status).toBe(401)
  })
})

describe('staff management', () => {
  let owner: StaffClient
  beforeEach(async () => {
    owner = await staffOf(product, 'owner')
  })

  test('gives an e-mail one account, with a password that is not too easy', async () => {
    const cook = { email: 'cook@kitchen.example', role: 'kitchen' as const, password: PASSWORD }
    expect((await owner.call('addStaffAccount', cook)).status).toBe(200)
    const again = await owner.call('addStaffAccount', { ...cook, email: 'COOK@kitchen.example' })
    expect([again.status, again.body.error]).toEqual([
      409,
      'There is a staff account with this email already.',
    ])
    const easy = { ...cook, email: 'other@kitchen.example' }
    for (const [password, message] of [
      ['short-7', 'Password must be at least 8 characters'],
      ['password123', 'This password is too common. Please choose another one.'],
    ] as const) {
      const { status, body } = await owner.call('addStaffAccount', { ...easy, password })
      expect([status, body.fields]).toEqual([422, { password: message }])
    }
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await owner.call('changeStaffAccount', { id: unknown, role: 'owner' })).status).toBe(404)
    expect((await owner.call('resetStaffPassword', { id: unknown, password: PASSWORD })).status).toBe(404)
  })

  test('ends every session of whom they deactivate, for good, and no other', async () => {
    const cook = await staffOf(product, 'kitchen')
    const second = product.visitor()
    await signIn(second, cook.email)
    const driver = await staffOf(product, 'driver')
    const stream = readStream(await cook.request('/api/staff/order-events'))
    await stream.nextMessage()
    await owner.call('changeStaffAccount', { id: cook.id, is_active: false })
    // Fact 6.32
    expect([await seesOrders(cook), await seesOrders(second), await seesOrders(driver)]).toEqual([
      401, 401, 200,
    ])
    const { orderId } = await placedOrder(product, await settledCustomer(product))
    expect((await stream.newsUntilEnd()).map(({ order_id }) => order_id)).not.toContain(orderId)
    await owner.call('changeStaffAccount', { id: cook.id, is_active: true })
    expect(await seesOrders(cook)).toBe(401)
    expect((await signIn(cook, cook.email)).status).toBe(200)
    expect(await seesOrders(cook)).toBe(200)
  })

  test('ends every session of whom they give a new password', async () => {
    const cook = await staffOf(product, 'kitchen')
    await owner.call('resetStaffPassword', { id: cook.id, password: 'rosemary-and-sage' })
    expect(await seesOrders(cook)).toBe(401)
    expect((await signIn(cook, cook.email)).status).toBe(401)
    expect((await signIn(cook, cook.email, 'rosemary-and-sage')).status).toBe(200)
  })

  test('cannot take the last active owner away, and can take one of two', async () => {
    const demote = (client: Client, id: string) =>
      client.call('changeStaffAccount', { id, role: 'kitchen' as const })
    const refused = await demote(owner, owner.id)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'This is the last active owner. Make somebody else an owner first.',
    ])
    const off = await owner.call('changeStaffAccount', { id: owner.id, is_active: false })
    expect(off.body.code).toBe('last_owner')
    const second = await staffOf(product, 'owner')
    expect((await demote(second, owner.id)).status).toBe(200)
    expect((await owner.call('listStaff')).status).toBe(403)
    expect((await demote(second, second.id)).body.code).toBe('last_owner')
  })

  test('switches the shared password off, which signs out everybody who came in with it, and on again', async () => {
    const shared = await product.staff()
    expect((await owner.call('listStaff')).body.shared_password_on).toBe(true)
    expect((await owner.call('switchSharedPassword', { on: false })).status).toBe(200)
    expect(await seesOrders(shared)).toBe(401)
    expect((await shared.call('switchSharedPassword', { on: true })).status).toBe(401)
    const visitor = product.visitor()
    const right = await visitor.call('openStaffSession', { password: STAFF_PASSWORD })
    expect([right.status, right.body.error]).toEqual([
      403,
      'The shared password is switched off. Sign in with your own account.',
    ])
    const wrong = await visitor.call('openStaffSession', { password: 'a-guess' })
    expect([wrong.status, wrong.body.error]).toEqual([401, 'Invalid admin password'])
    expect(await seesOrders(owner)).toBe(200)
    expect((await owner.call('listStaff')).body.shared_password_on).toBe(false)

    expect((await owner.call('switchSharedPassword', { on: true })).status).toBe(200)
    expect(await seesOrders(shared)).toBe(401)
    expect((await visitor.call('openStaffSession', { password: STAFF_PASSWORD })).status).toBe(200)
  })
})
