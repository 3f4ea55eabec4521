import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { alias, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyOf } from './any-of.ts'
import { type Asked, builtOnce, type Places } from './built-once.ts'
import type { Db } from './db.ts'
import { LockOrderError } from './lock-order.ts'
import { lockRowsOnce } from './locks.ts'
import { type Database, openDatabase } from './open-database.ts'
import { readTogetherOnce } from './read-together.ts'

const boxes = pgTable('boxes', {
  id: text().primaryKey(),
  meals: integer().notNull(),
  at: timestamp({ withTimezone: true, mode: 'date' }),
})

describe('a statement that is built once', () => {
  let base: string
  let database: Database
  const told: Error[] = []
  beforeAll(async () => {
    base = mkdtempSync(path.join(os.tmpdir(), 'built-once-'))
    const onLockDisorder = (error: LockOrderError) => told.push(error)
    database = await openDatabase({ dataDir: base, syncToDisk: false, onLockDisorder })
    await database.pool.query(`create table boxes (id text primary key, meals int not null, at timestamptz);
      insert into boxes values ('b1', 10), ('b2', 20), ('b3', 30)`)
  })
  afterAll(async () => {
    await database.close()
    rmSync(base, { recursive: true, force: true })
  })

  test('is put together at its first call alone, and each call has its own values', async () => {
    let built = 0
    const mealsOf = builtOnce((db: Db, { id }: Places<{ id: string }>) => {
      built += 1
      return db.select({ meals: boxes.meals }).from(boxes).where(eq(boxes.id, id))
    })
    const { db } = database
    expect(await Promise.all([mealsOf(db, { id: 'b1' }), mealsOf(db, { id: 'b2' })])).toEqual([
      [{ meals: 10 }],
      [{ meals: 20 }],
    ])
    await db.transaction(async (tx) => expect(await mealsOf(tx, { id: 'b3' })).toEqual([{ meals: 30 }]))
    expect(built).toBe(1)
  })

  test('runs in the transaction that it is called with', async () => {
    const insert = builtOnce((db, { id, at }: Places<{ id: string; at: Date }>) =>
      db.insert(boxes).values({ id, meals: 5, at }).returning(),
    )
    const count = builtOnce((db, { ids }: Places<{ ids: readonly string[] }>) =>
      db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${boxes} where ${anyOf(boxes.id, ids)}`,
      ),
    )
    const ids = ['new', 'b1']
    const counted = async (db: Db) => (await count(db, { ids })).rows[0]?.count
    expect(await counted(database.db)).toBe(1)
    const at = new Date('2026-03-08T06:30:00.250Z')
    const given = database.db.transaction(async (tx) => {
      expect(await insert(tx, { id: 'new', at })).toEqual([{ id: 'new', meals: 5, at }])
      expect(await counted(tx)).toBe(2)
      throw new Error('all is taken back')
    })
    await expect(given).rejects.toThrow('all is taken back')
    expect(await counted(database.db)).toBe(1)
  })

  test('that reads several values gives each of them its meaning', async () => {
    const read = readTogetherOnce((db, { id }: Places<{ id: string }>) => ({
      rows: db.select().from(boxes).where(eq(boxes.id, id)),
      isThere: sql<boolean>`exists (select from ${boxes} b where b.id = ${id})`,
    }))
    expect(await read(database.db, { id: 'b2' })).toEqual({
      rows: [{ id: 'b2', meals: 20, at: null }],
      isThere: true,
    })
    expect(await read(database.db, { id: 'b9' })).toEqual({ rows: [], isThere: false })
  })

  test('tells the order of locks what it has locked', async () => {
    const selectOne = (db: Db, { id }: Places<{ id: string }>) =>
      db.select().from(boxes).where(eq(boxes.id, id))
    const lockBox = lockRowsOnce('box', selectOne)
    const lockOrder = lockRowsOnce('order', selectOne)
    await database.db.transaction(async (tx) => {
      await lockOrder(tx, { id: 'b1' })
      await lockBox(tx, { id: 'b2' })
    })
    expect(told).toEqual([expect.any(LockOrderError)])
  })

  test('whose rows have parts gives them as Drizzle does', async () => {
    const other = alias(boxes, 'other')
    const pairs = (db: Db, id: Asked<string>) =>
      db
        .select({ box: { id: boxes.id, at: boxes.at }, other })
        .from(boxes)
        .leftJoin(other, eq(other.id, sql`${boxes.id} || '0'`))
        .where(eq(boxes.id, id))
    const pairsOf = builtOnce((db: Db, { id }: Places<{ id: string }>) => pairs(db, id))
    const expected = [{ box: { id: 'b1', at: null }, other: null }]
    expect(await pairs(database.db, 'b1')).toEqual(expected)
    expect(await pairsOf(database.db, { id: 'b1' })).toEqual(expected)
  })

  test('with a column that a subquery reads gives it as Drizzle does', async () => {
    const counted = (db: Db, id: Asked<string>) => {
      const of = db.select({ meals: boxes.meals }).from(boxes).where(eq(boxes.id, 'b3')).as('of')
      return db.select({ id: boxes.id, of }).from(boxes).where(eq(boxes.id, id))
    }
    const countedOf = builtOnce((db: Db, { id }: Places<{ id: string }>) => counted(db, id))
    const expected = [{ id: 'b1', of: 30 }]
    expect(await counted(database.db, 'b1')).toEqual(expected)
    expect(await countedOf(database.db, { id: 'b1' })).toEqual(expected)
  })

  test('that fails tells what was asked with which values, and why', async () => {
    const insert = builtOnce((db, { id }: Places<{ id: string }>) =>
      db.insert(boxes).values({ id, meals: 1 }),
    )
    const failure = await insert(database.db, { id: 'b1' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DrizzleQueryError)
    expect(failure).toMatchObject({
      ...{ query: expect.stringContaining('insert into "boxes"'), params: ['b1', 1] },
      cause: { code: '23505' },
    })
  })

  test('refuses a call that forgets a value', async () => {
    const mealsOf = builtOnce((db: Db, { id }: Places<{ id?: string }>) =>
      db
        .select()
        .from(boxes)
        .where(eq(boxes.id, sql`${id}`)),
    )
    await expect(mealsOf(database.db, {})).rejects.toThrow('No value for placeholder "id"')
  })

  test('does not take its places for a row', async () => {
    const careless = builtOnce((db, given: Places<{ id: string; meals: number }>) =>
      db.insert(boxes).values({ ...given }),
    )
    expect(() => careless(database.db, { id: 'b4', meals: 1 })).toThrow('Name each place')
  })
})
