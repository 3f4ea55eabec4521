import { UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { claimsOf, google, handedOut, KEYS, others, signed, TOKENS } from '../../support/people/google.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ GOOGLE_CLIENT_ID: 'kitchen', GOOGLE_CLIENT_SECRET: 'kitchen-secret' })
})
afterAll(() => product.close())
afterEach(() => vi.unstubAllGlobals())

/** To Google's page, and back with the code for a token. */
async function comeBack(answer: (nonce: string) => Response | Promise<Response>, search = {}) {
  const visitor = product.visitor()
  const { body } = await visitor.call('signInWithGoogle')
  const page = new URL(body.url)
  const state = page.searchParams.get('state') ?? ''
  const nonce = page.searchParams.get('nonce') ?? ''
  const asked = google(() => answer(nonce))
  const query = new URLSearchParams({ state, code: 'from-google', ...search })
  const response = await visitor.request(`/api/auth/callback/google?${query}`)
  return { visitor, page, response, asked }
}

describe('signing in with Google', () => {
  test('turns the code that Google gives into a session and leads to the auth callback', async () => {
    const { visitor, page, response, asked } = await comeBack(async (nonce) =>
      handedOut(await signed(claimsOf('gil@example.com', nonce))),
    )
    expect(page.origin).toBe('https://accounts.google.com')
    expect(asked).toEqual([TOKENS, KEYS])
    expect(page.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/auth/callback'])
    const { user } = (await visitor.call('getSession')).body
    expect(user).toMatchObject({ email: 'gil@example.com', full_name: 'Gil Google', email_verified: true })
    expect((await visitor.call('getOnboarding')).body.is_new).toBe(true)
    expect((await visitor.call('getPortal')).body.profile).toMatchObject({ full_name: 'Gil Google' })
  })

  test.each([
    ['refuses the code', () => Response.json({ error: 'invalid_grant' }, { status: 400 })],
    ['answers with rubbish', () => new Response('<html>', { status: 200 })],
  ])('when Google %s, leads to the auth callback with the error and opens no session', async (_, answer) => {
    const { visitor, response } = await comeBack(answer)
    expect(response.status).toBe(302)
    await expectFailedCallback(visitor, response)
  })

  const hour = 3600
  const now = () => Math.floor(Date.now() / 1000)
  test.each<[string, (nonce: string) => string | Promise<string>]>([
    ['is not signed', (nonce) => new UnsecuredJWT(claimsOf('forged@example.com', nonce)).encode()],
    ['is signed by another key', (nonce) => signed(claimsOf('forged@example.com', nonce), others.privateKey)],
    [
      'is from somebody else',
      (nonce) => signed(claimsOf('forged@example.com', nonce, { iss: 'https://evil.example' })),
    ],
    ['is for another shop', (nonce) => signed(claimsOf('forged@example.com', nonce, { aud: 'bakery' }))],
    ['has ended', (nonce) => signed(claimsOf('forged@example.com', nonce, { exp: now() - hour }))],
    ['never ends', (nonce) => signed(claimsOf('forged@example.com', nonce, { exp: undefined }))],
    ['is hours old', (nonce) => signed(claimsOf('forged@example.com', nonce, { iat: now() - 3 * hour }))],
    ['is of another visit', () => signed(claimsOf('forged@example.com', 'of-another-visit'))],
    ['is of no visit', () => signed(claimsOf('forged@example.com', '', { nonce: undefined }))],
    ['names nobody', (nonce) => signed(claimsOf('forged@example.com', nonce, { email: undefined }))],
  ])('a token that %s opens no session and makes no account', async (_, tokenFor) => {
    const { visitor, response } = await comeBack(async (nonce) => handedOut(await tokenFor(nonce)))
    await expectFailedCallback(visitor, response)
    const { rows } = await product.database.pool.query(`select from users where email like 'forged%'`)
    expect(rows).toEqual([])
  })

  test('an address that Google has not verified opens nothing', async () => {
    const { visitor, response } = await comeBack(async (nonce) =>
      handedOut(await signed(claimsOf('unproven@example.com', nonce, { email_verified: false }))),
    )
    await expectFailedCallback(visitor, response)
  })

  test('a way back that nobody began is no way in', async () => {
    const { visitor, response } = await comeBack(
      async (nonce) => handedOut(await signed(claimsOf('forged@example.com', nonce))),
      { state: 'made-up' },
    )
    await expectFailedCallback(visitor, response)
  })

  async function expectFailedCallback(visitor: ReturnType<TestApp['visitor']>, response: Response) {
    let location = response.headers.get('location') ?? ''
    if (location.startsWith('/api/auth/error'))
      location = (await visitor.request(location)).headers.get('location') ?? ''
    expect(location).toMatch(/^\/auth\/callback\?error=/)
    expect((await visitor.call('getSession')).body.user).toBeNull()
  }
})
