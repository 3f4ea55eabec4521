import type { Socket } from 'node:net'

export type PaceLimits = {
  /** So long a reader may take less than the bytes below. */
  slowForMs: number
  /** Fewest bytes to be taken in that time by somebody for whom more wait. */
  bytesTaken: number
}

export type Pace = { isTooSlow(socket: Socket, now: number): boolean }

/** What Node knows of a socket and does not say: how much the system has taken of what was handed to it. */
type Handle = { bytesWritten: number; writeQueueSize: number }

/** A file is one write to Node, which would look like no progress until its end: so the part that has left counts, too. */
function bytesTaken(socket: Socket): number {
  const handle = (socket as Socket & { _handle?: Partial<Handle> | null })._handle
  if (handle?.bytesWritten === undefined || handle.writeQueueSize === undefined)
    return socket.bytesWritten - socket.writableLength
  return handle.bytesWritten - handle.writeQueueSize
}

/** Looks again and again at one connection, and remembers what it saw for as long as it needs. */
export function createPace({ slowForMs, bytesTaken: fewest }: PaceLimits): Pace {
  let seen: { at: number; taken: number }[] = []
  return {
    isTooSlow: (socket, now) => {
      if (socket.writableLength === 0) {
        seen = []
        return false
      }
      const taken = bytesTaken(socket)
      seen.push({ at: now, taken })
      const before = seen.findLast(({ at }) => now - at >= slowForMs)
      if (!before) return false
      seen = seen.filter(({ at }) => at >= before.at)
      return taken - before.taken < fewest
    },
  }
}
