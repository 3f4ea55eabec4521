import { once } from 'node:events'
import net from 'node:net'

export type SilentProvider = {
  port: number
  /** Method and path of every call, in their order. */
  asked: string[]
  close(): Promise<void>
}

/** Takes every call on a kept connection, and answers none. */
export async function startSilentProvider(): Promise<SilentProvider> {
  const asked: string[] = []
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      const line = /^(?:GET|POST|DELETE) [^ ?]+/.exec(bytes.toString())
      if (line) asked.push(line[0])
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as net.AddressInfo).port,
    asked,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
