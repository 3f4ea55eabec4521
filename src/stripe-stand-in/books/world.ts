import { randomBytes } from 'node:crypto'
import type { StandInEvent, Store } from './store.ts'
import type { WebhookSwitches } from './webhooks.ts'

export interface StandInOptions {
  /** 0 or absent takes a free port. The server listens on the loopback address only. */
  port?: number
  /** Journal that keeps the state over restarts; without it everything is in memory. */
  stateFile?: string
  webhookUrl: string
  webhookSecret: string
  /** The key that API calls must carry. */
  secretKey: string
  merchantName?: string
  /** The clock that the control API turns away from; without one, the machine's. */
  now?: () => Date
  webhookDelivery?: Partial<WebhookSwitches>
}

/** Everything that one running stand-in shares between its resources. */
export interface World {
  options: StandInOptions
  store: Store
  now: () => Date
  /** The API call being answered: events name it as their cause. */
  currentRequest: { id: string; idempotency_key: string | null } | null
  deliver: (event: StandInEvent) => void
}

export function unixSeconds(world: World): number {
  return Math.floor(world.now().getTime() / 1000)
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export function newId(prefix: string, length = 24): string {
  const characters = [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return `${prefix}_${characters.join('')}`
}
