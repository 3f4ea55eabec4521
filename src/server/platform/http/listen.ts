import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '../config.ts'
import type { HttpEnv } from './http-env.ts'
import { listeningAddress } from './own-address.ts'

type Fetch = (request: Request, bindings: HttpEnv['Bindings']) => Response | Promise<Response>

/** Slow senders are cut off long before Node's own limits (60 and 300 s). */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
/**
 * Longer than the 60 s after which the usual proxies drop an idle connection. Whoever closes first
 * can meet a request on its way: a client that reuses a connection in that moment is reset.
 */
const KEEP_ALIVE_TIMEOUT_MS = 65_000

export class PortInUseError extends Error {
  override name = 'PortInUseError'
}

function serverFor(fetch: Fetch): Server {
  const listener = getRequestListener((request, bindings) => fetch(request, bindings as HttpEnv['Bindings']))
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
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

/** Listens on the configured host, or on both loopback addresses so that localhost always answers. */
export async function listen(fetch: Fetch, config: Pick<Config, 'host' | 'port'>) {
  const servers: Server[] = []
  for (const host of config.host ? [config.host] : ['127.0.0.1', '::1']) {
    const server = serverFor(fetch)
    if (await bind(server, host, config.port)) servers.push(server)
  }
  return {
    address: listeningAddress(config),
    close: async () => {
      await Promise.all(
        servers.map(async (server) => {
          const closed = once(server, 'close')
          server.close()
          server.closeIdleConnections()
          const hardStop = setTimeout(() => server.closeAllConnections(), REQUEST_TIMEOUT_MS / 3)
          await closed
          clearTimeout(hardStop)
        }),
      )
    },
  }
}
