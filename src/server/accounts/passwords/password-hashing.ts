import { hashPassword, verifyPassword } from 'better-auth/crypto'
import pLimit from 'p-limit'
import { unavailableProblem } from '../../platform/http/http-problem.ts'

/** How passwords are kept: salted, and slow to guess. */
export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(kept: { hash: string; password: string }): Promise<boolean>
}

/** The auth library's own: scrypt, about a tenth of a second of work for every attempt. */
export const scryptPasswords: PasswordHashing = { hash: hashPassword, verify: verifyPassword }

/** One fewer than the threads that Node gives to such work: it reads files and looks up names on the last. */
const AT_ONCE = 3
/** Some five seconds of work, after which nobody waits for an answer. */
const WAITING = 100

/**
 * So that a flood of attempts leaves room for everything else, the rest wait for their turn.
 * @throws HttpProblem 503 where too many wait already
 */
export function unhurried(passwords: PasswordHashing): PasswordHashing {
  const limit = pLimit(AT_ONCE)
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= WAITING) throw unavailableProblem()
    return limit(work)
  }
  return {
    hash: (password) => inTurn(() => passwords.hash(password)),
    verify: (kept) => inTurn(() => passwords.verify(kept)),
  }
}
