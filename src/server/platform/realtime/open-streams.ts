import { AsyncResource } from 'node:async_hooks'
import type { Database } from '../db/open-database.ts'
import { addressKey, isThisMachine } from '../http/address-key.ts'

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

export type Reader = {
  /** Whose sessions the channel speaks of: a customer's id, or `STAFF`. */
  group: string
  /** A customer or a staff account; null with the shared password. */
  account: string | null
  session: string
  /** Where the caller is, as the counted proxies tell. */
  address: string
}

export type Place = {
  /** Called when the reader may not be allowed to read any longer. */
  onRecheck: (recheck: () => void) => void
  leave: () => void
}

export type OpenStreams = {
  /** A place for one more stream; null when this session, account or network has as many as it may have, or customers. */
  enter: (reader: Reader) => Place | null
}

type Stream = Reader & { network: string; recheck: () => void }

/** The event streams that this process keeps open. A session that ends in any process ends its streams at once. */
export async function createOpenStreams({
  database,
  stopping,
  maximumConnections,
}: {
  database: Pick<Database, 'listen'>
  stopping: AbortSignal
  maximumConnections: number
}): Promise<OpenStreams> {
  const streams = new Set<Stream>()
  const howMany = (isOne: (stream: Stream) => boolean) => [...streams].filter(isOne).length
  const hear = (group: string) => {
    // Without a name after a lost connection: anything may have been missed.
    for (const stream of streams) if (group === '' || stream.group === group) stream.recheck()
  }
  /** Streams stay open. Half of the connections is left for pages, staff and payments, whatever customers open. */
  const mostOfCustomers = Math.max(1, Math.floor(maximumConnections / 2))
  const isRoomForCustomer = (address: string, network: string) =>
    howMany(({ group }) => group !== STAFF) < mostOfCustomers &&
    (isThisMachine(address) ||
      howMany((stream) => stream.group !== STAFF && stream.network === network) < FROM_ONE_NETWORK)
  // A notice may arrive in the midst of somebody's transaction: looking again must not count as part of it.
  const stop = await database.listen(CHANNEL, AsyncResource.bind(hear))
  // The database may be closed already: then nothing listens any more.
  stopping.addEventListener('abort', () => void stop().catch(() => {}), { once: true })
  return {
    enter: (reader) => {
      const ofAccount = howMany(({ group, account }) => group === reader.group && account === reader.account)
      const ofSession = howMany(({ session }) => session === reader.session)
      const most = reader.account === null ? OF_THE_SHARED_PASSWORD : OF_ONE_ACCOUNT
      if (ofSession >= FROM_ONE_SESSION || ofAccount >= most) return null
      const network = addressKey(reader.address)
      if (reader.group !== STAFF && !isRoomForCustomer(reader.address, network)) return null
      const stream: Stream = { ...reader, network, recheck: () => {} }
      streams.add(stream)
      return {
        onRecheck: (recheck) => {
          stream.recheck = recheck
          // It may have ended between the look at the session and now.
          recheck()
        },
        leave: () => streams.delete(stream),
      }
    },
  }
}
