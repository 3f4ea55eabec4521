import { and, inArray, isNull } from 'drizzle-orm'
import { CLAIMS } from '../../src/domain/menu/claims.ts'
import { SAMPLE_INGREDIENTS } from '../../src/domain/menu/sample-ingredients.ts'
import { SAMPLE_MEALS } from '../../src/domain/menu/sample-meals.ts'
import { SERVED_ZIP_CODES } from '../../src/domain/service-area/served-zip-codes.ts'
import type { Db } from '../../src/server/platform/db/db.ts'
import {
  claims,
  ingredients,
  mealImages,
  mealIngredients,
  meals,
  taxRates,
} from '../../src/server/platform/db/schema/menu.ts'
import { promoCodes } from '../../src/server/platform/db/schema/promotions.ts'
import { serviceZipcodes } from '../../src/server/platform/db/schema/service-area.ts'
import { countyOf, SERVED_COUNTIES } from './counties.ts'
import { CLAIMED_INGREDIENTS } from './first-claims.ts'
import { FIRST_PROMO_CODES, TRIAL_PROMO_CODES } from './first-promo-codes.ts'

export interface SeedOptions {
  /** Adds the promo codes of a trial. Without it, those that an earlier start added are switched off. */
  readonly withTrialPromoCodes?: boolean
}

/**
 * Fills a new database with what the product needs to open: served ZIP codes, menu, promo codes, tax rates.
 * Adds only what is missing, so a later start keeps everything the staff has changed; only trial codes do not last.
 */
export async function seedDatabase(db: Db, options: SeedOptions = {}): Promise<void> {
  await db.transaction(async (tx) => {
    await seedServiceArea(tx)
    await seedIngredients(tx)
    await seedMeals(tx)
    const codes = options.withTrialPromoCodes
      ? [...FIRST_PROMO_CODES, ...TRIAL_PROMO_CODES]
      : [...FIRST_PROMO_CODES]
    await tx.insert(promoCodes).values(codes).onConflictDoNothing()
    if (!options.withTrialPromoCodes) await switchOffTrialPromoCodes(tx)
  })
}

/** As they were seeded, without any limit; one that the staff has limited is theirs. */
async function switchOffTrialPromoCodes(tx: Db): Promise<void> {
  const codes = TRIAL_PROMO_CODES.map(({ code }) => code)
  await tx
    .update(promoCodes)
    .set({ isActive: false })
    .where(
      and(
        inArray(promoCodes.code, codes),
        isNull(promoCodes.totalLimit),
        isNull(promoCodes.perCustomerLimit),
      ),
    )
}

async function seedServiceArea(tx: Db): Promise<void> {
  const rows = SERVED_ZIP_CODES.map(({ zipCode, city, state }) => ({
    zipCode,
    city,
    state,
    county: countyOf(city),
  }))
  await tx.insert(serviceZipcodes).values(rows).onConflictDoNothing()
  // Exempt from the start of the service on: Florida has treated refrigerated weekly meals so (a rate of 0).
  const exempt = SERVED_COUNTIES.map((county) => ({
    category: 'refrigerated-meal',
    county,
    validFrom: '2026-01-01',
    rateBp: 0,
  }))
  await tx.insert(taxRates).values(exempt).onConflictDoNothing()
}

async function seedIngredients(tx: Db): Promise<void> {
  const rows = Object.values(SAMPLE_INGREDIENTS).map(({ name, allergens, proteinKind }) => ({
    name,
    allergens: [...allergens],
    proteinKind,
  }))
  const added = await tx
    .insert(ingredients)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: ingredients.id, name: ingredients.name })
  const claimRows = CLAIMS.flatMap(({ claim, owner, evidence }) => {
    const names = new Set<string>(CLAIMED_INGREDIENTS[claim].map((key) => SAMPLE_INGREDIENTS[key].name))
    return added
      .filter((row) => names.has(row.name))
      .map((row) => ({ ingredientId: row.id, claim, owner, evidence }))
  })
  if (claimRows.length > 0) await tx.insert(claims).values(claimRows)
}

/** A meal that is there already keeps its price, recipe and pictures. */
async function seedMeals(tx: Db): Promise<void> {
  const added = await tx
    .insert(meals)
    .values(SAMPLE_MEALS.map((meal) => ({ ...meal })))
    .onConflictDoNothing()
    .returning({ id: meals.id })
  const isAdded = new Set(added.map((row) => row.id))
  const newMeals = SAMPLE_MEALS.filter((meal) => isAdded.has(meal.id))
  if (newMeals.length === 0) return

  const pictures = newMeals.flatMap((meal) =>
    meal.images.map((imageUrl, index) => ({
      mealId: meal.id,
      imageUrl,
      altText: `${meal.name}: ${meal.mainIngredients.toLowerCase()}`,
      sortOrder: index + 1,
    })),
  )
  await tx.insert(mealImages).values(pictures)

  const known = await tx.select({ id: ingredients.id, name: ingredients.name }).from(ingredients)
  const idByName = new Map(known.map((row) => [row.name, row.id]))
  const lines = newMeals.flatMap((meal) =>
    meal.recipe.map(({ ingredient, grams }, index) => {
      const ingredientId = idByName.get(ingredient.name)
      if (ingredientId === undefined) throw new Error(`No ingredient called ${ingredient.name}`)
      return { mealId: meal.id, ingredientId, grams, position: index + 1 }
    }),
  )
  await tx.insert(mealIngredients).values(lines)
}
