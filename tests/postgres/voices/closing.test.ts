import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDatabase } from '../../../db/seed/seed-database.ts'
import { migrateDatabase } from '../../../src/server/platform/db/migrate-database.ts'
import { openDatabase } from '../../../src/server/platform/db/open-database.ts'
import { installedPostgres } from '../../support/databases/installed-postgres.ts'
import { type PostgresServer, startOwnPostgresServer } from '../../support/databases/postgres-server.ts'
import { runJob } from '../../support/payments/declining-cards.ts'
import { bring, mealsOf } from '../../support/people/delivered.ts'
import { printedLabel } from '../../support/people/label-maker.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { staffOf } from '../../support/people/staff.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

const PASSWORD = 'plenty-of-basil-7'

const migrations = path.resolve(import.meta.dirname, '../../../db/migrations')

let product: TestApp
let server: PostgresServer
/** On a server whose version the installed pg_dump takes. */
beforeAll(async () => {
  server = await startOwnPostgresServer([], installedPostgres())
  const opened = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  await migrateDatabase(opened, migrations)
  await seedDatabase(opened.db, { isTrial: true })
  const database = { ...opened, databaseUrl: server.url, dataDir: '' }
  product = await createTestApp({ LOG_LEVEL: 'silent' }, { database })
})
afterAll(async () => {
  await product.close()
  await product.database.close()
  await server.stop()
})

/** Thirty texts, each of which says who the household is or what it said. */
const planted = {
  ...{ email: 'zoraida.quill@plantedmail.example', later: 'quill.anew@plantedmail.example' },
  ...{
    contact: 'zoraida.contact@plantedmail.example',
    name: 'Zoraida Quillfeather',
    account: 'Zora Quillsign',
  },
  ...{ recipient: 'Recipient Quillbox', phone: '(407) 555-9137', street: '4711 Quillwood Terrace' },
  ...{ apartment: 'Apt Quill 9', instructions: 'Behind the quillbush', access: 'Gate code Q7731' },
  ...{ recipient2: 'Neighbor Quillman', phone2: '(407) 555-9246', street2: '4822 Featherstone Way' },
  ...{
    apartment2: 'Unit Feather 3',
    instructions2: 'Ring at Featherbell',
    contact2: 'feather@plantedmail.example',
  },
  ...{
    notes: 'No quillroot please',
    orderNotes: 'Order note quillsalt',
    person: 'Quilliam',
    person2: 'Quillina',
  },
  ...{ rating: 'Tastes of quillberry', report: 'Smelled of quillsmoke', answer: 'Sorry about quillsmoke' },
  ...{ note: 'Called about quillcase', driver: 'Dog named Quillbert', creditReason: 'Quillcase was late' },
  ...{ refundReason: 'Quillcase was cold', waiting: 'Waits as Quillwait', interest: 'Also near Quillville' },
} as const

const address = {
  ...{ recipient_name: planted.recipient, phone: planted.phone, email: planted.contact },
  ...{
    street_address: planted.street,
    apartment: planted.apartment,
    city: 'Orlando',
    state: 'FL',
    zip_code: '32801',
  },
  ...{ delivery_instructions: planted.instructions, access_note: planted.access },
}
const elsewhere = {
  ...{ recipient_name: planted.recipient2, phone: planted.phone2, email: planted.contact2 },
  ...{
    street_address: planted.street2,
    apartment: planted.apartment2,
    city: 'Orlando',
    state: 'FL',
    zip_code: '32803',
  },
  ...{ delivery_instructions: planted.instructions2, access_note: '' },
}

/** A household that has left a trace wherever one can be left. */
async function knownHousehold(): Promise<{ customer: TestCustomer; orderId: string }> {
  const customer = await settledCustomer(product, 1, { email: planted.email, address })
  await rowsOf(product, 'update users set name = $2 where id = $1', [customer.userId, planted.account])
  await rowsOf(product, 'update user_profiles set full_name = $2 where id = $1', [
    customer.userId,
    planted.name,
  ])
  await rowsOf(product, 'update onboarding_answers set additional_notes = $2 where user_id = $1', [
    customer.userId,
    planted.notes,
  ])
  await rowsOf(
    product,
    `insert into persons (user_id, position, name, portions) values ($1, 1, $2, 5), ($1, 2, $3, 5)`,
    [customer.userId, planted.person, planted.person2],
  )
  const { orderId } = await placedOrder(product, customer)
  await rowsOf(product, 'update orders set dietary_notes = $2 where id = $1', [orderId, planted.orderNotes])
  await printedLabel(product, { orderId, personName: planted.person })
  await customer.call('changeAddress', { apply: 'for_good', address: elsewhere } as never)
  const visitor = product.visitor()
  await visitor.call('joinWaitlist', {
    ...{ email: planted.email, zip_code: '34711', name: planted.waiting, source: 'landing' },
    additional_areas_of_interest: planted.interest,
  } as never)
  await bring(product, orderId)
  const [meal] = await mealsOf(customer, orderId)
  await customer.call('saveMealVoice', { meal_id: meal?.meal_id ?? '', stars: 2, words: planted.rating })
  await customer.call('reportProblem', {
    ...{ order_id: orderId, meal_id: meal?.meal_id ?? null, kind: 'unsafe', words: planted.report },
    request_key: randomUUID(),
  })
  await customer.call('renewCalendarFeed')
  await customer.call('saveMailConsent', { weekly_menu: true })
  await customer.call('startEmailChange', { email: planted.later, current_password: PASSWORD })
  return { customer, orderId }
}

