import { and, eq, isNull } from 'drizzle-orm'
import { SERVED_ZIP_CODES } from '../../src/domain/service-area/served-zip-codes.ts'
import { calendarDate } from '../../src/domain/time/calendar-date.ts'
import { FREE_BOX_PROMO_CODE, SAMPLE_PROMO_CODES } from '../../src/sample/sample-promo-codes.ts'
import type { Db } from '../../src/server/platform/db/db.ts'
import { seeding } from '../../src/server/platform/db/schema/installation.ts'
import { taxRates } from '../../src/server/platform/db/schema/menu.ts'
import { promoCodes } from '../../src/server/platform/db/schema/promotions.ts'
import { serviceZipcodes } from '../../src/server/platform/db/schema/service-area.ts'
import { countyOf, SERVED_COUNTIES } from './counties.ts'
import { seedIngredients, seedMeals } from './seed-menu.ts'

export interface SeedOptions {
  /**
   * No real money moves: the promo codes of the example are added. Without it none is, because each gives away what the
   * shop has not decided to give, and the code for free boxes that an earlier trial has left is switched off.
   */
  readonly isTrial?: boolean
}

/** How many rows of each kind were missing and are there now. */
export type Added = { zipCodes: number; ingredients: number; meals: number; promoCodes: number }

/**
 * Fills a new database with what the product needs to open: served ZIP codes, menu, tax rates. It happens once in the
 * life of a database, whichever of its processes is first: what staff change or delete later stays so.
 * @returns null when the database had been filled before
 */
export async function seedNewDatabase(db: Db, options: SeedOptions = {}): Promise<Added | null> {
  return db.transaction(async (tx) => {
    // Another process that seeds this moment is waited for here, and then this one finds the mark.
    const marked = await tx.insert(seeding).values({}).onConflictDoNothing().returning()
    if (!options.isTrial) await switchOffTrialPromoCodes(tx)
    return marked.length > 0 ? addExamples(tx, options) : null
  })
}

/**
 * Adds what is missing of the example data, what was deleted too, and overwrites nothing. Only when somebody asks for
 * it.
 */
export async function seedDatabase(db: Db, options: SeedOptions = {}): Promise<Added> {
  return db.transaction(async (tx) => {
    await tx.insert(seeding).values({}).onConflictDoNothing()
    if (!options.isTrial) await switchOffTrialPromoCodes(tx)
    return addExamples(tx, options)
  })
}

async function addExamples(tx: Db, { isTrial }: SeedOptions): Promise<Added> {
  return {
    zipCodes: await seedServiceArea(tx),
    ingredients: await seedIngredients(tx),
    meals: await seedMeals(tx),
    promoCodes: isTrial ? await seedPromoCodes(tx) : 0,
  }
}

async function seedPromoCodes(tx: Db): Promise<number> {
  const samples = [...SAMPLE_PROMO_CODES, FREE_BOX_PROMO_CODE]
  const codes = samples.map(({ active, ...promo }) => ({ ...promo, isActive: active }))
  const added = await tx.insert(promoCodes).values(codes).onConflictDoNothing().returning()
  return added.length
}

/** As they were seeded, without any limit; one that the staff has limited is theirs. */
async function switchOffTrialPromoCodes(tx: Db): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ isActive: false })
    .where(
      and(
        eq(promoCodes.code, FREE_BOX_PROMO_CODE.code),
        isNull(promoCodes.totalLimit),
        isNull(promoCodes.perCustomerLimit),
      ),
    )
}

async function seedServiceArea(tx: Db): Promise<number> {
  const rows = SERVED_ZIP_CODES.map(({ zipCode, city, state }) => ({
    zipCode,
    city,
    state,
    county: countyOf(city),
  }))
  const added = await tx.insert(serviceZipcodes).values(rows).onConflictDoNothing().returning()
  // Exempt from the start of the service on: Florida has treated refrigerated weekly meals so (a rate of 0).
  const exempt = SERVED_COUNTIES.map((county) => ({
    category: 'refrigerated-meal',
    county,
    validFrom: calendarDate('2026-01-01'),
    rateBp: 0,
  }))
  await tx.insert(taxRates).values(exempt).onConflictDoNothing()
  return added.length
}
