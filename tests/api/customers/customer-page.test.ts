import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { subscriber } from '../../support/people/subscribing.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
let support: StaffClient
let household: TestCustomer
beforeAll(async () => {
  product = await createTestApp()
  support = await staffOf(product, 'support')
  household = await subscriber(product)
})
afterAll(() => product.close())

const pageOf = async (customer = household.userId) => (await support.call('getCustomer', { customer })).body

describe('the page of a household', () => {
  test('says what it ordered, chose, changed, paid and was told, as the household reads it', async () => {
    await household.call('skipBox', { delivery_date: '2026-12-14' })
    const gift = { customer: household.userId, amount_cents: 700, reason: 'Late', request_key: 'k' }
    await support.call('grantCredit', { ...gift, request_key: crypto.randomUUID() })
    const page = await pageOf()
    const portal = (await household.call('getPortal')).body
    const calendar = (await household.call('getSubscriptionCalendar')).body
    expect(page.customer).toMatchObject({ id: household.userId, email: household.email })
    expect(page.orders).toEqual(portal.orders)
    expect(page.preferences).toEqual(portal.preferences)
    expect(page.weeks).toEqual(calendar.weeks)
    expect(page.forecast).toEqual(calendar.forecast)
    expect(page.receipts).toEqual(calendar.receipts)
    expect(page.receipts.length).toBeGreaterThan(0)
    const [order] = portal.orders
    expect(page.money).toMatchObject([
      { what: 'charged', order_number: order?.order_number, amount_cents: order?.total_amount_cents },
    ])
    expect(page.credit).toMatchObject({
      balance_cents: 700,
      history: [{ kind: 'goodwill', amount_cents: 700, reason: 'Late', by: support.email }],
    })
  })

  test('holds no card', async () => {
    expect(JSON.stringify(await pageOf())).not.toMatch(/last4|exp_month|brand/)
  })

  test('shows mails as they were sent, but for those that open the account', async () => {
    await rowsOf(
      product,
      `insert into outbox_mails (kind, dedup_key, to_address, data, status, subject, html, text, sent_at) values
       ('reminder', 'd1', $1, '{}', 'sent', 'Orders close soon', '<p>x</p>', 'Orders close on Sunday.', '2026-12-01T10:00Z'),
       ('password-reset', 'd2', $1, '{}', 'sent', 'Your password', '<p>x</p>', 'secret link', '2026-12-01T11:00Z'),
       ('email-confirmation', 'd3', $1, '{}', 'sent', 'Your email', '<p>x</p>', 'secret link', '2026-12-01T12:00Z'),
       ('reminder', 'd4', 'somebody.else@example.com', '{}', 'sent', 'Not theirs', '<p>x</p>', 'x', '2026-12-01T13:00Z')`,
      [household.email],
    )
    const page = await pageOf()
    const said = page.mails.map(({ subject, text }) => ({ subject, text }))
    expect(said).toContainEqual({ subject: 'Orders close soon', text: 'Orders close on Sunday.' })
    expect(said).toContainEqual({ subject: 'Your password', text: null })
    expect(said).toContainEqual({ subject: 'Your email', text: null })
    expect(JSON.stringify(page)).not.toMatch(/secret link|Not theirs/)
  })

  test('is of nobody for an unknown id, and cooks, drivers and households do not see it', async () => {
    const nobody = crypto.randomUUID()
    expect((await support.call('getCustomer', { customer: nobody })).status).toBe(404)
    for (const role of ['chef', 'kitchen', 'driver'] as const) {
      const other = await staffOf(product, role)
      expect((await other.call('getCustomer', { customer: household.userId })).status).toBe(403)
      expect((await other.call('findCustomers', { text: 'maria' })).status).toBe(403)
    }
    expect((await household.call('getCustomer', { customer: household.userId })).status).toBe(401)
  })

  test('is told to the security log', async () => {
    await pageOf()
    const events = await rowsOf(
      product,
      `select subject from security_events where call = 'getCustomer' and outcome = 'done'`,
    )
    expect(events).toContainEqual({ subject: `customer:${household.userId}` })
  })
})

describe('a note about a household', () => {
  const write = (text: string, kind: 'note' | 'driver' = 'note', is_pinned = false) =>
    support.call('writeCustomerNote', { customer: household.userId, kind, text, is_pinned })
  const noteOf = async (text: string) => (await pageOf()).notes.find((note) => note.text === text)

  test('is written with who and when, pinned above others, and removed without being deleted', async () => {
    await write('Called about the gate', 'driver')
    await write('Likes a call before noon')
    const driver = await noteOf('Called about the gate')
    expect(driver).toMatchObject({ kind: 'driver', is_pinned: false, by: support.email, removed: null })
    expect((await pageOf()).notes.map(({ text }) => text)).toHaveLength(2)
    await support.call('pinCustomerNote', { note: driver?.id ?? '', is_pinned: true })
    expect((await pageOf()).notes[0]).toMatchObject({ text: 'Called about the gate', is_pinned: true })
    expect((await support.call('removeCustomerNote', { note: driver?.id ?? '' })).status).toBe(200)
    expect((await pageOf()).notes.at(-1)).toMatchObject({
      ...{ text: 'Called about the gate', removed: { by: support.email } },
    })
    expect((await support.call('removeCustomerNote', { note: driver?.id ?? '' })).status).toBe(404)
    expect((await support.call('pinCustomerNote', { note: driver?.id ?? '', is_pinned: false })).status).toBe(
      404,
    )
  })

  test('keeps its words, whatever the database is told', async () => {
    await write('Stays')
    const id = (await noteOf('Stays'))?.id
    for (const statement of [
      `update customer_notes set text = 'another' where id = $1`,
      'delete from customer_notes where id = $1',
      `update customer_notes set written_by = 'staff' where id = $1`,
    ])
      await expect(rowsOf(product, statement, [id])).rejects.toMatchObject({
        constraint: 'customer_notes_stay',
      })
  })

  test('says something, about somebody', async () => {
    expect((await write(' ')).status).toBe(422)
    const nobody = { customer: crypto.randomUUID(), kind: 'note', text: 'x', is_pinned: false } as const
    expect((await support.call('writeCustomerNote', nobody)).status).toBe(404)
  })
})

describe('a note about a household, where it is shown', () => {
  test('is told to those it is for, and to nobody once it is removed', async () => {
    const date = '2026-12-07'
    const write = (kind: 'note' | 'kitchen' | 'packing' | 'driver', text: string, is_pinned = false) =>
      support.call('writeCustomerNote', { customer: household.userId, kind, text, is_pinned })
    await write('note', 'For the page')
    await write('kitchen', 'For the cooks')
    await write('packing', 'For the packers')
    await write('packing', 'First for the packers', true)
    await write('driver', 'For the driver')
    product.clock.set(`${date}T15:00:00.000Z`)
    const shown = async (role: 'kitchen' | 'driver' | 'support') => {
      const person = await staffOf(product, role)
      return (await person.call('listKitchenOrders', { date })).body.orders[0]?.staff_notes
    }
    const inside = { kitchen: ['For the cooks'], packing: ['First for the packers', 'For the packers'] }
    expect(await shown('kitchen')).toEqual(inside)
    expect(await shown('driver')).toEqual({ driver: ['For the driver'] })
    expect(await shown('support')).toEqual({ ...inside, driver: ['For the driver'] })
    support = await staffOf(product, 'support')
    for (const { id } of (await pageOf()).notes.filter(({ removed }) => !removed))
      await support.call('removeCustomerNote', { note: id })
    expect(await shown('support')).toEqual({ kitchen: [], packing: [], driver: [] })
  })
})
