import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** How customers' passwords are kept: salted, and slow to guess. */
export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(kept: { hash: string; password: string }): Promise<boolean>
}

/** The auth library's own: scrypt, about a tenth of a second of work for every attempt. */
export const scryptPasswords: PasswordHashing = { hash: hashPassword, verify: verifyPassword }
