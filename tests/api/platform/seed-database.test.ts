import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDatabase, seedNewDatabase } from '../../../db/seed/seed-database.ts'
import { SAMPLE_MEALS } from '../../../src/sample/sample-meals.ts'
import { claims, mealImages, mealIngredients, meals } from '../../../src/server/platform/db/schema/menu.ts'
import { promoCodes } from '../../../src/server/platform/db/schema/promotions.ts'
import { serviceZipcodes } from '../../../src/server/platform/db/schema/service-area.ts'
import { only } from '../../support/databases/database-rows.ts'
import { createTestDatabase } from '../../support/databases/test-database.ts'

describe('the seed of a new database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  beforeAll(async () => {
    database = await createTestDatabase()
    await seedDatabase(database.db)
  })
  afterAll(() => database.close())

  it('serves 54 ZIP codes, each in a county', async () => {
    const rows = await database.db.select().from(serviceZipcodes)
    expect(rows).toHaveLength(54)
    expect(new Set(rows.map((row) => row.county))).toEqual(new Set(['Orange', 'Seminole', 'Osceola', 'Lake']))
  })

  it('offers the twelve meals, each with its pictures and its whole recipe', async () => {
    const offered = await database.db.select().from(meals)
    expect(offered.map((meal) => meal.slug).sort()).toEqual(SAMPLE_MEALS.map((meal) => meal.slug).sort())
    expect(await database.db.select().from(mealImages)).toHaveLength(36)
    const lines = SAMPLE_MEALS.reduce((count, meal) => count + meal.recipe.length, 0)
    expect(await database.db.select().from(mealIngredients)).toHaveLength(lines)
  })

  it('claims nothing of the food: no supplier’s paper came with the example', async () => {
    // Fact 2.174
    expect(await database.db.select().from(claims)).toEqual([])
  })

  it('keeps what the staff has changed when it runs again', async () => {
    const changed = { sellPriceCents: 1999 }
    await database.db.update(meals).set(changed)
    await database.db.delete(mealImages)
    await seedDatabase(database.db)
    const offered = await database.db.select().from(meals)
    expect(offered.map((meal) => meal.sellPriceCents)).toEqual(Array(12).fill(1999))
    expect(await database.db.select().from(mealImages)).toEqual([])
  })

  it('gives nothing away where real money moves: promo codes are of a trial', async () => {
    const codes = async () => (await database.db.select().from(promoCodes)).map((promo) => promo.code).sort()
    expect(await codes()).toEqual([])
    await seedDatabase(database.db, { isTrial: true })
    expect(await codes()).toEqual(['FREESHIP', 'FRESH20', 'TASTE100', 'WELCOME10'])
    const trialCode = eq(promoCodes.code, 'TASTE100')
    const isActive = async () => only(await database.db.select().from(promoCodes).where(trialCode)).isActive
    expect(await isActive()).toBe(true)
    await seedNewDatabase(database.db)
    expect(await isActive()).toBe(false)
    const limited = { isActive: true, totalLimit: 20 }
    await database.db.update(promoCodes).set(limited).where(trialCode)
    await seedNewDatabase(database.db)
    expect(await isActive()).toBe(true)
  })
})

describe('a later start', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  beforeEach(async () => {
    database = await createTestDatabase()
  })
  afterEach(() => database.close())

  const counts = async () => {
    const { rows } = await database.pool.query(
      `select (select count(*)::int from service_zipcodes) as zip_codes, (select count(*)::int from meals) as meals,
        (select count(*)::int from ingredients) as ingredients, (select count(*)::int from promo_codes) as promo_codes,
        (select count(*)::int from tax_rates) as tax_rates`,
    )
    return rows[0]
  }

  it('brings nothing back that staff have deleted', async () => {
    expect(await seedNewDatabase(database.db, { isTrial: true })).toMatchObject({ meals: 12, promoCodes: 4 })
    await database.pool.query(`delete from service_zipcodes where zip_code = '32801'`)
    await database.pool.query('delete from promo_codes')
    await database.pool.query('delete from tax_rates')
    await database.pool.query('delete from meal_images')
    await database.pool.query('truncate meals, recipes, ingredients cascade')
    const left = await counts()
    expect(left).toEqual({ zip_codes: 53, meals: 0, ingredients: 0, promo_codes: 0, tax_rates: 0 })
    expect(await seedNewDatabase(database.db, { isTrial: true })).toBeNull()
    expect(await counts()).toEqual(left)
  })

  it('leaves a database alone that was in use before there was a mark', async () => {
    await database.pool.query(`insert into service_zipcodes (zip_code, city, state, county)
      values ('32801', 'Orlando', 'FL', 'Orange')`)
    const file = path.resolve(import.meta.dirname, '../../../db/migrations/0050_seeded_once.sql')
    await database.pool.query('drop table seeding')
    await database.pool.query(readFileSync(file, 'utf8'))
    expect(await seedNewDatabase(database.db, { isTrial: true })).toBeNull()
    expect(await counts()).toMatchObject({ zip_codes: 1, meals: 0, promo_codes: 0 })
  })

  it('adds what is missing when it is asked to by name, and says how much', async () => {
    await seedNewDatabase(database.db, { isTrial: true })
    await database.pool.query(`delete from service_zipcodes where zip_code in ('32801', '32803')`)
    await database.pool.query(`delete from promo_codes where code = 'FREESHIP'`)
    const added = await seedDatabase(database.db, { isTrial: true })
    expect(added).toEqual({ zipCodes: 2, ingredients: 0, meals: 0, promoCodes: 1 })
  })
})
