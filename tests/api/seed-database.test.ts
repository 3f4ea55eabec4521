import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDatabase } from '../../db/seed/seed-database.ts'
import { CLAIMS } from '../../src/domain/menu/claims.ts'
import { SAMPLE_MEALS } from '../../src/domain/menu/sample-meals.ts'
import { claims, mealImages, mealIngredients, meals } from '../../src/server/platform/db/schema/menu.ts'
import { promoCodes } from '../../src/server/platform/db/schema/promotions.ts'
import { serviceZipcodes } from '../../src/server/platform/db/schema/service-area.ts'
import { only } from '../support/database-rows.ts'
import { createTestDatabase } from '../support/test-database.ts'

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

  it('claims what the landing page claims, with the same owner and evidence', async () => {
    const rows = await database.db.select().from(claims)
    for (const { claim, owner, evidence } of CLAIMS) {
      const said = rows.filter((row) => row.claim === claim)
      expect(said.length).toBeGreaterThan(0)
      expect(said.every((row) => row.owner === owner && row.evidence === evidence)).toBe(true)
    }
    expect(new Set(rows.map((row) => row.claim))).toEqual(new Set(CLAIMS.map(({ claim }) => claim)))
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

  it('gives away a whole box only while payments are simulated', async () => {
    const codes = async () => (await database.db.select().from(promoCodes)).map((promo) => promo.code).sort()
    expect(await codes()).toEqual(['FREESHIP', 'FRESH20', 'WELCOME10'])
    await seedDatabase(database.db, { withTrialPromoCodes: true })
    expect(only((await codes()).filter((code) => code.startsWith('TASTE')))).toBe('TASTE100')
    const trialCode = eq(promoCodes.code, 'TASTE100')
    const isActive = async () => only(await database.db.select().from(promoCodes).where(trialCode)).isActive
    expect(await isActive()).toBe(true)
    await seedDatabase(database.db)
    expect(await isActive()).toBe(false)
    const limited = { isActive: true, totalLimit: 20 }
    await database.db.update(promoCodes).set(limited).where(trialCode)
    await seedDatabase(database.db)
    expect(await isActive()).toBe(true)
  })
})
