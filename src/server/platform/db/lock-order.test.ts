import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from './db.ts'
import { beginNextPiece, keepingLockOrder, LockOrderError, locksTaken, noteMade } from './lock-order.ts'
import { lockBySql, lockJoined, lockName, lockRows, lockTable } from './locks.ts'
import { type Database, openDatabase } from './open-database.ts'

const boxes = pgTable('boxes', { id: text().primaryKey() })
const codes = pgTable('codes', { id: text().primaryKey(), word: text().notNull() })

describe('the order of locks in a transaction', () => {
  let base: string
  let database: Database
  let refusing: Pick<Database, 'db'>['db']
  const told: Error[] = []
  beforeAll(async () => {
    base = mkdtempSync(path.join(os.tmpdir(), 'lock-order-'))
    database = await openDatabase({ dataDir: base, syncToDisk: false, onError: (error) => told.push(error) })
    await database.pool.query(`create table boxes (id text primary key);
      create table codes (id text primary key, word text not null);
      insert into boxes values ('b1'), ('b2'); insert into codes values ('c1', 'HELLO')`)
    refusing = keepingLockOrder(drizzle(database.pool), (error) => {
      throw error
    })
  })
  afterAll(async () => {
    await database.close()
    rmSync(base, { recursive: true, force: true })
  })
  beforeEach(() => {
    told.length = 0
  })

  const boxRows = (tx: Db) => lockRows(tx, 'box', tx.select().from(boxes).orderBy(asc(boxes.id)))
  const codeRows = (tx: Db) => lockRows(tx, 'promo code', tx.select().from(codes))

  test('is kept by a lower rank before a higher one', async () => {
    const locked = await refusing.transaction(async (tx) => [await boxRows(tx), await codeRows(tx)])
    expect(locked).toEqual([[{ id: 'b1' }, { id: 'b2' }], [{ id: 'c1', word: 'HELLO' }]])
  })

  test('is broken by a lower rank after a higher one, and the error names both', async () => {
    const broken = refusing.transaction(async (tx) => {
      await codeRows(tx)
      await boxRows(tx)
    })
    await expect(broken).rejects.toThrow(LockOrderError)
    await expect(broken).rejects.toThrow(/rank "box" \(b1\) was taken after one of the rank "promo code"/)
  })

  test('begins again with the next piece of work of a transaction that does many', async () => {
    const pieces = refusing.transaction(async (tx) => {
      await codeRows(tx)
      beginNextPiece(tx)
      return boxRows(tx)
    })
    expect(await pieces).toEqual([{ id: 'b1' }, { id: 'b2' }])
    const outOfOrder = refusing.transaction(async (tx) => {
      beginNextPiece(tx)
      await codeRows(tx)
      await boxRows(tx)
    })
    await expect(outOfOrder).rejects.toThrow(LockOrderError)
  })

  const pairs = (tx: Db) => tx.select({ box: boxes, code: codes }).from(boxes).innerJoin(codes, sql`true`)
  const lower: [string, (tx: Db) => Promise<unknown>][] = [
    ['a whole table', (tx) => lockTable(tx, 'box', boxes)],
    ['a name', (tx) => lockName(tx, 'box', 'boxes', 'b1')],
    ['rows of several tables', (tx) => lockJoined(tx, { box: 'box', code: 'promo code' }, pairs(tx))],
    [
      'a statement of one’s own',
      (tx) =>
        lockBySql<{ id: string }>(
          tx,
          'box',
          (locking) => sql`select id from boxes b ${locking('b')}`,
          ({ id }) => id,
        ),
    ],
    ['a savepoint', (tx) => tx.transaction(boxRows)],
  ]
  test.each(lower)('is broken by %s, too', async (_, lock) => {
    const broken = refusing.transaction(async (tx) => {
      await codeRows(tx)
      await lock(tx)
    })
    await expect(broken).rejects.toThrow(LockOrderError)
  })

  test('is kept by what the transaction holds already, has made itself or would not wait for', async () => {
    const ids = await refusing.transaction(async (tx) => {
      await lockRows(tx, 'box', tx.select().from(boxes).where(eq(boxes.id, 'b1')))
      noteMade(tx, 'box', await tx.insert(boxes).values({ id: 'b3' }).returning())
      await codeRows(tx)
      const free = await lockRows(tx, 'box', tx.select().from(boxes).where(eq(boxes.id, 'b2')), {
        skipLocked: true,
      })
      const again = await boxRows(tx)
      return [...free, ...again].map(({ id }) => id)
    })
    expect(ids).toEqual(['b2', 'b1', 'b2', 'b3'])
  })

  test('is kept by a row at any time under a lock of what it belongs to, and broken without that', async () => {
    const underBox = (tx: Db) => lockName(tx, { under: 'box' }, 'cases', 'of b1')
    await refusing.transaction(async (tx) => {
      await boxRows(tx)
      await codeRows(tx)
      await underBox(tx)
    })
    await expect(refusing.transaction(underBox)).rejects.toThrow(/without one of the rank "box"/)
  })

  test('counts what it may have waited for: not what it made, but what it holds already, perhaps weaker than now', async () => {
    const counts = await refusing.transaction(async (tx) => {
      noteMade(tx, 'box', await tx.insert(boxes).values({ id: 'b4' }).returning())
      await lockRows(tx, 'box', tx.select().from(boxes).where(eq(boxes.id, 'b4')))
      const ofOwn = locksTaken(tx)
      await boxRows(tx)
      const ofAll = locksTaken(tx)
      await boxRows(tx)
      return [ofOwn, ofAll, locksTaken(tx)]
    })
    expect(counts).toEqual([0, 1, 2])
  })

  test('begins anew with every transaction', async () => {
    await refusing.transaction(codeRows)
    expect(await refusing.transaction(boxRows)).not.toEqual([])
  })

  test('is told of and not refused where nobody says otherwise: a customer is not to pay for it', async () => {
    const locked = await database.db.transaction(async (tx) => {
      await codeRows(tx)
      return boxRows(tx)
    })
    expect(locked).not.toEqual([])
    expect(told).toEqual([expect.any(LockOrderError)])
  })
})
