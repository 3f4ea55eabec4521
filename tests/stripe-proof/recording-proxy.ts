import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One call and its answer. `path` has no query. */
export type Recorded = { method: string; path: string; status: number; body: unknown }

export type RecordingProxy = {
  port: number
  /** Everything since the last time, in order. */
  take(): Recorded[]
  close(): Promise<void>
}

/** Passes calls on to `origin` and keeps each with its answer, so that the product's own calls are what is looked at. */
export async function startRecordingProxy(origin: string): Promise<RecordingProxy> {
  let recorded: Recorded[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const method = request.method ?? 'GET'
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
      void fetch(`${origin}${request.url}`, {
        method,
        headers: headers as Record<string, string>,
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      }).then(
        async (answer) => {
          const text = await answer.text()
          const [path = ''] = (request.url ?? '').split('?')
          recorded.push({ method, path, status: answer.status, body: JSON.parse(text) as unknown })
          const passed = ['content-type', 'request-id', 'idempotent-replayed', 'stripe-should-retry']
          for (const name of passed) {
            const value = answer.headers.get(name)
            if (value !== null) response.setHeader(name, value)
          }
          response.writeHead(answer.status).end(text)
        },
        () => response.destroy(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    take: () => {
      const taken = recorded
      recorded = []
      return taken
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
