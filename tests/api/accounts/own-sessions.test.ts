import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const PASSWORD = 'Marble-Teapot-31'

/** One account on two devices. */
async function onTwoDevices() {
  const email = `two.${crypto.randomUUID()}@example.com`
  const [laptop, phone] = [product.visitor(), product.visitor()]
  expect((await laptop.call('signUp', { email, password: PASSWORD })).status).toBe(200)
  expect((await phone.call('signIn', { email, password: PASSWORD })).status).toBe(200)
  const { sessions } = (await laptop.call('listSessions')).body
  const there = sessions.find(({ is_current }) => !is_current)
  if (!there) throw new Error('There is no other session')
  return { laptop, phone, sessions, there }
}

test('a household sees where it is signed in, and nothing that opens a session', async () => {
  const { laptop, sessions } = await onTwoDevices()
  expect(sessions.map(({ is_current }) => is_current).sort()).toEqual([false, true])
  expect(Object.keys(sessions[0] ?? {}).sort()).toEqual([
    'device',
    'id',
    'is_current',
    'last_used_at',
    'signed_in_at',
  ])
  for (const { id } of sessions) {
    const headers = { authorization: `Bearer ${id}` }
    expect((await product.visitor().request('/api/portal', { headers })).status).toBe(401)
  }
  expect((await laptop.call('getPortal')).status).toBe(200)
})

test('ended on one device, it is over there at once and goes on here', async () => {
  const { laptop, phone, there } = await onTwoDevices()
  expect((await phone.call('getPortal')).status).toBe(200)
  expect((await laptop.call('endSession', { session_id: there.id })).status).toBe(200)
  expect((await phone.call('getPortal')).status).toBe(401)
  expect((await laptop.call('getPortal')).status).toBe(200)
  expect((await laptop.call('endSession', { session_id: there.id })).body).toMatchObject({
    code: 'session_not_found',
    error: 'This device is not signed in any more.',
  })
})

test('ended everywhere else, it is the only one', async () => {
  const { laptop, phone } = await onTwoDevices()
  expect((await laptop.call('endOtherSessions')).status).toBe(200)
  expect((await phone.call('getPortal')).status).toBe(401)
  const { sessions } = (await laptop.call('listSessions')).body
  expect(sessions.map(({ is_current }) => is_current)).toEqual([true])
})

test('nobody sees or ends a session of somebody else', async () => {
  const { phone, there } = await onTwoDevices()
  const stranger = await settledCustomer(product)
  const { status, body } = await stranger.call('endSession', { session_id: there.id })
  expect([status, body.code]).toEqual([404, 'session_not_found'])
  expect((await stranger.call('endOtherSessions')).status).toBe(200)
  expect((await phone.call('getPortal')).status).toBe(200)
  const { sessions } = (await stranger.call('listSessions')).body
  expect(sessions.map(({ id }) => id)).not.toContain(there.id)
  for (const name of ['listSessions', 'endSession', 'endOtherSessions'] as const)
    expect((await product.visitor().call(name, { session_id: there.id } as never)).status).toBe(401)
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

async function signInOn(client: Client, email: string, userAgent: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
  const body = JSON.stringify({ email, password: PASSWORD })
  expect((await client.request(endpoints.signIn.path, { method: 'POST', body, headers })).status).toBe(200)
}

/** One account, signed up on a laptop, and signed in on two phones that call themselves the same. */
async function onTwoPhones() {
  const customer = await product.customer({ password: PASSWORD })
  const phones = [product.visitor(), product.visitor()] as const
  for (const phone of phones) await signInOn(phone, customer.email, IPHONE)
  const own = async (client: Client) => (await client.call('listSessions')).body.sessions
  const currentOf = async (client: Client) =>
    (await own(client)).find(({ is_current }) => is_current)?.id ?? 'none'
  return { customer, phones, own, currentOf }
}

test('two devices of the same name stay apart: each knows itself, and one ends without the other', async () => {
  const { customer, phones, own, currentOf } = await onTwoPhones()
  const named = (await own(customer)).filter(({ device }) => device === 'Safari on iPhone')
  expect(named).toHaveLength(2)
  const ids = [await currentOf(phones[0]), await currentOf(phones[1])] as const
  expect([...ids].sort()).toEqual(named.map(({ id }) => id).sort())
  await customer.call('endSession', { session_id: ids[0] })
  expect((await phones[0].call('getPortal')).status).toBe(401)
  expect((await phones[1].call('getPortal')).status).toBe(200)
  expect((await own(customer)).map(({ id }) => id)).toContain(ids[1])
})

test('a session that is over by its time or its age is not listed', async () => {
  const { customer, phones, own, currentOf } = await onTwoPhones()
  const ids = [await currentOf(phones[0]), await currentOf(phones[1])] as const
  await rowsOf(product, `update sessions set expires_at = now() - interval '1 second' where id = $1`, [
    ids[0],
  ])
  await rowsOf(product, `update sessions set created_at = now() - interval '30 days' where id = $1`, [ids[1]])
  expect((await own(customer)).map(({ is_current }) => is_current)).toEqual([true])
})

test('the security log tells of a session that was ended elsewhere, and whose it was', async () => {
  const { customer, phones, currentOf } = await onTwoPhones()
  const id = await currentOf(phones[0])
  await customer.call('endSession', { session_id: id })
  await customer.call('endSession', { session_id: id })
  await customer.call('endOtherSessions')
  await product.app.securityLog.flush()
  const self = `customer:${customer.userId}`
  const told = await rowsOf(
    product,
    `select kind, outcome, actor, detail from security_events
     where subject = $1 and kind in ('session-ended', 'sign-out') order by id`,
    [self],
  )
  const ended = { kind: 'session-ended', actor: self }
  expect(told).toMatchObject([
    { ...ended, outcome: 'done', detail: { device: 'Safari on iPhone' } },
    { ...ended, outcome: 'refused' },
    { ...ended, outcome: 'done', detail: { sessions: 1 } },
  ])
})
