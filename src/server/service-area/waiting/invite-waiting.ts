import { randomBytes } from 'node:crypto'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { type WaveFailure, waveSize } from '../../../domain/service-area/invitation-wave.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Clock } from '../../platform/clock.ts'
import { actAs, type HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { enqueueMails } from '../../platform/email/outbox.records.ts'
import { type AddressSettings, ownAddress } from '../../platform/http/listening/own-address.ts'
import { recordChange } from '../../staff-log/record-change.ts'
import { countInvited, lockPlace, type StoredPlace } from '../places/places.records.ts'
import { type Invited, insertWave, listToInvite } from './waiting.records.ts'

export type InviteFailure =
  | WaveFailure
  | { code: 'place_not_found' }
  | { code: 'changed_meanwhile'; current: StoredPlace }

export type InviteWaiting = {
  zipCode: string
  /** How many to invite now. */
  count: number
  /** How many there is room for in all waves together. */
  capacity: number
  /** The version of the ZIP code that was looked at. */
  version: number
}

const TOKEN_BYTES = 32

/**
 * Sends the mail that was promised to who waits for a ZIP code, the oldest first. Everything is decided under the lock of
 * the ZIP code: nobody is invited twice, and never more than there is room for. @returns how many were invited
 */
export async function inviteWaiting(
  { db, clock, config }: { db: Db; clock: Clock; config: AddressSettings },
  { zipCode, count, capacity, version }: InviteWaiting,
  by: HistoryActor,
): Promise<Outcome<number, InviteFailure>> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const place = await lockPlace(tx, zipCode)
    if (!place) return fail({ code: 'place_not_found' as const })
    if (place.version !== version) return fail({ code: 'changed_meanwhile' as const, current: place })
    const { isOpen, invitedCount } = place
    const size = waveSize({ isOpen, count, capacity, invitedBefore: invitedCount })
    if (!size.ok) return size
    const people = await listToInvite(tx, zipCode, size.value)
    if (people.length === 0) return succeed(0)
    const invited = people.map((person) => ({
      ...person,
      leaveToken: randomBytes(TOKEN_BYTES).toString('base64url'),
    }))
    const wave = await insertWave(
      tx,
      { zipCode, actor: by, createdAt: at },
      invited.map(({ entryId, leaveToken }) => ({ entryId, leaveToken })),
    )
    await countInvited(tx, zipCode, { more: people.length, capacity })
    await mailInvitations(tx, invited, place, `${ownAddress(config)}${screenPaths.zipGate}`)
    await recordChange(tx, {
      ...{ by, at, act: 'invited', before: null },
      subject: { kind: 'zip-code', id: zipCode, name: `${zipCode} ${place.city}` },
      after: { wave, invited: people.length, room_for: capacity },
    })
    return succeed(people.length)
  })
}

async function mailInvitations(
  tx: Db,
  invited: readonly (Invited & { leaveToken: string })[],
  { zipCode, city }: StoredPlace,
  startUrl: string,
): Promise<void> {
  await enqueueMails(
    tx,
    invited.map(({ entryId, email, name, leaveToken }) => ({
      kind: 'zip-opened' as const,
      dedupKey: `zip-opened:${zipCode}:${entryId}`,
      to: email,
      data: { name: name ?? '', zipCode, city, startUrl, leaveToken },
    })),
  )
}
