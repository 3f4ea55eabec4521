import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ GOOGLE_CLIENT_ID: 'kitchen', GOOGLE_CLIENT_SECRET: 'kitchen-secret' })
})
afterAll(() => product.close())
afterEach(() => vi.unstubAllGlobals())

const inToken = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Google's token address, which alone may be asked. */
function google(answer: () => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    asked.push(String(input instanceof Request ? input.url : input))
    return answer()
  })
  return asked
}

const identityOf = (email: string) => {
  const claims = { sub: `google-${email}`, email, email_verified: true, name: 'Gil Google' }
  return Response.json({
    access_token: 'google-access',
    token_type: 'Bearer',
    id_token: `${inToken({ alg: 'RS256' })}.${inToken(claims)}.signature`,
  })
}

/** To Google's page and back with a code. */
async function comeBack(search: Record<string, string> = {}) {
  const visitor = product.visitor()
  const { body } = await visitor.call('signInWithGoogle')
  const page = new URL(body.url)
  const state = page.searchParams.get('state') ?? ''
  const query = new URLSearchParams({ state, code: 'from-google', ...search })
  const response = await visitor.request(`/api/auth/callback/google?${query}`)
  return { visitor, page, response }
}

describe('signing in with Google', () => {
  test('turns the code that Google gives into a session and leads to the auth callback', async () => {
    const asked = google(() => identityOf('gil@example.com'))
    const { visitor, page, response } = await comeBack()
    expect(page.origin).toBe('https://accounts.google.com')
    expect(asked).toEqual(['https://oauth2.googleapis.com/token'])
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
    google(answer)
    const { visitor, response } = await comeBack()
    expect(response.status).toBe(302)
    await expectFailedCallback(visitor, response)
  })

  test('a way back that nobody began is no way in', async () => {
    google(() => identityOf('forged@example.com'))
    const { visitor, response } = await comeBack({ state: 'made-up' })
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
