import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFrom, mailsTo } from '../../support/mail/mailbox.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const PASSWORD = 'plenty-of-basil-7'
const REFUSED = { status: 400, body: { code: 'invalid_reset_link' } }

/** Asks for codes, and gives them as the mails brought them, newest first. */
async function requestCodes(product: TestApp, email: string, count: number): Promise<string[]> {
  for (let asked = 0; asked < count; asked += 1)
    await product.visitor().call('requestPasswordReset', { email })
  return (await mailsTo(product.database, email, 'password-reset')).map(({ data }) => codeFrom(data.url))
}

describe('a change of the password', () => {
  let product: TestApp
  beforeAll(async () => {
    product = await createTestApp()
  })
  afterAll(() => product.close())

  const signsIn = async (email: string, password: string) =>
    (await product.visitor().call('signIn', { email, password })).status === 200

  test('with one code takes the customer’s other codes away, and nobody else’s', async () => {
    const [email, other] = ['two.codes@example.com', 'other.code@example.com']
    await product.customer({ email })
    await product.customer({ email: other })
    const [first = '', second = ''] = await requestCodes(product, email, 2)
    const [others = ''] = await requestCodes(product, other, 1)
    const reset = (token: string, password: string) =>
      product.visitor().call('resetPassword', { token, password })
    expect((await reset(first, 'first-of-all-1')).status).toBe(200)
    expect(await product.visitor().call('checkResetCode', { token: second })).toMatchObject(REFUSED)
    expect(await reset(second, 'second-to-come-2')).toMatchObject(REFUSED)
    expect(await signsIn(email, 'first-of-all-1')).toBe(true)
    expect((await reset(others, 'others-remain-3')).status).toBe(200)
  })

  test('by the signed-in customer takes the codes away that were mailed before', async () => {
    const email = 'old.code@example.com'
    const customer = await product.customer({ email })
    const [code = ''] = await requestCodes(product, email, 1)
    expect(
      (await customer.call('resetPassword', { current_password: PASSWORD, password: 'changed-here-4' }))
        .status,
    ).toBe(200)
    expect(
      await product.visitor().call('resetPassword', { token: code, password: 'stolen-mail-5' }),
    ).toMatchObject(REFUSED)
    expect(await signsIn(email, 'changed-here-4')).toBe(true)
  })

  test('with a code that has ended takes no other code away', async () => {
    const email = 'ended.code@example.com'
    await product.customer({ email })
    const [ended = ''] = await requestCodes(product, email, 1)
    await product.database.pool.query('update verifications set expires_at = now() where value = $1', [
      (await product.database.pool.query('select id from users where email = $1', [email])).rows[0].id,
    ])
    const good = (await requestCodes(product, email, 1)).find((code) => code !== ended) ?? ''
    expect(
      await product.visitor().call('resetPassword', { token: ended, password: 'too-late-now-6' }),
    ).toMatchObject(REFUSED)
    expect((await product.visitor().call('checkResetCode', { token: good })).status).toBe(200)
  })
})

describe('a code mailed to an account whose e-mail is not confirmed', () => {
  let product: TestApp
  beforeAll(async () => {
    product = await createTestApp({ EMAIL_CONFIRMATION: 'required' })
  })
  afterAll(() => product.close())

  test('confirms it when it is spent, so that the session begins', async () => {
    const email = 'unconfirmed.1@example.com'
    await product.visitor().call('signUp', { email, password: PASSWORD })
    const [code = ''] = await requestCodes(product, email, 1)
    const client = product.visitor()
    expect((await client.call('checkResetCode', { token: code })).status).toBe(200)
    expect(await product.visitor().call('signIn', { email, password: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'email_not_confirmed' },
    })
    expect((await client.call('resetPassword', { token: code, password: 'owner-of-it-2' })).status).toBe(200)
    expect((await client.call('getSession')).body.user).toMatchObject({ email, email_verified: true })
  })

  test('confirms nothing when it is refused', async () => {
    const email = 'unconfirmed.2@example.com'
    await product.visitor().call('signUp', { email, password: PASSWORD })
    await product.visitor().call('resetPassword', { token: 'made-up', password: 'not-the-owner-3' })
    expect((await product.visitor().call('signIn', { email, password: PASSWORD })).status).toBe(403)
  })
})
