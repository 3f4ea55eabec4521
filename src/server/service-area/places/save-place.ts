import { isSamePlace, type Place } from '../../../domain/service-area/place.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Clock } from '../../platform/clock.ts'
import { actAs, type HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { recordChange } from '../../staff-log/record-change.ts'
import { insertPlace, lockPlace, type StoredPlace, updatePlace } from './places.records.ts'

export type SavePlaceFailure =
  | { code: 'place_not_found' }
  | { code: 'place_exists' }
  | { code: 'changed_meanwhile'; current: StoredPlace }

type SavePlace = {
  place: Place
  /** The version that the edit was made on; null adds the ZIP code. */
  version: number | null
  reason: string | undefined
}

/**
 * Adds a ZIP code, or changes one: opens or closes it, names another city or county. What this means for households is
 * decided where their boxes are: a box to a closed ZIP code is not made, one that is paid for comes.
 */
export async function savePlace(
  { db, clock }: { db: Db; clock: Clock },
  { place, version, reason }: SavePlace,
  by: HistoryActor,
): Promise<Outcome<null, SavePlaceFailure>> {
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const before = await lockPlace(tx, place.zipCode)
    if (version === null) {
      if (before || !(await insertPlace(tx, place))) return fail({ code: 'place_exists' })
    } else {
      if (!before) return fail({ code: 'place_not_found' })
      if (before.version !== version) return fail({ code: 'changed_meanwhile', current: before })
      if (isSamePlace(before, place)) return succeed(null)
      await updatePlace(tx, place)
    }
    await logPlaceChange(tx, { before, place, reason }, { by, at: clock.now() })
    return succeed(null)
  })
}

const shown = ({ city, state, county, isOpen }: Place) => ({ city, state, county, open: isOpen })

const actOf = (before: Place | null, { isOpen }: Place) => {
  if (!before) return 'added'
  if (before.isOpen === isOpen) return 'changed'
  return isOpen ? 'opened' : 'closed'
}

export async function logPlaceChange(
  tx: Db,
  { before, place, reason }: { before: Place | null; place: Place; reason?: string | undefined },
  { by, at }: { by: HistoryActor; at: Date },
): Promise<void> {
  await recordChange(tx, {
    by,
    at,
    subject: { kind: 'zip-code', id: place.zipCode, name: `${place.zipCode} ${place.city}` },
    act: actOf(before, place),
    before: before && shown(before),
    after: shown(place),
    ...(reason ? { reason } : {}),
  })
}
