import { inArray, sql } from 'drizzle-orm'
import { UNDELIVERED_STATUSES } from '../../../domain/orders/order-status.ts'
import type { Db } from '../../platform/db/db.ts'

/** Who asked for which ZIP code: the one of the entry, and those named as other areas of interest. */
export const ASKED = sql`(
  select e.id, e.email, e.zip_code as zip, e.created_at from waitlist_entries e
  union
  select e.id, e.email, named[1], e.created_at from waitlist_entries e
    cross join lateral regexp_matches(coalesce(e.additional_areas_of_interest, ''), '\\m[0-9]{5}\\M', 'g') named
)`

/** Subscriptions that bring boxes, or will again. */
const LIVE = inArray(sql`s.status`, ['active', 'paused', 'past_due'])

export type ListedPlace = {
  zipCode: string
  /** null for a ZIP code that people wait for and that nobody has added. */
  place: {
    city: string
    state: string
    county: string
    isOpen: boolean
    version: number
    invitationLimit: number | null
    invitedCount: number
  } | null
  households: number
  waiting: number
  invited: number
  joined: number
}

type Row = Omit<ListedPlace, 'place'> & {
  city: string | null
  state: string
  county: string
  isOpen: boolean
  version: number
  invitationLimit: number | null
  invitedCount: number
}

/** Every ZIP code that was added or that somebody waits for, by its number. */
export async function listPlaces(db: Db): Promise<ListedPlace[]> {
  const { rows } = await db.execute<Row>(sql`
    with asked as (
      select a.zip, count(*) filter (where u.id is null and i.entry_id is null)::int as waiting,
        count(*) filter (where u.id is null and i.entry_id is not null)::int as invited,
        count(*) filter (where u.id is not null)::int as joined
      from ${ASKED} a left join users u on u.email = lower(a.email)
        left join invitations i on i.entry_id = a.id and i.zip_code = a.zip
      group by a.zip
    ), living as (
      select a.zip_code as zip, count(*)::int as households
      from subscriptions s join addresses a on a.id = s.delivery_address_id where ${LIVE} group by a.zip_code
    )
    select coalesce(z.zip_code, asked.zip) as "zipCode", z.city, z.state, z.county, z.is_active as "isOpen",
      z.version, z.invitation_limit as "invitationLimit", z.invited_count as "invitedCount",
      coalesce(living.households, 0) as households, coalesce(asked.waiting, 0) as waiting,
      coalesce(asked.invited, 0) as invited, coalesce(asked.joined, 0) as joined
    from service_zipcodes z full join asked on asked.zip = z.zip_code
      left join living on living.zip = coalesce(z.zip_code, asked.zip)
    order by 1`)
  return (rows as Row[]).map(({ zipCode, city, households, waiting, invited, joined, ...place }) => ({
    ...{ zipCode, households, waiting, invited, joined },
    place: city === null ? null : { city, ...place },
  }))
}

export type Affected = { households: number; boxes: number; paidBoxes: number }

/** Whom it concerns when a ZIP code closes: households, their coming boxes, and boxes that are paid for and still come. */
export async function countAffected(db: Db, zipCode: string): Promise<Affected> {
  const { rows } = await db.execute<Affected>(sql`
    select count(distinct s.id)::int as households,
      count(b.id) filter (where b.skipped_at is null)::int as boxes,
      (select count(*)::int from orders o
        where o.zip_code = ${zipCode} and ${inArray(sql`o.status`, [...UNDELIVERED_STATUSES])}) as "paidBoxes"
    from subscriptions s
      left join boxes b on b.subscription_id = s.id and b.processed_at is null
      join addresses a on a.id = coalesce(b.delivery_address_id, s.delivery_address_id)
    where ${LIVE} and a.zip_code = ${zipCode}`)
  return rows[0] as Affected
}

export type WaitingPerson = {
  id: string
  email: string
  name: string | null
  /** Whether the ZIP code is the entry's own, or one of its other areas of interest. */
  isOwnZip: boolean
  askedAt: Date
  wave: number | null
  invitedAt: Date | null
  joinedAt: Date | null
}

/** Who asked for a ZIP code, the oldest first. */
export async function listWaiting(
  db: Db,
  { zipCode, offset, limit }: { zipCode: string; offset: number; limit: number },
): Promise<WaitingPerson[]> {
  type Read = Omit<WaitingPerson, 'askedAt' | 'invitedAt' | 'joinedAt'> & {
    askedAt: string
    invitedAt: string | null
    joinedAt: string | null
  }
  const { rows } = await db.execute<Read>(sql`
    select e.id, e.email, e.name, e.zip_code = ${zipCode} as "isOwnZip", e.created_at as "askedAt",
      w.number as wave, w.created_at as "invitedAt", u.created_at as "joinedAt"
    from ${ASKED} a join waitlist_entries e on e.id = a.id
      left join users u on u.email = lower(e.email)
      left join invitations i on i.entry_id = e.id and i.zip_code = ${zipCode}
      left join invitation_waves w on w.id = i.wave_id
    where a.zip = ${zipCode}
    order by e.created_at, e.id offset ${offset} limit ${limit}`)
  const when = (text: string | null) => (text === null ? null : new Date(text))
  return (rows as Read[]).map(({ askedAt, invitedAt, joinedAt, ...person }) => ({
    ...person,
    ...{ askedAt: new Date(askedAt), invitedAt: when(invitedAt), joinedAt: when(joinedAt) },
  }))
}
