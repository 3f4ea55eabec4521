import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { path: string; body: string }

export type Collector = {
  /** `127.0.0.1:port` */
  host: string
  received: readonly Received[]
  /** Requests that it has taken and not answered, whose sender still waits. */
  waiting(): number
  /** Resolves when it has received this many. */
  has(count: number): Promise<void>
  close(): Promise<void>
}

/** A loopback server that takes whatever is told to it, as collectors of spans and of errors do. */
export async function startCollector({ silent = false, status = 200 } = {}): Promise<Collector> {
  const received: Received[] = []
  const unanswered = new Set<ServerResponse>()
  const wakes = new Set<() => void>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ path: request.url ?? '', body })
    for (const wake of wakes) wake()
    if (!silent) {
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
      return
    }
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    waiting: () => unanswered.size,
    has: async (count) => {
      while (received.length < count)
        await new Promise<void>((resolve) => {
          wakes.add(resolve)
        })
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Value = { stringValue?: string; intValue?: number | string }
type Attributes = { key: string; value: Value }[]
export type ReceivedSpan = { name: string; failed: boolean; attributes: Record<string, string | number> }

const plain = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

/** All spans that it was told of, with the attributes of who told them. */
export function spansOf({ received }: Pick<Collector, 'received'>) {
  const told = received.flatMap(({ body }) => JSON.parse(body).resourceSpans ?? [])
  const resources = told.map(({ resource }) => plain(resource.attributes))
  const spans: ReceivedSpan[] = told.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(
      (scope: { spans: { name: string; status?: { code?: number }; attributes: Attributes }[] }) =>
        scope.spans.map(({ name, status, attributes }) => ({
          name,
          failed: status?.code === 2,
          attributes: plain(attributes),
        })),
    ),
  )
  return { resources, spans }
}

/** Every event that it was told of; an envelope is lines of JSON, the event the last one. */
export const eventsOf = ({ received }: Pick<Collector, 'received'>) =>
  received.map(({ body }) => JSON.parse(body.trim().split('\n').at(-1) ?? ''))
