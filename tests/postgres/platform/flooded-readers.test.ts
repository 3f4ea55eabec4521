import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HttpEnv } from '../../../src/server/platform/http/http-env.ts'
import { streamOrderEvents } from '../../../src/server/platform/realtime/event-stream.ts'
import { createOrderFeed, type OrderFeed } from '../../../src/server/platform/realtime/order-feed.ts'
import { databaseRows } from '../../support/databases/database-rows.ts'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'
import { readStream } from '../../support/event-stream.ts'

const WRITERS = 12
/** More than may wait for one reader, who is told to load anew then. */
const WRITES = 100
const READERS = 20
const log = { warn: () => {}, error: () => {} }

let database: TestDatabase
let feed: OrderFeed
let orderId: string
let userId: string
beforeAll(async () => {
  database = await createTestDatabase()
  const rows = databaseRows(database.db)
  const customer = await rows.customer()
  userId = customer.userId
  orderId = (await rows.pricedDraft(customer)).id
  feed = await createOrderFeed({ database, log })
})
afterAll(async () => {
  await feed.stop()
  await database.close()
})

const change = () =>
  database.pool.query(
    `insert into order_history (order_id, user_id, kind, from_status, to_status)
     values ($1, $2, 'items', 'pending', 'pending')`,
    [orderId, userId],
  )

async function openStream() {
  const place = { isFresh: () => true, ask: () => {}, join: () => {}, leave: () => {} }
  const app = new Hono<HttpEnv>().get('/', (c) =>
    streamOrderEvents(c, { feed, reader: { userId }, after: undefined, place, log }),
  )
  const stream = readStream(await app.request('/'))
  // It says where it begins.
  await stream.nextMessage()
  return stream
}

const placeIn = (id: string | undefined) => Number(id?.split('-')[0])

/** What the changes of a flood are, in the order in which they are told. */
async function placesSince(first: number): Promise<number[]> {
  const { rows } = await database.pool.query<{ place: string }>(
    `select place from order_history where kind = 'items' and place > $1 order by place`,
    [first],
  )
  return rows.map(({ place }) => Number(place))
}

/** Follows a stream to the last change. `missing`: those that it neither told nor stood for by a word to load anew. */
async function follow(
  stream: Awaited<ReturnType<typeof openStream>>,
  first: number,
  isLast: () => number | null,
) {
  const told = new Set<number>()
  let covered = first
  let reloads = 0
  const order: number[] = []
  for (let last = isLast(); last === null || covered < last; last = isLast()) {
    const { event, id } = (await stream.nextEvent()) ?? {}
    const place = placeIn(id)
    order.push(place)
    if (event === 'reload') {
      reloads += 1
      for (let below = covered + 1; below <= place; below++) told.add(below)
    }
    told.add(place)
    covered = place
  }
  return { told, reloads, order }
}

test('a flood loses no change: who is too slow for it is told to load anew, and everybody gets to its end', async () => {
  const first = placeIn(feed.position())
  let last: number | null = null
  const isLast = () => last
  const streams = await Promise.all(Array.from({ length: READERS }, openStream))
  const [quick, slow] = [streams.slice(READERS / 2), streams.slice(0, READERS / 2)]
  const followed = quick.map((stream) => follow(stream, first, isLast))
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let count = 0; count < WRITES; count++) await change()
    }),
  )
  // The slow ones read when it is over.
  await expect.poll(async () => (await placesSince(first)).length).toBe(WRITERS * WRITES)
  const places = await placesSince(first)
  await expect.poll(() => placeIn(feed.position())).toBe(places.at(-1))
  last = places.at(-1) ?? 0
  const followedLate = slow.map((stream) => follow(stream, first, isLast))
  // Those that have read everything by now wait for another change.
  await change()
  const heard = await Promise.all([...followed, ...followedLate])

  for (const { told, order } of heard) {
    expect(places.filter((place) => !told.has(place))).toEqual([])
    expect(order).toEqual([...order].sort((a, b) => a - b))
  }
  expect(heard.slice(READERS / 2).map(({ reloads }) => reloads > 0)).toEqual(slow.map(() => true))
})
