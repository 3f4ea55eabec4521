import { randomUUID } from 'node:crypto'

type Query = (text: string, values: unknown[]) => Promise<unknown>

/**
 * Publishes a recipe of exactly what is in the meal and gives it to the meal, straight in the tables. Neither checks an
 * ingredient nor puts the meal on sale.
 */
export async function publishRecipeOfMeal(query: Query, mealId: string): Promise<void> {
  const id = randomUUID()
  await query(`insert into recipes (id, name, kind) values ($1, $2, 'meal')`, [id, `Recipe ${id}`])
  await query('insert into recipe_versions (id, recipe_id, number, output_mg) values ($1, $1, 1, 100000)', [
    id,
  ])
  await query(
    `insert into recipe_lines (version_id, position, ingredient_id, net_mg)
     select $1, position, ingredient_id, mg from meal_ingredients where meal_id = $2`,
    [id, mealId],
  )
  await query(
    `update recipe_versions set status = 'published', published_at = now(), published_by = 'Head chef'
     where id = $1 and exists (select from recipe_lines where version_id = $1)`,
    [id],
  )
  await query('update meals set recipe_version_id = $1 where id = $2', [id, mealId])
}
