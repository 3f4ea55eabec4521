import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { calendarDate } from '../../../src/domain/time/calendar-date.ts'
import { readWeekExceptions } from '../../../src/server/delivery/delivery-weeks.reads.ts'
import { lockWeeks, saveWeek } from '../../../src/server/delivery/delivery-weeks.records.ts'
import { listAvailableMeals } from '../../../src/server/menu/list-available-meals.ts'
import { forgetFacts, keepingFacts } from '../../../src/server/platform/db/kept/kept-facts.ts'
import { type Database, openDatabase } from '../../../src/server/platform/db/open-database.ts'
import { listCountyRates } from '../../../src/server/pricing/tax-rates.records.ts'
import { checkZip } from '../../../src/server/service-area/check-zip.ts'
import { SEEDED } from '../../support/databases/database-templates.ts'
import { statementsOf } from '../../support/databases/statements.ts'
import { createTestDatabase, type TestDatabase } from '../../support/databases/test-database.ts'

let database: TestDatabase
/** Another process on the same server. */
let elsewhere: Database
beforeAll(async () => {
  database = await createTestDatabase(SEEDED)
  elsewhere = await openDatabase({ databaseUrl: database.databaseUrl, dataDir: '', onError: () => {} })
})
afterAll(async () => {
  await elsewhere.close()
  await database.close()
})
beforeEach(() => forgetFacts(database.db))
afterEach(() => vi.useRealTimers())

const close = (week: string) =>
  elsewhere.pool.query(
    `insert into delivery_weeks (scheduled_date, status, reason) values ($1, 'closed', 'Holiday')`,
    [week],
  )
const closedWeeks = async (db = database.db) =>
  (await readWeekExceptions(db)).map(({ scheduledDate }) => String(scheduledDate))

const MONDAY = calendarDate('2026-12-07')
const priceOf = async (name: string) =>
  (await listAvailableMeals(database.db, MONDAY)).find((meal) => meal.name === name)?.sellPriceCents

describe('what is kept in memory', () => {
  test('costs no statement until it changes', async () => {
    const readAll = () =>
      Promise.all([
        listAvailableMeals(database.db, MONDAY),
        readWeekExceptions(database.db),
        listCountyRates(database.db, 'Orange'),
        checkZip(database.db, '32801'),
      ])
    vi.useFakeTimers({ toFake: ['performance'] })
    const [meals, , , zip] = await readAll()
    expect(meals.length).toBeGreaterThan(5)
    expect(zip).toMatchObject({ city: 'Orlando', county: 'Orange' })
    expect(await statementsOf(readAll)).toEqual([])
  })

  test('is at most a second old where no notice of a change arrives', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const deaf = await openDatabase({ databaseUrl: database.databaseUrl, dataDir: '', onError: () => {} })
    expect(await closedWeeks(deaf.db)).toEqual([])
    await deaf.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where query = $1', [
      'listen "facts"',
    ])
    await close('2027-03-01')
    expect(await closedWeeks(deaf.db)).toEqual([])
    vi.advanceTimersByTime(1001)
    expect(await closedWeeks(deaf.db)).toEqual(['2027-03-01'])
    await deaf.close()
  })

  test('is read anew in a transaction as soon as another one has changed it', async () => {
    const before = await closedWeeks()
    await database.db.transaction(async (tx) => {
      await close('2027-03-08')
      expect(await closedWeeks(tx)).toEqual([...before, '2027-03-08'])
    })
  })

  test('is compared again after a lock that was waited for', async () => {
    const before = await closedWeeks()
    await database.db.transaction(async (tx) => {
      expect(await closedWeeks(tx)).toEqual(before)
      await close('2027-03-15')
      await lockWeeks(tx)
      expect(await closedWeeks(tx)).toEqual([...before, '2027-03-15'])
    })
  })

  test('is in a transaction what the transaction itself has made of it, and for nobody else when it is taken back', async () => {
    const before = await closedWeeks()
    const week = {
      scheduledDate: '2027-04-05',
      deliveryDate: null,
      ordersCloseAt: null,
      status: 'closed',
      reason: 'Storm',
    }
    const undone = database.db.transaction(async (tx) => {
      await lockWeeks(tx)
      await closedWeeks(tx)
      await saveWeek(tx, week as never, new Date())
      expect(await closedWeeks(tx)).toEqual([...before, '2027-04-05'])
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    await closedWeeks()
    expect(await closedWeeks()).toEqual(before)
  })

  test('is new for this process as soon as it has changed it itself, without any notice', async () => {
    // Nobody tells it of anything.
    const deaf = keepingFacts(drizzle(database.pool), async () => async () => {})
    const before = await closedWeeks(deaf)
    const running = closedWeeks(deaf)
    await deaf.transaction(async (tx) => {
      await saveWeek(
        tx,
        {
          scheduledDate: '2027-04-12',
          deliveryDate: null,
          ordersCloseAt: null,
          status: 'closed',
          reason: 'Storm',
        } as never,
        new Date(),
      )
    })
    await running
    expect(await closedWeeks(deaf)).toEqual([...before, '2027-04-12'])
  })

  test('waits for no other transaction, and of two that change it at once the last one counts', async () => {
    const [meal] = await listAvailableMeals(database.db, MONDAY)
    const raise = (pool: { query: (text: string, values: unknown[]) => Promise<unknown> }, cents: number) =>
      pool.query('update meals set sell_price_cents = $1 where id = $2', [cents, meal?.id])
    const first = await elsewhere.pool.connect()
    await first.query('begin')
    await first.query('update meals set sell_price_cents = 1234 where id = $1', [meal?.id])
    const second = raise(elsewhere.pool, 1300)
    expect(await priceOf(meal?.name ?? '')).toBe(meal?.sellPriceCents)
    await first.query('commit')
    first.release()
    await second
    await database.db.transaction(async (tx) => {
      const menu = await listAvailableMeals(tx, MONDAY)
      expect(menu.find(({ id }) => id === meal?.id)?.sellPriceCents).toBe(1300)
    })
  })
})

test.each([
  'delivery_weeks',
  'meals',
  'meal_images',
  'meal_ingredients',
  'ingredients',
  'tax_rates',
  'service_zipcodes',
])('every statement that changes %s gives its topic a new version', async (table) => {
  const versions = async () =>
    (await database.db.execute<{ topic: string; version: string }>(sql`select * from fact_versions`)).rows
  const before = await versions()
  await database.pool.query(`delete from ${table} where false`)
  const changed = (await versions()).filter(({ topic, version }) =>
    before.every((old) => old.topic !== topic || old.version !== version),
  )
  expect(changed).toHaveLength(1)
})
