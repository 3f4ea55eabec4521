import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey, isThisMachine } from '../address-key.ts'
import { createPace, type Pace, type PaceLimits } from './reading-pace.ts'

export type ConnectionLimits = PaceLimits & {
  /** Open at once, on all addresses together. */
  connections: number
  /** Open at once from one address; null where a proxy is in front, whose address is everybody's. */
  connectionsPerAddress: number | null
  /** Requests of one connection whose answers are not all handed over yet. No browser and no proxy sends a second one. */
  unansweredRequests: number
  /** Bytes that wait in memory for one reader. */
  waitingBytes: number
}

export type CutReason =
  | 'too_many'
  | 'too_many_of_address'
  | 'too_many_requests'
  | 'too_many_bytes'
  | 'slow_reader'

type Guarded = {
  /** As `addressKey` says it. */
  address: string
  pace: Pace
  /** The answer that is being made or handed over. */
  answering: ServerResponse | null
  /** Requests behind that one. */
  waiting: (() => void)[]
}

/**
 * Keeps those who do not read, or ask for more than anybody needs, from taking memory and time away from everybody
 * else. Each connection is answered one request after the other, so that one answer at most waits for its reader; who
 * takes it too slowly is cut. How long a request may take to arrive is the server's own limit.
 * @param now milliseconds of any steady clock
 */
export function guardConnections(
  limits: ConnectionLimits,
  { now, onCut }: { now: () => number; onCut: (reason: CutReason) => void },
) {
  const open = new Map<Socket, Guarded>()
  /** `last`: each connection ends with the next answer. `none`: one at which nobody asks ends at once. */
  let further: 'all' | 'last' | 'none' = 'all'

  /** Node tells the reader in the answer's head that the connection ends with it. What is asked behind it comes first. */
  const endWith = (outgoing: ServerResponse, { waiting }: Guarded) => {
    if (further !== 'all' && waiting.length === 0 && !outgoing.headersSent) outgoing.shouldKeepAlive = false
  }

  const cut = (socket: Socket, reason: CutReason) => {
    open.delete(socket)
    onCut(reason)
    socket.destroy()
  }

  /** One that nobody waits at, the one that is open for longest first. */
  const makeRoom = () => {
    for (const [socket, { answering }] of open) {
      if (answering) continue
      open.delete(socket)
      socket.destroy()
      return true
    }
    return false
  }

  const isOneTooMany = (remoteAddress: string) => {
    const { connectionsPerAddress } = limits
    if (connectionsPerAddress === null || isThisMachine(remoteAddress)) return false
    const key = addressKey(remoteAddress)
    let count = 0
    for (const { address } of open.values()) if (address === key) count += 1
    return count >= connectionsPerAddress
  }

  const takeIn = (socket: Socket) => {
    const remoteAddress = socket.remoteAddress ?? ''
    if (isOneTooMany(remoteAddress)) return cut(socket, 'too_many_of_address')
    if (open.size >= limits.connections && !makeRoom()) return cut(socket, 'too_many')
    const address = addressKey(remoteAddress)
    open.set(socket, { address, pace: createPace(limits), answering: null, waiting: [] })
    socket.once('close', () => open.delete(socket))
  }

  const inTurn = (socket: Socket, outgoing: ServerResponse, answer: () => void) => {
    const guarded = open.get(socket)
    // It was cut in the middle of what it had sent.
    if (!guarded) return
    const begin = () => {
      guarded.answering = outgoing
      endWith(outgoing, guarded)
      // Handed over whole, or given up.
      outgoing.once('close', () => {
        guarded.answering = null
        if (open.get(socket) !== guarded) return
        const next = guarded.waiting.shift()
        if (next) next()
        else if (further === 'none') socket.destroySoon()
      })
      answer()
    }
    if (!guarded.answering) return begin()
    guarded.waiting.push(begin)
    if (guarded.waiting.length >= limits.unansweredRequests) cut(socket, 'too_many_requests')
  }

  return {
    watch: (server: Server) => server.on('connection', takeIn),
    /** A listener that answers the requests of one connection one after the other. */
    oneAfterTheOther:
      (listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void) =>
      (incoming: IncomingMessage, outgoing: ServerResponse) =>
        inTurn(incoming.socket, outgoing, () => listener(incoming, outgoing)),
    /** Cuts everybody who has been too slow or waits for too much. To be called every second or so. */
    sweep: () => {
      for (const [socket, { pace }] of open) {
        if (socket.writableLength > limits.waitingBytes) cut(socket, 'too_many_bytes')
        else if (pace.isTooSlow(socket, now())) cut(socket, 'slow_reader')
      }
    },
    /** From now on every connection is told with its next answer that it ends, so that nobody asks at one that is closed. */
    announceEnd: () => {
      further = 'last'
      for (const guarded of open.values()) if (guarded.answering) endWith(guarded.answering, guarded)
    },
    /** Ends the connections at which nobody asks, and each other one when its answers are handed over. */
    endIdle: () => {
      further = 'none'
      for (const [socket, { answering }] of open) if (!answering) socket.destroySoon()
    },
    /** How many connections are open. */
    count: () => open.size,
  }
}
