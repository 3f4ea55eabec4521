import { sql } from 'drizzle-orm'
import type { Household } from '../../domain/cases/new-clash.ts'
import { type OrderStatus, PLACED_STATUSES } from '../../domain/orders/order-status.ts'
import type { ForPersons } from '../../domain/persons/for-persons.ts'
import type { Person } from '../../domain/persons/person.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { personsJson } from '../customers/persons/persons.reads.ts'
import type { Db } from '../platform/db/db.ts'
import { cookedLines } from '../platform/db/schema/production/kitchen-cases.ts'

export type LineFacts = {
  orderId: string
  orderNumber: string
  status: OrderStatus
  recipientName: string
  itemId: string
  mealId: string
  mealName: string
  quantity: number
  allergensThen: string[] | null
  forPersons: ForPersons
  accepted: string[]
  settled: string[]
  /** What the household typed to take the meal all the same; null where another meal is cooked for it. */
  confirmation: string | null
  hasOpenCase: boolean
  recipeVersionId: string | null
  /** The version of today. */
  recipeNow: string | null
  addedIngredients: string[]
  household: { chosen: Household; now: Household }
}

type Row = Omit<LineFacts, 'household'> & {
  avoidProteins: string[]
  avoidIngredients: string[]
  persons: Person[]
  avoidProteinsNow: string[] | null
  avoidIngredientsNow: string[] | null
  personsNow: Person[]
}

/** Every line of the paid boxes of a delivery date as it is cooked, with what is needed to see a new clash. */
export async function readLineFacts(db: Db, deliveryDate: CalendarDate): Promise<LineFacts[]> {
  const { rows } = await db.execute<Row>(sql`
    select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.status,
      coalesce(o.recipient_name, '') as "recipientName", i.id as "itemId",
      i.meal_id as "mealId", i.meal_name as "mealName", i.quantity, i.allergens as "allergensThen",
      i.for_persons as "forPersons", coalesce(s.accepted_clashes, '{}') as accepted,
      case when not i.is_amended then i.confirmation end as confirmation,
      exists (select from kitchen_cases k where k.order_item_id = i.id and k.kind = 'clash' and k.state = 'open') as "hasOpenCase",
      case when not i.is_amended then i.recipe_version_id end as "recipeVersionId", m.recipe_version_id as "recipeNow",
      coalesce((select array_agg(w.word) from kitchen_cases k, unnest(k.words) as w (word)
        where k.order_item_id = i.id and k.kind = 'clash' and k.state = 'accepted'
          and k.recipe_version_id is not distinct from m.recipe_version_id), '{}') as settled,
      coalesce((select array_agg(r.ingredient_id::text) from meal_ingredients r
        where not i.is_amended and i.recipe_version_id <> m.recipe_version_id and r.meal_id = m.id
          and r.ingredient_id not in (select ingredient_id from ingredients_of_version(i.recipe_version_id))), '{}')
        as "addedIngredients",
      o.avoid_proteins as "avoidProteins", o.avoid_ingredients as "avoidIngredients", o.persons,
      q.avoid_proteins as "avoidProteinsNow", q.avoid_ingredients as "avoidIngredientsNow",
      ${personsJson(sql`o.user_id`)} as "personsNow"
    from orders o
    join ${cookedLines} i on i.order_id = o.id
    left join meal_selections s on s.order_id = o.id and s.meal_id = i.meal_id
    join meals m on m.id = i.meal_id
    left join onboarding_answers q on q.user_id = o.user_id
    where o.delivery_date = ${deliveryDate} and not o.is_test and o.status in ${[...PLACED_STATUSES]}
    order by o.order_number, "mealName", i.id`)
  return rows.map((row) => {
    const { avoidProteins, avoidIngredients, persons, ...rest } = row
    const { avoidProteinsNow, avoidIngredientsNow, personsNow, ...line } = rest
    const chosen = { avoidProteins, avoidIngredients, persons }
    const isGone = avoidProteinsNow === null || avoidIngredientsNow === null
    const now = isGone
      ? chosen
      : { avoidProteins: avoidProteinsNow, avoidIngredients: avoidIngredientsNow, persons: personsNow }
    return { ...line, household: { chosen, now } }
  })
}

/** What a box holds as it is cooked. */
export const mealsOfBox = (lines: readonly LineFacts[], orderId: string): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => (line.orderId === orderId ? [line.mealId] : [])))
