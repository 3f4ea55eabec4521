import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { recordCharges } from '../../../src/server/charges/record-charge.ts'
import { chargesIn, processBoxes } from '../../../src/server/cutoffs/process-box.ts'
import type { Db } from '../../../src/server/platform/db/db.ts'
import { lockPromos } from '../../../src/server/pricing/promo-codes.records.ts'
import { fillNewBoxes } from '../../../src/server/subscriptions/boxes/fill-box.ts'
import { planBoxes } from '../../../src/server/subscriptions/boxes/plan-boxes.ts'
import { startOver, subscribed } from '../../support/payments/declining-cards.ts'
import { valuesOf } from '../../support/people/crowd.ts'
import { addPromo, rowsOf } from '../../support/people/ordering.ts'
import { atSecondCutoff, boxOn, SECOND_DELIVERY } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
/** Two promo codes that count on every box, as everybody locks them: by their ids. */
let codes: string[]
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  for (const code of ['EVERYBOX', 'EACHWEEK'])
    await addPromo(product, { code, ...{ perCustomer: null, appliesToRenewals: true } })
  codes = (
    await rowsOf<{ code: string }>(product, 'select code from promo_codes where code = any($1) order by id', [
      ['EVERYBOX', 'EACHWEEK'],
    ])
  ).map(({ code }) => code)
})
afterAll(() => product.close())
beforeEach(() => startOver(product))

const here = () => ({ db: product.database.db, clock: product.clock, kitchen: ORLANDO_KITCHEN })
const whoWaits = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** Two households: the one that comes first has the code that is locked last. */
async function crossedHouseholds(): Promise<TestCustomer[]> {
  const both = [await subscribed(product), await subscribed(product)]
  const households = both.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
  for (const [index, { userId }] of households.entries())
    await rowsOf(
      product,
      'update subscriptions set promo_code_id = (select id from promo_codes where code = $2) where user_id = $1',
      [userId, codes[1 - index]],
    )
  return households
}

const dueBoxes = (households: readonly TestCustomer[]) =>
  rowsOf<{ id: string; subscriptionId: string }>(
    product,
    `select id, subscription_id as "subscriptionId" from boxes where user_id = any($1) and delivery_date = $2`,
    [households.map(({ userId }) => userId), SECOND_DELIVERY],
  )

/** Somebody else takes both codes, one after the other; what is asked for comes in between. */
async function betweenBothCodes<T>(ask: () => Promise<T>): Promise<T> {
  const { asked } = await product.database.db.transaction(async (tx: Db) => {
    await lockPromos(tx, codes[0] ?? '', null)
    const asked = Promise.allSettled([ask()])
    await expect.poll(() => rowsOf(product, whoWaits)).toEqual([{ count: 1 }])
    await lockPromos(tx, codes[1] ?? '', null)
    return { asked }
  })
  return valuesOf(await asked)[0] as T
}

const decide = async (households: readonly TestCustomer[]) =>
  chargesIn(await processBoxes(here(), await dueBoxes(households)))

const discounts = async (households: readonly TestCustomer[]) => {
  const ids = []
  for (const household of households) ids.push((await boxOn(product, household)).order_id)
  const query = `select o.status::text, p.code from orders o join promo_codes p on p.id = o.promo_code_id
    where o.id = any($1) order by o.user_id`
  return rowsOf(product, query, [ids])
}

test('boxes with different promo codes are decided together while somebody takes both codes', async () => {
  const households = await crossedHouseholds()
  atSecondCutoff(product, 1000)
  const charges = await betweenBothCodes(() => decide(households))
  expect(charges).toHaveLength(2)
  expect(await discounts(households)).toEqual(codes.toReversed().map((code) => ({ status: 'pending', code })))
})

test('their charges are recorded together while somebody takes both codes', async () => {
  const households = await crossedHouseholds()
  atSecondCutoff(product, 1000)
  const charges = await decide(households)
  const paidAt = product.clock.now()
  const answers = charges.map(({ payment }) => ({
    payment,
    result: { kind: 'succeeded', paymentIntentId: `pi_${payment.id}`, paidAt } as const,
  }))
  await betweenBothCodes(() =>
    product.database.db.transaction((tx: Db) => recordCharges(ORLANDO_KITCHEN, tx, answers, paidAt)),
  )
  expect(await discounts(households)).toEqual(
    codes.toReversed().map((code) => ({ status: 'confirmed', code })),
  )
})

test('their orders are opened together while somebody takes both codes', async () => {
  const households = await crossedHouseholds()
  const userIds = households.map(({ userId }) => userId)
  await rowsOf(product, `update boxes set order_id = null where processed_at is null and user_id = any($1)`, [
    userIds,
  ])
  await rowsOf(
    product,
    `update orders set status = 'canceled', canceled_at = now() where status = 'pending' and user_id = any($1)`,
    [userIds],
  )
  const boxIds = (await dueBoxes(households)).map(({ id }) => id)
  await betweenBothCodes(() =>
    product.database.db.transaction(async (tx: Db) =>
      fillNewBoxes(tx, await planBoxes(ORLANDO_KITCHEN, tx, { boxIds }), product.clock.now()),
    ),
  )
  expect(await discounts(households)).toEqual(codes.toReversed().map((code) => ({ status: 'pending', code })))
})
