import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { vi } from 'vitest'

export const TOKENS = 'https://oauth2.googleapis.com/token'
export const KEYS = 'https://www.googleapis.com/oauth2/v3/certs'
export const [googles, others] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
const published = {
  keys: [{ ...(await exportJWK(googles.publicKey)), kid: 'of-today', alg: 'RS256', use: 'sig' }],
}

/** Stands for Google's two addresses, which alone may be asked, until globals are unstubbed. */
export function google(answer: () => Response | Promise<Response>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const address = String(input instanceof Request ? input.url : input)
    asked.push(address)
    if (address === KEYS) return Response.json(published)
    return answer()
  })
  return asked
}

type Claims = Record<string, string | number | boolean | undefined>

/** As Google makes it; a claim of `others` counts before its own. */
export const claimsOf = (email: string, nonce: string, other: Claims = {}) => {
  const now = Math.floor(Date.now() / 1000)
  return {
    ...{ iss: 'https://accounts.google.com', aud: 'kitchen', iat: now, exp: now + 3600, nonce },
    ...{ sub: `google-${email}`, email, email_verified: true, name: 'Gil Google' },
    ...other,
  }
}
export const signed = (claims: Claims, key = googles.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'of-today' }).sign(key)
export const handedOut = (token: string) =>
  Response.json({ access_token: 'google-access', token_type: 'Bearer', id_token: token })
