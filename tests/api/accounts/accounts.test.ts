import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { codeFrom, mailsTo } from '../../support/mail/mailbox.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, STAFF_PASSWORD, type TestApp } from '../../support/test-app.ts'

const PASSWORD = 'plenty-of-basil-7'

describe('accounts', () => {
  let product: TestApp
  beforeAll(async () => {
    product = await createTestApp()
  })
  afterAll(() => product.close())

  test('signing up opens a session at once when no e-mail has to be confirmed', async () => {
    const client = product.visitor()
    const answer = await client.call('signUp', { email: '  Ana.Rivera@Example.com ', password: PASSWORD })
    expect(answer).toMatchObject({
      status: 200,
      // Fact 5.1
      body: { user: { email: 'ana.rivera@example.com' }, confirmation_message: null },
    })
    const session = await client.call('getSession')
    expect(session.body.user?.email).toBe('ana.rivera@example.com')
  })

  test('the session cookie is out of reach for scripts and for other sites', async () => {
    const response = await product.visitor().request('/api/accounts/sign-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'cookie.9@example.com', password: PASSWORD }),
    })
    const cookies = response.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/httponly.*samesite=(lax|strict)/i)
  })

  test('a second account with the same e-mail is refused, in the specified words', async () => {
    await product.customer({ email: 'twice@example.com' })
    const answer = await product
      .visitor()
      .call('signUp', { email: 'TWICE@example.com', password: 'another-one-5' })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'account_exists',
        error: 'This email is already registered. Please sign in instead.',
      },
    })
  })

  test('the e-mail is trimmed and lower-cased at sign-in too', async () => {
    await product.customer({ email: 'spelled@example.com', password: PASSWORD })
    const answer = await product
      .visitor()
      .call('signIn', { email: '  Spelled@Example.COM ', password: PASSWORD })
    expect(answer).toMatchObject({ status: 200, body: { user: { email: 'spelled@example.com' } } })
  })

  test('signing up again with the right password signs in', async () => {
    await product.customer({ email: 'again@example.com', password: PASSWORD })
    const answer = await product.visitor().call('signUp', { email: 'again@example.com', password: PASSWORD })
    expect(answer).toMatchObject({ status: 200, body: { user: { email: 'again@example.com' } } }) // Fact 4.22
  })

  test('a wrong password and an unknown e-mail read the same', async () => {
    await product.customer({ email: 'known@example.com' })
    const wrong = await product
      .visitor()
      .call('signIn', { email: 'known@example.com', password: 'not-this-one' })
    const unknown = await product
      .visitor()
      .call('signIn', { email: 'nobody@example.com', password: 'not-this-one' })
    expect(wrong).toMatchObject({ status: 401, body: { error: 'Invalid email or password' } })
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' })
  })

  test('a bearer token is as good as the cookie, and dead after signing out', async () => {
    const customer = await product.customer()
    const ask = () =>
      product.visitor().request('/api/onboarding', { headers: { authorization: `Bearer ${customer.token}` } })
    expect((await ask()).status).toBe(200)
    await customer.call('signOut')
    expect((await ask()).status).toBe(401) // Fact 4.9
  })

  test('an address has twenty wrong passwords, other addresses have their own', async () => {
    await product.customer({ email: 'guessed@example.com', password: PASSWORD })
    const attacker = product.visitor()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 22; attempt += 1)
      statuses.push(
        (await attacker.call('signIn', { email: 'guessed@example.com', password: `guess-${attempt}` }))
          .status,
      )
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401))
    expect(statuses.slice(20)).toEqual([429, 429])
    const owner = await product.visitor().call('signIn', { email: 'guessed@example.com', password: PASSWORD })
    expect(owner.status).toBe(200)
  })

  describe('a new password', () => {
    const requestCode = async (email: string) => {
      await product.visitor().call('requestPasswordReset', { email })
      const [mail] = await mailsTo(product.database, email, 'password-reset')
      return codeFrom(String(mail?.data.url))
    }

    test('comes with a one-time code in the hash of a link, and closes every other session', async () => {
      const customer = await product.customer({ email: 'forgot.1@example.com' })
      const code = await requestCode('forgot.1@example.com')
      const client = product.visitor()
      const reset = await client.call('resetPassword', { token: code, password: 'a-new-leaf-8' })
      expect(reset.status).toBe(200)
      expect((await client.call('getSession')).body.user?.email).toBe('forgot.1@example.com')
      expect((await customer.call('getSession')).body.user).toBeNull()
      const again = await product.visitor().call('resetPassword', { token: code, password: 'once-more-9' })
      expect(again).toMatchObject({ status: 400, body: { code: 'invalid_reset_link' } })
    })

    test('is refused with a made-up code, or without code and session', async () => {
      for (const token of ['made-up', undefined]) {
        const answer = await product
          .visitor()
          .call('resetPassword', { ...(token ? { token } : {}), password: 'whatever-12' })
        expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_reset_link' } })
      }
    })

    test('takes the code for thirty minutes, and says so before it is typed', async () => {
      await product.customer({ email: 'slow.4@example.com' })
      const token = await requestCode('slow.4@example.com')
      const age = (minutes: number) =>
        product.database.pool.query(
          'update verifications set expires_at = expires_at - make_interval(mins => $1)',
          [minutes],
        )
      await age(29)
      expect((await product.visitor().call('checkResetCode', { token })).status).toBe(200)
      await age(1)
      for (const answer of [
        await product.visitor().call('checkResetCode', { token }),
        await product.visitor().call('resetPassword', { token, password: 'too-late-44' }),
      ])
        expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_reset_link' } })
    })

    test('is known to be refused for a made-up code, and asking spends none', async () => {
      await product.customer({ email: 'asked.2@example.com' })
      const token = await requestCode('asked.2@example.com')
      for (const made of ['made-up', 'made up'])
        expect(await product.visitor().call('checkResetCode', { token: made })).toMatchObject({
          status: 400,
          body: {
            error: 'This password reset link is invalid or has expired. Please request a new one.',
          },
        })
      expect((await product.visitor().call('checkResetCode', { token })).status).toBe(200)
      const reset = await product.visitor().call('resetPassword', { token, password: 'still-good-5' })
      expect(reset.status).toBe(200)
    })

    test('is mailed to one address five times an hour, whatever the asker, and whether it is known or not', async () => {
      await product.customer({ email: 'flooded@example.com' })
      for (const email of ['flooded@example.com', 'unknown.flooded@example.com']) {
        const statuses: number[] = [] // Fact 4.134: each time by another caller.
        for (let attempt = 0; attempt < 6; attempt += 1)
          statuses.push((await product.visitor().call('requestPasswordReset', { email })).status)
        expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      }
      expect(await mailsTo(product.database, 'flooded@example.com', 'password-reset')).toHaveLength(5)
      const other = await product.visitor().call('requestPasswordReset', { email: 'spared@example.com' })
      expect(other.status).toBe(200)
    })

    test('can be set by the signed-in customer, who knows the current one', async () => {
      const customer = await product.customer({ email: 'signed.in.7@example.com', password: PASSWORD })
      for (const [current_password, code] of [
        [undefined, 'current_password_needed'],
        ['', 'current_password_needed'],
        ['not-this-one', 'wrong_current_password'],
      ] as const)
        expect(
          await customer.call('resetPassword', {
            password: 'brand-new-33',
            ...(current_password !== undefined && { current_password }),
          }),
        ).toMatchObject({ status: 422, body: { code } })
      const before = customer.token
      const set = await customer.call('resetPassword', {
        current_password: PASSWORD,
        password: 'brand-new-33',
      })
      expect(set.status).toBe(200)
      expect((await customer.call('getSession')).body.user?.id).toBe(customer.userId)
      const old = { authorization: `Bearer ${before}` }
      expect((await product.visitor().request('/api/onboarding', { headers: old })).status).toBe(401)
      const answer = await product
        .visitor()
        .call('signIn', { email: 'signed.in.7@example.com', password: 'brand-new-33' })
      expect(answer.status).toBe(200)
    })

    test('the answer does not tell whether the account exists', async () => {
      await product.customer({ email: 'exists.5@example.com' })
      const known = await product.visitor().call('requestPasswordReset', { email: 'exists.5@example.com' })
      const unknown = await product.visitor().call('requestPasswordReset', { email: 'missing.5@example.com' })
      expect(unknown).toEqual(known)
    })

    test('the code is kept only as a hash', async () => {
      await product.customer({ email: 'hashed.3@example.com' })
      const code = await requestCode('hashed.3@example.com')
      const { rows } = await product.database.pool.query('select identifier, value from verifications')
      expect(JSON.stringify(rows)).not.toContain(code)
    })
  })

  describe('staff', () => {
    test('the admin password opens a session that the server asks for', async () => {
      const client = product.visitor()
      expect((await client.call('openStaffSession', { password: 'wrong' })).body.error).toBe(
        'Invalid admin password',
      )
      expect((await client.call('getSession')).body.staff).toBeNull()
      const kept = await rowsOf(product, 'select shared_password_hash from staff_access')
      expect(kept[0]).toMatchObject({ shared_password_hash: expect.any(String) })
      expect(JSON.stringify(kept)).not.toContain(STAFF_PASSWORD) // Fact 5.82
      const staff = await product.staff()
      expect((await staff.call('getSession')).body.staff).not.toBeNull()
      await staff.call('closeStaffSession')
      expect((await staff.call('getSession')).body.staff).toBeNull()
    })

    test('a staff session ends after twelve hours', async () => {
      const staff = await product.staff()
      product.clock.advance({ hours: 12 })
      expect((await staff.call('getSession')).body.staff).toBeNull()
      product.clock.advance({ hours: -12 })
    })

    test('ten wrong admin passwords are enough', async () => {
      const client = product.visitor()
      for (let attempt = 0; attempt < 10; attempt += 1)
        await client.call('openStaffSession', { password: `no-${attempt}` })
      expect((await client.call('openStaffSession', { password: 'no-more' })).status).toBe(429) // Fact 5.82
    })
  })
})

