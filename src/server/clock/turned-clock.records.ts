import type { Db } from '../platform/db/db.ts'
import { turnedClock } from '../platform/db/schema/installation.ts'

/** A turn under way: the instants of the turned clock at which it began and at which it ends. */
export type Turn = { from: Date; target: Date }

/** Milliseconds ahead of real time, and the turn that is under way or was cut off. */
export type KeptClock = { offsetMs: number; turn: Turn | null }

export async function readKeptClock(db: Db): Promise<KeptClock> {
  const [row] = await db.select().from(turnedClock)
  const { offsetMs = 0, turnedFrom, target } = row ?? {}
  return { offsetMs, turn: turnedFrom && target ? { from: turnedFrom, target } : null }
}

export async function saveOffset(db: Db, offsetMs: number): Promise<void> {
  await db
    .insert(turnedClock)
    .values({ offsetMs })
    .onConflictDoUpdate({ target: turnedClock.onlyRow, set: { offsetMs } })
}

/** Leaves the offset of a clock that was turned before; the first turn of all begins at real time. */
export async function saveTurn(db: Db, turn: Turn | null): Promise<void> {
  const columns = { turnedFrom: turn?.from ?? null, target: turn?.target ?? null }
  await db
    .insert(turnedClock)
    .values({ offsetMs: 0, ...columns })
    .onConflictDoUpdate({ target: turnedClock.onlyRow, set: columns })
}
