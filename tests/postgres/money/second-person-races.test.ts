import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCredit } from '../../../src/server/money/give-credit.ts'
import type { MoneyDeps } from '../../../src/server/money/money-deps.ts'
import { approveMoneyRequest } from '../../../src/server/money/second-person/decide-money-request.ts'
import type { Db } from '../../../src/server/platform/db/db.ts'
import { type Crowd, gatherCrowd, valuesOf } from '../../support/people/crowd.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { addStaff, staffOf } from '../../support/people/staff.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const OWNERS = 6

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

const balanceOf = async (userId: string) =>
  Number(
    (
      await rowsOf<{ cents: string }>(
        product,
        `select coalesce(-sum(amount_cents), 0) cents from ledger_entries
         where user_id = $1 and account = 'customer_credit'`,
        [userId],
      )
    )[0]?.cents,
  )

test('of owners who approve the same request at once, one gives the money', async () => {
  const support = await staffOf(product, 'support')
  const owners: string[] = []
  for (let index = 0; index < OWNERS; index += 1) owners.push((await addStaff(product, 'owner')).id)
  for (let round = 0; round < 3; round += 1) {
    const { userId } = await product.customer()
    const gift = { customer: userId, amount_cents: 30_000, reason: 'Late', request_key: randomUUID() }
    await support.call('grantCredit', gift)
    const [request] = await rowsOf<{ id: string }>(
      product,
      'select id from money_requests where user_id = $1',
      [userId],
    )
    const deps = (db: Db) => ({ db, clock: product.clock }) as unknown as MoneyDeps
    const outcomes = valuesOf(
      await crowd.allAtOnce((db, index) =>
        approveMoneyRequest(deps(db), { id: request?.id ?? '' }, `staff:${owners[index]}`),
      ),
    )
    const codes = outcomes.map((outcome) => (outcome.ok ? 'given' : outcome.failure.code)).sort()
    expect(codes).toEqual(['given', ...Array(OWNERS - 1).fill('request_decided')])
    expect(await balanceOf(userId)).toBe(30_000)
  }
})

test('small gifts of one person at the same moment count together', async () => {
  const { userId } = await product.customer()
  const { id } = await addStaff(product, 'support')
  const giver = { by: `staff:${id}` as const, role: 'support' as const }
  const outcomes = valuesOf(
    await crowd.allAtOnce((db) =>
      giveCredit(
        { db, clock: product.clock },
        { customerId: userId, amountCents: 9_000, reason: 'Late', requestKey: randomUUID() },
        giver,
      ),
    ),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await balanceOf(userId)).toBe(18_000)
})