async function staffActs({ userId }: TestCustomer, orderId: string): Promise<void> {
  const owner = await staffOf(product, 'owner')
  for (const [kind, text] of [
    ['note', planted.note],
    ['driver', planted.driver],
  ] as const)
    await owner.call('writeCustomerNote', { customer: userId, kind, text, is_pinned: true })
  const [open] = (await owner.call('listProblems')).body.cases
  await owner.call('answerProblem', {
    ...{ id: open?.id ?? '', version: open?.version ?? 0, way: 'reason', words: planted.answer },
  })
  await owner.call('grantCredit', {
    ...{ customer: userId, amount_cents: 900, reason: planted.creditReason, request_key: randomUUID() },
  })
  await owner.call('refundOrder', {
    ...{
      order_id: orderId,
      amount_cents: 700,
      to: 'card',
      reason: planted.refundReason,
      request_key: randomUUID(),
    },
  })
  await owner.call('rehearseCutoff', { delivery_date: '2026-12-14' as never })
  await rowsOf(
    product,
    `insert into webhook_events (event_id, type, payload, processed_at) values ('evt_quill', 'customer.updated', $1, now())`,
    [JSON.stringify({ email: planted.email, name: planted.name })],
  )
}

const dump = () => {
  const program = path.join(installedPostgres(), 'pg_dump')
  return execFileSync(program, ['--no-owner', `--dbname=${server.url}`], { maxBuffer: 1 << 30 })
    .toString()
    .toLowerCase()
}
const foundIn = (text: string) =>
  Object.entries(planted).flatMap(([name, said]) => (text.includes(said.toLowerCase()) ? [name] : []))
const books = async () =>
  rowsOf<{ account: string; cents: number }>(
    product,
    'select account, sum(amount_cents)::int as cents from ledger_entries group by account order by account',
    [],
  )

test('after an account is closed, a dump holds none of thirty texts about the household, and the books are as before', async () => {
  const { customer, orderId } = await knownHousehold()
  await staffActs(customer, orderId)
  await runJob(product, 'send-outbox-mails')
  expect(Object.keys(planted)).toHaveLength(30)
  expect(foundIn(dump())).toEqual(Object.keys(planted))
  const before = await books()

  const close = (gives_up_credit: boolean) =>
    customer.call('closeAccount', { typed: 'Close my account', current_password: PASSWORD, gives_up_credit })
  expect((await close(false)).body.code).toBe('credit_left')
  expect((await close(true)).body).toEqual({ success: true })

  expect(foundIn(dump())).toEqual(['email'])
  await runJob(product, 'send-outbox-mails')
  await runJob(product, 'forget-farewells')
  expect(foundIn(dump())).toEqual([])
  expect(await books()).toEqual(before)
  expect(before.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)

  const owner = await staffOf(product, 'owner')
  for (const query of ['quillfeather', planted.email, planted.phone, planted.street])
    expect((await owner.call('findCustomers', { query } as never)).body.customers ?? []).toEqual([])
  expect((await customer.call('getSession')).body.user).toBeNull()
  expect((await product.visitor().call('signIn', { email: planted.email, password: PASSWORD })).status).toBe(
    401,
  )
  const [kept] = await rowsOf<{ total: number; zip: string }>(
    product,
    'select total_amount_cents as total, zip_code as zip from orders where id = $1',
    [orderId],
  )
  expect(kept).toMatchObject({ total: expect.any(Number), zip: '32801' })
  const [subscription] = await rowsOf<{ status: string }>(
    product,
    'select status from subscriptions where user_id = $1',
    [customer.userId],
  )
  expect(subscription?.status).toBe('canceled')
  // The address is free again: a new household begins with nothing.
  const anew = await product.customer({ email: planted.email })
  expect(anew.userId).not.toBe(customer.userId)
  expect((await anew.call('getPortal')).body.orders).toEqual([])
})

test('a paid box that has not come keeps the account open, and so do a wrong word and a wrong password', async () => {
  const customer = await settledCustomer(product)
  await placedOrder(product, customer)
  const close = (part: object) =>
    customer.call('closeAccount', {
      ...{ typed: 'close my account', current_password: PASSWORD, gives_up_credit: false },
      ...part,
    })
  expect((await close({ typed: 'close' })).body.code).toBe('not_typed')
  expect((await close({ current_password: 'wrong' })).body.code).toBe('wrong_current_password')
  const refused = await close({})
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'Your box of Monday, December 7, 2026 is paid for and has not come. Your account can be closed after it.',
  ])
  expect((await customer.call('getPortal')).body.subscription?.status).toBe('active')
})

test('what is forgotten nowhere else stops all of it: the account stays open, and its subscription goes on', async () => {
  const customer = await settledCustomer(product)
  const { orderId } = await placedOrder(product, customer)
  await bring(product, orderId)
  await rowsOf(product, 'create table left_behind (user_id uuid not null, note text not null)', [])
  await rowsOf(product, 'insert into left_behind values ($1, $2)', [customer.userId, customer.email])
  const close = () =>
    customer.call('closeAccount', {
      ...{ typed: 'close my account', current_password: PASSWORD, gives_up_credit: true },
    })
  expect((await close()).status).toBe(500)
  const portal = await customer.call('getPortal')
  expect([portal.status, portal.body.subscription?.status]).toEqual([200, 'active'])
  await rowsOf(product, 'drop table left_behind', [])
  expect((await close()).status).toBe(200)
})
