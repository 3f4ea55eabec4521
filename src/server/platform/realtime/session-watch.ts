import { AsyncResource } from 'node:async_hooks'
import type { Logger } from 'pino'
import { isUnavailable } from '../db/unavailable.ts'
import type { ReadStandings } from '../http/actor.ts'

/** An answer of the database about a session counts for so long: a revoked one is told nothing after that. */
const FRESH_MS = 1000
/** Where nothing happens, sessions are looked at as seldom as this. */
const LOOK_AGAIN_MS = 30_000

/** A session that somebody reads with. */
export type Sitting = {
  kind: 'customer' | 'staff'
  session: string
  /** Whose sessions are doubted together: a customer's id, or all of staff. */
  group: string
  /** The customer, or the role of staff, for whom the session has to stand. */
  standsFor: string
}

/** What is told to whoever reads with it. */
export type Member = { release: () => void; end: () => void }

export type Watched = {
  /** Whether the session stood within the last second. */
  isFresh: () => boolean
  /** Asks the database, together with all others that ask; the members are released, or end. */
  ask: () => void
  add: (member: Member) => void
  remove: (member: Member) => void
}

type Entry = Sitting & { askedAt: number; isDoubted: boolean; lookAt: number; members: Set<Member> }

type WatchDeps = {
  readStandings: ReadStandings
  log: Pick<Logger, 'warn' | 'error'>
  /** Milliseconds of any steady clock. */
  now?: () => number
}

/** Looks at the sessions of all open streams: at each once a second at most, and at many in one statement. */
export function watchSessions({ readStandings, log, now = () => performance.now() }: WatchDeps) {
  const entries = new Map<string, Entry>()
  const due = new Set<Entry>()
  /** Asked about just now: their answer is on its way. */
  let asked = new Set<Entry>()
  let isAsking = false

  const endAll = (entry: Entry) => {
    for (const member of [...entry.members]) member.end()
  }
  const askTogether = async (): Promise<void> => {
    const at = now()
    for (const entry of asked) Object.assign(entry, { lookAt: at + LOOK_AGAIN_MS, isDoubted: false })
    const sessionsOf = (kind: Sitting['kind']) =>
      [...asked].filter((entry) => entry.kind === kind).map(({ session }) => session)
    const standing = await readStandings({ customer: sessionsOf('customer'), staff: sessionsOf('staff') })
    const answered = asked
    asked = new Set()
    for (const entry of answered) {
      if (standing[entry.kind].get(entry.session) !== entry.standsFor) endAll(entry)
      // The answer may be from before what raised the doubt.
      else if (entry.isDoubted) due.add(entry)
      else {
        entry.askedAt = at
        for (const member of entry.members) member.release()
      }
    }
  }
  /** What waits for an answer goes on waiting while the database is away: nothing is told without one. */
  const giveUp = (error: unknown) => {
    const unanswered = asked
    asked = new Set()
    if (isUnavailable(error)) {
      for (const entry of unanswered) entry.lookAt = now() + FRESH_MS
      return log.warn({ err: error }, 'live order events wait: sessions cannot be looked at')
    }
    log.error({ err: error }, 'live order events failed')
    for (const entry of unanswered) endAll(entry)
  }
  // Asked by whoever has an event, perhaps in the midst of a transaction that is not to be part of it.
  const askAll = AsyncResource.bind(async () => {
    while (due.size > 0) {
      asked = new Set(due)
      due.clear()
      await askTogether().catch(giveUp)
    }
    isAsking = false
  })
  const ask = (entry: Entry) => {
    if (asked.has(entry)) return
    due.add(entry)
    if (isAsking) return
    isAsking = true
    queueMicrotask(() => void askAll())
  }

  return {
    /** @param askedAt when the caller began to look the session up */
    enter: (sitting: Sitting, askedAt: number): Watched => {
      const name = [sitting.kind, sitting.session, sitting.standsFor].join(' ')
      const fresh = { ...sitting, askedAt, isDoubted: false, members: new Set<Member>() }
      // It may have ended between that look and now, so it is looked at again before long.
      const entry: Entry = entries.get(name) ?? { ...fresh, lookAt: askedAt + FRESH_MS }
      entries.set(name, entry)
      return {
        isFresh: () => now() - entry.askedAt < FRESH_MS,
        ask: () => ask(entry),
        add: (member) => entry.members.add(member),
        remove: (member) => {
          entry.members.delete(member)
          if (entry.members.size > 0) return
          due.delete(entry)
          if (entries.get(name) === entry) entries.delete(name)
        },
      }
    },
    /** Something has changed about the sessions of a group; without a name, about any. */
    doubt: (group: string) => {
      for (const entry of entries.values()) {
        if (group !== '' && entry.group !== group) continue
        entry.isDoubted = true
        entry.askedAt = Number.NEGATIVE_INFINITY
        ask(entry)
      }
    },
    /** Looks at those that nobody has asked about for a while. To be called every second or so. */
    lookAround: () => {
      for (const entry of entries.values()) if (entry.lookAt <= now()) ask(entry)
    },
  }
}
