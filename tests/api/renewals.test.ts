import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failNextCalls, ledgerOf, placedOrder, rowsOf, settledCustomer } from '../support/ordering.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.close())
beforeEach(() => product.clock.set(TEST_NOW))

/** The first box comes on 2026-12-07; the next closes at the end of Sunday 2026-12-06, for 2026-12-14. */
const CLOSES = new Date('2026-12-07T05:00:00.000Z')
const afterCutoff = (ms = 0) => product.clock.set(new Date(CLOSES.getTime() + ms))

type BoxRow = {
  delivery_date: string
  outcome: string | null
  order_status: string | null
  total: number | null
}

const boxesOf = (customer: TestCustomer) =>
  rowsOf<BoxRow>(
    product,
    `select b.delivery_date::text, b.outcome, o.status::text as order_status, o.total_amount_cents as total
     from boxes b left join orders o on o.id = b.order_id where b.user_id = $1 order by b.delivery_date`,
    [customer.userId],
  )

async function subscriber(): Promise<TestCustomer> {
  const customer = await settledCustomer(product)
  await placedOrder(product, customer)
  return customer
}

const chargesOf = async (customer: TestCustomer) => {
  const { charges } = await ledgerOf(product)
  const intents = await rowsOf<{ id: string }>(
    product,
    `select p.provider_payment_intent_id as id from payments p join orders o on o.id = p.order_id where o.user_id = $1`,
    [customer.userId],
  )
  return charges.filter((charge) => intents.some(({ id }) => id === charge.payment_intent))
}

describe('a subscription', () => {
  test('has a box for each of the next eight weeks, the next one with a pending order', async () => {
    const customer = await subscriber()
    await product.runJobs()
    const boxes = await boxesOf(customer)
    expect(boxes.map(({ delivery_date }) => delivery_date)).toEqual([
      ...['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'],
      ...['2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25'],
    ])
    expect(boxes.map(({ outcome }) => outcome)).toEqual(['first_box', ...Array(7).fill(null)])
    expect(boxes.map(({ order_status }) => order_status)).toEqual([
      'confirmed',
      'pending',
      ...Array(6).fill(null),
    ])
  })

  test('is charged once for its box at the cutoff, and not a second before', async () => {
    const customer = await subscriber()
    afterCutoff(-1000)
    await product.runJobs()
    expect(await chargesOf(customer)).toHaveLength(1)
    afterCutoff()
    await product.runJobs()
    await product.runJobs()
    const charges = await chargesOf(customer)
    expect(charges).toHaveLength(2)
    const [, renewed, next] = await boxesOf(customer)
    expect(renewed).toMatchObject({ outcome: 'charged', order_status: 'confirmed' })
    expect(charges.at(-1)?.amount ?? charges[0]?.amount).toBe(renewed?.total)
    expect(next).toMatchObject({ outcome: null, order_status: 'pending' })
  })

  test('is charged once although the answer to its charge was lost', async () => {
    const customer = await subscriber()
    afterCutoff()
    await failNextCalls(product, { path: '/v1/payment_intents', kind: '500-after', times: 3 })
    await product.runJobs()
    product.clock.advance({ minutes: 5 })
    await product.runJobs()
    expect(await chargesOf(customer)).toHaveLength(2)
    expect((await boxesOf(customer))[1]).toMatchObject({ outcome: 'charged', order_status: 'confirmed' })
  })
})
