import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { brand } from '../../../domain/shared/brand.ts'
import { generateStaffPassword } from '../staff/staff-password.ts'

const STEP_SECONDS = 30
/** Clocks of phones go wrong: the code before and the code after are taken as well. */
const DRIFT_STEPS = 1
const SECRET_BYTES = 20
const NONCE_BYTES = 12
const TAG_BYTES = 16
export const RECOVERY_CODES = 10

export type NewSecret = { secret: string; uri: string; sealed: string }

export type FactorSecrets = {
  make(account: { id: string; email: string }): NewSecret
  /** The number of the thirty seconds to which a code belongs; null for a wrong one, or a secret that cannot be read. */
  stepOf(sealed: string, accountId: string, code: string, now: Date): number | null
}

/** The secrets of authenticator apps (RFC 6238): six digits, thirty seconds, kept sealed. */
export function createFactorSecrets(authSecret: string): FactorSecrets {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'staff second factor', 32))
  const totpOf = (secret: Secret, email = '') =>
    new TOTP({ issuer: brand.name, label: email, secret, digits: 6, period: STEP_SECONDS, algorithm: 'SHA1' })
  const seal = (text: string, accountId: string) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(accountId))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }
  /** Null when it was sealed with another AUTH_SECRET or for another account. */
  const unseal = (sealed: string, accountId: string): string | null => {
    const bytes = Buffer.from(sealed, 'base64url')
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(accountId))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    try {
      const start = NONCE_BYTES + TAG_BYTES
      return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8')
    } catch {
      return null
    }
  }
  return {
    make: ({ id, email }) => {
      const secret = new Secret({ size: SECRET_BYTES })
      const uri = totpOf(secret, email).toString()
      return { secret: secret.base32, uri, sealed: seal(secret.base32, id) }
    },
    stepOf: (sealed, accountId, code, now) => {
      const text = unseal(sealed, accountId)
      if (text === null) return null
      const totp = totpOf(Secret.fromBase32(text))
      const delta = totp.validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS })
      return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
    },
  }
}

/** Shown once; kept only as hashes. */
export const makeRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, generateStaffPassword)

/** Typed from paper: spaces, dashes and case do not matter. */
export const recoveryCodeHash = (typed: string) =>
  createHash('sha256')
    .update(typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex')

/** The six digits of an app, which shows them in two groups; null for anything else. */
export function digitsOf(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? code : null
}
