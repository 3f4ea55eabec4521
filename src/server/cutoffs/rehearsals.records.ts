import { asc, eq, lt, sql } from 'drizzle-orm'
import type { RehearsedBox } from '../../domain/cutoffs/cutoff-rehearsal.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Db } from '../platform/db/db.ts'
import { cutoffRehearsalLines, cutoffRehearsals } from '../platform/db/schema/renewals.ts'
import { boxes } from '../platform/db/schema/subscriptions.ts'

/** Delivery dates whose cutoff lies between now and `until`, with undecided boxes, and no rehearsal of the last day. */
export async function listDatesToRehearse(
  db: Db,
  { now, until, hours }: { now: Date; until: Date; hours: number },
): Promise<{ deliveryDate: CalendarDate; ordersCloseAt: Date }[]> {
  const { rows } = await db.execute<{ delivery_date: CalendarDate; orders_close_at: string }>(sql`
    select b.delivery_date::text, max(b.orders_close_at) as orders_close_at
    from ${boxes} b
    where b.processed_at is null and b.orders_close_at > ${now.toISOString()}::timestamptz
      and b.orders_close_at <= ${until.toISOString()}::timestamptz
    group by b.delivery_date
    having not exists (
      select from ${cutoffRehearsals} r where r.delivery_date = b.delivery_date
        and r.made_at >= max(b.orders_close_at) - make_interval(hours => ${hours}))
    order by 2, 1`)
  return rows.map((row) => ({
    deliveryDate: row.delivery_date,
    ordersCloseAt: new Date(row.orders_close_at),
  }))
}

/**
 * Replaces an earlier rehearsal, under its lock. @returns false when there is one that was made at or
 * after `unlessSince`
 */
export async function startRehearsal(
  tx: Db,
  {
    deliveryDate,
    madeAt,
    unlessSince,
  }: { deliveryDate: CalendarDate; madeAt: Date; unlessSince: Date | null },
): Promise<boolean> {
  const rows = await tx
    .insert(cutoffRehearsals)
    .values({ deliveryDate, madeAt })
    .onConflictDoUpdate({
      target: cutoffRehearsals.deliveryDate,
      set: { madeAt },
      ...(unlessSince ? { setWhere: lt(cutoffRehearsals.madeAt, unlessSince) } : {}),
    })
    .returning({ deliveryDate: cutoffRehearsals.deliveryDate })
  if (rows.length === 0) return false
  await tx.delete(cutoffRehearsalLines).where(eq(cutoffRehearsalLines.deliveryDate, deliveryDate))
  return true
}

export async function insertLines(
  tx: Db,
  deliveryDate: CalendarDate,
  lines: readonly RehearsedBox[],
): Promise<void> {
  const rows = lines.map(({ boxId, step, dueCents, ...detail }) => ({ boxId, step, dueCents, detail }))
  await tx.execute(sql`
    insert into ${cutoffRehearsalLines} (delivery_date, box_id, step, due_cents, detail)
    select ${deliveryDate}::date, l."boxId", l.step, l."dueCents", l.detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as l ("boxId" uuid, step text, "dueCents" integer, detail jsonb)`)
}

export async function findRehearsalTime(db: Db, deliveryDate: CalendarDate): Promise<Date | null> {
  const [rehearsal] = await db
    .select()
    .from(cutoffRehearsals)
    .where(eq(cutoffRehearsals.deliveryDate, deliveryDate))
  return rehearsal?.madeAt ?? null
}

/** The whole rehearsal of a delivery date, or null. */
export async function findRehearsal(
  db: Db,
  deliveryDate: CalendarDate,
): Promise<{ madeAt: Date; boxes: RehearsedBox[] } | null> {
  const madeAt = await findRehearsalTime(db, deliveryDate)
  if (!madeAt) return null
  const rows = await db
    .select()
    .from(cutoffRehearsalLines)
    .where(eq(cutoffRehearsalLines.deliveryDate, deliveryDate))
    .orderBy(asc(cutoffRehearsalLines.boxId))
  return { madeAt, boxes: rows.map(lineOf) }
}

/** As `insertLines` has stored it. */
function lineOf({ boxId, step, dueCents, detail }: typeof cutoffRehearsalLines.$inferSelect): RehearsedBox {
  return { ...(detail as RehearsedBox), boxId, step: step as RehearsedBox['step'], dueCents }
}

/** Of user `u` with profile `p`. */
export const householdName = sql`coalesce(nullif(p.full_name, ''), u.name)`

/** Names of the households of these boxes. */
export async function listHouseholds(
  db: Db,
  boxIds: readonly string[],
): Promise<Map<string, { name: string; email: string }>> {
  if (boxIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string; email: string }>(sql`
    select b.id, ${householdName} as name, u.email
    from ${boxes} b join users u on u.id = b.user_id left join user_profiles p on p.id = u.id
    where b.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(boxIds)}::jsonb))`)
  return new Map(rows.map(({ id, name, email }) => [id, { name, email }]))
}
