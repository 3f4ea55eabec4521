import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { capturedLog } from '../../support/captured-log.ts'
import { homeAddress, rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const password = 'plenty-of-basil-7'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

describe('signing up', () => {
  test('clicked five times at once makes one account and signs every one of them in', async () => {
    const email = 'double.click@example.com'
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => product.visitor().call('signUp', { email, password })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.user?.id)).size).toBe(1)
    expect(await rowsOf(product, 'select 1 from users where email = $1', [email])).toHaveLength(1)
  })
})

describe('guessing at the password of an account', () => {
  test('by signing up counts with guessing by signing in', async () => {
    const email = 'oracle.1@example.com'
    await product.customer({ email, password })
    const attacker = product.visitor()
    const guess = async (name: 'signIn' | 'signUp', guessed: string) =>
      (await attacker.call(name, { email, password: guessed })).status
    const statuses: number[] = []
    for (let attempt = 0; attempt < 10; attempt += 1)
      statuses.push(await guess('signUp', `guess-${attempt}`), await guess('signIn', `guess-${attempt}`))
    expect(statuses).toEqual(Array(10).fill([409, 401]).flat())
    expect([await guess('signUp', password), await guess('signIn', password)]).toEqual([429, 429])
    const newcomer = await attacker.call('signUp', { email: 'newcomer.1@example.com', password })
    expect(newcomer.status).toBe(200)
  })

  test('is not what somebody does who signs up again and again with the right one', async () => {
    const email = 'eager.1@example.com'
    const visitor = product.visitor()
    for (let attempt = 0; attempt < 22; attempt += 1)
      expect((await visitor.call('signUp', { email, password })).status).toBe(200)
    expect((await visitor.call('signIn', { email, password })).status).toBe(200)
  })
})

describe('the name in the portal', () => {
  const nameOf = async (client: Awaited<ReturnType<TestApp['customer']>>) =>
    (await client.call('getPortal')).body.profile.full_name

  test('is the recipient’s as long as nobody gave another', async () => {
    const customer = await product.customer()
    expect(await nameOf(customer)).toBeNull()
    await customer.call('saveAddress', homeAddress)
    expect(await nameOf(customer)).toBe('Ana Rivera')
    await customer.call('saveAddress', { ...homeAddress, recipient_name: 'Somebody Else' })
    expect(await nameOf(customer)).toBe('Ana Rivera')
  })

  test('given at sign-up stays', async () => {
    const visitor = product.visitor()
    const { body } = await visitor.call('signUp', {
      email: 'named@example.com',
      password,
      profile: { full_name: 'Jo Named' },
    })
    await visitor.call('saveAddress', homeAddress)
    const customer = { ...visitor, userId: body.user?.id ?? '', email: '', token: '' }
    expect(await nameOf(customer)).toBe('Jo Named')
  })

  test('given as blanks counts as none', async () => {
    const visitor = product.visitor()
    await visitor.call('signUp', { email: 'blank@example.com', password, profile: { full_name: '  ' } })
    await visitor.call('saveAddress', homeAddress)
    expect((await visitor.call('getPortal')).body.profile.full_name).toBe('Ana Rivera')
  })
})

describe('links of the auth library', () => {
  const follow = (query: Record<string, string>) =>
    product.visitor().request(`/api/auth/verify-email?${new URLSearchParams(query)}`)

  test.each([
    'http://localhost:3000//evil.example',
    'http://localhost:3000/\\evil.example',
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
  ])('never lead to another site: %s', async (callbackURL) => {
    const response = await follow({ token: 'made-up', callbackURL })
    const target = new URL(response.headers.get('location') ?? '', 'http://localhost:3000')
    expect([response.status, target.origin, target.pathname]).toEqual([
      302,
      'http://localhost:3000',
      '/auth/callback',
    ])
  })

  test.each([{}, { token: '' }])('that are broken are refused as every call is', async (query) => {
    const response = await follow(query as Record<string, string>)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(await response.json()).toMatchObject({ success: false, code: 'invalid_link', error: /./ })
  })
})

describe('who is not signed in is told why', () => {
  test('never signed in', async () => {
    const { status, body } = await product.visitor().call('getPortal')
    expect([status, body.error]).toEqual([401, 'Not authenticated - please sign in again'])
  })

  test.each([
    ['authorization', 'Bearer made-up'],
    ['authorization', 'Bearer %00.%E0%A4%A'],
    ['cookie', 'rf.session_token=made-up'],
    ['cookie', 'rf.session_token=%00.%E0'],
  ])('with an ended or made-up session: %s %s', async (header, value) => {
    const response = await product.visitor().request('/api/portal', { headers: { [header]: value } })
    const body = (await response.json()) as { error: string }
    expect([response.status, body.error]).toEqual([401, 'Session expired - please sign in again'])
  })
})

