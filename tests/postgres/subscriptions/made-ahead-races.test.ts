import { hashPassword } from 'better-auth/crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFrom, mailsTo } from '../../support/mail/mailbox.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const MALLORYS = 'mallorys-basil-7'
const VICTIMS = 'victims-thyme-8'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ EMAIL_CONFIRMATION: 'required' })
})
afterAll(() => product.close())

const waiting = () =>
  rowsOf(
    product,
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )

test('a password that somebody chose while the link was followed does not become that of a proven address', async () => {
  const email = 'victim.of-a-race@example.com'
  const victim = product.visitor()
  await victim.call('signUp', { email, password: VICTIMS })
  const [mail] = await mailsTo(product.database, email, 'email-confirmation')
  const token = codeFrom(mail?.data.url)

  // Somebody else is signing up again: their password is written, and the account is still locked.
  const mallory = await product.database.pool.connect()
  await mallory.query('begin')
  const { rows } = await mallory.query('select id from users where email = $1 for update', [email])
  await mallory.query(`update accounts set password = $1 where user_id = $2 and provider_id = 'credential'`, [
    await hashPassword(MALLORYS),
    rows[0].id,
  ])
  const answer = victim.call('confirmEmail', { token })
  await expect.poll(async () => (await waiting()).length).toBe(1)
  await mallory.query('commit')
  mallory.release()

  expect((await answer).body).toMatchObject({ state: 'password_needed', user: null })
  const chosen = await victim.call('confirmEmail', { token, password: VICTIMS })
  expect(chosen.body).toMatchObject({ state: 'signed_in', user: { email } })
  const opens = (password: string) => product.visitor().call('signIn', { email, password })
  expect((await opens(MALLORYS)).status).toBe(401)
  expect((await opens(VICTIMS)).status).toBe(200)
})
