import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFrom, mailsTo } from '../../support/mail/mailbox.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { STAFF_ACCOUNT_PASSWORD, staffOf } from '../../support/people/staff.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const PASSWORD = 'plenty-of-basil-7'
const NEW_PASSWORD = 'brand-new-33'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ EMAIL_CONFIRMATION: 'required' })
})
afterAll(() => product.close())

type Answer = { status: number; body: { code?: string; error?: string } }
const refusal = ({ status, body: { code, error } }: Answer) => [status, code, error]
const isIn = async (client: ReturnType<TestApp['visitor']>) =>
  (await client.call('getSession')).body.user !== null

let people = 0
/** Somebody who has signed up and has the mail with the link, in the browser of the sign-up. */
async function signedUp() {
  const email = `way.in.${people++}@example.com`
  const client = product.visitor()
  await client.call('signUp', { email, password: PASSWORD })
  const [mail] = await mailsTo(product.database, email, 'email-confirmation')
  return { email, client, token: codeFrom(mail?.data.url) }
}

describe('a link that confirms an address', () => {
  const INVALID = [
    400,
    'invalid_confirmation_link',
    'This confirmation link is invalid or has expired. Please sign in, and we mail you a new one.',
  ]

  test('that nobody mailed, or that was changed on its way, opens nothing', async () => {
    const { token, client } = await signedUp()
    for (const made of ['made-up', `${token}x`, token.slice(0, -2), token.toUpperCase()]) {
      expect(refusal(await client.call('confirmEmail', { token: made }))).toEqual(INVALID)
      expect(await isIn(client)).toBe(false)
    }
    expect((await client.call('confirmEmail', { token })).body.state).toBe('signed_in')
  })

  test('that was used already says so, and lets nobody in a second time', async () => {
    const { token, client } = await signedUp()
    await client.call('confirmEmail', { token })
    const thief = product.visitor()
    expect(refusal(await thief.call('confirmEmail', { token, password: NEW_PASSWORD }))).toEqual([
      409,
      'already_confirmed',
      'This email is already confirmed. Please sign in.',
    ])
    expect(await isIn(thief)).toBe(false)
  })

  test('in another browser asks for a password first, and until then nothing has changed', async () => {
    const { email, token } = await signedUp()
    const phone = product.visitor()
    expect((await phone.call('confirmEmail', { token })).body.state).toBe('password_needed')
    expect(await isIn(phone)).toBe(false)
    const early = await product.visitor().call('signIn', { email, password: PASSWORD })
    expect(refusal(early)).toEqual([
      403,
      'email_not_confirmed',
      'Please check your email to confirm your account. You may need to check your spam folder.',
    ])
    expect((await phone.call('confirmEmail', { token, password: NEW_PASSWORD })).body.state).toBe('signed_in')
    // The password of whoever signed up opens nothing any more.
    expect((await product.visitor().call('signIn', { email, password: PASSWORD })).status).toBe(401)
    expect((await product.visitor().call('signIn', { email, password: NEW_PASSWORD })).status).toBe(200)
  })
})

describe('an account without a password of its own', () => {
  test('has none to change: it asks for a link by mail, and stays signed in', async () => {
    const { client, token, email } = await signedUp()
    await client.call('confirmEmail', { token })
    await rowsOf(
      product,
      `update accounts set password = null where user_id = (select id from users where email = $1)`,
      [email],
    )
    const change = { current_password: PASSWORD, password: NEW_PASSWORD }
    expect(refusal(await client.call('resetPassword', change))).toEqual([
      409,
      'no_password',
      'Your account has no password yet. Ask for a link by mail to set one.',
    ])
    expect(await isIn(client)).toBe(true)
    for (const password of [PASSWORD, NEW_PASSWORD, ''])
      expect((await product.visitor().call('signIn', { email, password })).status).not.toBe(200)
  })
})

test('a sign-in with Google that is not set up is refused with a sentence, and begins nothing', async () => {
  const visitor = product.visitor()
  expect(refusal(await visitor.call('signInWithGoogle'))).toEqual([
    404,
    'google_not_configured',
    'Google sign-in is not available.',
  ])
  expect(await isIn(visitor)).toBe(false)
})

test('a second factor that the role is asked for cannot be removed, and goes on counting', async () => {
  const owner = await staffOf(product, 'owner')
  const { secret } = (await owner.call('beginSecondFactor', { password: STAFF_ACCOUNT_PASSWORD })).body
  const code = () => {
    product.clock.advance({ seconds: 30 })
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: product.clock.now().getTime(),
    })
  }
  await owner.call('confirmSecondFactor', { code: code() })
  await owner.call('demandSecondFactor', { role: 'owner', on: true })
  expect(refusal(await owner.call('removeSecondFactor', { code: code() }))).toEqual([
    409,
    'factor_demanded',
    'Your role signs in with a second factor.',
  ])
  const again = product.visitor()
  const { body } = await again.call('signInStaff', { email: owner.email, password: STAFF_ACCOUNT_PASSWORD })
  expect(body.step).toBe('code')
  await owner.call('demandSecondFactor', { role: 'owner', on: false })
  expect((await owner.call('removeSecondFactor', { code: code() })).status).toBe(200)
})
