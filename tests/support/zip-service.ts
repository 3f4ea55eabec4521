import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A ZIP-lookup service on a loopback port that answers as a test says, and counts what it is asked. */
export type ZipService = {
  address: string
  /** The paths asked for since the last `answerWith`. */
  asked: string[]
  answerWith(listener: RequestListener): void
  close(): Promise<void>
}

/** What the public service says about a ZIP, with fields the product does not read. */
export const placeAnswer = (city: unknown, state: unknown = 'FL') =>
  JSON.stringify({
    'post code': '32801',
    country: 'United States',
    places: [
      { 'place name': city, longitude: '-81.37', state: 'Florida', 'state abbreviation': state },
      { 'place name': 'Second Town', 'state abbreviation': 'FL' },
    ],
  })

export const answering =
  (body: string, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)

export async function startZipService(): Promise<ZipService> {
  let listener: RequestListener = answering(placeAnswer('Orlando'))
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answerWith: (next) => {
      listener = next
      asked.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
