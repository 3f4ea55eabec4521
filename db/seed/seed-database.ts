import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { SERVED_ZIP_CODES } from '../../src/domain/service-area/served-zip-codes.ts'
import { calendarDate } from '../../src/domain/time/calendar-date.ts'
import { SAMPLE_INGREDIENTS } from '../../src/sample/sample-ingredients.ts'
import { SAMPLE_MEALS } from '../../src/sample/sample-meals.ts'
import { FREE_BOX_PROMO_CODE, SAMPLE_PROMO_CODES } from '../../src/sample/sample-promo-codes.ts'
import type { Db } from '../../src/server/platform/db/db.ts'
import { seeding } from '../../src/server/platform/db/schema/installation.ts'
import {
  ingredients,
  mealImages,
  mealIngredients,
  meals,
  taxRates,
} from '../../src/server/platform/db/schema/menu.ts'
import { promoCodes } from '../../src/server/platform/db/schema/promotions.ts'
import { serviceZipcodes } from '../../src/server/platform/db/schema/service-area.ts'
import { countyOf, SERVED_COUNTIES } from './counties.ts'

/** The name under which the product's own recipes count as checked: nobody of the shop looked at them. */
const SAMPLE_MENU = 'Sample menu of Rooted Fuel'

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

async function seedIngredients(tx: Db): Promise<number> {
  const rows = Object.values(SAMPLE_INGREDIENTS).map(({ name, allergens, proteinKind }) => ({
    ...{ name, proteinKind, allergens: allergens && [...allergens] },
    ...{ checkedAt: sql`now()`, checkedBy: SAMPLE_MENU },
  }))
  const added = await tx
    .insert(ingredients)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: ingredients.id, name: ingredients.name })
  return added.length
}

/** A meal that is there already keeps its price, recipe and pictures. */
async function seedMeals(tx: Db): Promise<number> {
  const added = await tx
    .insert(meals)
    .values(SAMPLE_MEALS.map((meal) => ({ ...meal, isAvailable: false })))
    .onConflictDoNothing()
    .returning({ id: meals.id })
  const isAdded = new Set(added.map((row) => row.id))
  const newMeals = SAMPLE_MEALS.filter((meal) => isAdded.has(meal.id))
  if (newMeals.length === 0) return 0

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
  await offerKnownMeals(tx, [...isAdded])
  return newMeals.length
}

/** Last: a meal is for sale only with a recipe that is checked, down to ingredients that staff have changed meanwhile. */
async function offerKnownMeals(tx: Db, mealIds: readonly string[]): Promise<void> {
  const added = inArray(meals.id, [...mealIds])
  await tx.update(meals).set({ recipeCheckedAt: sql`now()`, recipeCheckedBy: SAMPLE_MENU }).where(added)
  const unchecked = tx
    .select({ mealId: mealIngredients.mealId })
    .from(mealIngredients)
    .innerJoin(ingredients, eq(ingredients.id, mealIngredients.ingredientId))
    .where(isNull(ingredients.checkedAt))
  await tx
    .update(meals)
    .set({ isAvailable: true })
    .where(and(added, notInArray(meals.id, unchecked)))
}
