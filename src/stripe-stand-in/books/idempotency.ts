import { createHash } from 'node:crypto'
import { ApiFault } from '../requests/api-fault.ts'
import { unixSeconds, type World } from './world.ts'

/** The first answer to an idempotency key; the key is its id. */
export interface StoredAnswer {
  id: string
  fingerprint: string
  created: number
  status: number
  body: object
}

const KEPT_FOR_SECONDS = 24 * 60 * 60

export function fingerprintOf(method: string, path: string, body: string): string {
  const sorted = [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return createHash('sha256')
    .update(JSON.stringify([method, path, sorted]))
    .digest('hex')
}

/** The answer that the key got before, or null. Throws when the key came with another request. */
export function answerFor(world: World, key: string, fingerprint: string): StoredAnswer | null {
  const stored = world.store.get('answers', key)
  if (!stored || stored.created + KEPT_FOR_SECONDS <= unixSeconds(world)) return null
  if (stored.fingerprint !== fingerprint)
    throw new ApiFault(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  return stored
}

export function keepAnswer(world: World, answer: Omit<StoredAnswer, 'created'>): void {
  world.store.put('answers', { ...answer, created: unixSeconds(world) })
}

export function forgetOldAnswers(world: World): void {
  world.store.dropOlder('answers', unixSeconds(world) - KEPT_FOR_SECONDS + 1)
}
