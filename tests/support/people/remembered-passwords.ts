import {
  type PasswordHashing,
  scryptPasswords,
} from '../../../src/server/accounts/passwords/password-hashing.ts'

const hashes = new Map<string, Promise<string>>()
const answers = new Map<string, Promise<boolean>>()

/**
 * Passwords as the product keeps them, each worked out once: a tenth of a second for every household of every test is
 * a fifth of what the tests compute. Equal passwords get equal hashes.
 */
export const rememberedPasswords: PasswordHashing = {
  hash(password) {
    const known = hashes.get(password) ?? scryptPasswords.hash(password)
    hashes.set(password, known)
    return known
  },
  verify(kept) {
    const key = JSON.stringify(kept)
    const known = answers.get(key) ?? scryptPasswords.verify(kept)
    answers.set(key, known)
    return known
  },
}
