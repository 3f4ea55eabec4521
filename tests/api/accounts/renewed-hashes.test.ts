import { hashPassword } from 'better-auth/crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scryptPasswords, unhurried } from '../../../src/server/accounts/passwords/password-hashing.ts'
import { takeSharedPassword } from '../../../src/server/accounts/staff/take-shared-password.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, STAFF_PASSWORD, type TestApp } from '../../support/test-app.ts'

const password = 'plenty-of-basil-7'
const TODAY = /^\$scrypt\$ln=17,/

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({}, { passwords: unhurried(scryptPasswords) })
})
afterAll(() => product.close())

const hashOf = async (table: 'accounts' | 'staff_accounts' | 'staff_access') => {
  const column = {
    accounts: 'password',
    staff_accounts: 'password_hash',
    staff_access: 'shared_password_hash',
  }
  const [row] = await rowsOf<{ hash: string }>(product, `select ${column[table]} as hash from ${table}`)
  return row?.hash ?? ''
}
/** As the auth library kept it by itself. */
async function keepAsBefore(table: Parameters<typeof hashOf>[0], kept = password): Promise<string> {
  const hash = await hashPassword(kept)
  const column = {
    accounts: 'password',
    staff_accounts: 'password_hash',
    staff_access: 'shared_password_hash',
  }
  await product.database.pool.query(`update ${table} set ${column[table]} = $1`, [hash])
  return hash
}

test('a household’s hash of before is renewed when its password is right, and only then', async () => {
  const { email } = await product.customer({ password })
  expect(await hashOf('accounts')).toMatch(TODAY)
  const before = await keepAsBefore('accounts')
  const signIn = (typed: string) => product.visitor().call('signIn', { email, password: typed })
  expect((await signIn('plenty-of-basil-8')).status).toBe(401)
  expect(await hashOf('accounts')).toBe(before)
  expect((await signIn(password)).status).toBe(200)
  const renewed = await hashOf('accounts')
  expect(renewed).toMatch(TODAY)
  expect((await signIn(password)).status).toBe(200)
  expect((await signIn('plenty-of-basil-8')).status).toBe(401)
  expect(await hashOf('accounts')).toBe(renewed)
})

test('so is a staff account’s', async () => {
  const cook = { email: 'cook.9@example.com', password }
  await (await product.staff()).call('addStaffAccount', { ...cook, role: 'kitchen' })
  expect(await hashOf('staff_accounts')).toMatch(TODAY)
  const before = await keepAsBefore('staff_accounts')
  const signIn = (typed: string) => product.visitor().call('signInStaff', { ...cook, password: typed })
  expect((await signIn('plenty-of-basil-8')).status).toBe(401)
  expect(await hashOf('staff_accounts')).toBe(before)
  expect((await signIn(password)).status).toBe(200)
  expect(await hashOf('staff_accounts')).toMatch(TODAY)
  expect((await signIn(password)).status).toBe(200)
})

test('the shared password’s is renewed at the next start, and whoever came in by it stays', async () => {
  const cook = await product.staff()
  await keepAsBefore('staff_access', STAFF_PASSWORD)
  const taken = await takeSharedPassword(
    { db: product.database.db, clock: product.clock, passwords: scryptPasswords },
    STAFF_PASSWORD,
  )
  expect(taken.hash).toMatch(TODAY)
  expect(await hashOf('staff_access')).toBe(taken.hash)
  expect((await cook.call('listUncheckedMeals')).status).toBe(200)
})
