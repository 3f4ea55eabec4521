import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PasswordHashing, unhurried } from '../../../src/server/accounts/passwords/password-hashing.ts'
import { codeFrom, mailsTo } from '../../support/mail/mailbox.ts'
import { rememberedPasswords } from '../../support/people/remembered-passwords.ts'
import { type Client, createTestApp, STAFF_PASSWORD, type TestApp } from '../../support/test-app.ts'

const password = 'plenty-of-basil-7'
const WRONG = 'plenty-of-basil-8'
const cook = { email: 'cook.7@example.com', password: 'copper-pots-and-pans-4' }

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
  const owner = await product.staff()
  await owner.call('addStaffAccount', { ...cook, role: 'kitchen' })
})
afterAll(() => product.close())

type Door = { title: string; perHour: number; knock: (client: Client, guessed?: string) => Promise<number> }

const doors: Door[] = [
  {
    title: 'a household’s account',
    perHour: 100,
    knock: async (client, guessed = password) =>
      (await client.call('signIn', { email: 'guessed.1@example.com', password: guessed })).status,
  },
  {
    title: 'a household’s account, through signing up',
    perHour: 100,
    knock: async (client, guessed = password) =>
      (await client.call('signUp', { email: 'guessed.2@example.com', password: guessed })).status,
  },
  {
    title: 'a staff account',
    perHour: 20,
    knock: async (client, guessed = cook.password) =>
      (await client.call('signInStaff', { email: cook.email, password: guessed })).status,
  },
  {
    title: 'the shared password',
    perHour: 20,
    knock: async (client, guessed = STAFF_PASSWORD) =>
      (await client.call('openStaffSession', { password: guessed })).status,
  },
]

/** Each from another address, like an attacker who has many. */
async function guessFromEverywhere(knock: Door['knock'], times: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  await Promise.all(
    Array.from({ length: times }, async () => {
      const status = await knock(product.visitor(), WRONG)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }),
  )
  return statuses
}

describe.each(doors)('guessing at $title', ({ title, perHour, knock }) => {
  let known: Client
  beforeAll(async () => {
    known = product.visitor()
    if (title.startsWith('a household'))
      for (const email of ['guessed.1@example.com', 'guessed.2@example.com'])
        await known.call('signUp', { email, password })
    expect(await knock(known)).toBe(200)
  })

  test('from many addresses reaches the password so many times an hour, and keeps nobody out on a device it knows', async () => {
    const statuses = await guessFromEverywhere(knock, perHour + 5)
    expect(statuses.get(429)).toBe(5)
    expect(statuses.has(200)).toBe(false)
    expect(await knock(product.visitor())).toBe(429)

    expect(await knock(known, WRONG)).not.toBe(429)
    expect(await knock(known)).toBe(200)
  })

  test('on a device that it knows ends after ten', async () => {
    for (let attempt = 0; attempt < 9; attempt += 1) await knock(known, WRONG)
    expect(await knock(known)).toBe(429)
  })
})

describe('a household’s account', () => {
  const signIn = async (client: Client, email: string, guessed = password) =>
    (await client.call('signIn', { email, password: guessed })).status
  const exhaust = (email: string) =>
    guessFromEverywhere((client, guessed) => signIn(client, email, guessed), 100)

  test('does not know the device of another, whatever its cookie is called', async () => {
    const email = 'guessed.3@example.com'
    await product.customer({ email, password })
    const own = await product.customer({ email: 'attacker.3@example.com', password })
    await exhaust(email)
    const [name = '', value = ''] = [...own.cookies].find(([name]) => name.startsWith('rf_known')) ?? []
    expect(value).not.toBe('')
    expect(await signIn(own, email)).toBe(429)

    const victim = await product.customer({ email: 'victim.3@example.com', password })
    const victims = [...victim.cookies.keys()].find((key) => key.startsWith('rf_known')) ?? ''
    expect(victims).not.toBe(name)
    await exhaust('victim.3@example.com')
    own.cookies.set(victims, value)
    expect(await signIn(own, 'victim.3@example.com')).toBe(429)
    own.cookies.set(victims, (victim.cookies.get(victims) ?? '').replace(/.{6}$/, 'AAAAA%3D'))
    expect(await signIn(own, 'victim.3@example.com')).toBe(429)
    expect(await signIn(victim, 'victim.3@example.com')).toBe(200)
  })

  test('knows the device on which a new password was set with the code of the mail, and no other', async () => {
    const email = 'guessed.4@example.com'
    await product.customer({ email, password })
    await exhaust(email)
    const locked = product.visitor()
    const refused = await locked.call('signIn', { email, password })
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        error:
          'Too many wrong passwords for this email. Please reset your password, or try again in an hour.',
      },
    })
    await locked.call('requestPasswordReset', { email })
    const [mail] = await mailsTo(product.database, email, 'password-reset')
    const token = codeFrom(mail?.data.url)
    expect((await locked.call('resetPassword', { token, password: 'saffron-and-thyme-5' })).status).toBe(200)
    expect(await signIn(locked, email, 'saffron-and-thyme-5')).toBe(200)
    expect(await signIn(product.visitor(), email, 'saffron-and-thyme-5')).toBe(429)
  })

  test('that does not exist is counted like any other', async () => {
    const email = 'nobody.5@example.com'
    const statuses = await guessFromEverywhere((client, guessed) => signIn(client, email, guessed), 102)
    expect(Object.fromEntries(statuses)).toEqual({ 401: 100, 429: 2 })
  })
})

test('a flood of passwords is looked at three at a time, and is told to come back before it waits for minutes', async () => {
  let [looking, atOnce] = [0, 0]
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const watched: PasswordHashing = {
    ...rememberedPasswords,
    hash: async (password) => {
      looking += 1
      atOnce = Math.max(atOnce, looking)
      await opened
      looking -= 1
      return rememberedPasswords.hash(password)
    },
  }
  const flooded = await createTestApp({}, { passwords: unhurried(watched) })
  try {
    // A password of an e-mail that has no account is hashed as well, and thrown away.
    const answers: { status: number; body: { code?: string } }[] = []
    const attempts = Array.from({ length: 110 }, async (_, number) => {
      const email = `flood.${number}@example.com`
      answers.push(await flooded.visitor().call('signIn', { email, password }))
    })
    await expect.poll(() => answers.length).toBe(78)
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect((await flooded.visitor().request('/api/ready')).status).toBe(200)
    open()
    await Promise.all(attempts)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(32)
    expect(atOnce).toBe(2)
  } finally {
    open()
    await flooded.close()
  }
})
