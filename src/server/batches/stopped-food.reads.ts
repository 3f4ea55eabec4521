import { sql } from 'drizzle-orm'
import { type FoodStop, foodStop } from '../../domain/labels/food-stop.ts'
import type { Db } from '../platform/db/db.ts'

type Food = { id: string; isReleased: boolean; isHeld: boolean; isDiscarded: boolean }
type Stops = ReadonlyMap<string, FoodStop>

/** Which of these batches of meals nobody packs or eats of, and why, through all of their parts. */
export const findStops = async (db: Db, batchIds: readonly string[]): Promise<Stops> =>
  stopsOf(await readFood(db, batchIds))

/** Those that somebody holds or has thrown away, released or not: one that is just being made is none of them. */
export const findHeld = async (db: Db, batchIds: readonly string[]): Promise<Stops> =>
  stopsOf((await readFood(db, batchIds)).map((food) => ({ ...food, isReleased: true })))

const stopsOf = (foods: readonly Food[]): Stops =>
  new Map(
    foods.flatMap(({ id, ...food }) => {
      const stop = foodStop(food)
      return stop === null ? [] : [[id, stop] as const]
    }),
  )

/**
 * A lot is discarded where it was thrown away while it was held: what was made of it before stays stopped. One that was taken
 * back stops nothing.
 */
async function readFood(db: Db, batchIds: readonly string[]): Promise<Food[]> {
  if (batchIds.length === 0) return []
  const { rows } = await db.execute<Food>(sql`
    with recursive used as (
      select id as meal_batch, id from production_batches where id in ${[...batchIds]}
      union
      select u.meal_batch, n.part_batch_id from used u join production_batch_needs n on n.batch_id = u.id
      where n.part_batch_id is not null)
    select u.meal_batch as id, bool_or(b.id = u.meal_batch and b.status = 'released') as "isReleased",
      bool_or(b.status = 'discarded') as "isDiscarded",
      bool_or(coalesce(h.is_held, false) or exists (
        select from stock_moves m join stock_lots t on t.id = m.lot_id
        where m.batch_id = b.id and t.status in ('held', 'discarded')
        group by t.id having sum(m.mg) < 0)) as "isHeld"
    from used u join production_batches b on b.id = u.id
    left join lateral (select is_held from batch_holds where batch_id = b.id order by id desc limit 1) h on true
    group by u.meal_batch`)
  return rows
}
