import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpointAudit } from '../../../src/contract/endpoint-audit.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { forgetStaff, type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, STAFF_PASSWORD, type TestApp } from '../../support/test-app.ts'

const PASSWORD = 'plenty-of-basil-7'

let product: TestApp
let owner: StaffClient
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  await forgetStaff(product)
  owner = await staffOf(product, 'owner')
})

const DAY = 24 * 3_600_000
type Row = {
  kind: string
  outcome: string
  actor: string
  actor_role: string | null
  subject: string | null
  code: string | null
  address: string
  device: string
  request_id: string
  times: number
  detail: Record<string, unknown>
}
let seen = 0
/** What was written since it was last asked, oldest first. */
async function news(): Promise<Row[]> {
  await product.app.securityLog.flush()
  const rows = await rowsOf<Row & { id: string }>(
    product,
    'select * from security_events where id > $1 order by id',
    [seen],
  )
  seen = Number(rows.at(-1)?.id ?? seen)
  return rows
}
const brief = (rows: Row[]) =>
  rows.map(({ kind, outcome, actor, subject }) => ({ kind, outcome, actor, subject }))

describe('signing in and out', () => {
  test('is told with who, from where, by what device and which request', async () => {
    const customer = await product.customer()
    await news()
    const answer = await customer.request(endpoints.signIn.path, {
      method: 'POST',
      body: JSON.stringify({ email: customer.email, password: PASSWORD }),
      headers: { 'content-type': 'application/json', 'user-agent': `Kettle/1.0 ${'x'.repeat(300)}` },
    })
    const [row] = await news()
    const self = `customer:${customer.userId}`
    expect(row).toMatchObject({ kind: 'sign-in', outcome: 'done', actor: self, code: null })
    expect(row?.address).toMatch(/^10\./)
    expect(row?.device).toMatch(/^Kettle\/1\.0 x{189}$/)
    expect(row?.request_id).toBe(answer.headers.get('x-request-id'))
    await customer.call('signOut')
    await customer.call('signOut')
    expect(brief(await news())).toEqual([{ kind: 'sign-out', outcome: 'done', actor: self, subject: null }])
  })

  test('that fails names the account it was about, and of an address nobody has a keyed hash only', async () => {
    const customer = await product.customer()
    await news()
    const stranger = 'somebody.else@example.com'
    for (const email of [customer.email, stranger])
      await product.visitor().call('signIn', { email, password: 'not-this-one' })
    const [known, unknown] = await news()
    expect(known).toMatchObject({ kind: 'sign-in', outcome: 'refused', code: 'invalid_credentials' })
    expect([known?.actor, known?.subject]).toEqual(['anonymous', `customer:${customer.userId}`])
    expect(unknown?.subject).toMatch(/^unknown:[0-9a-f]{16}$/)
    const all = JSON.stringify(await rowsOf(product, 'select * from security_events'))
    for (const secret of [stranger, 'not-this-one', PASSWORD, STAFF_PASSWORD])
      expect(all).not.toContain(secret)
  })

  test('as staff is told with the role, and with the shared password as such', async () => {
    await news()
    await owner.call('closeStaffSession')
    await product.visitor().call('signInStaff', { email: owner.email, password: 'not-this-one' })
    await product.staff()
    const self = `staff:${owner.id}`
    expect(brief(await news())).toEqual([
      { kind: 'staff-sign-out', outcome: 'done', actor: self, subject: null },
      { kind: 'staff-sign-in', outcome: 'refused', actor: 'anonymous', subject: self },
      { kind: 'staff-sign-in', outcome: 'done', actor: 'staff', subject: null },
    ])
  })

  test('until the guesses are used up is told as a locked account', async () => {
    const customer = await product.customer()
    await news()
    // Each from another address, and from no device that the account knows.
    for (let guess = 0; guess < 101; guess += 1)
      await product.visitor().call('signIn', { email: customer.email, password: 'not-this-one' })
    const [last] = (await news()).slice(-1)
    expect(last).toMatchObject({
      kind: 'account-locked',
      outcome: 'refused',
      subject: `customer:${customer.userId}`,
    })
  })
})

