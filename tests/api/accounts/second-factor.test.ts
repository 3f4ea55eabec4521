import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '../../../src/domain/accounts/roles.ts'
import { makeOwner } from '../../../src/server/accounts/staff/recover-staff.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { forgetStaff, STAFF_ACCOUNT_PASSWORD, staffOf } from '../../support/people/staff.ts'
import { type Client, createTestApp, STAFF_PASSWORD, type TestApp } from '../../support/test-app.ts'

const PASSWORD = STAFF_ACCOUNT_PASSWORD
const DATE = '2026-12-07'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  await forgetStaff(product)
  await rowsOf(product, 'update staff_role_rules set second_factor_required = false')
})

const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: product.clock.now().getTime() + stepsLater * 30_000,
  })
const signIn = (client: Client, email: string, password = PASSWORD) =>
  client.call('signInStaff', { email, password })
const isIn = async (client: Client) =>
  (await client.call('listKitchenOrders', { date: DATE })).status === 200 &&
  (await client.call('getSession')).body.staff !== null

/** Sets a second factor up for somebody who is in. */
async function setUp(client: Client) {
  const { secret, uri } = (await client.call('beginSecondFactor', { password: PASSWORD })).body
  const confirmed = await client.call('confirmSecondFactor', { code: codeOf(secret) })
  expect(confirmed.status).toBe(200)
  product.clock.advance({ seconds: 30 })
  return { secret, uri, codes: confirmed.body.recovery_codes }
}
async function withFactor(role: StaffRole) {
  const client = await staffOf(product, role)
  return { client, ...(await setUp(client)) }
}
/** A new browser of this staff member, past the password. */
async function atSecondStep(email: string) {
  const client = product.visitor()
  expect((await signIn(client, email)).body.step).toBe('code')
  return client
}

