import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { codeFrom, mailsTo } from '../../support/mail/mailbox.ts'
import { claimsOf, google, handedOut, signed } from '../../support/people/google.ts'
import { homeAddress, placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const MALLORYS = 'mallorys-basil-7'
const VICTIMS = 'victims-thyme-8'

const GOOGLE = { GOOGLE_CLIENT_ID: 'kitchen', GOOGLE_CLIENT_SECRET: 'kitchen-secret' }

const confirmationFor = async (product: TestApp, email: string) => {
  const [mail] = await mailsTo(product.database, email, 'email-confirmation')
  return codeFrom(mail?.data.url)
}
const resetCodeFor = async (product: TestApp, email: string) => {
  await product.visitor().call('requestPasswordReset', { email })
  const [mail] = await mailsTo(product.database, email, 'password-reset')
  return codeFrom(mail?.data.url)
}
const userOf = async (client: Client) => (await client.call('getSession')).body.user
const signsIn = async (product: TestApp, email: string, password: string) =>
  (await product.visitor().call('signIn', { email, password })).status === 200

/** Google says that the person who comes back has this address. */
async function comeBackFromGoogle(visitor: Client, email: string, isVerified = true) {
  const { body } = await visitor.call('signInWithGoogle')
  const asked = new URL(body.url).searchParams
  const [state, nonce] = [asked.get('state') ?? '', asked.get('nonce') ?? '']
  google(async () =>
    handedOut(await signed(claimsOf(email, nonce, { email_verified: isVerified, name: 'Vic Victim' }))),
  )
  const path = `/api/auth/callback/google?${new URLSearchParams({ state, code: 'from-google' })}`
  return { path, response: await visitor.request(path) }
}

afterEach(() => vi.unstubAllGlobals())

describe('an account that somebody made ahead with another’s address, where e-mails are confirmed', () => {
  let product: TestApp
  beforeAll(async () => {
    product = await createTestApp({ EMAIL_CONFIRMATION: 'required', ...GOOGLE })
  })
  afterAll(() => product.close())

  async function madeAhead(email: string) {
    const mallory = product.visitor()
    await mallory.call('signUp', { email, password: MALLORYS, profile: { full_name: 'Mallory' } })
    return { mallory, victim: product.visitor(), token: await confirmationFor(product, email) }
  }

  test('opens for nobody who only follows the link: the mailbox’s owner chooses the password', async () => {
    const email = 'victim.1@example.com'
    const { mallory, victim, token } = await madeAhead(email)
    const asked = await victim.call('confirmEmail', { token })
    expect(asked).toMatchObject({ status: 200, body: { state: 'password_needed', email, user: null } })
    expect(await userOf(victim)).toBeNull()
    // Nothing has changed so far, for a mail scanner as little as for the one who signed up.
    expect(await mallory.call('signIn', { email, password: MALLORYS })).toMatchObject({
      status: 403,
      body: { code: 'email_not_confirmed' },
    })
    const chosen = await victim.call('confirmEmail', { token, password: VICTIMS })
    expect(chosen).toMatchObject({ status: 200, body: { state: 'signed_in', user: { email } } })
    expect(await userOf(victim)).toMatchObject({ email, email_verified: true, full_name: null })
    expect((await victim.call('getPortal')).body.profile.full_name).toBeNull()
    expect(await signsIn(product, email, MALLORYS)).toBe(false)
    expect(await signsIn(product, email, VICTIMS)).toBe(true)
    expect(await userOf(mallory)).toBeNull()
    // The mark of the one who made it opens nothing either.
    expect((await mallory.call('confirmEmail', { token })).body.code).toBe('already_confirmed')
  })

  test('is not signed up for again and again: each time hashes a password', async () => {
    const again = product.visitor()
    const statuses = []
    for (let time = 0; time < 41; time++)
      statuses.push((await again.call('signUp', { email: 'again@example.com', password: MALLORYS })).status)
    expect(statuses).toEqual([...Array(40).fill(200), 429])
  })

  test('is confirmed with its password by the browser that signed up', async () => {
    const email = 'honest.1@example.com'
    const household = product.visitor()
    await household.call('signUp', { email, password: VICTIMS, profile: { full_name: 'Hanna Honest' } })
    const token = await confirmationFor(product, email)
    const answer = await household.call('confirmEmail', { token })
    expect(answer).toMatchObject({ status: 200, body: { state: 'signed_in', user: { email } } })
    expect(await userOf(household)).toMatchObject({ full_name: 'Hanna Honest', email_verified: true })
    expect(await signsIn(product, email, VICTIMS)).toBe(true)
  })

  test.each(['mallory first', 'mallory last'])(
    'is answered like a new one when its owner signs up, and whose browser confirms decides: %s',
    async (order) => {
      const email = `twice.${order.replace(' ', '-')}@example.com`
      const [mallory, victim] = [product.visitor(), product.visitor()]
      const signUps = [
        () => mallory.call('signUp', { email, password: MALLORYS }),
        () => victim.call('signUp', { email, password: VICTIMS, profile: { full_name: 'Vic Victim' } }),
      ]
      if (order === 'mallory last') signUps.reverse()
      for (const signUp of signUps)
        expect(await signUp()).toMatchObject({
          status: 200,
          body: {
            user: null,
            confirmation_message:
              'Please check your email to confirm your account. You may need to check your spam folder.',
          },
        })
      const token = await confirmationFor(product, email)
      const confirmed = await victim.call('confirmEmail', { token })
      expect(confirmed.body.state).toBe(order === 'mallory first' ? 'signed_in' : 'password_needed')
      await victim.call('confirmEmail', { token, password: VICTIMS })
      expect(await signsIn(product, email, MALLORYS)).toBe(false)
      expect(await signsIn(product, email, VICTIMS)).toBe(true)
    },
  )

  test('is taken over by a new password from a mail', async () => {
    const email = 'victim.2@example.com'
    const { mallory, victim, token } = await madeAhead(email)
    const code = await resetCodeFor(product, email)
    expect((await victim.call('resetPassword', { token: code, password: VICTIMS })).status).toBe(200)
    expect(await userOf(victim)).toMatchObject({ email, email_verified: true, full_name: null })
    expect(await signsIn(product, email, MALLORYS)).toBe(false)
    expect((await mallory.call('confirmEmail', { token })).body.code).toBe('already_confirmed')
    expect(await userOf(mallory)).toBeNull()
  })

  test('is taken over by signing in with Google', async () => {
    const email = 'victim.3@example.com'
    const { mallory, victim } = await madeAhead(email)
    const { response } = await comeBackFromGoogle(victim, email)
    expect(response.headers.get('location')).toBe('/auth/callback')
    expect(await userOf(victim)).toMatchObject({ email, full_name: 'Vic Victim', email_verified: true })
    expect(await mallory.call('signIn', { email, password: MALLORYS })).toMatchObject({ status: 401 })
  })

  test('is confirmed by Google with its password, for the browser that signed up', async () => {
    const email = 'honest.2@example.com'
    const household = product.visitor()
    await household.call('signUp', { email, password: VICTIMS })
    const { response } = await comeBackFromGoogle(household, email)
    expect(response.headers.get('location')).toBe('/auth/callback')
    expect(await userOf(household)).toMatchObject({ email, email_verified: true })
    expect(await signsIn(product, email, VICTIMS)).toBe(true)
  })

  test('is not taken over by a Google account whose address Google has not looked at', async () => {
    const email = 'victim.4@example.com'
    const { victim } = await madeAhead(email)
    for (const address of [email, 'nobodys.yet@example.com']) {
      const { response } = await comeBackFromGoogle(victim, address, false)
      expect(response.headers.get('location')).toMatch(/error/)
      expect(await userOf(victim)).toBeNull()
    }
  })

  test('asks for a password that is fit, and keeps the link good until then', async () => {
    const email = 'victim.5@example.com'
    const { victim, token } = await madeAhead(email)
    const weak = await victim.call('confirmEmail', { token, password: 'password' })
    expect([weak.status, weak.body.fields]).toEqual([422, { password: expect.any(String) }])
    expect((await victim.call('confirmEmail', { token, password: VICTIMS })).status).toBe(200)
  })

  test.each(['', 'made-up', 'a.b.c', 'x'.repeat(2001)])('no link of our making: %s', async (token) => {
    const answer = await product.visitor().call('confirmEmail', { token, password: VICTIMS })
    expect([400, 422]).toContain(answer.status)
  })
})

describe('no address that a browser can be led to', () => {
  let product: TestApp
  beforeAll(async () => {
    product = await createTestApp({ EMAIL_CONFIRMATION: 'required', ...GOOGLE })
  })
  afterAll(() => product.close())

  test('signs it in, or out of its session: the links of this version and of earlier ones lead to a screen', async () => {
    const email = 'attackers.own@example.com'
    await product.visitor().call('signUp', { email, password: MALLORYS })
    const [mail] = await mailsTo(product.database, email, 'email-confirmation')
    const url = new URL(String(mail?.data.url))
    expect([url.pathname, url.search]).toEqual(['/auth/callback', ''])
    const token = codeFrom(url.hash)

    const household = product.visitor()
    await household.call('signUp', { email: 'at.home@example.com', password: VICTIMS })
    const own = await confirmationFor(product, 'at.home@example.com')
    await household.call('confirmEmail', { token: own })
    const old = new URLSearchParams({ token, callbackURL: '/auth/callback' })
    const response = await household.request(`/api/auth/verify-email?${old}`)
    expect(response.headers.get('location')).toBe(
      `/auth/callback#${new URLSearchParams({ type: 'signup', token })}`,
    )
    expect(response.headers.getSetCookie()).toEqual([])
    expect((await userOf(household))?.email).toBe('at.home@example.com')
    expect(
      (await rowsOf(product, 'select 1 from users where email = $1 and email_verified', [email])).length,
    ).toBe(0)
    // Not even pressed there does it: the browser did not sign up for it.
    expect((await household.call('confirmEmail', { token })).body.state).toBe('password_needed')
    expect((await userOf(household))?.email).toBe('at.home@example.com')
  })

  test('signs it in with somebody else’s way back from Google', async () => {
    const email = 'attackers.google@example.com'
    const mallory = product.visitor()
    const { body } = await mallory.call('signInWithGoogle')
    const asked = new URL(body.url).searchParams
    const [state, nonce] = [asked.get('state') ?? '', asked.get('nonce') ?? '']
    google(async () => handedOut(await signed(claimsOf(email, nonce))))
    const household = product.visitor()
    await household.call('signInWithGoogle')
    const response = await household.request(
      `/api/auth/callback/google?${new URLSearchParams({ state, code: 'attackers' })}`,
    )
    expect(response.headers.get('location')).toMatch(/error/)
    expect(await userOf(household)).toBeNull()
  })
})

describe('an account that somebody made ahead where e-mails are not confirmed', () => {
  let product: TestApp
  beforeAll(async () => {
    product = await createTestApp(GOOGLE)
  })
  afterAll(() => product.close())

  /** Signed in, with an address and preferences, and a draft. */
  async function settledAhead() {
    const mallory = await settledCustomer(product)
    await mallory.call('saveMailConsent', { weekly_menu: true })
    return mallory
  }

  test.each(['a code by mail', 'Google'])(
    'shows its owner nothing that was typed into it, and the other way round: %s',
    async (proof) => {
      const mallory = await settledAhead()
      const { email } = mallory
      const victim = product.visitor()
      if (proof === 'Google') await comeBackFromGoogle(victim, email)
      else
        await victim.call('resetPassword', { token: await resetCodeFor(product, email), password: VICTIMS })
      expect(await userOf(victim)).toMatchObject({ email, email_verified: true })
      const onboarding = (await victim.call('getOnboarding')).body
      expect(onboarding).toMatchObject({ is_new: true, preferences: null, address: null })
      expect(await userOf(mallory)).toBeNull()
      expect(await signsIn(product, email, 'plenty-of-basil-7')).toBe(false)
      await victim.call('saveAddress', { ...homeAddress, recipient_name: 'Vic Victim' })
      expect((await mallory.call('getPortal')).status).toBe(401)
      const left = await rowsOf<{ email: string; mails: boolean }>(
        product,
        'select u.email, c.weekly_menu as mails from users u join mail_consents c on c.user_id = u.id where u.id = $1',
        [mallory.userId],
      )
      expect(left).toEqual([{ email: expect.stringMatching(/\.invalid$/), mails: false }])
    },
  )

  test('keeps what was bought with it, and loses every way in', async () => {
    const household = await settledCustomer(product)
    await placedOrder(product, household)
    const code = await resetCodeFor(product, household.email)
    const elsewhere = product.visitor()
    await elsewhere.call('resetPassword', { token: code, password: VICTIMS })
    expect((await elsewhere.call('getPortal')).body.orders).toHaveLength(1)
    expect(await userOf(household)).toBeNull()
    expect(await signsIn(product, household.email, 'plenty-of-basil-7')).toBe(false)
  })

  test.each(['that is still signed in', 'that signed up and has signed out'])(
    'keeps everything for a new password in the browser %s',
    async (which) => {
      const household = await settledCustomer(product)
      if (which !== 'that is still signed in') await household.call('signOut')
      const code = await resetCodeFor(product, household.email)
      await household.call('resetPassword', { token: code, password: VICTIMS })
      expect((await household.call('getOnboarding')).body).toMatchObject({ is_new: false })
      expect(await userOf(household)).toMatchObject({ id: household.userId, email_verified: true })
    },
  )
})
