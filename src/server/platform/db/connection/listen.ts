import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export type StopListening = () => Promise<void>
export type StartListening = (channel: string, onNotify: (payload: string) => void) => Promise<StopListening>

const RECONNECT_AFTER_MS = 1000

type Listeners = Map<string, Set<(payload: string) => void>>

function add(listeners: Listeners, channel: string, onNotify: (payload: string) => void): { first: boolean } {
  const those = listeners.get(channel) ?? new Set()
  const first = those.size === 0
  listeners.set(channel, those.add(onNotify))
  return { first }
}

function remove(
  listeners: Listeners,
  channel: string,
  onNotify: (payload: string) => void,
): { last: boolean } {
  const those = listeners.get(channel)
  const last = those?.delete(onNotify) === true && those.size === 0
  return { last }
}

const tell = (listeners: Listeners, { channel, payload }: pg.Notification) => {
  for (const onNotify of listeners.get(channel) ?? []) onNotify(payload ?? '')
}

/** On the embedded engine the one session receives its own notifications. */
export function listenOnEmbedded(pool: pg.Pool): StartListening {
  const listeners: Listeners = new Map()
  // The type of a real pool has no such event; the embedded one passes its session's on.
  const events: NodeJS.EventEmitter = pool
  events.on('notification', (message: pg.Notification) => tell(listeners, message))
  return async (channel, onNotify) => {
    if (add(listeners, channel, onNotify).first) await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
    return async () => {
      if (!remove(listeners, channel, onNotify).last) return
      await pool.query(`unlisten ${pg.escapeIdentifier(channel)}`)
    }
  }
}

/** On a server one connection of its own listens, outside the pool, and comes back when it was lost. */
export function listenOnServer(
  connect: () => pg.Client,
  onError: (error: Error) => void,
): { listen: StartListening; close: () => Promise<void> } {
  const listeners: Listeners = new Map()
  const closing = new AbortController()
  let connection: Promise<pg.Client> | undefined
  /** None while the server is away, which may be for long: nobody who stops waits for it. */
  let connected: pg.Client | undefined
  let asked: Promise<unknown> = Promise.resolve()

  /** One after the other: the driver wants no second statement while it waits for an answer. */
  const ask = async (text: string): Promise<void> => {
    const answer = asked.then(() => connected?.query(text))
    asked = answer.catch(() => undefined)
    await answer
  }

  const open = async (): Promise<pg.Client> => {
    const client = connect()
    client.on('error', onError)
    client.on('notification', (message) => tell(listeners, message))
    await client.connect()
    const comeBack = () => {
      connected = undefined
      if (!closing.signal.aborted) connection = reopen()
    }
    client.on('end', comeBack)
    try {
      for (const channel of listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      // The caller that opened it tries again: a second connection would receive everything twice.
      client.off('end', comeBack)
      await client.end()
      throw error
    }
    connected = client
    return client
  }

  const reopen = async (): Promise<pg.Client> => {
    for (;;) {
      await pause(RECONNECT_AFTER_MS, undefined, { signal: closing.signal })
      try {
        const client = await open()
        for (const channel of listeners.keys()) tell(listeners, { channel, payload: '', processId: 0 })
        return client
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
      }
    }
  }

  return {
    listen: async (channel, onNotify) => {
      const { first } = add(listeners, channel, onNotify)
      connection ??= open()
      await connection
      // Where the connection was lost meanwhile, the next one listens to every channel.
      if (first) await ask(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        if (!remove(listeners, channel, onNotify).last || closing.signal.aborted) return
        await ask(`unlisten ${pg.escapeIdentifier(channel)}`)
      }
    },
    close: async () => {
      closing.abort()
      const client = await connection?.catch(() => undefined)
      await client?.end()
    },
  }
}
