import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import {
  invitations,
  invitationWaves,
  serviceZipcodes,
  waitlistEntries,
} from '../../platform/db/schema/service-area.ts'
import { ASKED } from '../places/places.reads.ts'

export type Invited = { entryId: string; email: string; name: string | null }

/** Who waits for a ZIP code, the oldest first: not invited to it yet, and without an account. */
export async function listToInvite(tx: Db, zipCode: string, limit: number): Promise<Invited[]> {
  const { rows } = await tx.execute<Invited>(sql`
    select e.id as "entryId", e.email, e.name from ${ASKED} a join waitlist_entries e on e.id = a.id
    where a.zip = ${zipCode}
      and not exists (select 1 from invitations i where i.entry_id = e.id and i.zip_code = ${zipCode})
      and not exists (select 1 from users u where u.email = lower(e.email))
    order by e.created_at, e.id limit ${limit}`)
  return rows as Invited[]
}

/** The caller holds the ZIP code. @returns the wave's number */
export async function insertWave(
  tx: Db,
  wave: { zipCode: string; actor: string; createdAt: Date },
  invited: readonly { entryId: string; leaveToken: string }[],
): Promise<number> {
  const { zipCode } = wave
  const number = 1 + (await tx.$count(invitationWaves, eq(invitationWaves.zipCode, zipCode)))
  const rows = await tx
    .insert(invitationWaves)
    .values({ ...wave, number, invited: invited.length })
    .returning({ id: invitationWaves.id })
  const waveId = (rows[0] as { id: string }).id
  await tx.insert(invitations).values(invited.map((one) => ({ ...one, zipCode, waveId })))
  return number
}

/**
 * Whether an invitation still stands: its reader is on the list, the ZIP code is open, and nobody has signed up with the
 * address meanwhile.
 */
export async function doesInvitationStand(db: Db, leaveToken: string): Promise<boolean> {
  const rows = await db
    .select({ entryId: invitations.entryId })
    .from(invitations)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, invitations.entryId))
    .innerJoin(serviceZipcodes, eq(serviceZipcodes.zipCode, invitations.zipCode))
    .leftJoin(users, eq(users.email, sql`lower(${waitlistEntries.email})`))
    .where(
      and(
        eq(invitations.leaveToken, leaveToken),
        eq(serviceZipcodes.isActive, true),
        sql`${users.id} is null`,
      ),
    )
  return rows.length > 0
}

export async function isLeaveToken(db: Db, leaveToken: string): Promise<boolean> {
  return (await db.$count(invitations, eq(invitations.leaveToken, leaveToken))) > 0
}

/** Takes a person off the waiting list, with their address. False for a link that was never sent, or that was used. */
export async function deleteEntryOf(db: Db, leaveToken: string): Promise<boolean> {
  const { entryId } = invitations
  const rows = await db
    .delete(waitlistEntries)
    .where(
      sql`${waitlistEntries.id} in (select ${entryId} from ${invitations} where ${eq(invitations.leaveToken, leaveToken)})`,
    )
    .returning({ id: waitlistEntries.id })
  return rows.length > 0
}
