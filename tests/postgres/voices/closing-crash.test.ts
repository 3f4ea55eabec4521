import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { bring } from '../../support/people/delivered.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

const PASSWORD = 'plenty-of-basil-7'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => product.close())

/** Takes the connection away from the statement for which `falls` holds, before it is sent. */
function crashAt(falls: (text: string) => boolean): void {
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text: string }]
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
    if (falls(typeof asked === 'string' ? asked : asked.text)) connection.stream.destroy()
    return Reflect.apply(query, this, given) as never
  })
}

const close = (customer: TestCustomer) =>
  customer.call('closeAccount', {
    ...{ typed: 'close my account', current_password: PASSWORD, gives_up_credit: true },
  })

/** What is known of a household, and whether its account is closed. */
const stateOf = async ({ userId }: TestCustomer): Promise<string> => {
  const rows = await rowsOf(
    product,
    `select u.email, p.full_name, s.status,
       (select jsonb_agg(to_jsonb(a) order by a.id) from addresses a where a.user_id = u.id) as addresses,
       (select jsonb_agg(n.name order by n.position) from persons n where n.user_id = u.id) as persons,
       (select jsonb_agg(b.outcome order by b.delivery_date) from boxes b where b.user_id = u.id) as boxes,
       (select count(*)::int from stored_payment_methods m where m.user_id = u.id) as cards,
       (select count(*)::int from outbox_mails where dedup_key = 'account-closed:' || u.id) as farewells
     from users u left join user_profiles p on p.id = u.id
     left join subscriptions s on s.user_id = u.id where u.id = $1`,
    [userId],
  )
  return JSON.stringify(rows)
}

async function known(): Promise<TestCustomer> {
  const customer = await settledCustomer(product)
  const { orderId } = await placedOrder(product, customer)
  await bring(product, orderId)
  await rowsOf(product, `insert into persons (user_id, position, name, portions) values ($1, 1, 'Ana', 10)`, [
    customer.userId,
  ])
  return customer
}

test('a crash at any statement of a closing leaves the account as it was, and the next try closes it', async () => {
  const customer = await known()
  const open = await stateOf(customer)
  let statements = 0
  for (let at = 1; (await stateOf(customer)) === open; at++) {
    statements = 0
    crashAt(() => ++statements === at)
    await close(customer)
    vi.restoreAllMocks()
  }
  expect(statements).toBeGreaterThan(20)
  const closed = await stateOf(customer)
  expect(closed).not.toContain(customer.email)
  expect(JSON.parse(closed)).toMatchObject([
    { status: 'canceled', addresses: [{ recipient_name: 'Forgotten' }], persons: null, farewells: 1 },
  ])
  expect((await customer.call('getPortal')).status).toBe(401)
})
