import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

/**
 * Answers Prometheus at an address of its own, which people outside do not reach.
 * @param host loopback unless somebody sets another one
 * @throws what the system says when the port cannot be taken
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { host, port }: { host: string; port: number },
  log: Pick<Logger, 'error'>,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  server.requestTimeout = 10_000
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
