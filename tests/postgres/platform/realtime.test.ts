import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CalendarDate } from '../../../src/domain/time/calendar-date.ts'
import { openDatabase } from '../../../src/server/platform/db/open-database.ts'
import { followHistory } from '../../../src/server/platform/realtime/history-tail.ts'
import { createOrderFeed, type OrderFeed } from '../../../src/server/platform/realtime/order-feed.ts'
import { placeHistory } from '../../../src/server/platform/realtime/order-history.records.ts'
import type { News } from '../../../src/server/platform/realtime/order-news.ts'
import { databaseRows } from '../../support/databases/database-rows.ts'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'

const WRITERS = 12
const WRITES = 40
const log = { warn: () => {}, error: () => {} }

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

const INSERT = `insert into order_history (order_id, user_id, kind, from_status, to_status)
  values ($1, $2, 'items', 'pending', 'pending') returning id`

/** What whoever gives places waits for. */
const HOLD = `select pg_advisory_xact_lock(hashtext('place_order_history'), 0)`

/** Each row in a transaction of its own, which stays open for a moment: ids are committed out of order. */
async function write(count: number): Promise<void> {
  const client = await database.pool.connect()
  try {
    for (let written = 0; written < count; written++) {
      await client.query('begin')
      await client.query(INSERT, [orderId, userId])
      await client.query(`select pg_sleep(${(written % 5) / 1000})`)
      await client.query('commit')
    }
  } finally {
    client.release()
  }
}

const storedIds = async () => {
  const { rows } = await database.pool.query(
    `select place || '-' || floor(extract(epoch from occurred_at) * 1000) as id from order_history
     where kind = 'items' order by place`,
  )
  return rows.map((row) => row.id as string)
}

/** The ids of events as they go out. */
function idsOf({ bytes }: News): string[] {
  const messages = new TextDecoder().decode(bytes).split('\n\n').slice(0, -1)
  return messages.map((text) =>
    text.includes('event: reload') ? 'reload' : (/^id: (.*)$/m.exec(text)?.[1] ?? ''),
  )
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
    listen: (news: News) => {
      ids.push(...idsOf(news))
      if (ids.length >= wanted) done()
    },
  }
}

