import { afterAll, beforeAll, expect, test } from 'vitest'
import { settledCustomer } from '../support/ordering.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

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
