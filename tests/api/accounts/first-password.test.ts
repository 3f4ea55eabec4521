import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { makeOwner } from '../../../src/server/accounts/staff/recover-staff.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { forgetStaff, STAFF_ACCOUNT_PASSWORD, type StaffClient, staffOf } from '../../support/people/staff.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const GIVEN = 'copper-pots-and-pans-4'
const OWN = 'saffron-and-thyme-5'

let product: TestApp
let owner: StaffClient
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  await forgetStaff(product)
  await rowsOf(product, 'update staff_role_rules set second_factor_required = false')
  owner = await staffOf(product, 'owner')
})

const signIn = async (client: Client, email: string, password: string) =>
  (await client.call('signInStaff', { email, password })).body.step
const isIn = async (client: Client) => (await client.call('getSession')).body.staff !== null

/** Somebody whom the owner has just added, past that password. */
async function newCook() {
  const email = 'cook.12@example.com'
  await owner.call('addStaffAccount', { email, role: 'kitchen', password: GIVEN })
  const client = product.visitor()
  expect(await signIn(client, email, GIVEN)).toBe('new-password')
  return { client, email }
}

test('whoever was added by an owner chooses a password before anything opens', async () => {
  const { client, email } = await newCook()
  expect(await isIn(client)).toBe(false)
  for (const { path, method } of Object.values(endpoints).filter((one) =>
    one.path.startsWith('/api/staff/'),
  )) {
    const body = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
    if (path === endpoints.closeStaffSession.path) continue
    const { status } = await client.request(path, { method, ...body })
    expect([path, status]).toEqual([path, expect.toSatisfy((code) => code === 401 || code === 422)])
  }
  expect(
    (await client.call('changeOwnStaffPassword', { current_password: GIVEN, password: OWN })).status,
  ).toBe(401)
  expect((await client.call('setFirstStaffPassword', { password: GIVEN })).body.code).toBe('same_password')
  expect((await client.call('setFirstStaffPassword', { password: 'password123' })).status).toBe(422)
  expect((await client.call('setFirstStaffPassword', { password: OWN })).body).toEqual({
    ...{ success: true, step: null },
  })
  expect(await isIn(client)).toBe(true)
  expect((await client.call('setFirstStaffPassword', { password: 'another-word-6' })).status).toBe(401)
  expect((await product.visitor().call('signInStaff', { email, password: GIVEN })).status).toBe(401)
  expect(await signIn(product.visitor(), email, OWN)).toBeNull()
})

test('so does whoever got another one from an owner, and whoever was made an owner by the command', async () => {
  const cook = await staffOf(product, 'kitchen')
  await owner.call('resetStaffPassword', { id: cook.id, password: GIVEN })
  expect(await isIn(cook)).toBe(false)
  expect(await signIn(cook, cook.email, GIVEN)).toBe('new-password')
  const made = await makeOwner({ db: product.database.db, clock: product.clock }, 'owner.12@example.com')
  expect(await signIn(product.visitor(), 'owner.12@example.com', made)).toBe('new-password')
  expect(await signIn(product.visitor(), owner.email, STAFF_ACCOUNT_PASSWORD)).toBeNull()
})

test('a second factor that the role is asked for comes after it, and other sessions end with it', async () => {
  await owner.call('demandSecondFactor', { role: 'kitchen', on: true })
  const { client, email } = await newCook()
  const other = product.visitor()
  expect(await signIn(other, email, GIVEN)).toBe('new-password')
  expect((await client.call('beginSecondFactor', {})).status).toBe(401)
  expect((await client.call('setFirstStaffPassword', { password: OWN })).body.step).toBe('set-up')
  expect((await client.call('beginSecondFactor', {})).status).toBe(200)
  expect((await other.call('setFirstStaffPassword', { password: 'another-word-6' })).status).toBe(401)
  expect((await other.call('beginSecondFactor', {})).status).toBe(401)
})

test('it is chosen within a quarter of an hour, and stands in the security log', async () => {
  const { client, email } = await newCook()
  product.clock.advance({ minutes: 16 })
  expect((await client.call('setFirstStaffPassword', { password: OWN })).status).toBe(401)
  expect(await signIn(client, email, GIVEN)).toBe('new-password')
  await client.call('setFirstStaffPassword', { password: OWN })
  await product.app.securityLog.flush()
  const [row] = await rowsOf<{ actor: string }>(
    product,
    `select kind, actor, subject from security_events where kind = 'staff-password-changed' order by id desc limit 1`,
  )
  expect(row).toMatchObject({ actor: expect.stringMatching(/^staff:/) })
})
