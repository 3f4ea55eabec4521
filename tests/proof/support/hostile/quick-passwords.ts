import { createHash, randomBytes } from 'node:crypto'
import type { PasswordHashing } from '../../../../src/server/accounts/passwords/password-hashing.ts'
import { rememberedPasswords } from '../../../support/people/remembered-passwords.ts'
import { STAFF_ACCOUNT_PASSWORD } from '../../../support/people/staff.ts'
import { STAFF_PASSWORD } from '../../../support/test-app.ts'

const KIND = '$scrypt$ln=17,r=8,p=1$'
/** By which a salt of these is told from one that somebody has worked for. */
const OURS = 'quick'

/** Staff are made with these by the tests themselves; no other password fits a hash that is not ours. */
const OF_STAFF = [STAFF_PASSWORD, STAFF_ACCOUNT_PASSWORD]

const keyOf = (salt: string, password: string) =>
  createHash('sha256')
    .update(`${salt}:${password.normalize('NFKC')}`)
    .digest('base64')
    .replace('=', '')

/**
 * Passwords that look as the product keeps them and cost nothing: a third of a second for each hostile one was most of what
 * the inputs took. What keeps them slow to guess is tested beside it.
 */
export const quickPasswords: PasswordHashing = {
  hash: async (password) => {
    const salt = `${OURS}${randomBytes(12).toString('hex')}`.slice(0, 22)
    return `${KIND}${salt}$${keyOf(salt, password)}`
  },
  verify: async (kept) => {
    const [salt = '', key] = kept.hash.slice(KIND.length).split('$')
    if (!kept.hash.startsWith(`${KIND}${OURS}`))
      return OF_STAFF.includes(kept.password) && rememberedPasswords.verify(kept)
    return keyOf(salt, kept.password) === key
  },
}
