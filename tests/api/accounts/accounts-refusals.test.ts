import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Auth } from '../../../src/server/accounts/auth.ts'
import { createGuessLimit } from '../../../src/server/accounts/guess-limit.ts'
import { requestPasswordReset, resetPassword } from '../../../src/server/accounts/passwords/reset-password.ts'
import { createSignUpMark } from '../../../src/server/accounts/proof/sign-up-mark.ts'
import { signIn } from '../../../src/server/accounts/sign-in.ts'
import { signUp } from '../../../src/server/accounts/sign-up.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const password = 'plenty-of-basil-7'
const BLOCKED =
  'This email format is blocked for security. Please use your full email address or sign in with Google.'
const NOT_VALID = 'Email validation failed. Please try a different email format or sign in with Google.'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

describe('an e-mail that the account service rejects is explained', () => {
  test.each([
    ['a..b@example.com', BLOCKED],
    ['household..kitchen@example.com', NOT_VALID],
    ['household..kitchen1990@example.com', NOT_VALID],
  ])('%s: %s', async (email, sentence) => {
    for (const name of ['signUp', 'signIn'] as const)
      expect(await product.visitor().call(name, { email, password })).toMatchObject({
        status: 422,
        body: { code: 'email_rejected', error: sentence },
      })
    expect(await product.visitor().call('requestPasswordReset', { email })).toMatchObject({
      status: 422,
      body: { code: 'email_rejected', error: sentence },
    })
  })
})

describe('a refusal of the account service', () => {
  const facts = { headers: new Headers(), origin: '', address: '10.0.0.1', requestId: '', note: () => {} }
  /** The account service, refusing everything with one answer. */
  const refusing = (body: unknown, userId: string) =>
    ({
      handler: async () => Response.json(body, { status: 400 }),
      baseUrl: 'http://localhost:3000',
      $context: Promise.resolve({
        internalAdapter: {
          findVerificationValue: async () => ({
            value: userId,
            identifier: 'hashed',
            expiresAt: new Date('2999-01-01'),
          }),
        },
        adapter: { deleteMany: async () => 0 },
      }),
    }) as unknown as Auth
  const limiter = { take: async () => {}, giveBack: async () => {} }

  async function refusals(body: unknown) {
    const { userId } = await product.customer()
    await rowsOf(product, 'update users set email_verified = true where id = $1', [userId])
    const auth = refusing(body, userId)
    const email = 'refused.1@example.com'
    const guesses = createGuessLimit(limiter, { secret: 'a secret', isSecure: false })
    const { config, clock, database } = product
    const mark = createSignUpMark(database.db, { secret: 'a secret', isSecure: false })
    const proof = { clock, mark, closeDraftPages: async () => {}, leaveAccount: async () => {} }
    const deps = { auth, db: database.db, limiter, guesses, config, ...proof }
    const outcomes = [
      await signIn(deps, { email, password }, facts),
      await signUp(deps, { email, password, fullName: undefined }, facts),
      await requestPasswordReset({ auth, limiter }, email, facts),
      await resetPassword(deps, { token: 'a-code', password }, { customer: null }, facts),
    ]
    return outcomes.map((outcome) =>
      outcome.ok || outcome.failure.code !== 'auth_rejected' ? outcome : outcome.failure.message,
    )
  }

  test('passes on in its own words', async () => {
    const sentence = 'Accounts are closed for the night'
    expect(await refusals({ code: 'CLOSED', message: sentence })).toEqual(Array(4).fill(sentence))
  })

  test.each([{}, { message: '' }, null])('without words gets those of its call: %j', async (body) => {
    expect(await refusals(body)).toEqual([
      'Authentication failed',
      'Registration failed',
      'Password reset failed',
      'Password reset failed',
    ])
  })
})

test('Google is not on offer where it is not configured', async () => {
  const visitor = product.visitor()
  expect((await visitor.call('getSession')).body.app.google_sign_in).toBe(false)
  expect(await visitor.call('signInWithGoogle')).toMatchObject({ status: 404 })
})

describe('where new passwords have to be longer', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await createTestApp({ MINIMUM_PASSWORD_LENGTH: '12', LOG_LEVEL: 'silent' })
  })
  afterAll(() => strict.close())

  test('the session answer names the length, and sign-up and reset keep to it', async () => {
    const visitor = strict.visitor()
    expect((await visitor.call('getSession')).body.app.minimum_password_length).toBe(12)
    const email = 'strict.1@example.com'
    const short = await visitor.call('signUp', { email, password: 'eleven-char' })
    expect(short).toMatchObject({
      status: 422,
      body: { fields: { password: 'Password must be at least 12 characters' } },
    })
    const customer = await strict.customer({ email, password: 'twelve-chars' })
    const reset = await customer.call('resetPassword', { password: 'eleven-char' })
    expect(reset).toMatchObject({
      status: 422,
      body: { fields: { password: 'Password must be at least 12 characters long.' } },
    })
  })

  test('a shorter password from before is not refused for its length at sign-in', async () => {
    const email = 'older.1@example.com'
    await strict.customer({ email, password: 'twelve-chars' })
    const answer = await strict.visitor().call('signIn', { email, password: 'sixsix' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  })
  test('a fault inside the account service is answered as a fault, not as a refusal', async () => {
    await strict.database.pool.query('alter table accounts rename to accounts_away')
    const answer = await strict
      .visitor()
      .call('signUp', { email: 'faulty.1@example.com', password: 'twelve-chars' })
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'internal_error', error: 'An unexpected error occurred' },
    })
  })
})
