import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'
import pLimit from 'p-limit'
import { unavailableProblem } from '../../platform/http/http-problem.ts'

/** How passwords are kept: salted, and slow to guess. */
export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(kept: { hash: string; password: string }): Promise<boolean>
}

/** What OWASP asks of scrypt: 128 MB and some tenths of a second of work for every attempt. */
const COST = { ln: 17, r: 8, p: 1 }
const KIND = `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$`
const KEPT = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
const SALT_BYTES = 16
const KEY_BYTES = 32

function keyOf(password: string, salt: Buffer, { ln, r, p }: typeof COST): Promise<Buffer> {
  const cost: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 128 * 2 ** ln * r * 2 }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

const inBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const keptAs = (salt: Buffer, key: Buffer) => `${KIND}${inBase64(salt)}$${inBase64(key)}`

/** Fits no password: with it, an unknown address takes as long to refuse as a known one. */
export const NOBODYS_HASH = keptAs(Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES))

/** Whether it was made with less work than is asked today; the auth library's own hashes were. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(KIND)

type Noticed = { outdated: string | null }
const noticing = new AsyncLocalStorage<Noticed>()

/** Does the work, and tells the outdated hash that its password has fit. */
export async function noticeOutdated<T>(work: () => Promise<T>): Promise<[T, string | null]> {
  const noticed: Noticed = { outdated: null }
  const done = await noticing.run(noticed, work)
  return [done, noticed.outdated]
}

async function fits({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, ln, r, p, salt, key] = KEPT.exec(hash) ?? []
  if (!salt || !key) return verifyPassword({ hash, password })
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  const made = await keyOf(password, Buffer.from(salt, 'base64'), cost)
  const kept = Buffer.from(key, 'base64')
  return made.length === kept.length && timingSafeEqual(made, kept)
}

export const scryptPasswords: PasswordHashing = {
  hash: async (password) => {
    const salt = randomBytes(SALT_BYTES)
    return keptAs(salt, await keyOf(password, salt, COST))
  },
  verify: async (kept) => {
    const isRight = await fits(kept)
    const noticed = noticing.getStore()
    if (isRight && noticed && isOutdated(kept.hash)) noticed.outdated = kept.hash
    return isRight
  },
}

/** So that they never take more than 256 MB, and Node has threads left for files and names. */
const AT_ONCE = 2
/** Some five seconds of work, after which nobody waits for an answer. */
const WAITING = 30

/**
 * So that a flood of attempts leaves room and memory for everything else, the rest wait for their turn.
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
