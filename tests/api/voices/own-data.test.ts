import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '../../../src/contract/household/account-endpoints.ts'
import { type DeliveredBox, deliveredBox } from '../../support/people/delivered.ts'
import { homeAddress, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let box: DeliveredBox
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  box = await deliveredBox(product)
  await box.customer.call('saveMealVoice', {
    meal_id: box.meals[0]?.meal_id ?? '',
    stars: 5,
    words: '<b>Lovely</b>',
  })
})
afterAll(() => product.close())

const { path } = accountEndpoints.downloadOwnData

test('a household downloads everything that is about it, as a file', async () => {
  const answer = await box.customer.request(path)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="your-data.json"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const data = (await answer.json()) as Record<string, Record<string, unknown>[]>
  expect(data.Account).toMatchObject([{ email: box.customer.email }])
  expect(data.Addresses).toMatchObject([
    { street_address: homeAddress.street_address, phone: homeAddress.phone },
  ])
  expect(data.Preferences).toMatchObject([{ additional_notes: 'No cilantro', avoid_proteins: ['pork'] }])
  expect(data.Orders?.filter(({ status }) => status === 'delivered')).toMatchObject([
    { status: 'delivered', recipient_name: homeAddress.recipient_name },
  ])
  expect(data['Meals of orders']?.filter(({ order_number }) => order_number !== null)).toHaveLength(
    box.meals.length,
  )
  expect(data['Ratings and favorites']).toMatchObject([{ stars: 5, words: '<b>Lovely</b>' }])
  expect(data.Payments).toMatchObject([{ status: 'succeeded' }])
  expect(data.Mails?.length).toBeGreaterThanOrEqual(0)
})

test('every table that holds rows of households is in it, or named here with the reason', async () => {
  const tables = await rowsOf<{ name: string }>(
    product,
    `select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
    [],
  )
  const { readFileSync } = await import('node:fs')
  const told = readFileSync('src/server/own-data/own-data.records.ts', 'utf8')
  const LEFT_OUT: Readonly<Record<string, string>> = {
    accounts: 'Opens the account.',
    boxes: 'What of it came is an order; what comes is in the portal.',
    calendar_feeds: 'A hash.',
    card_changes: 'A page at the payment provider.',
    checkout_sessions: 'A page at the payment provider.',
    closed_accounts: 'Nobody is there to ask.',
    customer_notes: 'Notes of staff for each other.',
    customer_search_words: 'Made of name and addresses.',
    disputes: 'What a bank says about a payment.',
    dropped_avoidances: 'Former preferences, for boxes under way.',
    dunning_cases: 'Tries of a charge; what came of them is a payment.',
    email_changes: 'Hashes, and addresses that are in the account.',
    ledger_transactions: 'Told by their entries.',
    meal_selections: 'Drafts; what was ordered is an order.',
    money_requests: 'What staff ask an owner.',
    order_history: 'Moves of orders, which are told.',
    payment_customers: 'A number at the payment provider.',
    promo_redemptions: 'Told by the discount of the order.',
    promo_reviews: 'What staff decide about codes.',
    rating_mail_stops: 'A switch in the account.',
    test_customer_changes: 'A mark of staff.',
  }
  const missing = tables.map(({ name }) => name).filter((name) => !told.includes(name) && !(name in LEFT_OUT))
  expect(missing).toEqual([])
})

test('the page to read has the same, with what was typed as text alone', async () => {
  const page = await box.customer.request(`${path}?as=page`)
  const text = await page.text()
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(text).toContain('&lt;b&gt;Lovely&lt;/b&gt;')
  expect(text).not.toContain('<b>Lovely</b>')
  expect(text).toContain(homeAddress.street_address)
})

test('nobody reads the data of another household, and a visitor reads none', async () => {
  const stranger = await settledCustomer(product)
  expect(await (await stranger.request(path)).text()).not.toContain(box.customer.email)
  expect((await product.visitor().request(path)).status).toBe(401)
})

test('twenty downloads an hour, and the next one waits', async () => {
  const customer = await settledCustomer(product)
  const statuses = new Set<number>()
  for (let call = 0; call < 20; call++) statuses.add((await customer.request(path)).status)
  expect([...statuses]).toEqual([200])
  expect((await customer.request(path)).status).toBe(429)
})
