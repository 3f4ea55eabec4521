import type { TestDatabase } from './test-database.ts'

/** Ingredients, recipes and meals written straight into the tables, past every use case. A draft has the id of its recipe. */
export function recipeRows(database: TestDatabase) {
  const query = async <T extends object>(text: string, values: unknown[] = []) =>
    (await database.pool.query<T>(text, values)).rows
  const verdictOn = (text: string, values: unknown[] = []) =>
    query(text, values).then(
      () => 'accepted',
      (error: { constraint?: string; code?: string }) => error.constraint ?? error.code ?? 'failed',
    )

  let serial = 0
  const idOf = ([row]: { id: string }[]) => row?.id ?? ''
  const newIngredient = async (checkedBy: string | null = 'Head chef') =>
    idOf(
      await query(
        `insert into ingredients (name, allergens, checked_at, checked_by)
       values ($1, '{}', case when $2::text is not null then now() end, $2) returning id`,
        [`Ingredient ${++serial}`, checkedBy],
      ),
    )
  /** @returns the id of the draft, which is the recipe's id too */
  async function newRecipe(kind: 'meal' | 'part' = 'part'): Promise<string> {
    const id = idOf(
      await query('insert into recipes (name, kind) values ($1, $2) returning id', [
        `Recipe ${++serial}`,
        kind,
      ]),
    )
    await query('insert into recipe_versions (id, recipe_id, number, output_mg) values ($1, $1, 1, 1000)', [
      id,
    ])
    return id
  }
  const addIngredient = (version: string, ingredient: string, position = 1) =>
    verdictOn(
      'insert into recipe_lines (version_id, position, ingredient_id, net_mg) values ($1, $2, $3, 100)',
      [version, position, ingredient],
    )
  const addPart = (version: string, part: string, position = 2, pinned: string | null = null) =>
    verdictOn(
      `insert into recipe_lines (version_id, position, part_recipe_id, part_version_id, net_mg) values ($1, $2, $3, $4, 50)`,
      [version, position, part, pinned],
    )
  const publish = (version: string) =>
    verdictOn(
      `update recipe_versions set status = 'published', published_at = now(), published_by = 'Head chef' where id = $1`,
      [version],
    )
  async function publishedPart(): Promise<string> {
    const part = await newRecipe()
    await addIngredient(part, await newIngredient())
    await publish(part)
    return part
  }

  async function newMeal(): Promise<string> {
    return idOf(
      await query(
        `insert into meals (name, slug, description, main_ingredients, nutritional_description, calories, carbs, fat, protein,
         cost_cents, sell_price_cents, category)
       values ($1, $1, '', '', '', 500, 40, 18, 40, 600, 1695, 'Poultry') returning id`,
        [`meal-${++serial}`],
      ),
    )
  }

  /** A meal of a part with one ingredient, as a use case would make it. */
  async function mealForSale(): Promise<string> {
    const [meal, recipe, part] = [await newMeal(), await newRecipe('meal'), await newRecipe()]
    const ingredient = await newIngredient()
    await addIngredient(part, ingredient)
    await publish(part)
    await addPart(recipe, part, 1, part)
    await publish(recipe)
    await query('insert into meal_ingredients values ($1, $2, 50, 1)', [meal, ingredient])
    await query(
      `update meals set recipe_version_id = $2, recipe_checked_at = now(), recipe_checked_by = 'Head chef' where id = $1`,
      [meal, recipe],
    )
    await query('update meals set is_available = true where id = $1', [meal])
    return meal
  }

  return {
    query,
    verdictOn,
    idOf,
    newIngredient,
    newRecipe,
    addIngredient,
    addPart,
    publish,
    publishedPart,
    newMeal,
    mealForSale,
  }
}
