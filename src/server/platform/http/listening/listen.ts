import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import net from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { HttpEnv } from '../http-env.ts'
import { type ConnectionLimits, type CutReason, guardConnections } from './connection-guard.ts'
import { listeningAddress } from './own-address.ts'

type Fetch = (request: Request, bindings: HttpEnv['Bindings']) => Response | Promise<Response>

/**
 * In milliseconds. A client that is slow to send or to read is cut within 15 s: a limit plus the time between two
 * checks.
 */
export const TIMES = {
  /** Far less than Node's own limits (60 and 300 s), and looked for more often (30 s). */
  headers: 10_000,
  request: 12_000,
  lookForSlowSendersEvery: 2_000,
  lookForSlowReadersEvery: 1_000,
  /** When the product stops: for a request that is on its way on a kept connection. */
  lastRequests: 1_000,
  /** For answers that are still under way then. */
  lastAnswers: 10_000,
}
/**
 * Longer than the 60 s after which the usual proxies drop an idle connection. The side that closes first
 * can meet a request on its way: a client that reuses a connection in that moment is reset.
 */
const KEEP_ALIVE_TIMEOUT_MS = 65_000

export class PortInUseError extends Error {
  override name = 'PortInUseError'
}

/** A page of the kitchen's longest week has 2 MB. */
const WAITING_BYTES = 8 * 1024 * 1024
const SLOW_FOR_MS = 11_000
/** A kilobyte a second: half of what the slowest phone line brings. */
const BYTES_TAKEN = 11 * 1024
const TELL_EVERY_MS = 60_000

type Guard = ReturnType<typeof guardConnections>

/** What one connection, one address and all together may take. */
export const connectionLimits = ({
  maximumConnections,
  trustedProxyHops,
}: Pick<Config, 'maximumConnections' | 'trustedProxyHops'>): ConnectionLimits => ({
  connections: maximumConnections,
  connectionsPerAddress: trustedProxyHops > 0 ? null : 100,
  unansweredRequests: 8,
  waitingBytes: WAITING_BYTES,
  slowForMs: SLOW_FOR_MS,
  bytesTaken: BYTES_TAKEN,
})

function serverFor(fetch: Fetch, guard: Guard, times: typeof TIMES): Server {
  const listener = getRequestListener((request, bindings) => fetch(request, bindings as HttpEnv['Bindings']))
  const server = createServer(
    { connectionsCheckingInterval: times.lookForSlowSendersEvery },
    guard.oneAfterTheOther((incoming, outgoing) => void listener(incoming, outgoing)),
  )
  guard.watch(server)
  server.headersTimeout = times.headers
  server.requestTimeout = times.request
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS
  return server
}

async function bind(server: Server, host: string, port: number): Promise<boolean> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
    return true
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    // A machine without IPv6 still serves localhost on IPv4.
    if (host === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) return false
    if (code === 'EADDRINUSE')
      throw new PortInUseError(`Port ${port} is already in use. Set PORT to another one.`)
    throw error
  }
}

/** Cuts who reads too slowly, and says at most once a minute how many were cut and why. */
function startGuard(config: ListenSettings, log: Pick<Logger, 'warn'> | undefined) {
  let cuts: Partial<Record<CutReason, number>> = {}
  const guard = guardConnections(connectionLimits(config), {
    now: () => performance.now(),
    onCut: (reason) => {
      cuts[reason] = (cuts[reason] ?? 0) + 1
    },
  })
  const tell = () => {
    if (Object.keys(cuts).length > 0) log?.warn({ cuts, open: guard.count() }, 'connections were cut')
    cuts = {}
  }
  const timers = [setInterval(guard.sweep, TIMES.lookForSlowReadersEvery), setInterval(tell, TELL_EVERY_MS)]
  for (const timer of timers) timer.unref()
  const stop = () => {
    for (const timer of timers) clearInterval(timer)
    tell()
  }
  return { guard, stop }
}

/**
 * The rest of the connections stay. `close` of an HTTP server would end the idle ones, with a request that may be on
 * its way.
 */
async function takeNoFurther(server: Server): Promise<void> {
  const closed = once(server, 'close')
  net.Server.prototype.close.call(server)
  await closed
  // Ends the looking for slow senders.
  server.close()
}

export type ListenSettings = Pick<Config, 'host' | 'port' | 'maximumConnections' | 'trustedProxyHops'>

/** Listens on the configured host, or on both loopback addresses so that localhost always answers. */
export async function listen(
  fetch: Fetch,
  config: ListenSettings,
  log?: Pick<Logger, 'warn'>,
  times = TIMES,
) {
  const { guard, stop: stopGuard } = startGuard(config, log)
  const servers: Server[] = []
  for (const host of config.host ? [config.host] : ['127.0.0.1', '::1']) {
    const server = serverFor(fetch, guard, times)
    if (await bind(server, host, config.port)) servers.push(server)
  }
  return {
    address: listeningAddress(config),
    close: async () => {
      // Connections that the system has taken already are taken in first: it would reset them. And nobody is told to come
      // on a new one before it is clear that it is not taken here.
      await nextTurn()
      const closed = Promise.all(servers.map(takeNoFurther))
      guard.announceEnd()
      const timers = [
        setTimeout(guard.endIdle, times.lastRequests),
        setTimeout(() => {
          for (const server of servers) server.closeAllConnections()
        }, times.lastAnswers),
      ]
      await closed
      for (const timer of timers) clearTimeout(timer)
      stopGuard()
    },
  }
}
