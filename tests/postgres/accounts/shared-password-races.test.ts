import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scryptPasswords } from '../../../src/server/accounts/passwords/password-hashing.ts'
import { addStaffAccount, changeStaffAccount } from '../../../src/server/accounts/staff/change-staff.ts'
import { makeOwner } from '../../../src/server/accounts/staff/recover-staff.ts'
import { giveCredit } from '../../../src/server/money/give-credit.ts'
import type { MoneyDeps } from '../../../src/server/money/money-deps.ts'
import {
  approveMoneyRequest,
  changeMoneyLimit,
} from '../../../src/server/money/second-person/decide-money-request.ts'
import type { HistoryActor } from '../../../src/server/platform/db/acting-as.ts'
import type { Db } from '../../../src/server/platform/db/db.ts'
import type { Staff } from '../../../src/server/platform/http/actor.ts'
import { howManyWait } from '../../support/databases/who-waits.ts'
import { type Crowd, gatherCrowd, valuesOf } from '../../support/people/crowd.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import {
  addStaff,
  forgetStaff,
  STAFF_ACCOUNT_PASSWORD,
  type StaffClient,
  staffOf,
} from '../../support/people/staff.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const ROUNDS = 5

let product: TestApp
let crowd: Crowd
beforeAll(async () => {
  product = await createTestApp()
  crowd = await gatherCrowd(product.database, 6)
})
afterAll(async () => {
  await crowd.close()
  await product.close()
})
beforeEach(() => forgetStaff(product))

const deps = (db: Db) => ({ db, clock: product.clock, passwords: scryptPasswords })
const money = (db: Db) => deps(db) as unknown as MoneyDeps
const staffed = (account: StaffClient | null): Staff => ({
  kind: 'staff',
  role: 'owner',
  account: account && { id: account.id, email: account.email },
  hasNamedOwner: account !== null,
  passwordIsEasy: false,
  hasSecondFactor: false,
  mustHaveSecondFactor: false,
  expiresAt: product.clock.now(),
})
const codeOf = (outcome: { ok: true } | { ok: false; failure: { code: string } }) =>
  outcome.ok ? 'done' : outcome.failure.code

/** How many transactions wait for a lock that another one holds. */
const waiting = (count: number) => expect.poll(() => howManyWait(product)).toBe(count)

/** Another transaction that has done this and not ended yet, while `meanwhile` begins. */
async function whileHeld<T>(
  statements: readonly [string, unknown[]?][],
  meanwhile: () => Promise<T>,
): Promise<T> {
  const holder = await product.database.pool.connect()
  try {
    await holder.query('begin')
    for (const [statement, values = []] of statements) await holder.query(statement, values)
    const begun = await meanwhile()
    await holder.query('commit')
    return begun
  } finally {
    // Ends the transaction as well, where something went wrong.
    holder.release(true)
  }
}

/** A request of support that waits. */
async function waitingRequest(): Promise<{ id: string; userId: string }> {
  const support = await staffOf(product, 'support')
  const { userId } = await product.customer()
  await support.call('grantCredit', {
    ...{ customer: userId, amount_cents: 30_000, reason: 'Late', request_key: randomUUID() },
  })
  const [row] = await rowsOf<{ id: string }>(product, 'select id from money_requests where user_id = $1', [
    userId,
  ])
  return { id: row?.id ?? '', userId }
}
const decisionsOn = (id: string) =>
  rowsOf<{ decided_by: string; decided_at: Date }>(
    product,
    'select decided_by, decided_at from money_decisions where request_id = $1',
    [id],
  )

test('an owner who appears while the shared password decides comes after the decision, or before it: then it is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await forgetStaff(product)
    const { id } = await waitingRequest()
    const outcomes = valuesOf(
      await crowd.allAtOnce(async (db, index) => {
        if (index === 0) return void (await makeOwner(deps(db), 'first@kitchen.example'))
        return index < 3 ? codeOf(await approveMoneyRequest(money(db), { id }, 'staff')) : undefined
      }),
    ).filter((code) => code !== undefined)
    const given = outcomes.includes('done')
    expect(await decisionsOn(id)).toHaveLength(given ? 1 : 0)
    for (const code of outcomes) expect(['done', 'request_decided', 'needs_named_owner']).toContain(code)
    expect(codeOf(await changeMoneyLimit(money(product.database.db), 20_000, 'staff'))).toBe(
      'needs_named_owner',
    )
  }
})

