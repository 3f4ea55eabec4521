import type { Store } from '../books/store.ts'
import type { World } from '../books/world.ts'
import { settleDueRefunds } from './refund-outcome.ts'
import { expireAllDue } from './session-expiry.ts'

/*
 * Everything that is dated goes by the turned time: sessions, charges, events, the expiry of cards and of
 * idempotency keys. Deliveries of webhooks and their signatures go by real time, because they travel over a real
 * network and the receiver refuses signatures older than minutes.
 */

export function offsetMs(store: Store): number {
  return store.get('clock', 'clock')?.offsetMs ?? 0
}

/** Sessions and refunds that end by the new time end at once. */
export function turnClock(world: World, offset: number): void {
  world.store.put('clock', { id: 'clock', offsetMs: offset })
  expireAllDue(world)
  settleDueRefunds(world)
}

export function clockOf(world: World) {
  return { now: world.now().toISOString(), offset_ms: offsetMs(world.store) }
}
