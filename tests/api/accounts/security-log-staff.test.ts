import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scryptPasswords } from '../../../src/server/accounts/passwords/password-hashing.ts'
import { makeOwner, openSharedPassword } from '../../../src/server/accounts/staff/recover-staff.ts'
import { takeSharedPassword } from '../../../src/server/accounts/staff/take-shared-password.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { forgetStaff, STAFF_ACCOUNT_PASSWORD, type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, STAFF_PASSWORD, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let owner: StaffClient
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  await forgetStaff(product)
  owner = await staffOf(product, 'owner')
})

let seen = 0
/** What was written since it was last asked, oldest first. */
async function news() {
  await product.app.securityLog.flush()
  const statement = 'select * from security_events where id > $1 order by id'
  const rows = await rowsOf<{ id: string }>(product, statement, [seen])
  seen = Number(rows.at(-1)?.id ?? seen)
  return rows
}

describe('the security log', () => {
  test('is told of guesses at a second factor from an open session, and of a sign-in that is not over', async () => {
    await news()
    const self = { actor: `staff:${owner.id}`, subject: `staff:${owner.id}` }
    await owner.call('beginSecondFactor', { password: 'not-this-one' })
    const { secret } = (await owner.call('beginSecondFactor', { password: STAFF_ACCOUNT_PASSWORD })).body
    expect(await news()).toMatchObject([
      { ...self, kind: 'second-factor-changed', outcome: 'refused', code: 'wrong_current_password' },
      { ...self, kind: 'second-factor-changed', outcome: 'done', detail: { change: 'begun' } },
    ])
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: product.clock.now().getTime(),
    })
    await owner.call('confirmSecondFactor', { code })
    await news()
    const thief = product.visitor()
    await thief.call('signInStaff', { email: owner.email, password: STAFF_ACCOUNT_PASSWORD })
    expect(await news()).toMatchObject([{ kind: 'staff-sign-in', detail: { waits_for: 'code' } }])
  })

  test('is told of the commands of the machine and of another shared password', async () => {
    await news()
    const deps = { db: product.database.db, clock: product.clock }
    await makeOwner(deps, owner.email)
    await openSharedPassword(deps)
    const here = { actor: 'system', address: 'this machine', outcome: 'done' }
    expect(await news()).toMatchObject([
      { ...here, kind: 'staff-account-changed', subject: `staff:${owner.id}` },
      { ...here, kind: 'shared-password-switched', detail: { on: true } },
    ])
    const passwords = scryptPasswords
    for (const password of ['another-door-word', 'another-door-word', STAFF_PASSWORD])
      await takeSharedPassword({ ...deps, passwords }, password)
    expect(await news()).toMatchObject([
      { ...here, kind: 'staff-password-changed', subject: null },
      { ...here, kind: 'staff-password-changed', subject: null },
    ])
  })
})