describe('what staff do', () => {
  test('is told where it changes accounts, money or settings, and where a household is read', async () => {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    const [order] = await rowsOf<{ order_number: string }>(
      product,
      'select order_number from orders where id = $1',
      [orderId],
    )
    const cook = await staffOf(product, 'kitchen')
    await news()
    await owner.call('changeStaffAccount', { id: cook.id, role: 'support' })
    await owner.call('getOrderMoney', { number: order?.order_number ?? '' })
    const gift = { customer: customer.userId, amount_cents: 500, reason: 'Late', request_key: orderId }
    await owner.call('grantCredit', gift)
    await owner.request(`${endpoints.exportKitchenCsv.path}?date=2026-12-07`)
    await owner.call('listKitchenOrders', { date: '2026-12-07' })
    const rows = await news()
    const self = { outcome: 'done', actor: `staff:${owner.id}`, actor_role: 'owner' }
    expect(rows).toMatchObject([
      { ...self, kind: 'staff-account-changed', subject: `staff:${cook.id}`, detail: { role: 'support' } },
      { ...self, kind: 'household-read', subject: `customer:${customer.userId}` },
      {
        ...self,
        ...{ kind: 'money-given', subject: `customer:${customer.userId}` },
        detail: { way: 'credit', amount_cents: 500 },
      },
      { ...self, kind: 'export', detail: { file: 'kitchen orders', date: '2026-12-07' } },
    ])
    expect(rows).toHaveLength(4)
  })

  test('is told where it is refused, and that of strangers and other sites as well', async () => {
    const cook = await staffOf(product, 'kitchen')
    await news()
    await cook.call('getMoney')
    await product.visitor().call('listStaff')
    await product.visitor().request(endpoints.signOut.path, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect((await news()).map(({ kind, outcome, actor, code }) => [kind, outcome, actor, code])).toEqual([
      ['call-refused', 'refused', `staff:${cook.id}`, 'not_permitted'],
      ['call-refused', 'refused', 'anonymous', 'staff_required'],
      ['call-refused', 'refused', 'anonymous', 'cross_site'],
    ])
  })

  test('is declared for every call: what is not logged says why', () => {
    expect(Object.keys(endpointAudit).sort()).toEqual(Object.keys(endpoints).sort())
    for (const [name, audit] of Object.entries(endpointAudit))
      expect([name, 'logged' in audit || audit.unlogged.length > 10]).toEqual([name, true])
  })
})

test('a flood from one address fills no table: its rest of a minute is one row with the count', async () => {
  const attacker = product.visitor()
  await news()
  for (let call = 0; call < 50; call += 1) await attacker.call('listStaff')
  expect(await news()).toHaveLength(20)
  product.clock.set(new Date(product.clock.now().getTime() + 60_000).toISOString())
  const [gathered, ...others] = await news()
  expect(gathered).toMatchObject({ kind: 'call-refused', times: 30, detail: { gathered: true } })
  expect(others).toEqual([])
})

test('nothing in it changes or goes, but for what is older than the installation keeps', async () => {
  await owner.call('listSecurityEvents', {})
  for (const statement of [
    'update security_events set actor = $1',
    'delete from security_events where $1 = $1',
    "with said as (select set_config('app.security_log_begins', 'infinity', false)) delete from security_events using said where $1 = $1",
  ])
    await expect(rowsOf(product, statement, ['nobody'])).rejects.toThrow()
  const count = async (request = '') =>
    Number(
      (
        await rowsOf<{ count: string }>(
          product,
          "select count(*) from security_events where $1 = '' or device = $1",
          [request],
        )
      )[0]?.count,
    )
  const before = await count()
  const start = product.clock.now().getTime()
  const clean = () => product.app.jobs.find(({ name }) => name === 'delete-old-security-events')?.run()
  const old = new Date(Date.now() - 31 * DAY)
  await rowsOf(
    product,
    `insert into security_events (at, kind, outcome, actor, address, device)
     values ($1, 'export', 'done', 'staff', '10.0.0.1', 'of long ago')`,
    [old],
  )
  product.clock.set(new Date(old.getTime() + 399 * DAY).toISOString())
  await clean()
  expect(await count('of long ago')).toBe(1)
  product.clock.set(new Date(old.getTime() + 401 * DAY).toISOString())
  await clean()
  expect(await count('of long ago')).toBe(0)
  // By a clock that is turned, even the young are old.
  product.clock.set(new Date(Math.max(start, Date.now()) + 500 * DAY).toISOString())
  await clean()
  expect(await count()).toBe(before)
  product.clock.set(new Date(start).toISOString())
})

test('an action is done though the log cannot be written, and its row follows', async () => {
  await news()
  await rowsOf(product, 'alter table security_events rename to security_events_away')
  const added = await owner.call('changeStaffAccount', { id: owner.id, is_active: true })
  expect(added.status).toBe(200)
  await rowsOf(product, 'alter table security_events_away rename to security_events')
  expect(brief(await news())).toEqual([
    {
      ...{ kind: 'staff-account-changed', outcome: 'done' },
      ...{ actor: `staff:${owner.id}`, subject: `staff:${owner.id}` },
    },
  ])
})

describe('owners read it', () => {
  test('by person, kind and day, page by page, and nobody else does', async () => {
    const customer = await product.customer()
    await customer.call('signOut')
    const { events } = (await owner.call('listSecurityEvents', { email: customer.email.toUpperCase() })).body
    expect(events.map(({ kind, who }) => [kind, who])).toEqual([
      ['sign-out', customer.email],
      ['sign-up', customer.email],
    ])
    const kinds = (await owner.call('listSecurityEvents', { kind: 'sign-out', day: '2026-11-25' })).body
      .events
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['sign-out']))
    expect((await owner.call('listSecurityEvents', { day: '2025-01-01' })).body.events).toEqual([])
    expect((await owner.call('listSecurityEvents', { email: 'nobody@example.com' })).body.events).toEqual([])
    for (let index = 0; index < 60; index += 1) await owner.call('listSecurityEvents', { who: 'staff' })
    const first = (await owner.call('listSecurityEvents', {})).body
    expect([first.events.length, first.has_more, first.kept_days]).toEqual([50, true, 400])
    const before = String(first.events.at(-1)?.id)
    const second = (await owner.call('listSecurityEvents', { before })).body
    expect(second.events[0]?.id).toBe(Number(before) - 1)
    const support = await staffOf(product, 'support')
    expect((await support.call('listSecurityEvents', {})).status).toBe(403)
  })

  test('as a file, and the log says so', async () => {
    const answer = await owner.request(`${endpoints.exportSecurityLog.path}?kind=staff-sign-in`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines[0]).toContain('Time (UTC),What,Outcome,Who')
    expect(lines.slice(1).every((line) => line.includes('staff-sign-in'))).toBe(true)
    const [row] = (await news()).slice(-1)
    expect(row).toMatchObject({
      kind: 'export',
      actor: `staff:${owner.id}`,
      detail: { file: 'security log' },
    })
  })
})
