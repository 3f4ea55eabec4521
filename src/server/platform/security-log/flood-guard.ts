import type { Clock } from '../clock.ts'
import { addressKey } from '../http/address-key.ts'
import type { SecurityEvent } from './security-event.ts'

/** Rows of one kind from one address, or IPv6 network, in a minute, and from all addresses together. */
const PER_ADDRESS = 20
const ALTOGETHER = 600
const MINUTE = 60_000

export type FloodGuard = {
  /** Whether the event gets a row of its own. */
  admits(event: SecurityEvent): boolean
  /** One row for each gathered rest, of minutes that are over or, at the end, of all. */
  takeGathered(all?: boolean): SecurityEvent[]
  isGathering(): boolean
}

/** So that a flood fills neither the table nor the memory: what is beyond a minute's share is counted, not written. */
export function createFloodGuard(clock: Clock): FloodGuard {
  let minute = 0
  let admitted = 0
  let counts = new Map<string, number>()
  let gathering = new Map<string, SecurityEvent>()
  let gathered: SecurityEvent[] = []
  const turnMinute = () => {
    const now = Math.floor(clock.now().getTime() / MINUTE)
    if (now === minute) return
    minute = now
    admitted = 0
    counts = new Map()
    gathered.push(...gathering.values())
    gathering = new Map()
  }
  const gather = (key: string, event: SecurityEvent) => {
    const known = gathering.get(key)
    if (known) known.times += 1
    else gathering.set(key, { ...event, typed: undefined, subject: null, detail: { gathered: true } })
  }
  return {
    admits: (event) => {
      // What staff did is never gathered: there is little of it, and each counts.
      if (event.outcome === 'done' && event.actor.startsWith('staff')) return true
      turnMinute()
      const key = `${event.kind} ${event.outcome} ${addressKey(event.address)}`
      if (admitted >= ALTOGETHER) {
        gather(`${event.kind} ${event.outcome}`, { ...event, address: 'many', device: '' })
        return false
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (count > PER_ADDRESS) {
        gather(key, event)
        return false
      }
      admitted += 1
      return true
    },
    takeGathered: (all = false) => {
      turnMinute()
      if (all) gathered.push(...gathering.values())
      if (all) gathering = new Map()
      const taken = gathered
      gathered = []
      return taken
    },
    isGathering: () => gathering.size > 0 || gathered.length > 0,
  }
}
