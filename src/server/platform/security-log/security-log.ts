import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { HistoryActor } from '../db/acting-as.ts'
import type { Db } from '../db/db.ts'
import { createFloodGuard } from './flood-guard.ts'
import type { SecurityEvent, TypedName } from './security-event.ts'
import { insertSecurityEvents } from './security-events.records.ts'

/** The account of a typed name, or null when nobody has it. */
export type FindAccount = (name: TypedName) => Promise<{ actor: HistoryActor; role: string | null } | null>

export type SecurityLog = {
  /** @returns when it is written, or has to wait for the database; it never fails */
  record(event: SecurityEvent): Promise<void>
  /** Writes what waits, with the gathered rest of minutes that are over. */
  flush(): Promise<void>
  /** Writes everything that was gathered and then accepts no more. */
  stop(): Promise<void>
}

type Deps = {
  db: Db
  clock: Clock
  log: Logger
  /** Whether each event is a line of standard output as well, from where it can be taken to another system. */
  isTold: boolean
  secret: string
  findAccount: FindAccount
}

/** What leaves the shop's database: who and what, by ids, and no address, device or detail. */
const toldOf = ({ at, kind, outcome, actor, subject, call, code, times, requestId }: SecurityEvent) => ({
  security: { at, kind, outcome, actor, subject, call, code, times },
  request_id: requestId,
})

/** In memory while the database is unavailable; beyond it events are counted and the count is written. */
const MOST_WAITING = 2000
const ROWS_AT_ONCE = 100
const GATHERED_EVERY_MS = 60_000

/**
 * Rows are written one batch after the other beside the calls they tell about, so that no call fails or waits long for
 * them (docs/decisions/0064).
 */
export function createSecurityLog({ db, clock, log, isTold, secret, findAccount }: Deps): SecurityLog {
  const guard = createFloodGuard(clock)
  const waiting: SecurityEvent[] = []
  let lost = 0
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  /** A stranger's address may be a household's typed wrong: only a keyed hash of it is kept, to count by. */
  const hashOf = ({ of, email }: TypedName) =>
    `unknown:${createHmac('sha256', secret).update(`${of} ${email}`).digest('hex').slice(0, 16)}`
  const rowOf = async ({ typed, ...event }: SecurityEvent) => {
    if (!typed) return event
    const found = await findAccount(typed)
    if (!found) return { ...event, subject: hashOf(typed) }
    if (event.outcome !== 'done' || event.actor !== 'anonymous') return { ...event, subject: found.actor }
    return { ...event, actor: found.actor, actorRole: found.role, subject: found.actor }
  }
  const lostRow = (): SecurityEvent[] => {
    if (lost === 0) return []
    const times = lost
    lost = 0
    const nobody = { address: '', device: '', requestId: null, call: null, status: null, code: null }
    return [
      {
        ...nobody,
        ...{ at: clock.now(), kind: 'events-lost', outcome: 'failed', actor: 'system' },
        ...{ actorRole: null, subject: null, detail: {}, times },
      },
    ]
  }
  const drain = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, ROWS_AT_ONCE)
      try {
        const rows = []
        for (const event of batch) rows.push(await rowOf(event))
        await insertSecurityEvents(db, rows)
        if (isTold) for (const row of rows) log.info(toldOf(row), 'security event')
        waiting.splice(0, batch.length, ...lostRow())
      } catch (error) {
        log.error({ err: error, waiting: waiting.length }, 'security events could not be written and wait')
        return
      }
    }
  }
  const write = () => {
    writing ??= drain().finally(() => {
      writing = undefined
    })
    return writing
  }
  const put = (events: readonly SecurityEvent[]) => {
    for (const event of events)
      if (waiting.length < MOST_WAITING) waiting.push(event)
      else lost += 1
  }
  const flush = async (all?: boolean) => {
    put(guard.takeGathered(all))
    await write()
  }
  const gatherLater = () => {
    if (timer || !guard.isGathering()) return
    timer = setTimeout(() => {
      timer = undefined
      void flush().finally(gatherLater)
    }, GATHERED_EVERY_MS).unref()
  }
  return {
    record: async (event) => {
      const isAdmitted = guard.admits(event)
      put([...guard.takeGathered(), ...(isAdmitted ? [event] : [])])
      gatherLater()
      if (waiting.length > 0) await write()
    },
    flush: () => flush(),
    stop: async () => {
      clearTimeout(timer)
      timer = undefined
      await flush(true)
    },
  }
}