describe('behind a proxy, on its public address', () => {
  let served: TestApp
  afterEach(() => served.close())

  test('a form of the own site is taken though the proxy names another host', async () => {
    served = await createTestApp({ PUBLIC_URL: 'https://rootedfuel.example' })
    const from = (origin: string) =>
      served.visitor().request('/api/check-zip', {
        method: 'POST',
        body: '{"zip_code":"32801"}',
        headers: {
          'content-type': 'application/json',
          host: 'app:3000',
          origin,
          'sec-fetch-site': 'same-origin',
        },
      })
    expect((await from('https://rootedfuel.example')).status).toBe(200)
    expect((await from('http://rootedfuel.example')).status).toBe(403)
    expect((await from('https://evil.example')).status).toBe(403)
  })

  test('every cookie is Secure', async () => {
    served = await createTestApp({ PUBLIC_URL: 'https://rootedfuel.example' })
    const cookiesOf = async (path: string, body: unknown) =>
      (
        await served.visitor().request(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
      ).headers.getSetCookie()
    const cookies = [
      ...(await cookiesOf('/api/accounts/sign-up', { email: 'secure@example.com', password })),
      ...(await cookiesOf('/api/staff/session', { password: 'kitchen-door-test' })),
    ]
    expect(cookies).toHaveLength(5)
    // Of this host alone: no other host of the domain can set them or is sent them.
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-rf[^=]*=.*; Path=\/(;.*)?; Secure/i)
    for (const cookie of cookies) expect(cookie).not.toMatch(/domain=/i)
  })

  describe('a household that an earlier version signed in', () => {
    const OLD = '__Secure-rf.session_token'
    const NEW = '__Host-rf.session_token'
    const withOldCookie = async () => {
      served = await createTestApp({ PUBLIC_URL: 'https://rootedfuel.example' })
      const customer = await served.customer()
      customer.cookies.set(OLD, customer.cookies.get(NEW) ?? '')
      customer.cookies.delete(NEW)
      return customer
    }

    test('stays signed in and is given the cookie of this version', async () => {
      const customer = await withOldCookie()
      expect((await customer.call('getSession')).body.user?.id).toBe(customer.userId)
      expect([customer.cookies.has(OLD), customer.cookies.has(NEW)]).toEqual([false, true])
      expect((await customer.call('getSession')).body.user?.id).toBe(customer.userId)
    })

    test('can sign out', async () => {
      const customer = await withOldCookie()
      await customer.call('signOut')
      expect([customer.cookies.has(OLD), customer.cookies.has(NEW)]).toEqual([false, false])
      expect(await rowsOf(served, 'select 1 from sessions')).toEqual([])
    })
  })
})

test('what has ended leaves no rows behind after a week', async () => {
  const app = await createTestApp()
  const staff = await app.staff()
  await staff.call('checkZip', { zip_code: '32801' })
  await app.customer()
  const left = async () =>
    (
      await rowsOf<{ table: string; count: number }>(
        app,
        `select (select count(*)::int from sessions) as sessions,
           (select count(*)::int from staff_sessions) as staff_sessions,
           (select count(*)::int from rate_limits) as rate_limits,
           (select count(*)::int from rate_limit_counters) as counters`,
      )
    )[0]
  await app.runJobs()
  expect(await left()).toMatchObject({ sessions: 1, staff_sessions: 1 })
  app.clock.advance({ days: 45 })
  await app.runJobs()
  expect(await left()).toEqual({ sessions: 0, staff_sessions: 0, rate_limits: 0, counters: 0 })
  await app.close()
})

describe('the log', () => {
  const logged = (error: unknown) => {
    const { log, written } = capturedLog()
    log.error({ err: error }, 'request failed')
    return written()
  }

  test('tells what failed and nothing that a person entered', async () => {
    const email = 'private.person@example.com'
    await product.customer({ email })
    const insert = () =>
      rowsOf(product, 'insert into users (name, email) values ($1, $2)', ['Private', email])
    const refusal = await insert().catch((error: unknown) => error)
    const { sql } = await import('drizzle-orm')
    const wrapped = await product.database.db
      .execute(sql`insert into users (name, email) values (${'Private'}, ${email})`)
      .catch((error: unknown) => error)
    for (const error of [refusal, wrapped]) {
      const text = logged(error)
      expect(text).toContain('23505')
      expect(text).toContain('account-safety.test.ts')
      expect(text).not.toContain(email)
    }
    expect(logged(wrapped)).toContain('insert into users')
  })
})