/** A reader that leaves after every few events and comes back with the last id it saw. */
async function readWithDrops(feed: OrderFeed, wanted: number): Promise<string[]> {
  const ids: string[] = []
  let after: string | undefined
  while (ids.length < wanted) {
    const before = ids.length
    let leave = () => {}
    const left = new Promise<void>((resolve) => {
      leave = resolve
    })
    let dropped = false
    const unsubscribe = await feed.subscribe({ reader: { userId }, after: after ?? '0-0' }, (news) => {
      if (dropped) return
      const read = idsOf(news)
      ids.push(...read)
      after = read.at(-1)
      if (ids.length - before < 7 && ids.length < wanted) return
      dropped = true
      leave()
    })
    await left
    unsubscribe()
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
        await feed.subscribe({ reader: { userId } }, steady[index]!.listen)
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

  test.each(['in another database of the server', 'in this database'])(
    'a transaction that stays open %s holds up nobody else',
    async (where) => {
      const feed = await createOrderFeed({ database, log, pollMs: 3_600_000 })
      const url = new URL(database.databaseUrl ?? '')
      if (where !== 'in this database') url.pathname = '/postgres'
      const stays = new pg.Client({ connectionString: url.href })
      await stays.connect()
      try {
        const one = collector(1)
        await feed.subscribe({ reader: { userId } }, one.listen)
        await stays.query('begin')
        await stays.query('select pg_current_xact_id()')
        await write(1)
        await one.complete
        expect(one.ids).toHaveLength(1)
      } finally {
        await stays.end()
        await feed.stop()
      }
    },
  )

  test('a row that was written first and committed last is told last', async () => {
    const feed = await createOrderFeed({ database, log, pollMs: 3_600_000 })
    const late = await database.pool.connect()
    try {
      const [first, second] = [collector(1), collector(2)]
      await feed.subscribe({ reader: { userId } }, first.listen)
      await feed.subscribe({ reader: { userId } }, second.listen)
      await late.query('begin')
      const { rows } = await late.query(INSERT, [orderId, userId])
      await write(1)
      await first.complete
      await late.query('commit')
      await second.complete
      const { rows: placed } = await database.pool.query(
        'select id from order_history where place > 0 order by place desc limit 2',
      )
      expect(placed[0]).toEqual(rows[0])
    } finally {
      late.release()
      await feed.stop()
    }
  })

  test('what happens is put in words once for everybody of a role, and once for all tabs of a customer', async () => {
    const feed = await createOrderFeed({ database, log, pollMs: 3_600_000 })
    const today = () => '2026-11-25' as CalendarDate
    const readers = [{ role: 'owner', today }, { role: 'owner', today }, { userId }, { userId }] as const
    const heard: News[][] = readers.map(() => [])
    for (const [nth, reader] of readers.entries())
      await feed.subscribe({ reader }, (news) => heard[nth]?.push(news))
    await database.pool.query(INSERT.replaceAll('pending', 'confirmed'), [orderId, userId])
    await expect.poll(() => heard.map((news) => news.length)).toEqual([1, 1, 1, 1])
    const [first, second, tab, otherTab] = heard.map(([news]) => news)
    expect(second).toBe(first)
    expect(otherTab).toBe(tab)
    await feed.stop()
  })

  test('who comes from another process, which was faster, hears each event once', async () => {
    const deaf = { ...database, listen: async () => async () => {} }
    const fast = await createOrderFeed({ database, log })
    const slow = await createOrderFeed({ database: deaf, log, pollMs: 3_600_000 })
    try {
      const [there, here] = [collector(2), collector(1)]
      await fast.subscribe({ reader: { userId } }, there.listen)
      await slow.subscribe({ reader: { userId } }, here.listen)
      await write(2)
      await there.complete
      const again = collector(1)
      await slow.subscribe({ reader: { userId }, after: there.ids[1] }, again.listen)
      expect(here.ids).toEqual(there.ids)
      expect(again.ids).toEqual([])
    } finally {
      await fast.stop()
      await slow.stop()
    }
  })

  test('a history that cannot be read for long is told in the log, and so is its end', async () => {
    const said: string[] = []
    const note = (_facts: object, text: string) => void said.push(text)
    const rows: string[] = []
    const tail = await followHistory({
      database,
      log: { warn: note, error: note } as never,
      pollMs: 3_600_000,
      heldUpMs: 1,
      onRows: (read) => rows.push(...read.map(({ kind }) => kind)),
    })
    const keeper = await database.pool.connect()
    try {
      await keeper.query('begin')
      await keeper.query(HOLD)
      await write(1)
      await expect
        .poll(() => said.at(-1))
        .toBe('live order events are held up: the order history cannot be read')
      expect(rows).toEqual([])
      await keeper.query('commit')
      await expect.poll(() => rows).toEqual(['items'])
      await expect.poll(() => said.at(-1)).toBe('live order events are told again')
    } finally {
      keeper.release()
      await tail.stop()
    }
  })

  test('two hundred changes that came while somebody else gave places are read at once', async () => {
    const reads: string[] = []
    const told: { rows: number; reads: number }[] = []
    const { db, listen } = database
    const counting = new Proxy(db, {
      get: (target, name) =>
        name === 'execute'
          ? (query: SQL) => {
              reads.push(new PgDialect().sqlToQuery(query).sql)
              return target.execute(query)
            }
          : Reflect.get(target, name),
    })
    const keeper = await database.pool.connect()
    const tail = await followHistory({
      database: { db: counting, listen },
      log,
      pollMs: 3_600_000,
      onRows: (read) => {
        told.push({
          rows: read.length,
          reads: reads.filter((text) => text.includes('from order_history')).length,
        })
      },
    })
    try {
      await keeper.query('begin')
      await keeper.query(HOLD)
      await write(1)
      await expect.poll(() => reads.at(-1)).toContain('place_order_history')
      await write(199)
      reads.length = 0
      await keeper.query('commit')
      await expect.poll(() => told).toEqual([{ rows: 200, reads: 1 }])
    } finally {
      keeper.release()
      await tail.stop()
    }
  })

  test('a place too far back is answered with a reload instead of a flood', async () => {
    await database.pool.query(
      `insert into order_history (order_id, user_id, kind, from_status, to_status)
       select $1, $2, 'items', 'pending', 'pending' from generate_series(1, 1100)`,
      [orderId, userId],
    )
    for (let hundreds = 0; hundreds < 1100; hundreds += 500) await placeHistory(database.db)
    const feed = await createOrderFeed({ database, log })
    try {
      const one = collector(1)
      const again = await feed.subscribe({ reader: { userId }, after: '0-0' }, one.listen)
      expect(one.ids).toEqual(['reload'])
      again()
    } finally {
      await feed.stop()
    }
  })
})
