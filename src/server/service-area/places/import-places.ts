import type { Place } from '../../../domain/service-area/place.ts'
import {
  type ImportFailure,
  type PlannedPlace,
  planImport,
} from '../../../domain/service-area/place-import.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Clock } from '../../platform/clock.ts'
import { readCsv } from '../../platform/csv/read-csv.ts'
import { actAs, type HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { listPlaces } from './places.reads.ts'
import { insertPlace, listStoredPlaces, lockPlaces, placeVersions, updatePlace } from './places.records.ts'
import { logPlaceChange } from './save-place.ts'

export type PlacesPreview = {
  rows: readonly (PlannedPlace & { households: number })[]
  /** To be named when the file is taken: another one means that a ZIP code of the file has changed since. */
  seen: string
}

export type ImportPlacesFailure =
  | ImportFailure
  | { code: 'has_problems'; rows: number }
  | { code: 'changed_meanwhile' }

/** What a file would do. Nothing is written. */
export async function previewPlaces(db: Db, csv: string): Promise<Outcome<PlacesPreview, ImportFailure>> {
  const planned = await planOf(db, csv)
  if (!planned.ok) return planned
  const households = new Map((await listPlaces(db)).map((place) => [place.zipCode, place.households]))
  return succeed({
    rows: planned.value.map((row) => ({ ...row, households: households.get(row.zipCode) ?? 0 })),
    seen: await placeVersions(db, zipCodesOf(planned.value)),
  })
}

/** Takes a file as it was previewed: all of it, or nothing. @returns how many ZIP codes it has added and changed */
export async function importPlaces(
  { db, clock }: { db: Db; clock: Clock },
  { csv, seen, reason }: { csv: string; seen: string; reason: string | undefined },
  by: HistoryActor,
): Promise<Outcome<{ added: number; changed: number }, ImportPlacesFailure>> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    await lockPlaces(tx)
    const planned = await planOf(tx, csv)
    if (!planned.ok) return planned
    const faulty = planned.value.filter(({ problems }) => problems.length > 0)
    if (faulty.length > 0) return fail({ code: 'has_problems' as const, rows: faulty.length })
    if ((await placeVersions(tx, zipCodesOf(planned.value))) !== seen)
      return fail({ code: 'changed_meanwhile' as const })
    const counts = { added: 0, changed: 0 }
    for (const { change, before, after } of planned.value) {
      if (!after || change === 'same') continue
      await (change === 'add' ? insertPlace(tx, after) : updatePlace(tx, after))
      await logPlaceChange(tx, { before, place: after, reason }, { by, at })
      counts[change === 'add' ? 'added' : 'changed'] += 1
    }
    return succeed(counts)
  })
}

async function planOf(db: Db, csv: string) {
  const known = (await listStoredPlaces(db)).map((place): [string, Place] => [place.zipCode, place])
  const read = readCsv(csv)
  return read.ok ? planImport(read.value, new Map(known)) : read
}

const zipCodesOf = (rows: readonly PlannedPlace[]) => rows.map(({ zipCode }) => zipCode)
