import http from 'node:http'
import net from 'node:net'
import { endpoints } from '../../src/contract/endpoints.ts'

/** What readers heard: how many events of the changes that were expected, and how long after its call each came. */
export type Heard = { events: number; staff: number[]; customers: number[] }

export type Readers = {
  streams: readonly net.Socket[]
  /** From now on events of these orders count, each from its instant on. */
  expect: (begun: ReadonlyMap<string, number>) => void
  /** Resolves once so many have come, or when the time is over. */
  heard: (events: number, withinMs: number) => Promise<void>
  taken: () => Heard
  close: () => void
}

/** Streams of households (bearer tokens) and staff screens (cookies), read as plainly as can be. */
export async function openReaders(
  port: number,
  { customers, staff }: { customers: readonly string[]; staff: readonly string[] },
): Promise<Readers> {
  let begun: ReadonlyMap<string, number> = new Map()
  let heard: Heard = { events: 0, staff: [], customers: [] }
  let wanted = Number.POSITIVE_INFINITY
  let enough = () => {}
  const open = (header: string, path: string, who: 'staff' | 'customers') =>
    new Promise<net.Socket>((resolve, reject) => {
      let rest = ''
      const socket = net.connect(port, '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${header}\r\n\r\n`),
      )
      socket.setEncoding('latin1')
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        rest += chunk
        if (rest.includes('retry:')) resolve(socket)
        const messages = rest.split('\n\n')
        rest = messages.pop() ?? ''
        for (const message of messages) {
          const start = begun.get(/"order_id":"([^"]+)"/.exec(message)?.[1] ?? '')
          if (start === undefined || !message.includes('"to_status":"delivered"')) continue
          heard.events += 1
          heard[who].push(performance.now() - start)
        }
        if (heard.events >= wanted) enough()
      })
    })
  const streams: net.Socket[] = []
  for (const token of customers)
    streams.push(await open(`authorization: Bearer ${token}`, endpoints.orderEvents.path, 'customers'))
  for (const token of staff)
    streams.push(await open(`cookie: rf_staff=${token}`, endpoints.staffOrderEvents.path, 'staff'))
  return {
    streams,
    expect: (orders) => {
      begun = orders
      heard = { events: 0, staff: [], customers: [] }
    },
    heard: (events, withinMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, withinMs)
        enough = () => {
          clearTimeout(timer)
          resolve()
        }
        wanted = events
        if (heard.events >= wanted) enough()
      }),
    taken: () => heard,
    close: () => {
      for (const socket of streams) socket.destroy()
    },
  }
}

/** Sixteen connections that ask. */
export function createAsker(port: number, staffToken: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 })
  const ask = (path: string, options: http.RequestOptions = {}, body?: string) =>
    new Promise<number>((resolve, reject) => {
      const request = http.request({ host: '127.0.0.1', port, path, agent, ...options }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      })
      request.on('error', reject)
      request.end(body)
    })
  return {
    many: async (path: string, times: number) => {
      let left = times
      const asking = async () => {
        while (left-- > 0) await ask(path)
      }
      await Promise.all(Array.from({ length: 16 }, asking))
    },
    mark: async (orderId: string) => {
      const headers = { 'content-type': 'application/json', cookie: `rf_staff=${staffToken}` }
      const { method, path } = endpoints.markOrderDelivered
      const status = await ask(path, { method, headers }, JSON.stringify({ orderId }))
      if (status !== 200) throw new Error(`The order ${orderId} was not marked: ${status}`)
    },
  }
}
