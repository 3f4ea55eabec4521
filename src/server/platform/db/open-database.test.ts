import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMaintenance } from './embedded/embedded-maintenance.ts'
import { FolderInUseError } from './embedded/folder-lock.ts'
import { NestedQueryError } from './embedded/pglite-pool.ts'
import { type Database, openDatabase } from './open-database.ts'

const boxes = pgTable('boxes', { id: integer().primaryKey(), label: text().notNull(), day: date() })

const EMBEDDED_FOLDER = 'pg18-pglite0.5'

/** What everybody else on the machine may do with it. */
const openToOthers = (...parts: string[]) => statSync(path.join(...parts)).mode & 0o077

describe('the embedded database', () => {
  let base: string
  let dataDir: string
  let database: Database
  const labels = async () =>
    (await database.db.select().from(boxes).orderBy(boxes.id)).map((box) => box.label)

  beforeAll(async () => {
    base = mkdtempSync(path.join(os.tmpdir(), 'embedded-db-'))
    dataDir = path.join(base, 'data')
    database = await openDatabase({ dataDir })
    await database.pool.query('create table boxes (id int primary key, label text not null, day date)')
  })
  afterAll(async () => {
    await database.close()
    rmSync(base, { recursive: true, force: true })
  })

  test('is made for its owner alone, and so is the data folder', () => {
    expect(openToOthers(dataDir)).toBe(0)
    expect(openToOthers(dataDir, EMBEDDED_FOLDER)).toBe(0)
  })

  test('is refused to a second opener', async () => {
    await expect(openDatabase({ dataDir })).rejects.toThrow(FolderInUseError)
  })

  test('syncs to disk, runs in UTC and reads a date as it is written', async () => {
    const { rows } = await database.pool.query(
      `select current_setting('fsync') as fsync, current_setting('TimeZone') as zone, date '2026-11-09' as day`,
    )
    expect(rows).toEqual([{ fsync: 'on', zone: 'UTC', day: '2026-11-09' }])
  })

  test('refuses at once a query beside the open transaction, and the transaction can still be used', async () => {
    const outcome = database.db.transaction(async (tx) => {
      await tx.insert(boxes).values({ id: 1, label: 'inside' })
      await expect(database.pool.query('select 1')).rejects.toThrow(NestedQueryError)
      await expect(Promise.resolve(database.db.select().from(boxes))).rejects.toMatchObject({
        cause: expect.any(NestedQueryError),
      })
      await expect(database.db.transaction(async () => 'begun')).rejects.toThrow(NestedQueryError)
      return tx.select().from(boxes)
    })
    expect(await outcome).toHaveLength(1)
    await database.pool.query('delete from boxes')
  })

  test('lets a query from elsewhere wait for the transaction', async () => {
    const order: string[] = []
    const inside = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await tx.execute(sql`select 2`)
      order.push('transaction')
    })
    const outside = database.pool.query('select 1').then(() => order.push('query'))
    const another = database.db.transaction(async () => void order.push('second transaction'))
    await Promise.all([inside, outside, another])
    expect(order.sort()).toEqual(['query', 'second transaction', 'transaction'])
  })

  test('goes on after an error, also when many run at once', async () => {
    await database.pool.query(`insert into boxes values (1, 'one')`)
    const asked = Array.from({ length: 60 }, (_, index) =>
      index % 10 === 0
        ? database.pool.query('insert into boxes values ($1, $2)', [1, 'again']).catch((error) => error.code)
        : database.pool.query('select $1::int as mine', [index]).then(({ rows }) => rows[0].mine),
    )
    const answers = await Promise.all(asked)
    expect(answers).toEqual(answers.map((_, index) => (index % 10 === 0 ? '23505' : index)))
    await expect(database.pool.query('begin; select 1/0; commit')).rejects.toThrow('division by zero')
    expect(await labels()).toEqual(['one'])
    await database.pool.query('delete from boxes')
  })

  test('rolls back what a client leaves open when it is released', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(`insert into boxes values (7, 'left open')`)
    client.release()
    expect(await labels()).toEqual([])
    expect(() => client.release()).toThrow('already been released')
  })

  test('rolls back a transaction that throws, and only to the savepoint of a nested one', async () => {
    await database.db.transaction(async (tx) => {
      await tx.insert(boxes).values({ id: 1, label: 'kept' })
      const nested = tx.transaction(async (inner) => {
        await inner.update(boxes).set({ label: 'lost' }).where(eq(boxes.id, 1))
        throw new Error('no')
      })
      await expect(nested).rejects.toThrow('no')
    })
    expect(await labels()).toEqual(['kept'])
    await database.pool.query('delete from boxes')
  })

  test('takes two queries of one client at once while another holds the session', async () => {
    const holder = await database.pool.connect()
    const held = new Promise<void>((resolve) => holder.once('held', resolve))
    const elsewhere = async () => {
      await held
      const client = await database.pool.connect()
      const both = Promise.all([client.query('begin'), client.query('select 5 as five')])
      await holder.query('commit')
      const [, { rows }] = await both
      await client.query('commit')
      client.release()
      return rows
    }
    const answered = elsewhere()
    await holder.query('begin')
    holder.emit('held')
    expect(await answered).toEqual([{ five: 5 }])
    holder.release()
  })

  test('refuses cursors and streams', async () => {
    const cursor = { submit: () => {} }
    await expect(database.pool.query(cursor as never)).rejects.toThrow('no cursors')
  })

  test('tells listeners of a committed notification, and none after they stopped', async () => {
    const heard: string[] = []
    const stop = await database.listen('changes', (payload) => heard.push(payload))
    await database.pool.query(`notify changes, 'first'`)
    await stop()
    await database.pool.query(`notify changes, 'second'`)
    expect(heard).toEqual(['first'])
  })

  test('leaves the event loop free during a long query', async () => {
    let ticks = 0
    const timer = setInterval(() => ticks++, 10)
    await database.pool.query('select count(*) from generate_series(1, 1500000)')
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(3)
  })

  test('is checkpointed when something was written, and vacuumed once a night', async () => {
    const statements: string[] = []
    const counted = {
      query: (text: string) => {
        statements.push(text.split(' ')[0]!)
        return database.pool.query(text)
      },
    }
    const round = createMaintenance(counted as never)
    await round(new Date('2026-11-09T12:00:00Z'))
    await round(new Date('2026-11-09T12:05:00Z'))
    expect(statements.filter((word) => word === 'checkpoint')).toHaveLength(1)
    await round(new Date('2026-11-10T08:00:00Z'))
    await round(new Date('2026-11-10T08:05:00Z'))
    expect(statements.filter((word) => word === 'vacuum')).toHaveLength(1)
  })

  test('that cannot be opened is closed to others and else left alone, and the error says how to set it aside', async () => {
    const damaged = mkdtempSync(path.join(os.tmpdir(), 'embedded-damaged-'))
    // The socket that guards the folder belongs to the process that made it.
    cpSync(dataDir, damaged, { recursive: true, filter: (file) => !lstatSync(file).isSocket() })
    const folder = path.join(damaged, EMBEDDED_FOLDER)
    for (const open of [damaged, folder]) chmodSync(open, 0o755)
    rmSync(path.join(folder, 'global', 'pg_control'))
    writeFileSync(path.join(folder, 'precious'), '')
    await expect(openDatabase({ dataDir: damaged })).rejects.toThrow(`mv '${folder}'`)
    expect(readdirSync(folder)).toContain('precious')
    expect(openToOthers(folder)).toBe(0)
    // Somebody made that one, and may keep other things in it.
    expect(openToOthers(damaged)).toBe(0o055)
    rmSync(damaged, { recursive: true, force: true })
  })
})
