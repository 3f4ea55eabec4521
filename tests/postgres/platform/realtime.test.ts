import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../src/server/platform/db/open-database.ts'
import { createOrderFeed, type OrderFeed } from '../../../src/server/platform/realtime/order-feed.ts'
import { databaseRows } from '../../support/databases/database-rows.ts'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'

const WRITERS = 12
const WRITES = 40
const log = { warn: () => {} }

let database: TestDatabase
let orderId: string
let userId: string
beforeAll(async () => {
  database = await createTestDatabase()
  const rows = databaseRows(database.db)
  const customer = await rows.customer()
  userId = customer.userId
  orderId = (await rows.pricedDraft(customer)).id
})
afterAll(() => database.close())

/** Each row in a transaction of its own, which stays open for a moment: ids are committed out of order. */
async function write(count: number): Promise<void> {
  const client = await database.pool.connect()
  try {
    for (let written = 0; written < count; written++) {
      await client.query('begin')
      await client.query(
        `insert into order_history (order_id, user_id, kind, from_status, to_status)
         values ($1, $2, 'items', 'pending', 'pending')`,
        [orderId, userId],
      )
      await client.query(`select pg_sleep(${(written % 5) / 1000})`)
      await client.query('commit')
    }
  } finally {
    client.release()
  }
}

const storedIds = async () => {
  const { rows } = await database.pool.query(
    `select xid::text || '-' || id as id from order_history where kind = 'items' order by xid, order_history.id`,
  )
  return rows.map((row) => row.id as string)
}

/** Collects ids, and resolves once there are as many as wanted. */
function collector(wanted: number) {
  const ids: string[] = []
  let done = () => {}
  const complete = new Promise<void>((resolve) => {
    done = resolve
  })
  return {
    ids,
    complete,
    listener: {
      onEvent: ({ id }: { id: string }) => {
        ids.push(id)
        if (ids.length === wanted) done()
      },
      onReload: () => ids.push('reload'),
    },
  }
}

/** A reader that leaves after every few events and comes back with the last id it saw. */
async function readWithDrops(feed: OrderFeed, wanted: number): Promise<string[]> {
  const ids: string[] = []
  let after: string | undefined
  let leave = () => {}
  const listener = {
    onEvent: ({ id }: { id: string }) => {
      if (dropped) return
      ids.push(id)
      after = id
      if (ids.length % 7 === 0 || ids.length === wanted) {
        dropped = true
        leave()
      }
    },
    onReload: () => ids.push('reload'),
  }
  let dropped = false
  while (ids.length < wanted) {
    dropped = false
    const left = new Promise<void>((resolve) => {
      leave = resolve
    })
    const subscription = await feed.subscribe({ reader: { userId }, after: after ?? '0-0' }, listener)
    await left
    subscription.close()
  }
  return ids
}

describe('the order feed on a real server', () => {
  test('two processes tell every row once and in order while twelve writers commit out of order', async () => {
    const other = await openDatabase({ databaseUrl: database.databaseUrl, dataDir: database.dataDir })
    const feeds = [await createOrderFeed({ database, log }), await createOrderFeed({ database: other, log })]
    const total = WRITERS * WRITES
    try {
      const steady = feeds.map(() => collector(total))
      for (const [index, feed] of feeds.entries())
        await feed.subscribe({ reader: { userId } }, steady[index]!.listener)
      const dropping = feeds.map((feed) => readWithDrops(feed, total))
      await Promise.all(Array.from({ length: WRITERS }, () => write(WRITES)))
      await Promise.all(steady.map((one) => one.complete))
      const stored = await storedIds()
      expect(stored).toHaveLength(total)
      for (const { ids } of steady) expect(ids).toEqual(stored)
      // The dropping readers began at the beginning, where the order's own creation is not news.
      for (const ids of await Promise.all(dropping)) expect(ids).toEqual(stored)
    } finally {
      for (const feed of feeds) await feed.stop()
      await other.close()
    }
  })

  test('a row held back by a long transaction is told when that ends, without a notice of its own', async () => {
    const feed = await createOrderFeed({ database, log, pollMs: 3_600_000 })
    const blocker = await database.pool.connect()
    try {
      const one = collector(1)
      await feed.subscribe({ reader: { userId } }, one.listener)
      await blocker.query('begin')
      await blocker.query('select pg_current_xact_id()')
      const looks = vi.spyOn(database.db, 'execute')
      await write(1)
      // One notice came; the repeated look is something else.
      await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(8)
      expect(one.ids).toEqual([])
      await blocker.query('commit')
      await one.complete
      expect(one.ids).toHaveLength(1)
    } finally {
      blocker.release()
      await feed.stop()
    }
  })

  test('a place too far back is answered with a reload instead of a flood', async () => {
    await database.pool.query(
      `insert into order_history (order_id, user_id, kind, from_status, to_status)
       select $1, $2, 'items', 'pending', 'pending' from generate_series(1, 1100)`,
      [orderId, userId],
    )
    const feed = await createOrderFeed({ database, log })
    try {
      const one = collector(1)
      const again = await feed.subscribe({ reader: { userId }, after: '0-0' }, one.listener)
      expect(one.ids).toEqual(['reload'])
      again.close()
    } finally {
      await feed.stop()
    }
  })
})
