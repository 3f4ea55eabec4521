import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { SAMPLE_INGREDIENTS, type SampleIngredient } from '../../src/sample/sample-ingredients.ts'
import { SAMPLE_MEALS, type SampleMeal } from '../../src/sample/sample-meals.ts'
import type { Db } from '../../src/server/platform/db/db.ts'
import { ingredients, mealImages, mealIngredients, meals } from '../../src/server/platform/db/schema/menu.ts'
import { recipeLines, recipes, recipeVersions } from '../../src/server/platform/db/schema/offer/recipes.ts'

/** The name under which the product's own recipes count as checked: nobody of the shop looked at them. */
const SAMPLE_MENU = 'Sample menu of Rooted Fuel'

const MILLIGRAMS_PER_GRAM = 1000

/** Of those that a label has to name the species of. */
const SPECIES: Partial<Record<SampleIngredient, string>> = {
  salmon: 'salmon',
  shrimp: 'shrimp',
  almonds: 'almonds',
  pecans: 'pecans',
}

/** For a sealed bowl of cooked food that comes cold. */
const KEEPING = {
  heatingText:
    'Take off the lid and cover loosely. Microwave for 2 to 3 minutes, or heat in an oven-safe dish at 350 °F for 15 minutes, until it is 165 °F in the middle.',
  storageText: 'Keep in the refrigerator at 40 °F or below, or freeze it on the day it comes.',
  eatWithinDays: 4,
}

export async function seedIngredients(tx: Db): Promise<number> {
  const names = Object.keys(SAMPLE_INGREDIENTS) as SampleIngredient[]
  const rows = names.map((key) => {
    const { name, allergens, proteinKind } = SAMPLE_INGREDIENTS[key]
    return {
      ...{ name, proteinKind, allergens: allergens && [...allergens], species: SPECIES[key] ?? null },
      ...{ checkedAt: sql`now()`, checkedBy: SAMPLE_MENU },
    }
  })
  const added = await tx
    .insert(ingredients)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: ingredients.id, name: ingredients.name })
  return added.length
}

/** A meal that is there already keeps its price, recipe and pictures. */
export async function seedMeals(tx: Db): Promise<number> {
  const added = await tx
    .insert(meals)
    .values(SAMPLE_MEALS.map((meal) => ({ ...meal, ...KEEPING, isAvailable: false })))
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
  const lines = await linesOf(tx, newMeals)
  await tx.insert(mealIngredients).values(lines)
  await seedRecipes(tx, newMeals, lines)
  await offerKnownMeals(tx, [...isAdded])
  return newMeals.length
}

type Line = typeof mealIngredients.$inferInsert

async function linesOf(tx: Db, newMeals: readonly SampleMeal[]): Promise<Line[]> {
  const known = await tx.select({ id: ingredients.id, name: ingredients.name }).from(ingredients)
  const idByName = new Map(known.map((row) => [row.name, row.id]))
  return newMeals.flatMap((meal) =>
    meal.recipe.map(({ ingredient, grams }, index) => {
      const ingredientId = idByName.get(ingredient.name)
      if (ingredientId === undefined) throw new Error(`No ingredient called ${ingredient.name}`)
      const mg = grams * MILLIGRAMS_PER_GRAM
      return { mealId: meal.id, ingredientId, grams, mg, position: index + 1 }
    }),
  )
}

/** Version 1 of each, published. Where the shop has a recipe of that name, the sample's is called so too. */
async function seedRecipes(tx: Db, newMeals: readonly SampleMeal[], lines: readonly Line[]): Promise<void> {
  const taken = new Set((await tx.select({ name: recipes.name }).from(recipes)).map(({ name }) => name))
  const named = newMeals.map(({ id, name }) => ({
    mealId: id,
    name: taken.has(name) ? `${name} (sample ${taken.size + 1})` : name,
  }))
  const made = await tx
    .insert(recipes)
    .values(named.map(({ name }) => ({ name, kind: 'meal' as const })))
    .returning({ id: recipes.id, name: recipes.name })
  const recipeIdOf = new Map(made.map(({ id, name }) => [name, id]))
  const ownLines = (mealId: string) => lines.filter((line) => line.mealId === mealId)
  for (const { mealId, name } of named) {
    const outputMg = ownLines(mealId).reduce((sum, { mg }) => sum + mg, 0)
    const [version] = await tx
      .insert(recipeVersions)
      .values({ recipeId: recipeIdOf.get(name) ?? '', number: 1, outputMg })
      .returning({ id: recipeVersions.id })
    const versionId = version?.id ?? ''
    await tx.insert(recipeLines).values(
      ownLines(mealId).map(({ position, ingredientId, mg }) => ({
        ...{ versionId, position, ingredientId, netMg: mg },
      })),
    )
    await tx
      .update(recipeVersions)
      .set({ status: 'published', publishedAt: sql`now()`, publishedBy: SAMPLE_MENU })
      .where(eq(recipeVersions.id, versionId))
    await tx.update(meals).set({ recipeVersionId: versionId }).where(eq(meals.id, mealId))
  }
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
