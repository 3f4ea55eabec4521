import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoBank } from '../../../db/demo/demo-bank.ts'
import { DEMO_PASSWORD, type DemoSummary, fillDemo } from '../../../db/demo/demo-households.ts'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { ledgerOf } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let first: DemoSummary
const printed: string[] = []
const fill = async () => {
  const { standIn, paymentKeys, clock } = product
  const bank = openDemoBank({ port: standIn.port, ...paymentKeys }, clock)
  const filled = await fillDemo(
    { ...product, bank, kitchen: ORLANDO_KITCHEN, print: (line) => printed.push(line) },
    { households: 25, weeks: 2 },
  )
  await bank.showTime(clock.now())
  return filled
}

const rows = async (query: string) => (await product.database.pool.query(query)).rows

beforeAll(async () => {
  product = await createTestApp()
  first = await fill()
})
afterAll(() => product.close())

describe('the demo', () => {
  test('has households with placed, delivered, canceled and coming orders, and a work order per past week', async () => {
    expect(first).toMatchObject({ households: 25, workOrders: 2 })
    const statuses = await rows('select status, count(*)::int as count from orders group by status')
    const counted = new Map(statuses.map(({ status, count }) => [status, count]))
    for (const status of ['pending', 'confirmed', 'delivered', 'canceled'])
      expect([status, (counted.get(status) ?? 0) > 0]).toEqual([status, true])
    expect(counted.has('draft')).toBe(false)
  })

  test('nothing was placed in the future, and what is delivered was ordered before', async () => {
    const wrong = await rows(
      `select id from orders where confirmed_at > '${product.clock.now().toISOString()}' or delivered_at < confirmed_at
         or (status = 'delivered' and delivery_date >= '2026-11-25')`,
    )
    expect(wrong).toEqual([])
  })

  test('was really paid at the payment stand-in: its charges are our payments, one for one', async () => {
    const { charges } = await ledgerOf(product)
    const ours = await rows(
      `select provider_payment_intent_id as intent, captured_cents as cents from payments where status = 'succeeded'`,
    )
    const line = (intent: string, cents: number) => `${intent} ${cents}`
    const theirs = charges.map(({ payment_intent, amount }) => line(payment_intent, amount))
    expect(theirs.length).toBeGreaterThan(25)
    expect(theirs.sort()).toEqual(ours.map(({ intent, cents }) => line(intent, cents)).sort())
  })

  test('leaves no mail for invented people', async () => {
    expect(await rows('select id from outbox_mails')).toEqual([])
  })

  test('made twice is made once', async () => {
    const before = await rows('select id, status, version from orders order by id')
    expect(await fill()).toEqual({ households: 0, orders: 0, delivered: 0, canceled: 0, workOrders: 0 })
    expect(await rows('select id, status, version from orders order by id')).toEqual(before)
  })

  test('its households can sign in', async () => {
    const [{ email }] = await rows(
      `select email from users where email like '%@households.example' order by email`,
    )
    const { status } = await product.visitor().call('signIn', { email, password: DEMO_PASSWORD })
    expect(status).toBe(200)
  })

  test('names a household with a box on its way and one that can still be changed', async () => {
    const [email = ''] = printed.join(' ').match(/\S+@households\.example/) ?? []
    const household = product.visitor()
    await household.call('signIn', { email, password: DEMO_PASSWORD })
    const { body } = await household.call('getPortal')
    const coming = { status: 'pending', delivery_date: body.schedule.delivery_date }
    expect(body.editable_order).toMatchObject(coming)
    expect(body.orders.some(({ status }) => status === 'confirmed')).toBe(true)
  })
})
