import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refuseGuessableSharedPassword } from '../../../src/server/accounts/passwords/guessable-password.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { rememberedPasswords } from '../../support/people/remembered-passwords.ts'
import { addStaff, forgetStaff, STAFF_ACCOUNT_PASSWORD, staffOf } from '../../support/people/staff.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const COMMON = 'This password is too common. Please choose another one.'
const OWN = 'Please choose a password without your name, your email or our name.'
const NEXT = 'saffron-and-thyme-5'

let people = 0
let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(() => forgetStaff(product))

describe('a new staff password', () => {
  test.each([
    ['dragon123', COMMON],
    ['qwerty12345', COMMON],
    ['letmein123', COMMON],
    ['liverpool1', COMMON],
    [' dragon12345', COMMON],
    ['dragon12345 ', COMMON],
    ['dragon12345\u200b', COMMON],
    ['ｄｒａｇｏｎ１２３４５', COMMON],
    ['Summer2026!', COMMON],
    ['Admin123456!', COMMON],
    ['iloveyou2026!', COMMON],
    ['maria.lopez', OWN],
    ['Maria.Lopez@kitchen.example', OWN],
    ['RootedFuel2026!', OWN],
  ])('%s is refused for everybody', async (password, message) => {
    const manager = await product.staff()
    const account = { email: 'maria.lopez@kitchen.example', role: 'kitchen' as const }
    const added = await manager.call('addStaffAccount', { ...account, password })
    expect([added.status, added.body.fields]).toEqual([422, { password: message }])
    await manager.call('addStaffAccount', { ...account, password: STAFF_ACCOUNT_PASSWORD })
    const maria = (await manager.call('listStaff')).body.accounts[0]
    const reset = await manager.call('resetStaffPassword', { id: maria?.id ?? '', password })
    expect([reset.status, reset.body.fields]).toEqual([422, { password: message }])
    const own = product.visitor()
    await own.call('signInStaff', { email: account.email, password: STAFF_ACCOUNT_PASSWORD })
    const first = await own.call('setFirstStaffPassword', { password })
    expect([first.status, first.body.fields]).toEqual([422, { password: message }])
    await own.call('setFirstStaffPassword', { password: NEXT })
    const changed = await own.call('changeOwnStaffPassword', {
      current_password: NEXT,
      password,
    })
    expect([changed.status, changed.body.fields]).toEqual([422, { password: message }])
  })
})

describe('a new password of a customer', () => {
  test.each([
    ['dragon123', COMMON],
    ['letmein123', COMMON],
    [' dragon123', COMMON],
    ['１２３４５６７', COMMON],
    ['nathan.reed', OWN],
    ['rootedfuel99', OWN],
  ])('%s is refused at sign-up and at a reset', async (password, message) => {
    const email = 'nathan.reed@example.com'
    const refused = await product.visitor().call('signUp', { email, password })
    expect([refused.status, refused.body.fields]).toEqual([422, { password: message }])
    const customer = await product.customer({ email: `nathan.reed${people++}@example.com` })
    const reset = await customer.call('resetPassword', { password } as never)
    expect([reset.status, reset.body.fields]).toEqual([422, { password: message }])
  })

  test('may have six characters that nobody guesses', async () => {
    const answer = await product
      .visitor()
      .call('signUp', { email: 'short.one@example.com', password: 'h7Kq2m' })
    expect(answer.status).toBe(200)
  })
})

test('a real shop does not start with a shared password that everybody tries', async () => {
  const start = (adminPassword: string, mode: 'production' | 'local' = 'production') =>
    refuseGuessableSharedPassword({ mode, adminPassword })
  for (const easy of ['password', 'rootedfuel', 'dragon123'])
    await expect(start(easy)).rejects.toThrow(/^ADMIN_PASSWORD is easy to guess/)
  await expect(start('long-enough-1')).resolves.toBeUndefined()
  await expect(start('password', 'local')).resolves.toBeUndefined()
})

describe('a staff password from before it was refused', () => {
  test('still opens the account, which is told to change it until it is changed', async () => {
    const cook = await addStaff(product, 'kitchen')
    await rowsOf(product, 'update staff_accounts set password_hash = $1 where id = $2', [
      await rememberedPasswords.hash('dragon123'),
      cook.id,
    ])
    const isEasy = async () => (await cook.call('getSession')).body.staff?.password_is_easy
    expect((await cook.call('signInStaff', { email: cook.email, password: 'dragon123' })).status).toBe(200)
    expect(await isEasy()).toBe(true)
    const change = { current_password: 'dragon123', password: NEXT }
    expect((await cook.call('changeOwnStaffPassword', change)).status).toBe(200)
    expect(await isEasy()).toBe(false)
  })
})

describe('somebody who changes their own staff password', () => {
  const signIn = (client: Client, email: string, password: string) =>
    client.call('signInStaff', { email, password })
  const isIn = async (client: Client) => (await client.call('getSession')).body.staff !== null

  test('needs the current one, and keeps this session alone', async () => {
    const cook = await staffOf(product, 'kitchen')
    const other = product.visitor()
    await signIn(other, cook.email, STAFF_ACCOUNT_PASSWORD)
    const change = (current_password: string) =>
      cook.call('changeOwnStaffPassword', { current_password, password: NEXT })
    const wrong = await change('not-this-one')
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_current_password'])
    expect(await isIn(other)).toBe(true)
    expect((await change(STAFF_ACCOUNT_PASSWORD)).status).toBe(200)
    expect([await isIn(cook), await isIn(other)]).toEqual([true, false])
    expect((await signIn(other, cook.email, STAFF_ACCOUNT_PASSWORD)).status).toBe(401)
    expect((await signIn(other, cook.email, NEXT)).status).toBe(200)
  })

  test('guesses no more often than at the gate', async () => {
    const cook = await staffOf(product, 'kitchen')
    const guess = () =>
      cook.call('changeOwnStaffPassword', { current_password: 'not-this-one', password: NEXT })
    for (let wrong = 0; wrong < 10; wrong += 1) expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
  })

  test('has an account: the shared password is a setting of the installation', async () => {
    const change = { current_password: 'kitchen-door-test', password: NEXT }
    const answer = await (await product.staff()).call('changeOwnStaffPassword', change)
    expect([answer.status, answer.body.code]).toEqual([409, 'no_own_account'])
  })
})
