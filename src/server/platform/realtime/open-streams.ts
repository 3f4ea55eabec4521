import { AsyncResource } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { Database } from '../db/open-database.ts'
import type { ReadStandings } from '../http/actor.ts'
import { addressKey, isThisMachine } from '../http/address-key.ts'
import { type Member, type Sitting, type Watched, watchSessions } from './session-watch.ts'

const CHANNEL = 'sessions_ended'
/** What the channel says when something about staff has changed: all of them look again. */
export const STAFF = 'staff'

/** Tabs share one stream; these are browsers without the means to share, and programs. */
const FROM_ONE_SESSION = 20
const OF_ONE_ACCOUNT = 40
/** Of customers, from one address or IPv6 network: a house full of people, and far from all connections. */
const FROM_ONE_NETWORK = 100
/** The shared password is everybody's account. */
const OF_THE_SHARED_PASSWORD = 200
const BEAT_MS = 1000

/** `group`: whose sessions the channel speaks of, a customer's id or `STAFF`. */
export type Reader = Sitting & {
  /** A customer or a staff account; null with the shared password. */
  account: string | null
  /** Where the caller is, as the counted proxies tell. */
  address: string
  /** When the caller began to look the session up, by `performance.now`. */
  askedAt: number
}

/** A stream that is open. */
export type StreamMember = Member & {
  /** Time passes: a second or so. */
  beat: () => void
}

export type Place = Pick<Watched, 'isFresh' | 'ask'> & {
  join: (member: StreamMember) => void
  leave: () => void
}

export type OpenStreams = {
  /** A place for one more stream; null when this session, account or network has as many as it may have, or customers. */
  enter: (reader: Reader) => Place | null
  count: () => number
}

type Stream = Reader & { network: string; member: StreamMember | null }

type OpenStreamsDeps = {
  database: Pick<Database, 'listen'>
  readStandings: ReadStandings
  log: Pick<Logger, 'warn' | 'error'>
  stopping: AbortSignal
  maximumConnections: number
}

/**
 * The event streams that this process keeps open. A session that ends in any process ends its streams at once. They share
 * one timer and the looks at their sessions.
 */
export async function createOpenStreams(deps: OpenStreamsDeps): Promise<OpenStreams> {
  const { database, stopping, maximumConnections } = deps
  const streams = new Set<Stream>()
  const sessions = watchSessions(deps)
  const howMany = (isOne: (stream: Stream) => boolean) => {
    let count = 0
    for (const stream of streams) if (isOne(stream)) count += 1
    return count
  }
  /** Streams stay open. Half of the connections is left for pages, staff and payments, whatever customers open. */
  const mostOfCustomers = Math.max(1, Math.floor(maximumConnections / 2))
  const isRoomForCustomer = (address: string, network: string) =>
    howMany(({ group }) => group !== STAFF) < mostOfCustomers &&
    (isThisMachine(address) ||
      howMany((stream) => stream.group !== STAFF && stream.network === network) < FROM_ONE_NETWORK)

  let timer: NodeJS.Timeout | undefined
  const beat = () => {
    sessions.lookAround()
    for (const { member } of streams) member?.beat()
  }
  const enterBook = (stream: Stream) => {
    streams.add(stream)
    timer ??= setInterval(beat, BEAT_MS).unref()
  }
  const leaveBook = (stream: Stream) => {
    streams.delete(stream)
    if (streams.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  // A notice may arrive in the midst of somebody's transaction: looking again must not count as part of it. Without a name
  // after a lost connection: anything may have been missed.
  const stop = await database.listen(CHANNEL, AsyncResource.bind(sessions.doubt))
  const endAll = () => {
    for (const { member } of [...streams]) member?.end()
    // The database may be closed already: then nothing listens any more.
    void stop().catch(() => {})
  }
  stopping.addEventListener('abort', endAll, { once: true })

  return {
    count: () => streams.size,
    enter: (reader) => {
      const ofAccount = howMany(({ group, account }) => group === reader.group && account === reader.account)
      const ofSession = howMany(({ session }) => session === reader.session)
      const most = reader.account === null ? OF_THE_SHARED_PASSWORD : OF_ONE_ACCOUNT
      if (ofSession >= FROM_ONE_SESSION || ofAccount >= most) return null
      const network = addressKey(reader.address)
      if (reader.group !== STAFF && !isRoomForCustomer(reader.address, network)) return null
      const stream: Stream = { ...reader, network, member: null }
      enterBook(stream)
      const watched = sessions.enter(reader, reader.askedAt)
      return {
        isFresh: watched.isFresh,
        ask: watched.ask,
        join: (member) => {
          stream.member = member
          watched.add(member)
          if (stopping.aborted) member.end()
        },
        leave: () => {
          leaveBook(stream)
          if (stream.member) watched.remove(stream.member)
        },
      }
    },
  }
}