describe('accounts when e-mail has to be confirmed', () => {
  let product: TestApp
  beforeAll(async () => {
    product = await createTestApp({ EMAIL_CONFIRMATION: 'required' })
  })
  afterAll(() => product.close())
  afterEach(() => vi.useRealTimers())

  test('the link is mailed to one address five times an hour, and the last one stays good', async () => {
    const email = 'stranger.1@example.com'
    vi.useFakeTimers({ toFake: ['Date'] })
    const statuses: number[] = []
    for (const name of ['signUp', 'signUp', 'signIn', 'signUp', 'signIn', 'signIn', 'signUp'] as const) {
      const answer = await product.visitor().call(name, { email, password: PASSWORD })
      statuses.push(answer.status)
      vi.setSystemTime(Date.now() + 60_000)
    }
    expect(statuses).toEqual([200, 200, 403, 200, 403, 403, 200])
    const mails = await mailsTo(product.database, email, 'email-confirmation')
    expect(mails).toHaveLength(5)
    const client = product.visitor()
    await client.call('confirmEmail', { token: codeFrom(mails[0]?.data.url), password: 'my-own-now-4' })
    expect((await client.call('getSession')).body.user?.email).toBe(email)

    const other = 'spared.1@example.com'
    await product.visitor().call('signUp', { email: other, password: PASSWORD })
    expect(await mailsTo(product.database, other, 'email-confirmation')).toHaveLength(1)
  })

  test('the link of the mail confirms and signs in', async () => {
    const client = product.visitor()
    const answer = await client.call('signUp', { email: 'confirm.me.1@example.com', password: PASSWORD })
    expect(answer.status).toBe(200) // Fact 4.21
    expect(answer.body).toMatchObject({
      success: true,
      user: null,
      confirmation_message:
        'Please check your email to confirm your account. You may need to check your spam folder.',
    })
    const early = await client.call('signIn', { email: 'confirm.me.1@example.com', password: PASSWORD })
    expect(early).toMatchObject({ status: 403, body: { code: 'email_not_confirmed' } })
    const [mail] = await mailsTo(product.database, 'confirm.me.1@example.com', 'email-confirmation')
    expect(String(mail?.data.url)).toMatch(/^http:\/\/localhost:3000\/auth\/callback#type=signup&token=/)
    const confirmed = await client.call('confirmEmail', { token: codeFrom(mail?.data.url) })
    expect(confirmed.body.state).toBe('signed_in')
    expect((await client.call('getSession')).body.user?.email_verified).toBe(true)
  })
})
