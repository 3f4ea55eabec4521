import { createHmac } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'

const GOOGLE_KEYS = new URL('https://www.googleapis.com/oauth2/v3/certs')
/** Google writes either. */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
/** It was made for the visit that ends with it. */
const OLDEST_TOKEN = '1h'
const CLOCKS_DIFFER_BY_SECONDS = 120
const LONGEST_ANSWER_MS = 5_000

const identitySchema = z.object({
  sub: z.string().min(1),
  email: z.string().min(1),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  picture: z.string().optional(),
})
type GoogleIdentity = z.infer<typeof identitySchema>

/** What a visit to Google asks to find in the token that comes back: of this visit, and of no other one. */
export const createVisitNonce = (secret: string) => (state: string) =>
  createHmac('sha256', secret).update(`google-visit\0${state}`).digest('base64url')

/**
 * Who Google says is there: signed by one of Google's keys, for this shop, now, and for the visit with this nonce.
 * @returns null for any other token, and where Google's keys cannot be had
 */
export function createReadGoogleIdentity(clientId: string) {
  const keys = createRemoteJWKSet(GOOGLE_KEYS, { timeoutDuration: LONGEST_ANSWER_MS })
  return async (token: string, nonce: string): Promise<GoogleIdentity | null> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: ISSUERS,
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'nonce'],
        maxTokenAge: OLDEST_TOKEN,
        clockTolerance: CLOCKS_DIFFER_BY_SECONDS,
      })
      return payload.nonce === nonce ? identitySchema.parse(payload) : null
    } catch {
      return null
    }
  }
}