test('the shared password that waits for an owner to be made decides nothing when it goes on', async () => {
  const { id, userId } = await waitingRequest()
  const gift = { customerId: userId, amountCents: 500, reason: 'Late', requestKey: randomUUID() }
  const { db } = product.database
  const begun = await whileHeld(
    [
      ['select 1 from staff_access for update'],
      [
        `insert into staff_accounts (email, password_hash, role) values ('now@kitchen.example', 'x', 'owner')`,
      ],
    ],
    async () => {
      const decided = [
        approveMoneyRequest(money(db), { id }, 'staff'),
        giveCredit(deps(db), gift, { by: 'staff' }),
      ]
      await waiting(2)
      return { decided }
    },
  )
  const codes = (await Promise.all(begun.decided)).map(codeOf)
  expect(codes).toEqual(['needs_named_owner', 'needs_named_owner'])
  expect(await decisionsOn(id)).toEqual([])
})

test('an owner is not made before the decision that the shared password has begun has ended', async () => {
  const { id, userId } = await waitingRequest()
  const { db } = product.database
  const { decided, made } = await whileHeld(
    [['select 1 from users where id = $1 for update', [userId]]],
    async () => {
      const decided = approveMoneyRequest(money(db), { id }, 'staff')
      await waiting(1)
      const made = makeOwner(deps(db), 'first@kitchen.example')
      await waiting(2)
      expect(await rowsOf(product, `select 1 from staff_accounts where role = 'owner'`)).toEqual([])
      return { decided, made }
    },
  )
  await made
  expect(codeOf(await decided)).toBe('done')
})

test('owners who take each other’s role away leave the shared password nothing to decide in between', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await forgetStaff(product)
    const { id } = await waitingRequest()
    const owners = [await addStaff(product, 'owner'), await addStaff(product, 'owner')] as const
    const outcomes = valuesOf(
      await crowd.allAtOnce(async (db, index) => {
        if (index > 1) return codeOf(await approveMoneyRequest(money(db), { id }, 'staff'))
        const [self, other] = index === 0 ? owners : [owners[1], owners[0]]
        return codeOf(await changeStaffAccount(deps(db), { id: other.id, role: 'kitchen' }, staffed(self)))
      }),
    )
    expect(outcomes.slice(2)).toEqual(Array(4).fill('needs_named_owner'))
    expect(await decisionsOn(id)).toEqual([])
  }
})

test('an owner whose role is taken away meanwhile decides nothing', async () => {
  const { id } = await waitingRequest()
  const [owner, other] = [await addStaff(product, 'owner'), await addStaff(product, 'owner')]
  const { db } = product.database
  const { decided } = await whileHeld(
    [
      ['select 1 from staff_access for update'],
      [`update staff_accounts set role = 'support' where id = $1`, [owner.id]],
    ],
    async () => {
      const decided = approveMoneyRequest(money(db), { id }, `staff:${owner.id}`)
      await waiting(1)
      return { decided }
    },
  )
  expect(codeOf(await decided)).toBe('not_permitted')
  const by: HistoryActor = `staff:${other.id}`
  expect(codeOf(await approveMoneyRequest(money(db), { id }, by))).toBe('done')
})

test('an owner who became support meanwhile gives no more than support', async () => {
  const owner = await addStaff(product, 'owner')
  await addStaff(product, 'owner')
  const { userId } = await product.customer()
  const by: HistoryActor = `staff:${owner.id}`
  const gift = { customerId: userId, amountCents: 30_000, reason: 'Late', requestKey: randomUUID() }
  await rowsOf(product, `update staff_accounts set role = 'support' where id = $1`, [owner.id])
  const outcome = await giveCredit(deps(product.database.db), gift, { by, role: 'owner' })
  expect(codeOf(outcome)).toBe('waits_for_owner')
})

test('of two first owners that the shared password makes at once, one is made', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await forgetStaff(product)
    const outcomes = valuesOf(
      await crowd.allAtOnce(async (db, index) => {
        const account = { email: `owner-${index}@kitchen.example`, role: 'owner' as const }
        const wish = { ...account, password: STAFF_ACCOUNT_PASSWORD }
        return codeOf(await addStaffAccount(deps(db), wish, staffed(null)))
      }),
    )
    expect(outcomes.sort()).toEqual(['done', ...Array(5).fill('needs_named_owner')])
  }
})
