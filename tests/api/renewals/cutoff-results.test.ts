import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { processBox, processBoxes } from '../../../src/server/cutoffs/process-box.ts'
import { giveCredit, startOver } from '../../support/payments/declining-cards.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { atSecondCutoff, SECOND_DELIVERY, subscriber } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => startOver(product))

const deps = () => ({ db: product.database.db, clock: product.clock, kitchen: ORLANDO_KITCHEN })

type Due = { id: string; subscriptionId: string }
async function boxesOfAll(customers: readonly TestCustomer[]): Promise<Due[]> {
  const ids = customers.map(({ userId }) => userId)
  return rowsOf<Due>(
    product,
    `select id, subscription_id as "subscriptionId" from boxes where user_id = any($1) and delivery_date = $2
     order by array_position($1::uuid[], user_id)`,
    [ids, SECOND_DELIVERY],
  )
}

/** One household for each end that its box can have at the cutoff, in this order. */
async function oneOfEach(): Promise<Due[]> {
  const charged = await subscriber(product)
  const rich = await subscriber(product)
  await giveCredit(product, rich, 100_000)
  const away = await subscriber(product)
  await away.call('skipBox', { delivery_date: SECOND_DELIVERY })
  const cardless = await subscriber(product)
  await rowsOf(product, 'update subscriptions set payment_method_id = null where user_id = $1', [
    cardless.userId,
  ])
  return boxesOfAll([charged, rich, away, cardless])
}

const ENDS = [
  { kind: 'charging', charge: { isRepeated: false } },
  { kind: 'free', order: { status: 'confirmed' } },
  { kind: 'released', outcome: 'skipped' },
  { kind: 'unpayable' },
]

describe('what the cutoff made of a box', () => {
  test('is told of every one of many, in their order', async () => {
    const due = await oneOfEach()
    atSecondCutoff(product)
    const results = await processBoxes(deps(), due)
    expect(results).toMatchObject(ENDS.map((end, index) => ({ boxId: due[index]?.id, ...end })))
    const again = await processBoxes(deps(), due)
    expect(again).toEqual(due.map(({ id }) => ({ boxId: id, kind: 'decided_before' })))
  })

  test('does not differ for one alone', async () => {
    const due = await oneOfEach()
    atSecondCutoff(product)
    const results = []
    for (const box of due) results.push(await processBox(deps(), box))
    expect(results).toMatchObject(ENDS.map((end, index) => ({ boxId: due[index]?.id, ...end })))
  })

  test('is nothing yet before its cutoff', async () => {
    const [box] = await oneOfEach()
    atSecondCutoff(product, -1)
    if (!box) throw new Error('There is no box')
    expect(await processBox(deps(), box)).toEqual({ boxId: box.id, kind: 'waits' })
  })
})
