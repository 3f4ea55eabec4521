import { type SQL, sql } from 'drizzle-orm'
import { NUTRIENTS } from '../../domain/recipes/nutrition.ts'
import { ingredients } from '../platform/db/schema/menu.ts'

/** What 100 g of an ingredient hold, by the names of its nutrients. @param row what a statement calls the ingredient */
export const nutritionOf = (row: 'n'): SQL =>
  sql`json_build_object(${sql.join(
    NUTRIENTS.map((one) => sql.raw(`'${one}', ${row}.${ingredients[one].name}`)),
    sql`, `,
  )})`
