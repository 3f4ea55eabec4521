import { afterAll, beforeAll, expect, test } from 'vitest'
import { scryptPasswords } from '../../../src/server/accounts/passwords/password-hashing.ts'
import { changeStaffAccount, switchSharedPassword } from '../../../src/server/accounts/staff/change-staff.ts'
import { signInStaff } from '../../../src/server/accounts/staff/staff-session.ts'
import type { Db } from '../../../src/server/platform/db/db.ts'
import type { Staff } from '../../../src/server/platform/http/actor.ts'
import { type Crowd, gatherCrowd, valuesOf } from '../../support/people/crowd.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { addStaff, STAFF_ACCOUNT_PASSWORD, type StaffClient } from '../../support/people/staff.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const OWNERS = 12

let product: TestApp
let crowd: Crowd
beforeAll(async () => {
  product = await createTestApp()
  crowd = await gatherCrowd(product.database, OWNERS)
})
afterAll(async () => {
  await crowd.close()
  await product.close()
})

const deps = (db: Db) => ({ db, clock: product.clock, passwords: scryptPasswords })
const actorOf = ({ id, email }: StaffClient): Staff => ({
  kind: 'staff',
  role: 'owner',
  account: { id, email },
  hasNamedOwner: true,
  passwordIsEasy: false,
  hasSecondFactor: false,
  mustHaveSecondFactor: false,
  expiresAt: product.clock.now(),
})
const activeOwners = async () =>
  (await rowsOf<{ id: string }>(product, `select id from staff_accounts where role = 'owner' and is_active`))
    .length
const codeOf = (outcome: { ok: true } | { ok: false; failure: { code: string } }) =>
  outcome.ok ? 'done' : outcome.failure.code

test('two owners who demote each other at once leave one of them an owner, round after round', async () => {
  for (let round = 0; round < 5; round++) {
    await rowsOf(product, 'truncate staff_accounts cascade')
    const owners = [await addStaff(product, 'owner'), await addStaff(product, 'owner')] as const
    const outcomes = valuesOf(
      await crowd.allAtOnce(async (db, index) => {
        const [self, other] = index === 0 ? owners : [owners[1], owners[0]]
        return index < 2
          ? changeStaffAccount(deps(db), { id: other.id, role: 'kitchen' }, actorOf(self))
          : null
      }),
    ).filter((outcome) => outcome !== null)
    expect(outcomes.map(codeOf).sort()).toEqual(['done', 'not_permitted'])
    expect(await activeOwners()).toBe(1)
  }
})

test('of many owners who each deactivate their neighbor at once, those deactivated decide nothing more', async () => {
  await rowsOf(product, 'truncate staff_accounts cascade')
  const owners: StaffClient[] = []
  for (let index = 0; index < OWNERS; index++) owners.push(await addStaff(product, 'owner'))
  const outcomes = valuesOf(
    await crowd.allAtOnce((db, index) => {
      const [self, other] = [owners[index], owners[(index + 1) % OWNERS]]
      if (!self || !other) throw new Error('There is an owner for everybody')
      return changeStaffAccount(deps(db), { id: other.id, isActive: false }, actorOf(self))
    }),
  )
  const done = outcomes.filter(({ ok }) => ok).length
  expect(await activeOwners()).toBe(OWNERS - done)
  expect(await activeOwners()).toBeGreaterThan(0)
  expect(new Set(outcomes.map(codeOf))).toEqual(new Set(['done', 'not_permitted']))
})

test('switching the shared password off while the last owner leaves ends with a way in', async () => {
  await rowsOf(product, 'truncate staff_accounts cascade')
  const owner = await addStaff(product, 'owner')
  const outcomes = valuesOf(
    await crowd.allAtOnce(async (db, index) => {
      if (index === 0) return switchSharedPassword(deps(db), false, actorOf(owner))
      return index === 1
        ? changeStaffAccount(deps(db), { id: owner.id, isActive: false }, actorOf(owner))
        : null
    }),
  ).filter((outcome) => outcome !== null)
  expect(outcomes.map(codeOf)).toEqual(['done', 'last_owner'])
  expect(await activeOwners()).toBe(1)
  await rowsOf(product, 'update staff_access set shared_password_on = true')
})

test('signing in while being deactivated never ends in an open session', async () => {
  for (let round = 0; round < 5; round++) {
    await rowsOf(product, 'truncate staff_accounts cascade')
    const [owner, cook] = [await addStaff(product, 'owner'), await addStaff(product, 'kitchen')]
    await crowd.allAtOnce(async (db, index) =>
      index === 0
        ? changeStaffAccount(deps(db), { id: cook.id, isActive: false }, actorOf(owner))
        : index < 4
          ? signInStaff(deps(db), { email: cook.email, password: STAFF_ACCOUNT_PASSWORD })
          : null,
    )
    const open = await rowsOf(
      product,
      'select 1 from staff_sessions where staff_account_id = $1 and revoked_at is null',
      [cook.id],
    )
    expect(open).toEqual([])
  }
})