describe('a second factor', () => {
  test('is asked for after the password, and nothing is open before', async () => {
    const { client, secret } = await withFactor('support')
    const second = await atSecondStep(client.email)
    expect(await isIn(second)).toBe(false)
    expect((await second.call('getMoney')).status).toBe(401)
    expect((await second.call('passSecondFactor', { code: '000000' })).body.code).toBe('wrong_code')
    const code = codeOf(secret)
    expect(
      (await second.call('passSecondFactor', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status,
    ).toBe(200)
    expect(await isIn(second)).toBe(true)
    expect((await second.call('getSession')).body.staff?.has_second_factor).toBe(true)
  })

  test('once passed opens the session under another token: the one before it opens nothing', async () => {
    const { client, secret } = await withFactor('support')
    const second = await atSecondStep(client.email)
    const [name, before] = [...second.cookies].find(([cookie]) => cookie.endsWith('rf_staff')) ?? ['', '']
    expect((await second.call('passSecondFactor', { code: codeOf(secret) })).status).toBe(200)
    expect(second.cookies.get(name)).not.toBe(before)
    const thief = product.visitor()
    thief.cookies.set(name, before)
    expect([await isIn(thief), await isIn(second)]).toEqual([false, true])
    product.clock.advance({ minutes: 100 })
    expect(await isIn(second)).toBe(true)
    product.clock.advance({ minutes: 11 * 60 })
    expect(await isIn(second)).toBe(false)
  })

  test('that was set up at the door opens the session under another token, too', async () => {
    const owner = await staffOf(product, 'owner')
    const cook = await staffOf(product, 'kitchen')
    await owner.call('demandSecondFactor', { role: 'kitchen', on: true })
    expect((await signIn(cook, cook.email)).body.step).toBe('set-up')
    const [name, before] = [...cook.cookies].find(([cookie]) => cookie.endsWith('rf_staff')) ?? ['', '']
    await setUp(cook)
    const thief = product.visitor()
    thief.cookies.set(name, before)
    expect([await isIn(thief), await isIn(cook)]).toEqual([false, true])
  })

  test('that its owner removes ends every other session of the account', async () => {
    const { client, secret } = await withFactor('support')
    const other = await atSecondStep(client.email)
    await other.call('passSecondFactor', { code: codeOf(secret) })
    expect(await isIn(other)).toBe(true)
    product.clock.advance({ seconds: 30 })
    expect((await client.call('removeSecondFactor', { code: codeOf(secret) })).status).toBe(200)
    expect([await isIn(client), await isIn(other)]).toEqual([true, false])
  })

  test('counts each code once, and takes those of half a minute before and after', async () => {
    const { client, secret } = await withFactor('support')
    const pass = async (stepsLater: number) =>
      (
        await (
          await atSecondStep(client.email)
        ).call('passSecondFactor', { code: codeOf(secret, stepsLater) })
      ).status
    expect(await pass(1)).toBe(200)
    expect([await pass(1), await pass(0), await pass(-1)]).toEqual([422, 422, 422])
    product.clock.advance({ minutes: 2 })
    expect([await pass(-2), await pass(2)]).toEqual([422, 422])
    expect(await pass(-1)).toBe(200)
  })

  test('has ten recovery codes, each for once, and new ones end the old', async () => {
    const { client, secret, codes } = await withFactor('support')
    expect(new Set(codes).size).toBe(10)
    const pass = async (code = '') =>
      (await (await atSecondStep(client.email)).call('passSecondFactor', { code })).status
    expect(await pass(codes[0]?.toUpperCase().replaceAll('-', ' '))).toBe(200)
    expect(await pass(codes[0])).toBe(422)
    expect((await client.call('renewRecoveryCodes', { code: '000000' })).status).toBe(422)
    const renewed = await client.call('renewRecoveryCodes', { code: codeOf(secret) })
    expect(await pass(codes[1])).toBe(422)
    expect(await pass(renewed.body.recovery_codes[0])).toBe(200)
  })

  test('is kept sealed, its codes as hashes, and ends the sessions that passed none', async () => {
    const client = await staffOf(product, 'kitchen')
    const other = product.visitor()
    await signIn(other, client.email)
    const { secret, uri, codes } = await setUp(client)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Rooted%20Fuel:/)
    expect([await isIn(client), await isIn(other)]).toEqual([true, false])
    const kept = JSON.stringify([
      await rowsOf(product, 'select * from staff_second_factors'),
      await rowsOf(product, 'select * from staff_recovery_codes'),
    ])
    for (const plain of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(plain)
  })

  test('is set up, changed and removed by its owner only: with the password, or a code once there is one', async () => {
    const client = await staffOf(product, 'kitchen')
    for (const proof of [{}, { password: 'not-this-one' }, { code: '123456' }])
      expect((await client.call('beginSecondFactor', proof)).status).toBe(422)
    const { secret } = await setUp(client)
    expect((await client.call('beginSecondFactor', { password: PASSWORD })).body.code).toBe('wrong_code')
    expect((await client.call('removeSecondFactor', { code: '000000' })).status).toBe(422)
    expect((await client.call('removeSecondFactor', { code: codeOf(secret) })).status).toBe(200)
    expect((await signIn(product.visitor(), client.email)).body.step).toBeNull()
    expect((await product.visitor().call('beginSecondFactor', { password: PASSWORD })).status).toBe(401)
    const shared = await product.staff()
    expect((await shared.call('beginSecondFactor', { password: STAFF_PASSWORD })).status).toBe(401)
  })

  test('gives as many guesses as a password, and a step waits a quarter of an hour', async () => {
    const { client, secret } = await withFactor('support')
    const late = await atSecondStep(client.email)
    product.clock.advance({ minutes: 16 })
    expect((await late.call('passSecondFactor', { code: codeOf(secret) })).status).toBe(401)
    for (let guess = 0; guess < 20; guess += 1) {
      const stranger = await atSecondStep(client.email)
      expect((await stranger.call('passSecondFactor', { code: '000000' })).status).toBe(422)
    }
    const right = { code: codeOf(secret) }
    expect((await (await atSecondStep(client.email)).call('passSecondFactor', right)).status).toBe(429)
  })
})

describe('an owner', () => {
  const demand = (client: Client, role: StaffRole, on = true) =>
    client.call('demandSecondFactor', { role, on })

  test('asks it of a role, whose people set it up before they see anything else', async () => {
    const owner = await staffOf(product, 'owner')
    const cook = await staffOf(product, 'kitchen')
    expect((await demand(owner, 'kitchen')).status).toBe(200)
    expect(await isIn(cook)).toBe(false)
    expect((await signIn(cook, cook.email)).body.step).toBe('set-up')
    expect(await isIn(cook)).toBe(false)
    expect(
      (
        await cook.call('changeOwnStaffPassword', {
          current_password: PASSWORD,
          password: 'saffron-and-thyme-5',
        })
      ).status,
    ).toBe(401)
    await setUp(cook)
    expect(await isIn(cook)).toBe(true)
    expect((await cook.call('removeSecondFactor', { code: '000000' })).status).toBe(422)
    expect((await owner.call('listStaff')).body.second_factor_roles).toEqual(['kitchen'])
    expect((await cook.call('demandSecondFactor', { role: 'kitchen', on: false })).status).toBe(403)
  })

  test('who makes somebody one of that role ends what they had open', async () => {
    const { client: owner } = await withFactor('owner')
    const cook = await staffOf(product, 'kitchen')
    await demand(owner, 'owner')
    await owner.call('changeStaffAccount', { id: cook.id, role: 'owner' })
    expect(await isIn(cook)).toBe(false)
  })

  test('asks it of owners once one of them has it, and then the shared password opens nothing', async () => {
    const shared = await product.staff()
    expect((await demand(shared, 'owner')).body.code).toBe('no_owner_with_factor')
    const owner = await staffOf(product, 'owner')
    expect((await demand(owner, 'owner')).body.code).toBe('no_owner_with_factor')
    await setUp(owner)
    expect((await demand(owner, 'owner')).status).toBe(200)
    expect(await isIn(shared)).toBe(false)
    const again = await product.visitor().call('openStaffSession', { password: STAFF_PASSWORD })
    expect([again.status, again.body.code]).toEqual([403, 'second_factor_demanded'])
    expect(await isIn(owner)).toBe(true)
  })

  test('resets it for a colleague, who is signed out and comes in with the password', async () => {
    const owner = await staffOf(product, 'owner')
    const { client: driver } = await withFactor('driver')
    expect((await driver.call('resetSecondFactor', { id: driver.id })).status).toBe(403)
    expect((await owner.call('resetSecondFactor', { id: driver.id })).status).toBe(200)
    expect(await isIn(driver)).toBe(false)
    expect((await signIn(driver, driver.email)).body.step).toBeNull()
    expect(await isIn(driver)).toBe(true)
  })

  test('resets neither one’s own nor one’s own password that way: a session alone proves nothing', async () => {
    const { client: owner, secret } = await withFactor('owner')
    const reset = await owner.call('resetSecondFactor', { id: owner.id })
    expect([reset.status, reset.body.code]).toEqual([409, 'own_account'])
    const password = 'rosemary-and-sage'
    const set = await owner.call('resetStaffPassword', { id: owner.id, password })
    expect([set.status, set.body.code]).toEqual([409, 'own_account'])
    expect(await isIn(owner)).toBe(true)
    const again = await atSecondStep(owner.email)
    expect((await again.call('passSecondFactor', { code: codeOf(secret) })).status).toBe(200)
  })

  test('who is locked out gets in by the command of the installation, which takes the second factor away', async () => {
    const { client } = await withFactor('owner')
    const password = await makeOwner({ db: product.database.db, clock: product.clock }, client.email)
    const visitor = product.visitor()
    expect((await signIn(visitor, client.email, password)).body.step).toBe('new-password')
    await visitor.call('setFirstStaffPassword', { password: 'saffron-and-thyme-5' })
    expect(await isIn(visitor)).toBe(true)
  })
})

test('what happened to second factors stands in the security log', async () => {
  const owner = await staffOf(product, 'owner')
  const { client, secret } = await withFactor('driver')
  await (await atSecondStep(client.email)).call('passSecondFactor', { code: codeOf(secret) })
  await owner.call('demandSecondFactor', { role: 'driver', on: true })
  await product.app.securityLog.flush()
  const rows = await rowsOf(
    product,
    `select kind, actor, detail from security_events
     where kind like 'second-factor%' or detail ->> 'with' = 'second factor' order by id desc limit 3`,
  )
  expect(rows).toEqual([
    { kind: 'second-factor-rule-changed', actor: `staff:${owner.id}`, detail: { role: 'driver', on: true } },
    { kind: 'staff-sign-in', actor: `staff:${client.id}`, detail: { with: 'second factor' } },
    { kind: 'second-factor-changed', actor: `staff:${client.id}`, detail: { change: 'set up' } },
  ])
  const all = JSON.stringify(await rowsOf(product, 'select * from security_events'))
  expect(all).not.toContain(secret)
})
