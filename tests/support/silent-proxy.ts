import { once } from 'node:events'
import net from 'node:net'

export type SilentProxy = {
  /** Reaches the database through the proxy. */
  databaseUrl: string
  /** From now on a connection that says something with these words in it is never heard nor answered again. */
  silence(words: string): void
  /** What was silenced stays silent; other connections are carried as before. */
  carryOn(): void
  /** How many connections have gone silent. */
  silenced(): number
  close(): Promise<void>
}

/**
 * Stands between the product and a PostgreSQL server. A connection gone silent stays open, as through a network that
 * has forgotten it.
 */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  let silencing: string | null = null
  const silent = new Set<net.Socket>()
  const sockets = new Set<net.Socket>()
  const carry = (client: net.Socket): void => {
    const server = net.connect(addressOf(databaseUrl))
    client.on('data', (bytes) => {
      if (silencing !== null && bytes.includes(silencing)) silent.add(client)
      if (!silent.has(client)) server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (!silent.has(client)) client.write(bytes)
    })
    server.on('close', () => {
      if (!silent.has(client)) client.destroy()
    })
    client.on('close', () => server.destroy())
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
  }
  const proxy = net.createServer(carry).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    databaseUrl: throughPort(databaseUrl, (proxy.address() as net.AddressInfo).port),
    silence: (words) => {
      silencing = words
    },
    carryOn: () => {
      silencing = null
    },
    silenced: () => silent.size,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => proxy.close(done))
    },
  }
}

/** A folder as the host is that of a Unix socket. */
export function addressOf(databaseUrl: string): net.NetConnectOpts {
  const url = new URL(databaseUrl)
  const folder = url.searchParams.get('host')
  const port = url.port || '5432'
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port: Number(port) }
}

export function throughPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}
